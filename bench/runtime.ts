// How many turns a second the runtime makes, beside botbuilder's dialogs on the same conversation in the same process:
// a greeting starts a form of three questions, three answers follow. Neither side understands language; both keep their state
// as JSON between turns (writing the trace to a database is neither's part); ours records its whole trace besides.
// Target: at least 4 times as many turns. Then a turn through many steps (shared/long-turn.ts).
import { traitsOf } from '@parley/nlu/entities/index'
import { tonesIn } from '@parley/nlu/sentiment/analyse'
import { ActivityTypes, ConversationState, MemoryStorage, TestAdapter, type TurnContext } from 'botbuilder'
import { DialogSet, DialogTurnStatus, TextPrompt, WaterfallDialog } from 'botbuilder-dialogs'
import type { SessionEvent } from '@parley/contract/base/event'
import type { Incoming } from '@parley/contract/base/message'
import type { Understanding } from '@parley/contract/base/understand'
import { compile, type CompiledBot } from '@parley/runtime/compile'
import type { Ports } from '@parley/runtime/ports'
import { newSession, type Session } from '@parley/runtime/session/session'
import { ask, BotBuilder, intentId, say } from '@parley/runtime/test-support/bot-builder'
import { turn } from '@parley/runtime/turn'
import { holdLine } from './shared/held'
import { benchLongTurn } from './shared/long-turn'

const sentences = ['book a table', 'Ada', 'four', 'tomorrow at seven']
const rounds = 7
const conversationsPerRound = 400

function ourBot(): CompiledBot {
  return compile(
    new BotBuilder()
      .entity('name')
      .entity('guests')
      .entity('time')
      .dialog('Book a table', [
        { name: 'Start', type: 'intent' },
        ask('Ask name', 'name', { extract: 'never' }),
        ask('Ask guests', 'guests', { extract: 'never' }),
        ask('Ask time', 'time', { extract: 'never' }),
        say('Done', 'A table for {{entities.guests}} in the name of {{entities.name}}, {{entities.time}}.'),
      ])
      .document(),
    traitsOf,
  )
}

function ourPorts(): Ports {
  const understanding: Understanding = {
    text: '',
    language: 'en',
    modelHash: '',
    outcome: 'intent',
    inScope: { score: 1, threshold: 0.5 },
    entities: [],
    micros: 0,
    candidates: [{ intentId: intentId('Book a table'), name: 'Book a table', score: 1, definite: true, reasons: [] }],
  }
  let ids = 0
  return {
    understand: async () => understanding,
    extract: async ({ entityId, text }) => [{ entityId, kind: 'label', start: 0, end: text.length, text, value: text, score: 1 }],
    passages: async () => null,
    service: async () => ({ ok: false, failure: 'unreachable', text: '' }),
    webhook: async () => ({ ok: false, failure: 'off', text: '' }),
    script: async () => ({ ok: false, failure: 'error', text: '', printed: [] }),
    translate: async () => ({ ok: false, text: '' }),
    model: () => Promise.reject(new Error('No model is asked here.')),
    mcp: () => Promise.reject(new Error('No tool is called here.')),
    pause: async () => undefined,
    now: Date.now,
    random: Math.random,
    languages: async () => [],
    tones: ({ text, language }) => tonesIn(text, language),
    messageId: () => `ms-${(ids += 1)}`,
  }
}

interface Side {
  name: string
  talk(conversation: number): Promise<string>
}

function ours(): Side {
  const bot = ourBot()
  const ports = ourPorts()
  return {
    name: 'parley runtime',
    async talk(conversation) {
      let kept = JSON.stringify(
        newSession({
          id: `ss-${conversation}`,
          botId: bot.id,
          userId: 'u',
          channel: 'rtm',
          language: 'en',
          timezone: 'UTC',
          versionHash: 'v',
          now: 0,
        }),
      )
      const trace: SessionEvent[] = []
      let said = ''
      for (const [at, text] of sentences.entries()) {
        const session: Session = JSON.parse(kept)
        const incoming: Incoming = { id: `in-${at}`, type: 'text', text, at: 0 }
        const result = await turn(bot, session, incoming, ports)
        kept = JSON.stringify(result.session)
        trace.push(...result.events)
        said = result.messages.at(-1)?.text ?? ''
      }
      if (trace.length < 20) throw new Error('The trace was not recorded.')
      return said
    },
  }
}

function theirs(): Side {
  const state = new ConversationState(new MemoryStorage())
  const dialogs = tableDialogs(state)
  let conversations = 0
  return {
    name: 'botbuilder-dialogs',
    async talk() {
      let said = ''
      const adapter = new TestAdapter(
        async (context: TurnContext) => {
          if (context.activity.type !== ActivityTypes.Message) return
          const dialog = await dialogs.createContext(context)
          const result = await dialog.continueDialog()
          if (result.status === DialogTurnStatus.empty) await dialog.beginDialog('table')
          await state.saveChanges(context)
        },
        { conversation: { id: `c-${(conversations += 1)}`, isGroup: false, conversationType: '', name: '' } },
      )
      for (const text of sentences) {
        await adapter.receiveActivity(text)
        said = adapter.activeQueue.at(-1)?.text ?? ''
      }
      return said
    },
  }
}

function tableDialogs(state: ConversationState): DialogSet {
  const dialogs = new DialogSet(state.createProperty('dialog'))
  dialogs.add(new TextPrompt('text'))
  dialogs.add(
    new WaterfallDialog('table', [
      (step) => step.prompt('text', 'name?'),
      (step) => {
        Object.assign(step.values, { name: step.result })
        return step.prompt('text', 'guests?')
      },
      (step) => {
        Object.assign(step.values, { guests: step.result })
        return step.prompt('text', 'time?')
      },
      async (step) => {
        const kept: Record<string, string> = { ...step.values }
        await step.context.sendActivity(`A table for ${kept.guests} in the name of ${kept.name}, ${step.result}.`)
        return step.endDialog()
      },
    ]),
  )
  return dialogs
}

/** Turns a second in one round. */
async function speed(side: Side): Promise<number> {
  const before = process.hrtime.bigint()
  for (let at = 0; at < conversationsPerRound; at += 1) {
    const said = await side.talk(at)
    if (said !== 'A table for four in the name of Ada, tomorrow at seven.') throw new Error(`${side.name} said: ${said}`)
  }
  return (conversationsPerRound * sentences.length * 1e9) / Number(process.hrtime.bigint() - before)
}

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

export async function bench(print: (line: string) => void): Promise<void> {
  const [mine, other] = [ours(), theirs()]
  await speed(mine)
  await speed(other)
  const speeds: [number, number][] = []
  for (let round = 0; round < rounds; round += 1) speeds.push([await speed(mine), await speed(other)])
  const [ourSpeed, theirSpeed] = [median(speeds.map((pair) => pair[0])), median(speeds.map((pair) => pair[1]))]
  print(`${mine.name}: ${Math.round(ourSpeed)} turns/s`)
  print(`${other.name}: ${Math.round(theirSpeed)} turns/s`)
  const ratio = median(speeds.map(([a, b]) => a / b))
  print(`runtime ratio: ${ratio.toFixed(1)}x (target 4x)`)
  holdLine('runtime beside botbuilder', ratio, print)
  await benchLongTurn(print)
}
