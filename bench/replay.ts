// How fast turns of an agent are run again from their log: a conversation in which a model answers, calls tools of a server and leaves, against
// the same conversation held. Target: at least 200 turns a second of processor time, and the same bytes.
import type { SessionEvent } from '@parley/contract/base/event'
import type { ModelReply, ModelRequest, ToolCall } from '@parley/runtime/model/request'
import { BotBuilder, say } from '@parley/runtime/test-support/bot-builder'
import { Conversation } from '@parley/runtime/test-support/conversation'
import { replay } from '@parley/runtime/test-support/replay'

const turns = 6
const rounds = 200
const least = 200

const tool = { kind: 'mcp', id: 'mcp-1', tool: 'seats', name: 'seats', about: 'Lists free seats.' }
const settings = { instructions: 'Help with bookings.', tools: [tool], silentTurns: 0 }
const bot = new BotBuilder()
  .dialog('Help', [
    { name: 'Helper', type: 'agent', settings, to: [{ exit: 'limit', to: 'Designed' }] },
    say('Designed', 'Call us.', 'end'),
  ])
  .document()

/** Calls the tool for what the user says, and tells what it said. */
function model({ messages }: ModelRequest) {
  const last = messages.at(-1)
  const calls: ToolCall[] = last?.role === 'user' ? [{ id: `call-${messages.length}`, name: 'seats', input: { day: 'Friday' } }] : []
  const text = calls.length > 0 ? '' : 'There are seats at ten past seven and at twenty to ten, which of them is it to be?'
  const pieces = text.match(/\S+\s*/g) ?? []
  const reply: ModelReply = {
    ...{ ok: true, text, calls, finish: calls.length > 0 ? 'calls' : 'stop', used: { configurationId: 'lc-1', model: 'm' }, firstMs: 5 },
    ...{ usage: { inputTokens: 900, outputTokens: 30 }, cost: 0, attempts: [] },
  }
  const parts = [
    ...pieces.map((piece) => ({ kind: 'text', text: piece }) as const),
    ...calls.map((call) => ({ kind: 'call', call }) as const),
  ]
  return { parts, reply }
}

export async function bench(print: (line: string) => void): Promise<void> {
  const chat = new Conversation(bot, { model, mcp: () => ({ ok: true, result: { free: ['07:10', '09:40'] }, isError: false }) })
  const log: SessionEvent[][] = []
  for (let turn = 0; turn < turns; turn += 1) {
    await chat.say(turn === 0 ? 'help' : `and on day ${turn}?`)
    log.push(chat.events)
  }
  const again = () => replay(chat.session.id, log, async () => chat.bot)
  const same = JSON.stringify((await again()).map(({ events }) => events)) === JSON.stringify(log)
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1) await again()
  const { user, system } = process.cpuUsage(before)
  const perSecond = (rounds * turns) / ((user + system) / 1e6)
  const events = log.flat().length
  print(
    `replay: ${turns} turns of an agent with ${events} events, ${perSecond.toFixed(0)} turns a second of one core (at least ${least}) ${perSecond >= least ? 'held' : 'missed'}; ${same ? 'the same bytes' : 'OTHER BYTES'}`,
  )
}
