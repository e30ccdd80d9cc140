// The trace of a turn as screens show it: its rows in this person's words with the names of the bot's objects, and a row's icon.
import type { Turn } from '@parley/contract/conversation/test-chat'
import { useMemo } from 'react'
import { useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import type { IconName } from '../../../ui/icon'
import type { PlacedCall } from '../agent-turn/calls'
import { traceOf } from './trace'
import { namesIn, type TraceRow } from './trace-row'

export const traceIcons: Record<TraceRow['key'], IconName> = {
  understood: 'target',
  entities: 'tag',
  rules: 'fork',
  wrote: 'variable',
  called: 'plug',
  agent: 'spark',
  model: 'spark',
  tool: 'plug',
  grounded: 'document',
  guarded: 'shield',
  claimed: 'check',
  event: 'action',
  linked: 'bot',
  language: 'language',
  tone: 'trend',
  said: 'speech-bubble',
  cited: 'document',
  failed: 'bad',
  allowed: 'shield',
  result: 'warn',
  fallback: 'switch',
}

export function useNames(): (id: string) => string {
  const intents = useObjects('intent')
  const entities = useObjects('entity')
  const nodes = useObjects('node')
  const dialogs = useObjects('dialog')
  return useMemo(() => {
    const names = new Map([...intents, ...entities, ...nodes, ...dialogs].map(({ id, data }) => [id, data.name]))
    return (id: string) => names.get(id) ?? ''
  }, [intents, entities, nodes, dialogs])
}

/** `calls`: of the whole conversation, so that a claim names the one that proves it. */
export function useTrace(turn: Turn, calls?: readonly PlacedCall[]): TraceRow[] {
  const text = useText()
  const nameOf = useNames()
  return useMemo(
    () => traceOf(turn, { nameOf: namesIn(turn, nameOf), words: (key, values) => text(key, values ?? {}), ...(calls && { calls }) }),
    [turn, calls, nameOf, text],
  )
}
