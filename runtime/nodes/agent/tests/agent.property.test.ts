// Whatever a model answers, with whatever it calls and however its words are cut: a turn ends, keeps its limits, replays to the same byte, shows
// no mark of a protocol and never leaves by a value that is not set.
import type { Json, JsonObject } from '@parley/contract/base/json'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, dialogId, entityId, say } from '../../../test-support/bot-builder'
import { memoryJson, newMemory, freshTurn, type Memory } from '../memory'
import { VisibleText } from '../visible'
import { type Answer, Checked, scripted } from './scripted'

const settings: JsonObject = {
  ...{ instructions: 'Help.', maxSteps: 4, maxCalls: 5, values: [{ entityId: entityId('to'), isRequired: true }] },
  tools: [
    {
      kind: 'script',
      name: 'add',
      source: 'context.sum = (context.sum || 0) + args.n; print(context.sum)',
      writes: true,
      parameters: [{ name: 'n', type: 'number' }],
    },
    { kind: 'script', name: 'fail', source: 'throw new Error("no")' },
    { kind: 'dialog', id: dialogId('Inner'), name: 'inner' },
    { kind: 'knowledge', name: 'look' },
  ],
  rules: [{ tool: 'add', when: 'limit', most: 3 }],
}
const bot = new BotBuilder()
  .entity('to', 'city')
  .entity('seats', 'number')
  .dialog('Go', [
    {
      name: 'Agent',
      type: 'agent',
      settings,
      to: [
        { exit: 'done', to: 'Out' },
        { exit: 'limit', to: 'Limit' },
        { exit: 'silent', to: 'Limit' },
      ],
    },
    say('Out', 'Out to {{entities.to}}', 'end'),
    say('Limit', 'Designed.', 'end'),
  ])
  .dialog('Inner', [ask('Ask', 'seats', {}, 'end')], 'inside')

const input: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record({ n: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ to: fc.constantFrom('Oslo', 'Rome', 'nowhere') }),
  fc.record({ question: fc.constantFrom('Who?', '') }),
  fc.constant({}),
  fc.dictionary(
    fc.string({ maxLength: 4 }),
    fc.jsonValue({ maxDepth: 2 }).map((value): Json => JSON.parse(JSON.stringify(value))),
  ),
)
const toolCall = fc.record({
  id: fc.string({ maxLength: 4 }),
  name: fc.constantFrom('add', 'fail', 'inner', 'look', 'set_values', 'none', ''),
  input,
})
const words = fc.constantFrom('', 'All booked!', 'Where to?', '<think>x</think>', '<tool_call>{"name":"add"}</tool_call>Well.')
const answer: fc.Arbitrary<Answer> = fc.oneof(
  words,
  fc.record({ text: words, calls: fc.array(toolCall, { maxLength: 4 }) }),
  fc.constant({ away: 'Away.' }),
)

describe('an agent', () => {
  it('ends every turn within its limits, replays it, and leaves by its values alone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(answer, { minLength: 1, maxLength: 12 }),
        fc.array(fc.constantFrom('go', 'yes', 'to Oslo', '3', 'inside', 'what?', 'cancel'), { minLength: 1, maxLength: 6 }),
        async (answers, texts) => {
          const { model, asked } = scripted(answers)
          const chat = new Checked(bot, { model })
          for (const text of ['go', ...texts]) {
            const before = asked.length
            const said = await chat.say(text)
            expect(asked.length - before).toBeLessThanOrEqual(8)
            expect(said.join('')).not.toMatch(/<think>|<tool_call>/)
            expect(chat.session.waiting !== null || chat.session.frames.length === 0).toBe(true)
            expect(chat.of('failed').map(({ code }) => code)).not.toContain('SOMETHING_WRONG')
            for (const { exit } of chat.of('agent')) if (exit === 'done') expect(said.join(' ')).toMatch(/Out to (Oslo|Rome)/)
          }
        },
      ),
      { numRuns: 80 },
    )
  })
})

describe('the words that people see', () => {
  const seen = (pieces: readonly string[]): string => {
    let shown = ''
    const visible = new VisibleText((text) => {
      shown += text
    })
    for (const piece of pieces) visible.add(piece)
    visible.end()
    return shown
  }

  it('are the same wherever the text is cut', () => {
    const part = fc.constantFrom(
      '<think>',
      '</think>',
      '<tool_call>',
      '</tool_call>',
      '<|',
      '|>',
      '<',
      'a',
      ' word ',
      '日本',
      '</',
      '[TOOL_CALLS]',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.nat(), (parts, at) => {
        const text = parts.join('')
        const cut = at % (text.length + 1)
        expect(seen([text.slice(0, cut), text.slice(cut)])).toBe(seen([text]))
        expect(seen([...text])).toBe(seen([text]))
      }),
    )
  })
})

describe('what an agent keeps', () => {
  it('stays within its bound, and loses results before words', () => {
    const memory: Memory = { ...newMemory(freshTurn(1, 0)) }
    for (let at = 0; at < 30; at += 1) {
      memory.messages.push({ role: 'user', text: `question ${at}` })
      memory.messages.push({ role: 'assistant', text: '', calls: [{ id: `c${at}`, name: 'look', input: {} }] })
      memory.messages.push({ role: 'tool', callId: `c${at}`, name: 'look', result: 'x'.repeat(12_000) })
    }
    const kept = JSON.stringify(memoryJson(memory))
    expect(Buffer.byteLength(kept)).toBeLessThan(60 * 1024)
    expect(kept).toContain('question 0')
    expect(kept).toContain('x'.repeat(12_000))
  })
})
