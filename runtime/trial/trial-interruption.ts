// What the rules of interruption make of a conversation, as an example: a dialog is asked for, then another in the middle of it. The engine
// decides as in any conversation; the other dialog is a stand-in that ends at once, so that what follows it is seen, and no service is called.
import type { InterruptionChoice, SessionEvent } from '@parley/contract/base/event'
import type { Outgoing } from '@parley/contract/base/message'
import type { Understanding } from '@parley/contract/base/understand'
import { Prompt } from '@parley/contract/objects/prompt'
import { z } from 'zod'
import type { CompiledBot, CompiledIntent, CompiledNode } from '../compile'
import type { NodeKind } from '../nodes/node-kind'
import { ownerOf, type Rules, rulesAt } from '../interruptions/rules'
import type { Ports } from '../ports'
import { standardTexts } from '../say/standard'
import { type Frame, newSession, type Session } from '../session/session'
import { turn } from '../turn'

/** What became of a dialog in an exchange. */
export interface Turning {
  what: 'starts' | 'ends' | 'held' | 'resumes' | 'dropped'
  dialogId: string
}

/** What the rules decided, and whose rule it was: a step's or a dialog's by its id, the bot's by ''. */
export interface RuleDecision {
  choice: InterruptionChoice
  ownerId: string
}

export interface Exchange {
  said: string
  messages: Outgoing[]
  turnings: Turning[]
  decisions: RuleDecision[]
  /** Keys of the standard responses among the messages. */
  responses: string[]
}

/** An intent with a sentence that users ask for it in. */
export interface Request {
  intent: CompiledIntent
  words: string
}

interface Given {
  first: Request
  second: Request
  language: string
  now: number
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
    translate: async () => notCalled,
    model: async () => ({ ...notCalled, said: '', usage: { inputTokens: 0, outputTokens: 0 }, cost: 0, attempts: [] }),
    mcp: async () => notCalled,
  }
  let session = newSession({ id: '', botId: bot.id, userId: '', channel: 'test', language, timezone: 'UTC', versionHash: '', now })
  const exchanges: Exchange[] = []
  for (
    let words: string | null = first.words;
    words !== null && exchanges.length < mostExchanges;
    words = next(session, given, exchanges)
  ) {
    const incoming = { id: `in-${exchanges.length + 1}`, type: 'text' as const, text: words, at: now }
    const interrupted = session.frames.length > 0 ? session.frames : (session.held.at(-1) ?? [])
    const taken = await turn(bot, session, incoming, inExample)
    session = taken.session
    const { messages, events } = taken
    const decisions = decisionsOf(events, (choice) =>
      ownerOf(bot, interrupted, ruleBehind(choice, bot, interrupted, second), second.intent.dialogId),
    )
    exchanges.push({ said: words, messages, turnings: turningsOf(events), decisions, responses: responsesOf(events) })
  }
  return exchanges
}

/** The second request once, in the middle of the first; then yes to whatever the platform asks about the two. */
function next({ waiting, frames }: Session, { second, language }: Given, exchanges: readonly Exchange[]): string | null {
  if (exchanges.length === 1) return frames.length > 0 ? second.words : null
  const asks = waiting?.kind === 'switch' || waiting?.kind === 'resume' || waiting?.kind === 'which'
  return asks ? (standardTexts('yes', language)[0] ?? null) : null
}

const Prompts = z.array(Prompt)

/**
 * What a dialog says, on the way that is taken when all goes well, with no value in it that nobody has given in an example: the last that is
 * a statement, as it is what the dialog comes to, else the first question.
 */
function wordsOf({ nodes }: CompiledBot, startNodeId: string): Prompt[] {
  const said: { isStatement: boolean; prompts: Prompt[] }[] = []
  const seen = new Set<string>()
  for (let node = nodes.get(startNodeId); node !== undefined && !seen.has(node.id); node = nodes.get(wayOn(node))) {
    seen.add(node.id)
    const prompts = promptsOf(node).filter(({ kind, text }) => kind === 'text' && text.trim() !== '' && !text.includes('{{'))
    if (prompts.length > 0) said.push({ isStatement: node.kind?.family === 'say', prompts })
  }
  return (said.findLast(({ isStatement }) => isStatement) ?? said[0])?.prompts ?? []
}

/** The first of its described fields that holds prompts. */
function promptsOf({ kind, settings }: CompiledNode): Prompt[] {
  const field = kind?.fields.find(({ control }) => control === 'prompts')
  return field === undefined ? [] : (z.object({ [field.name]: Prompts }).safeParse(settings).data?.[field.name] ?? [])
}

/** By the exit that its kind names first, where no rule leads elsewhere. */
function wayOn({ kind, exits }: CompiledNode): string {
  const [first] = (kind?.exits ?? []).flatMap(({ id }) => exits.get(id) ?? [])
  return (first && exits.get(first.exit)?.at(-1))?.to ?? ''
}

/** What stands in is no step of a bot, so it is of no kind that bots have. */
const standInKind: Omit<NodeKind, 'run'> = {
  ...{ id: 'stand-in', family: 'say', place: 0, label: '', about: '', icon: '' },
  ...{ exits: [{ id: 'next', label: '' }], fields: [], defaults: {}, summary: [] },
  read: (settings) => settings,
}

function withStandIn(bot: CompiledBot, { second }: Given): CompiledBot {
  const dialog = bot.dialogs.get(second.intent.dialogId)
  if (dialog === undefined) return bot
  const id = `${dialog.id}-stand-in`
  const ends = { id: `${id}-end`, exit: 'next', label: '', when: null, to: 'end' }
  const prompts = wordsOf(bot, dialog.startNodeId)
  const node: CompiledNode = {
    ...{ id, name: dialog.name, key: '', type: standInKind.id, enabled: true, dialogId: dialog.id, asks: [], rules: {} },
    kind: { ...standInKind, run: async (run) => ({ say: await run.prompt(prompts), then: { then: 'next' } }) },
    settings: {},
    exits: new Map([['next', [ends]]]),
  }
  return {
    ...bot,
    dialogs: new Map([...bot.dialogs, [dialog.id, { ...dialog, startNodeId: id }]]),
    nodes: new Map([...bot.nodes, [id, node]]),
  }
}

function understood(text: string, language: string, requests: readonly Request[]): Understanding {
  const meant = requests.flatMap(({ words, intent }) => (words === text ? [intent] : []))
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

/** The rule that a decision about the interrupted dialogs came from. */
function ruleBehind(choice: InterruptionChoice, bot: CompiledBot, interrupted: readonly Frame[], second: Request): keyof Rules {
  if (choice === 'resumed' || choice === 'dropped') return 'resume'
  const { interruption } = rulesAt(bot, interrupted, second.intent.dialogId)
  if (choice === 'asked' && interruption !== 'ask') return 'switchConfirmation'
  return choice === 'refused' && interruption !== 'refuse' ? 'maxHeld' : 'interruption'
}

function decisionsOf(events: readonly SessionEvent[], ownerOfChoice: (choice: InterruptionChoice) => string): RuleDecision[] {
  return events.flatMap((event) => (event.type === 'interruption' ? [{ choice: event.choice, ownerId: ownerOfChoice(event.choice) }] : []))
}

function responsesOf(events: readonly SessionEvent[]): string[] {
  return events.flatMap((event) => (event.type === 'standard-response' ? [event.key] : []))
}
