// Ports that answer from the events of a turn, so that it is run again without the outside and gives the same bytes.
import type { EventOf, SessionEvent } from '@parley/contract/base/event'
import { type Json, JsonObject } from '@parley/contract/base/json'
import { EntityMatch, Passages, Understanding } from '@parley/contract/base/understand'
import { LlmFeature } from '@parley/contract/model/llm'
import { z } from 'zod'
import { type Change, type Changing, changing } from '../context/changes'
import { piecesOf, recordedMcp, recordedModel } from '../model/recorded'
import { languageNotDetected, type Ports, type ScriptReply, scriptAsks, scriptFailures } from '../ports'
import { RecordedChanges, recordedService, recordedWebhook } from '../trial/recorded-replies'

type Effect = EventOf<'effect'>

/** The log holds no (more) answer to what the turn asked: the turn took another way than the recorded one. */
export class ReplayEnded extends Error {}

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
    explains: events.some(({ type }) => type === 'agent-limits'),
    modelFeatures: featuresAsked(events),
    ...checksIn(events),
    notesPrompts: events.some((event) => event.type === 'effect' && event.prompt !== undefined),
    understand: async () => {
      const event = understandings.shift() ?? missing('understand')
      if (event.type === 'understood') return event.understanding
      time += event.ms
      if (event.ok) return Understanding.parse(event.reply)
      throw new Error(String(event.reply))
    },
    languages: async () => languagesHeard(events),
    tones: () => events.find((event) => event.type === 'tone')?.scores ?? [],
    extract: async () => EntityMatch.array().parse(replay('extract')),
    passages: async () => ((effects.get('passages')?.length ?? 0) === 0 ? null : recordedPassages(replay('passages'))),
    service: async () => recordedService(replay('service')),
    webhook: async () => recordedWebhook(replay('webhook')),
    script: async (request) => readScript(replay('script'), request.scope),
    translate: async () => RecordedTranslation.parse(replay('translate')),
    async model(_, heard) {
      const recorded = recordedModel(replay('model'))
      for (const part of piecesOf(recorded)) heard(part)
      return recorded.reply
    },
    async mcp(_, progressed) {
      const reply = recordedMcp(replay('mcp'))
      if (reply.progressed) progressed?.()
      return reply
    },
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

export function missing(kind: string): never {
  throw new ReplayEnded(`The log holds no further answer of the kind "${kind}".`)
}

/** With its fields in the order in which they were written. */
function recordedPassages(reply: Json): Passages {
  return isPassages(reply) ? reply : Passages.parse(reply)
}

const isPassages = (reply: unknown): reply is Passages => Passages.safeParse(reply).success

function featuresAsked(events: readonly SessionEvent[]): ReadonlySet<LlmFeature> {
  const asked = events.flatMap((event) => {
    if (event.type !== 'effect' || event.effect !== 'model') return []
    return LlmFeature.safeParse(JsonObject.safeParse(event.request).data?.feature).data ?? []
  })
  return new Set(asked)
}

/** Of those that wrote no number: the first. */
export function checksIn(events: readonly SessionEvent[]): Pick<Ports, 'checks'> {
  const asked = events.find((event) => event.type === 'effect' && event.effect === 'model')
  if (asked?.type !== 'effect') return {}
  const checks = JsonObject.safeParse(asked.request).data?.checks
  return { checks: typeof checks === 'number' ? checks : 1 }
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
