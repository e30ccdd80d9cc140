// Turns run again from their event log, without the outside, so that they give the same bytes: ports that answer from it, and a whole
// conversation from its beginning. Comparing the two runs is the caller's.
import type { EventOf, SessionEvent } from '@parley/contract/base/event'
import { type Json, JsonObject } from '@parley/contract/base/json'
import { EntityMatch, Passages } from '@parley/contract/base/understand'
import { z } from 'zod'
import type { CompiledBot } from '../compile'
import { type Change, type Changing, changing } from '../context/changes'
import { languageNotDetected, type Ports, type ScriptReply, scriptAsks, scriptFailures } from '../ports'
import { withExternalState } from '../session/external-state'
import { piecesOf, recordedMcp, recordedModel } from '../model/recorded'
import { newSession, type Session } from '../session/session'
import { supersededTurn } from '../superseded'
import { RecordedChanges, recordedService, recordedWebhook } from '../trial/recorded-replies'
import { passOn, saidToServer, saySuspended, type TurnResult } from '../turn'
import { takeTurn, type LinkPorts } from '../universal/turn'
import { partsOf } from '../universal/parts'
import { LinkScore } from '../universal/route'

type Effect = EventOf<'effect'>

/** The log holds no (more) answer to what the turn asked: the turn took another way than the recorded one. */
export class ReplayEnded extends Error {}

/** The bot of a version; `botId`: of a linked bot, undefined for the one the conversation began with. */
type BotOf = (versionHash: string, botId?: string) => Promise<CompiledBot>

/**
 * A conversation run again from its log alone, the events of each turn a list: what each turn came to. `botOf`: the bot of a version. One
 * of a bot that hides personal data gives what was hidden in the place of what was said.
 */
export async function replay(id: string, log: readonly (readonly SessionEvent[])[], botOf: BotOf): Promise<TurnResult[]> {
  const results: TurnResult[] = []
  let session = beginningOf(id, log[0] ?? [])
  for (const events of log) {
    const brought = partsOf(events).own.find((event) => event.type === 'session-brought')
    const before = withExternalState(session, brought)
    const result = await runAgain(await botOf(before.versionHash), { before, events, botOf })
    results.push({ ...result, events: brought ? [brought, ...result.events] : result.events })
    session = result.session
  }
  return results
}

interface Recorded {
  before: Session
  events: readonly SessionEvent[]
  botOf: BotOf
}

async function runAgain(bot: CompiledBot, { before: session, events, botOf }: Recorded): Promise<TurnResult> {
  const received = events.find((event) => event.type === 'received') ?? missing('received')
  const ports = recordedPorts(partsOf(events).own)
  const decided = events.find((event) => event.type === 'decided')?.decision
  if (decided === 'pass-on') return passOn(bot, session, received.incoming, ports)
  if (decided === 'suspended') return saySuspended(bot, session, received.incoming, ports)
  const result = await takeTurn(bot, { session, incoming: received.incoming }, ports, recordedLinks(events, botOf))
  const superseded = events.find((event) => event.type === 'superseded')
  if (superseded) return supersededTurn(session, result, superseded)
  return events.some((event) => event.type === 'said' && event.to === 'bot-server') ? saidToServer(result) : result
}

function recordedLinks(events: readonly SessionEvent[], botOf: BotOf): LinkPorts {
  const { own, taken, linked } = partsOf(events)
  const effectOf = (kind: Effect['effect']) => own.find((event): event is Effect => event.type === 'effect' && event.effect === kind)
  return {
    languages: async () => texts.parse(effectOf('languages')?.reply ?? []),
    scores: async () => {
      const scored = effectOf('links') ?? missing('links')
      if (!scored.ok) throw new Error(String(scored.reply))
      return LinkScore.array().parse(scored.reply)
    },
    open: async ({ id }) => {
      if (taken?.linkId !== id) return null
      const { botId, versionHash } = taken
      const brought = linked.find((event) => event.type === 'session-brought')
      const bot = await botOf(versionHash, botId)
      return { bot, versionHash, ports: recordedPorts(linked), brought: async () => brought }
    },
  }
}

function beginningOf(id: string, events: readonly SessionEvent[]): Session {
  const started = events.find((event) => event.type === 'session-started')
  const { botId, timezone, startedAt, user, ...known } = started ?? missing('session-started')
  if (botId === undefined || timezone === undefined || startedAt === undefined || user === undefined) return missing('session-started')
  return newSession({ ...known, id, botId, timezone, now: startedAt, user })
}

