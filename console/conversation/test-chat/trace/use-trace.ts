// The trace of a turn as screens show it: its rows in this person's words with the names of the bot's objects, and a row's icon.
import type { Turn } from '@parley/contract/conversation/test-chat'
import { useMemo } from 'react'
import { useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import type { IconName } from '../../../ui/icon'
import { traceOf } from './trace'
import type { TraceRow } from './trace-row'

export const traceIcons: Record<TraceRow['key'], IconName> = {
  understood: 'target',
  entities: 'tag',
  rules: 'fork',
  wrote: 'variable',
  called: 'plug',
  event: 'action',
  language: 'language',
  tone: 'trend',
  said: 'speech-bubble',
  cited: 'document',
  failed: 'bad',
}

export function useNames(): (id: string) => string {
  const objects = [useObjects('intent'), useObjects('entity'), useObjects('node'), useObjects('dialog')] as const
  return useMemo(() => {
    const names = new Map(objects.flatMap((list) => list.map((object) => [object.id, object.data.name] as const)))
    return (id: string) => names.get(id) ?? ''
    // The four lists are the dependencies, each stable while nothing changes.
  }, objects)
}

export function useTrace(turn: Turn): TraceRow[] {
  const text = useText()
  const nameOf = useNames()
  return useMemo(() => traceOf(turn, { nameOf, words: (key, values) => text(key, values ?? {}) }), [turn, nameOf, text])
}
