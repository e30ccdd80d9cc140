// What happened in a turn, as the rows of its trace: understood, entities, rules, wrote, called, events, said. Pure; drawing is turn-trace.
import { type EventOf, isNotUnderstood, type SessionEvent, type SessionEventType } from '@parley/contract/base/event'
import { Passages, type SourcePlace } from '@parley/contract/base/understand'
import type { Json } from '@parley/contract/base/json'
import type { Turn } from '@parley/contract/conversation/test-chat'
import { shortPath } from '../../../ui/controls/shared/sentence'
import { isAgentTurn } from '../agent-turn/calls'
import { guardRows } from '../agent-turn/guard-rows'
import { inOrder } from '../agent-turn/in-order'
import { answerOf, modelRows } from '../agent-turn/model-rows'
import { languageRows } from './language-rows'
import { moodRows } from './mood-rows'
import { row, type TraceDetail, type TraceRow, type TraceWords } from './trace-row'

/** Turns that language models took part in are told in the order in which they happened. */
export function traceOf(turn: Turn, names: TraceWords): TraceRow[] {
  const rows = rowsOf(turn, names)
  return isAgentTurn(turn) ? inOrder(rows, turn) : rows
}

function rowsOf(turn: Turn, names: TraceWords): TraceRow[] {
  const { nameOf, words } = names
  const placed = (event: SessionEvent, made: TraceRow): TraceRow => ({ ...made, at: turn.events.indexOf(event) })
  const of = <T extends SessionEventType>(type: T): EventOf<T>[] => turn.events.filter((event): event is EventOf<T> => event.type === type)
  return [
    ...of('linked-turn').map(({ name, by, score }) =>
      row('linked', { strong: name, text: words(`test-chat.linked.${by}`), right: score?.toFixed(2) ?? '' }),
    ),
    ...understoodRow(
      {
        understood: of('understood').at(-1),
        decided: of('decided').at(-1),
        taken: of('answered').at(-1) ?? of('small-talk').at(-1),
        filled: of('entity-filled').at(-1),
        isLost: of('not-understood').length > 0,
      },
      names,
    ),
    ...entityRow(of('entity-filled'), of('entity-refused'), { nameOf, words }),
    ...languageRows(of, { nameOf, words }),
    ...moodRows(of, { nameOf, words }),
    ...rulesRow(of('rule-tried'), words),
    ...wroteRow(of('variable-written')),
    ...of('effect')
      .filter(({ effect }) => effect === 'service' || effect === 'webhook' || effect === 'script' || effect === 'pause')
      .map((event) => placed(event, event.effect === 'pause' ? pauseRow(event, words) : calledRow(event, nameOf, words))),
    ...modelRows(turn, names),
    ...guardRows(turn.events, names),
    ...sourceRows(of('answered'), words),
    ...(of('grounded').some(({ isSaid }) => isSaid !== false) ? [] : passageRows(of('cited'), of('effect'), words)),
    ...of('bot-event').map(({ event, action }) =>
      row('event', { strong: words(`bot-event.name.${event}`), text: words(`bot-event.state.${action}`) }),
    ),
    ...of('failed').map((event) => placed(event, row('failed', { text: event.text, right: event.code, details: [] }))),
    ...(turn.messages.length > 0 && answerOf(turn) === undefined
      ? [row('said', { text: saidBy(turn, nameOf), right: words('test-chat.trace.ms', { ms: shownMs(turn.ms) }) })]
      : []),
  ]
}

type Decision = EventOf<'decided'>['decision']

/** What the words were taken for in place of the intent they look like. */
const besideIntents: readonly Decision[] = [
  'continue',
  'answer',
  'small-talk',
  'amend',
  'discard',
  'repeat',
  'end',
  'survey',
  'to-person',
  'command',
  'guarded',
]

interface Understood {
  understood: EventOf<'understood'> | undefined
  decided: EventOf<'decided'> | undefined
  /** The question of the bot's knowledge, or of its small talk, that was answered. */
  taken: EventOf<'answered'> | EventOf<'small-talk'> | undefined
  filled: EventOf<'entity-filled'> | undefined
  isLost: boolean
}

