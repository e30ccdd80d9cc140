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

/** That an agent goes on is told by what it does. */
const isTold = ({ key, strong, understanding }: TraceRow): boolean => key !== 'understood' || strong !== '' || understanding !== null

export function inOrder(rows: readonly TraceRow[], { events }: Pick<Turn, 'events'>): TraceRow[] {
  const placeOf = ({ key, at }: TraceRow): number => {
    if (at !== null) return at
    const types = gathered[key] ?? []
    const first = events.findIndex(({ type }) => types.includes(type))
    return first < 0 ? events.length : first
  }
  return rows
    .filter(isTold)
    .map((row) => ({ row, place: placeOf(row) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row }) => row)
}
