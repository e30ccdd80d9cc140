// Every built node kind, whatever it is: what it says of itself is whole, and it ends in an allowed way with broken settings,
// missing variables and missing references.
import { describe, expect, it } from 'vitest'
import { KindDescription } from '@parley/contract/base/form'
import { nodeKinds } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { BotBuilder, say } from '../testing/bot-builder'
import { Conversation } from '../testing/conversation'
import { describeNodeKinds } from './describe'
import { nodeKindList } from './index'
import type { NodeKind } from './node-kind'

const built = nodeKinds.map((id) => nodeKindList[id]).filter((kind): kind is NodeKind => !('planned' in kind))

/** Settings that no person would write. */
const broken: JsonObject[] = [
  {},
  { intentId: 'in-none', entityId: 'en-none', dialogId: 'dg-none', url: '{{env.none}}', source: 'entities.none.x', retries: 'many' },
  {
    prompts: [{ text: '{{context.none.deep}}' }],
    messages: [{ kind: 'template', template: '{"x":' }],
    method: 'FETCH',
    assign: 'x',
    validation: [1],
  },
  {
    prompts: [{ kind: 'script', source: 'throw 1' }],
    messages: [{ kind: 'script', source: 'throw 1' }],
    url: '::',
    headers: [{ key: 'a b', value: '\n' }],
  },
  { messages: null, prompts: 7, entityId: 5, source: null, onReturn: [{ to: 'x', expression: '((' }] },
]

describe('the list of node kinds', () => {
  it('describes every id of the specification, built or planned', () => {
    const descriptions = describeNodeKinds()
    expect(descriptions.map((kind) => kind.id)).toEqual([...nodeKinds])
    for (const description of descriptions) expect(KindDescription.parse(description)).toEqual(description)
    expect(descriptions.filter((kind) => !kind.planned).map((kind) => kind.id)).toEqual([
      'intent',
      'message',
      'entity',
      'confirmation',
      'logic',
      'dialog',
      'service',
      'script',
    ])
  })
})

describe.each(built.map((kind) => [kind.id, kind] as const))('the node kind %s', (id, kind) => {
  it('has valid defaults for each of its fields', () => {
    expect(kind.read(kind.defaults)).toEqual(kind.read({}))
    for (const field of kind.fields) expect(Object.keys(kind.defaults)).toContain(field.name)
    expect(kind.exits.length).toBeGreaterThan(0)
    expect(new Set(kind.exits.map((exit) => exit.id)).size).toBe(kind.exits.length)
  })

  it('reads any settings without throwing', () => {
    for (const settings of broken) expect(() => kind.read(settings)).not.toThrow()
  })

  it.each(broken.map((settings, at) => [at, settings] as const))('ends in an allowed way with broken settings %i', async (_, settings) => {
    const exits = kind.exits.map((exit) => ({ exit: exit.id, to: 'After' }))
    const document = new BotBuilder().dialog('Try', [{ name: 'Node', type: id, settings, to: exits }, say('After', 'after')]).document()
    const chat = new Conversation(document)
    for (const text of ['try', 'one', 'two', 'three', 'four']) {
      await chat.say(text)
      const top = chat.session.frames.at(-1)
      expect(chat.session.waiting === null || (chat.session.waiting.kind === 'node' && chat.session.waiting.nodeId === top?.nodeId)).toBe(
        true,
      )
      expect(chat.of('failed').map((event) => event.code)).not.toContain('SOMETHING_WRONG')
    }
    expect(JSON.parse(JSON.stringify(chat.session))).toEqual(chat.session)
  })
})