function understoodRow({ understood, decided, taken, filled, isLost }: Understood, { nameOf, words }: TraceWords): TraceRow[] {
  if (!understood && !decided && !isLost) return []
  const understanding = understood?.understanding ?? null
  const [best] = understanding?.candidates ?? []
  const wins = understanding?.outcome === 'intent' && best
  const fills = filled && nameOf(filled.nodeId) !== '' ? words('test-chat.trace.fills', { name: nameOf(filled.nodeId) }) : ''
  const how =
    decided && decided.decision !== 'continue' && decided.decision !== 'start' ? words(`test-chat.decision.${decided.decision}`) : ''
  const held = taken?.type === 'answered' ? taken.condition : undefined
  const under = held === undefined ? '' : words('test-chat.trace.under-condition', { number: held })
  const inAnswer = taken?.type === 'answered' && taken.paragraph !== undefined ? words('test-chat.trace.in-answer') : ''
  const text = [fills, how, inAnswer, under].filter(Boolean).join(', ')
  if (decided && besideIntents.includes(decided.decision))
    return [
      row('understood', {
        strong: taken?.question ?? '',
        text: text || words('test-chat.trace.answer'),
        right: (taken ?? best)?.score.toFixed(2) ?? '',
        understanding,
      }),
    ]
  if (wins) return [row('understood', { strong: best.name, text, right: best.score.toFixed(2), understanding })]
  if (understanding?.outcome === 'ambiguous')
    return [
      row('understood', {
        text: words('test-chat.trace.ambiguous', { names: understanding.candidates.map((candidate) => candidate.name).join(', ') }),
        right: best?.score.toFixed(2) ?? '',
        understanding,
      }),
    ]
  return [
    row('understood', {
      text: text || words('test-chat.trace.none'),
      right: best ? best.score.toFixed(2) : '',
      understanding,
    }),
  ]
}

function entityRow(filled: EventOf<'entity-filled'>[], refused: EventOf<'entity-refused'>[], { nameOf, words }: TraceWords): TraceRow[] {
  if (filled.length + refused.length === 0) return []
  const details = [
    ...filled.map(
      (event): TraceDetail => ({
        isTrue: true,
        text: `${nameOf(event.entityId)} = ${shownValue(event.value)}`,
        note: event.text === '' ? words(`test-chat.from.${event.from}`) : `“${event.text}”`,
        isCode: true,
      }),
    ),
    ...refused.map((event): TraceDetail => ({ isTrue: false, text: nameOf(event.entityId), note: event.reason, isCode: true })),
  ]
  const text = [
    ...filled.map((event) => `${nameOf(event.entityId)} ${inWords(event.value)}`),
    ...refused.map((event) => words('test-chat.trace.refused', { name: nameOf(event.entityId) })),
  ].join(', ')
  return [row('entities', { text, right: String(details.length), details })]
}

function rulesRow(tried: EventOf<'rule-tried'>[], words: TraceWords['words']): TraceRow[] {
  if (tried.length === 0) return []
  const first = tried.findIndex((event) => event.result)
  const text =
    first < 0
      ? words('test-chat.trace.no-rule', { count: tried.length })
      : words('test-chat.trace.tried', { count: tried.length, which: first + 1 })
  const details = tried.map(
    (event): TraceDetail => ({
      isTrue: event.result,
      text: event.label || event.values.map((value) => shortPath(value.expression)).join(', ') || words('test-chat.trace.otherwise'),
      note: event.values.map((value) => `${shortPath(value.expression)} = ${shownValue(value.value)}`).join(', '),
      isCode: true,
    }),
  )
  return [row('rules', { text, details })]
}

function wroteRow(written: EventOf<'variable-written'>[]): TraceRow[] {
  if (written.length === 0) return []
  const last = new Map(written.map((event) => [shortPath(event.path), event.value]))
  return [
    row('wrote', {
      text: [...last.keys()].join(', '),
      right: String(last.size),
      isCode: true,
      details: [...last].map(([path, value]) => ({ isTrue: null, text: `${path} = ${shownValue(value)}`, note: '', isCode: true })),
    }),
  ]
}

function calledRow(event: EventOf<'effect'>, nameOf: TraceWords['nameOf'], words: TraceWords['words']): TraceRow {
  const request = field(event.request, 'method')
    ? `${shownPart(event.request, 'method')} ${shownPart(event.request, 'url')}`
    : shownPart(event.request, 'component') || nameOf(event.nodeId ?? '')
  const status = shownPart(event.reply, 'statusCode') || (event.ok ? '' : words('test-chat.trace.no-reply'))
  const details: TraceDetail[] =
    event.effect !== 'script'
      ? [{ isTrue: null, text: clip(JSON.stringify(field(event.reply, 'body') ?? event.reply, null, 1), 1200), note: '', isCode: true }]
      : event.ok
        ? []
        : [{ isTrue: false, text: shownPart(event.reply, 'text'), note: '', isCode: true }]
  return row('called', {
    text: request,
    isBad: wentBad(event),
    right: [status, words('test-chat.trace.ms', { ms: shownMs(event.ms) })].filter(Boolean).join(', '),
    isCode: true,
    details,
  })
}