/** A log of several turns, one list each: every turn begins with its reading of the clock. */
export function turnsOf(events: readonly SessionEvent[]): SessionEvent[][] {
  const turns: SessionEvent[][] = []
  for (const event of events) {
    if (event.type === 'effect' && event.effect === 'clock') turns.push([])
    turns.at(-1)?.push(event)
  }
  return turns
}

/** Ports for the one turn whose events these are. Each kind of effect is answered in the order it was recorded. */
export function recordedPorts(events: readonly SessionEvent[]): Ports {
  const effects = effectsByKind(events)
  const messageIds = idsIn(events)
  const understandings = events.filter(isUnderstanding)
  const next = (kind: Effect['effect']): Effect => effects.get(kind)?.shift() ?? missing(kind)
  let time = Number(next('clock').reply)
  /** An outside call: the clock goes on by the time it took then. */
  const replay = (kind: Effect['effect']): Json => {
    const effect = next(kind)
    time += effect.ms
    if (!effect.ok) throw new Error(String(effect.reply))
    return effect.reply
  }
  return {
    understand: async () => {
      const event = understandings.shift() ?? missing('understand')
      if (event.type === 'understood') return event.understanding
      throw new Error(String(event.reply))
    },
    languages: async () => languagesHeard(events),
    tones: () => events.find((event) => event.type === 'tone')?.scores ?? [],
    extract: async () => EntityMatch.array().parse(replay('extract')),
    passages: async () => ((effects.get('passages')?.length ?? 0) === 0 ? null : Passages.parse(replay('passages'))),
    service: async () => recordedService(replay('service')),
    webhook: async () => recordedWebhook(replay('webhook')),
    script: async (request) => readScript(replay('script'), request.scope),
    translate: async () => RecordedTranslation.parse(replay('translate')),
    async model(_, heard) {
      const recorded = recordedModel(replay('model'))
      for (const part of piecesOf(recorded)) heard(part)
      return recorded.reply
    },
    mcp: async () => recordedMcp(replay('mcp')),
    pause: async () => void replay('pause'),
    now: () => time,
    random: () => Number(next('random').reply),
    messageId: () => messageIds.shift() ?? missing('id'),
  }
}

/** In the order in which they were taken: one of a message that was shown first stands before it. */
function idsIn(events: readonly SessionEvent[]): string[] {
  const shown = new Set<string>()
  return events.flatMap((event) => {
    if (event.type === 'effect' && event.effect === 'id') {
      shown.add(String(event.reply))
      return [String(event.reply)]
    }
    return event.type === 'said' && !shown.has(event.message.id) ? [event.message.id] : []
  })
}

/** Where hearing failed, it fails again. */
function languagesHeard(events: readonly SessionEvent[]): string[] {
  const failed = events.find((event) => event.type === 'failed' && event.code === languageNotDetected)
  if (failed?.type === 'failed') throw new Error(failed.text)
  return events.find((event) => event.type === 'language-heard')?.languages ?? []
}

function isUnderstanding(event: SessionEvent): event is EventOf<'understood'> | Effect {
  return event.type === 'understood' || (event.type === 'effect' && event.effect === 'understand')
}

function missing(kind: string): never {
  throw new ReplayEnded(`The log holds no further answer of the kind "${kind}".`)
}

function effectsByKind(events: readonly SessionEvent[]): Map<string, Effect[]> {
  const byKind = new Map<string, Effect[]>()
  for (const event of events) {
    if (event.type !== 'effect') continue
    const list = byKind.get(event.effect) ?? []
    list.push(event)
    byKind.set(event.effect, list)
  }
  return byKind
}

const texts = z.array(z.string())
const RecordedTranslation = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), texts: z.array(z.string().nullable()) }),
  z.object({ ok: z.literal(false), text: z.string() }),
])
const RecordedScript = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), printed: texts, logs: texts, changes: RecordedChanges, asks: z.array(z.enum(scriptAsks)).optional() }),
  z.object({
    ok: z.literal(false),
    failure: z.enum(scriptFailures),
    text: z.string(),
    line: z.number().optional(),
    printed: texts,
  }),
])

const applied =
  (change: Changing) =>
  (state: JsonObject, { path, value }: Change) =>
    change(state, path, value)

/** The recorded changes, made in what the script saw. */
function readScript(reply: Json, scope: JsonObject): ScriptReply {
  const recorded = RecordedScript.parse(reply)
  if (!recorded.ok) return recorded
  const { printed, logs, asks } = recorded
  const changed = recorded.changes.reduce(applied(changing()), scope)
  return { ok: true, scope: JsonObject.parse(changed), printed, logs, ...(asks && { asks }) }
}
