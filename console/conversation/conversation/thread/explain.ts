// What a turn tells about itself, without drawing: which words pulled, what the conversation had remembered by then, where it was.
import type { SessionEvent } from '@parley/contract/base/event'
import type { Json } from '@parley/contract/base/json'
import type { IntentCandidate, TokenReason, Understanding } from '@parley/contract/base/understand'
import type { Turn } from '@parley/contract/conversation/test-chat'
import { namesIn } from '../../test-chat/index'

/** A word counts as pulling from this share of the strongest pull. */
const noticeable = 0.25
const mostWords = 3

export interface Pulls {
  toward: string[]
  away: string[]
}

/** The words that decided, strongest first. */
export function pullsOf(candidate: IntentCandidate): Pulls {
  const tokens = tokensOf(candidate)
  const strongest = Math.max(0, ...tokens.map(({ weight }) => Math.abs(weight)))
  const felt = tokens.filter(({ weight }) => weight !== 0 && Math.abs(weight) >= strongest * noticeable)
  const words = (list: TokenReason[]) => {
    const sorted = list.toSorted((left, right) => Math.abs(right.weight) - Math.abs(left.weight))
    return [...new Set(sorted.map(({ text }) => text))].slice(0, mostWords)
  }
  return { toward: words(felt.filter(({ weight }) => weight > 0)), away: words(felt.filter(({ weight }) => weight < 0)) }
}

export function tokensOf(candidate: IntentCandidate): TokenReason[] {
  return candidate.reasons.flatMap(({ tokens }) => tokens ?? [])
}

export interface Piece {
  text: string
  /** -1..1, 0 for words that did not pull. */
  pull: number
}

/** The sentence cut at the words that pulled. */
export function piecesOf(sentence: string, tokens: readonly TokenReason[]): Piece[] {
  const strongest = Math.max(0, ...tokens.map(({ weight }) => Math.abs(weight)))
  const pieces: Piece[] = []
  let at = 0
  for (const token of tokens.toSorted((left, right) => left.start - right.start)) {
    if (token.start < at || strongest === 0) continue
    if (token.start > at) pieces.push({ text: sentence.slice(at, token.start), pull: 0 })
    const pull = token.weight / strongest
    pieces.push({ text: sentence.slice(token.start, token.end), pull: Math.abs(pull) < noticeable ? 0 : pull })
    at = token.end
  }
  if (at < sentence.length) pieces.push({ text: sentence.slice(at), pull: 0 })
  return pieces
}

export function understandingOf(turn: Turn): Understanding | null {
  const events = turn.events.flatMap((event) => (event.type === 'understood' ? [event.understanding] : []))
  return events.at(-1) ?? null
}

/** A conversation with users records no reasons; they are asked for when somebody looks. */
export function lacksReasons(understanding: Understanding | null): boolean {
  return (
    understanding !== null && understanding.candidates.length > 0 && understanding.candidates.every((one) => tokensOf(one).length === 0)
  )
}

export interface Remembered {
  path: string
  value: Json
  isNew: boolean
}

/** What was written up to and with a turn, the last value of each path. `isNew`: written in that very turn. */
export function rememberedAfter(turns: readonly Turn[], index: number, nameOf: (id: string) => string): Remembered[] {
  const kept = new Map<string, Remembered>()
  for (const [at, turn] of turns.slice(0, index + 1).entries()) {
    for (const event of turn.events) {
      const written = writtenBy(event, namesIn(turn, nameOf))
      if (written !== null) kept.set(written.path, { ...written, isNew: at === index })
    }
  }
  return [...kept.values()].toSorted((left, right) => left.path.localeCompare(right.path))
}

/** The languages the bot spoke, in their order; the last is that of the conversation. */
export function languagesOf(turns: readonly Turn[], last: string): string[] {
  const spoken = turns.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === 'session-started' ? [event.language] : event.type === 'language-changed' ? [event.to] : [])),
  )
  return [...new Set(spoken.length > 0 ? spoken : [last])]
}

/** The language a turn changed to; '' where it changed none. */
export function changedTo({ events }: Turn): string {
  const change = events.findLast((event) => event.type === 'language-changed')
  return change?.type === 'language-changed' ? change.to : ''
}

function writtenBy(event: SessionEvent, nameOf: (id: string) => string): { path: string; value: Json } | null {
  if (event.type === 'variable-written') return { path: event.path, value: event.value }
  if (event.type === 'entity-filled') return { path: nameOf(event.entityId) || event.entityId, value: event.value }
  return null
}

/** The node the turn ended at: the one it waits in, else the last it entered; `linkedBotId` is '' for one of the bot itself. */
export function nodeOf(turn: Turn): { nodeId: string; dialogId: string; linkedBotId: string } | null {
  let linkedBotId = ''
  const places = turn.events.flatMap((event) => {
    if (event.type === 'linked-turn') linkedBotId = event.botId
    return event.type === 'node-entered' || event.type === 'waiting'
      ? [{ nodeId: event.nodeId, dialogId: event.dialogId, linkedBotId }]
      : []
  })
  return places.at(-1) ?? null
}