/** It did not come about, or its reply tells of a failure. */
export function wentBad({ effect, ok, reply }: EventOf<'effect'>): boolean {
  if (effect === 'webhook') return !ok || field(reply, 'ok') !== true
  return !ok || (effect === 'service' && !/^2\d\d$/.test(shownPart(reply, 'statusCode')))
}

/** What a document said, and where; or that none of them was near enough. */
function passageRows(cited: readonly EventOf<'cited'>[], effects: readonly EventOf<'effect'>[], words: TraceWords['words']): TraceRow[] {
  const rows = cited.map(({ citation: { quote, score, why, ...place } }) =>
    row('cited', {
      strong: titleOf(place, words),
      text: clip(quote, 120),
      right: score.toFixed(2),
      details: [
        placeOf(place, words),
        detailOf(words('test-chat.trace.coverage', { coverage: why.coverage.toFixed(2), nearness: why.nearness?.toFixed(2) ?? '–' })),
      ],
    }),
  )
  const looked = effects.filter(({ effect }) => effect === 'passages').at(-1)
  if (rows.length > 0 || looked === undefined) return rows
  const nearest = Passages.safeParse(looked.reply).data
  const values = { score: nearest?.found[0]?.score.toFixed(2) ?? '0', limit: nearest?.limit ?? '' }
  return [
    row('cited', {
      text: looked.ok ? words('test-chat.trace.no-passage', values) : shownPart(looked.reply, 'text') || String(looked.reply),
    }),
  ]
}

/** Where the answer of a question was found that was made of a source. */
function sourceRows(answered: readonly EventOf<'answered'>[], words: TraceWords['words']): TraceRow[] {
  return answered.flatMap(({ source }) =>
    source === undefined
      ? []
      : [
          row('cited', {
            strong: titleOf(source, words),
            text: source.isEdited ? words('test-chat.trace.edited') : '',
            details: [placeOf(source, words)],
          }),
        ],
  )
}

const titleOf = ({ title, page }: SourcePlace, words: TraceWords['words']): string =>
  page > 0 ? words('test-chat.trace.page', { title, page }) : title

function placeOf({ heading, begins, ends, hash }: SourcePlace, words: TraceWords['words']): TraceDetail {
  const span = { begins, ends, hash: hash.slice(0, 12) }
  return detailOf(heading === '' ? words('test-chat.trace.span', span) : words('test-chat.trace.place', { heading, ...span }))
}

const detailOf = (text: string): TraceDetail => ({ isTrue: null, text, note: '', isCode: false })

/** Between two tries of a call. */
function pauseRow(event: EventOf<'effect'>, words: TraceWords['words']): TraceRow {
  return row('called', { text: words('test-chat.trace.again'), right: words('test-chat.trace.ms', { ms: shownMs(event.ms) }) })
}

function saidBy(turn: Turn, nameOf: TraceWords['nameOf']): string {
  const nodes = [...new Set(turn.messages.flatMap((message) => message.nodeId ?? []))].map(nameOf).filter(Boolean)
  const words = turn.messages[0]?.text ?? ''
  return nodes.join(', ') || (words.length > 80 ? `${words.slice(0, 79)}…` : words)
}

function field(value: Json, name: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value[name] : undefined
}

function shownPart(value: Json, name: string): string {
  const part = field(value, name)
  return typeof part === 'string' || typeof part === 'number' ? String(part) : ''
}

export function shownValue(value: Json): string {
  if (typeof value === 'string') return value
  return clip(JSON.stringify(value), 160)
}

/** Values of several parts, part by part. */
function inWords(value: Json): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return shownValue(value)
  return Object.entries(value)
    .map(([name, part]) => `${name} ${shownValue(part)}`)
    .join(', ')
}

function shownMs(ms: number): string {
  return ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms)} ms`
}

function clip(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}

export function isMissed({ events }: Pick<Turn, 'events'>): boolean {
  return events.some(isNotUnderstood)
}

/** A red ring in the thread: it failed, or was not understood. */
export function wentWrong(turn: Pick<Turn, 'events'>): boolean {
  return isMissed(turn) || turn.events.some(({ type }) => type === 'failed')
}
