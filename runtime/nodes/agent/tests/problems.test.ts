// What is told of an agent that is not set up as it should be, where its settings are at fault.
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { findProblems } from '../../../problems'
import { BotBuilder, dialogId, entityId, say, type Way } from '../../../test-support/bot-builder'

const script = (name: string): JsonObject => ({ kind: 'script', name, source: 'print(1)' })

function problemsOf(settings: JsonObject, ways: Way[] = [{ exit: 'limit', to: 'Stop' }]): string[] {
  const document = new BotBuilder()
    .dialog('Plan', [
      { name: 'Planner', type: 'agent', settings: { instructions: 'Plan.', ...settings }, to: ways },
      say('Stop', 'Stopped.', 'end'),
    ])
    .document()
  return findProblems(document)
    .filter(({ code }) => code !== 'unreachable-node')
    .map(({ code, field = '' }) => `${code} ${field}`.trim())
}

describe('an agent', () => {
  it('has no problem where it has instructions, tools with names of their own, and a way for its limit', () => {
    expect(problemsOf({ tools: [script('one'), script('two')], rules: [{ tool: 'one', when: 'limit' }] })).toEqual([])
  })

  it.each<[string, JsonObject, string]>([
    ['without instructions', { instructions: '' }, 'missing-setting instructions'],
    ['of a prompt of the library that is not chosen', { source: 'library' }, 'missing-setting promptId'],
    ['with two tools of one name', { tools: [script('one'), script('one')] }, 'tool-twice tools'],
    ['with a tool that has the name of the built-in one', { tools: [script('set_values')] }, 'tool-twice tools'],
    ['with a tool whose name no model can write', { tools: [script('Book it!')] }, 'tool-unnamed tools'],
    ['with a rule of a tool that it does not have', { rules: [{ tool: 'gone', when: 'limit' }] }, 'rule-without-tool rules'],
    ['with a dialog as a tool that is gone', { tools: [{ kind: 'dialog', id: dialogId('Gone'), name: 'gone' }] }, 'dangling-reference'],
    ['that collects an entity that is gone', { values: [{ entityId: entityId('gone') }] }, 'dangling-reference'],
  ])('%s is told', (_, settings, problem) => {
    expect(problemsOf(settings).map((one) => (one.startsWith('dangling') ? 'dangling-reference' : one))).toEqual([problem])
  })

  it('whose limit leads nowhere is told', () => {
    expect(problemsOf({}, [{ exit: 'done', to: 'Stop' }])).toEqual(['dead-end limit'])
  })
})
