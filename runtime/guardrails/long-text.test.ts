// A text that is longer than a model is asked about at once.
import { describe, expect, it } from 'vitest'
import { BotBuilder, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { simplePorts } from '../test-support/simple-ports'
import type { ModelReply, ModelRequest } from '../model/request'
import { TurnState } from '../state'
import { guard } from './guard'

function stateWith(seen: string[]): TurnState {
  const bot = new BotBuilder().dialog('Pizza', [say('Order', 'One pizza.')])
  bot.guardrail('Secret', { check: 'model', question: 'Is it secret?', points: ['output'] })
  const model = ({ messages }: ModelRequest): { parts: []; reply: ModelReply } => {
    const asked = messages.at(-1)
    const text = asked?.role === 'user' ? asked.text : ''
    seen.push(text)
    const used = { configurationId: 'lm-1', model: 'small' }
    const usage = { inputTokens: 1, outputTokens: 1 }
    const answer = text.includes('marmalade') ? 'yes' : 'no'
    return { parts: [], reply: { ok: true, text: answer, calls: [], finish: 'stop', used, usage, cost: 0, firstMs: 1, attempts: [] } }
  }
  const { bot: compiled, session } = new Conversation(bot.document())
  return new TurnState(compiled, session, { id: 'in-1', type: 'text', text: 'hello', at: 1 }, simplePorts(compiled, { model }))
}

const words = 'word '.repeat(10_000)
const places = [0, 19_995, 30_000, 49_990]

describe('a guardrail that asks a model', () => {
  it.each(places)('reads a long text whole: what stands at %s is found', async (at) => {
    const seen: string[] = []
    const guarded = await guard(stateWith(seen), 'output', `${words.slice(0, at)} marmalade ${words.slice(at)}`)
    expect(guarded.outcome).toBe('block')
    expect(Math.max(...seen.map((text) => text.length))).toBeLessThan(21_000)
  })

  it('asks once about a text that is not long, and no more often than it takes about one that is', async () => {
    const [short, long]: [string[], string[]] = [[], []]
    await guard(stateWith(short), 'output', words.slice(0, 20_000))
    await guard(stateWith(long), 'output', words)
    expect([short.length, long.length]).toEqual([1, 3])
  })
})
