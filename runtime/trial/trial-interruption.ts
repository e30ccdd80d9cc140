// What the rules of interruption make of a conversation, as an example: a dialog is asked for, then another in the middle of it. The engine
// decides as in any conversation; the other dialog is a stand-in that ends at once, so that what follows it is seen, and no service is called.
import type { SessionEvent } from '@parley/contract/base/event'
import type { Outgoing } from '@parley/contract/base/message'
import type { Understanding } from '@parley/contract/base/understand'
import type { CompiledBot, CompiledIntent, CompiledNode } from '../compile'
import type { NodeKind } from '../nodes/node-kind'
import type { Ports } from '../ports'
import { standardTexts } from '../say/standard'
import { newSession, type Session } from '../session/session'
import { turn } from '../turn'

/** What became of a dialog in an exchange. */
export interface Turning {
  what: 'starts' | 'ends' | 'held' | 'resumes' | 'dropped'
  dialogId: string
}

export interface Exchange {
  said: string
  messages: Outgoing[]
  turnings: Turning[]
}

interface Given {
  first: CompiledIntent
  second: CompiledIntent
  language: string
  now: number
  /** What the second dialog says in the place of all it does. */
  standIn: string
}

const mostExchanges = 5
const notCalled = { ok: false, failure: 'refused', text: 'Nothing is called in an example.' } as const

export async function interruptionToTry(whole: CompiledBot, given: Given, ports: Ports): Promise<Exchange[]> {
  const { first, second, language, now } = given
  const bot = withStandIn(whole, given)
  const inExample: Ports = {
    ...ports,
    understand: async ({ text }) => understood(text, language, [first, second]),
    service: async () => notCalled,
    webhook: async () => ({ ...notCalled, failure: 'off' }),
  }
  let session = newSession({ id: '', botId: bot.id, userId: '', channel: 'test', language, timezone: 'UTC', versionHash: '', now })
  const exchanges: Exchange[] = []
  for (let words: string | null = first.name; words !== null && exchanges.length < mostExchanges; words = next(session, given, exchanges)) {
    const incoming = { id: `in-${exchanges.length + 1}`, type: 'text' as const, text: words, at: now }
    const taken = await turn(bot, session, incoming, inExample)
    session = taken.session
    exchanges.push({ said: words, messages: taken.messages, turnings: turningsOf(taken.events) })
  }
  return exchanges
}

/** The second request once, in the middle of the first; then yes to whatever the platform asks about the two. */
function next({ waiting, frames }: Session, { second, language }: Given, exchanges: readonly Exchange[]): string | null {
  if (exchanges.length === 1) return frames.length > 0 ? second.name : null
  const asks = waiting?.kind === 'switch' || waiting?.kind === 'resume' || waiting?.kind === 'which'
  return asks ? (standardTexts('yes', language)[0] ?? null) : null
}

/** What stands in is no step of a bot, so it is of no kind that bots have. */
const standInKind: Omit<NodeKind, 'run'> = {
  ...{ id: 'stand-in', family: 'say', place: 0, label: '', about: '', icon: '' },
  ...{ exits: [{ id: 'next', label: '' }], fields: [], defaults: {}, summary: [] },
  read: (settings) => settings,
}

function withStandIn(bot: CompiledBot, { second, standIn }: Given): CompiledBot {
  const dialog = bot.dialogs.get(second.dialogId)
  if (dialog === undefined) return bot
  const id = `${dialog.id}-stand-in`
  const ends = { id: `${id}-end`, exit: 'next', label: '', when: null, to: 'end' }
  const node: CompiledNode = {
    ...{ id, name: dialog.name, key: '', type: standInKind.id, enabled: true, dialogId: dialog.id, asks: [], rules: {} },
    kind: { ...standInKind, run: async () => ({ say: [{ type: 'text', text: standIn }], then: { then: 'next' } }) },
    settings: {},
    exits: new Map([['next', [ends]]]),
  }
  return {
    ...bot,
    dialogs: new Map([...bot.dialogs, [dialog.id, { ...dialog, startNodeId: id }]]),
    nodes: new Map([...bot.nodes, [id, node]]),
  }
}

function understood(text: string, language: string, intents: readonly CompiledIntent[]): Understanding {
  const meant = intents.filter(({ name }) => name === text)
  return {
    ...{ text, language, modelHash: '', entities: [], micros: 0 },
    outcome: meant.length === 1 ? 'intent' : 'none',
    candidates: meant.map(({ id, name }) => ({ intentId: id, name, score: 1, definite: true, reasons: [] })),
    inScope: { score: meant.length, threshold: 0.5 },
  }
}

const endings: Readonly<Record<string, Turning['what']>> = { fulfilled: 'ends', held: 'held', discarded: 'dropped', failed: 'dropped' }

function turningsOf(events: readonly SessionEvent[]): Turning[] {
  return events.flatMap((event): Turning[] => {
    if (event.type === 'dialog-started') return [{ what: event.by === 'resume' ? 'resumes' : 'starts', dialogId: event.dialogId }]
    if (event.type !== 'dialog-ended') return []
    const what = endings[event.outcome]
    return what === undefined ? [] : [{ what, dialogId: event.dialogId }]
  })
}
