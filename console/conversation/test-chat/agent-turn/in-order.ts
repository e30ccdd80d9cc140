// Rows of a turn that language models took part in, in the order in which it happened: rows that gather events of a kind stand where the first
// of them does.
import type { SessionEventType } from '@parley/contract/base/event'
import type { Turn } from '@parley/contract/conversation/test-chat'
import type { TraceRow } from '../trace/trace-row'

const gathered: Partial<Record<TraceRow['key'], readonly SessionEventType[]>> = {
  linked: ['linked-turn'],
  understood: ['understood', 'decided'],
  entities: ['entity-filled', 'entity-refused'],
  language: ['language-heard', 'language-changed', 'untranslated'],
  tone: ['tone', 'sentiment-event'],
  rules: ['rule-tried'],
  wrote: ['variable-written'],
  event: ['bot-event'],
  cited: ['cited', 'answered'],
  failed: ['failed'],
}

/** That an agent goes on is told by what it does, and the script of a tool by the call of it. */
function isTold({ key, strong, understanding, at, isBad }: TraceRow, events: Turn['events']): boolean {
  if (key === 'understood') return strong !== '' || understanding !== null
  const event = at === null ? undefined : events[at]
  if (key !== 'called' || event?.type !== 'effect' || event.effect !== 'script' || isBad) return true
  return !events.some((one, place) => one.type === 'tool-called' && one.nodeId === event.nodeId && place > (at ?? 0))
}

export function inOrder(rows: readonly TraceRow[], { events }: Pick<Turn, 'events'>): TraceRow[] {
  const placeOf = ({ key, at }: TraceRow): number => {
    if (at !== null) return at
    const types = gathered[key] ?? []
    const first = events.findIndex(({ type }) => types.includes(type))
    if (first < 0) return events.length
    // What a call leaves is written just before it is told.
    const call = key === 'wrote' ? events.findIndex(({ type }, place) => place > first && type === 'tool-called') : -1
    return call < 0 ? first : call + 0.5
  }
  return rows
    .filter((row) => isTold(row, events))
    .map((row) => ({ row, place: placeOf(row) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row }) => row)
}
