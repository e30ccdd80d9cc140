// A row of a turn's trace: what it says, and the details it opens to. Making them from events is trace.ts and mood-rows.ts.
import type { Understanding } from '@parley/contract/base/understand'
import type { Turn } from '@parley/contract/conversation/test-chat'

export interface TraceDetail {
  isTrue: boolean | null
  text: string
  note: string
  isCode: boolean
}

export interface TraceRow {
  key:
    | 'understood'
    | 'entities'
    | 'rules'
    | 'wrote'
    | 'called'
    | 'agent'
    | 'model'
    | 'tool'
    | 'grounded'
    | 'guarded'
    | 'claimed'
    | 'event'
    | 'linked'
    | 'language'
    | 'tone'
    | 'said'
    | 'cited'
    | 'failed'
  /** The row's sentence; parts in `strong` first. */
  strong: string
  text: string
  right: string
  isCode: boolean
  /** Drawn red, and opened at first. */
  isBad: boolean
  details: TraceDetail[]
  /** Reasons stand behind the score. */
  understanding: Understanding | null
}

/** Names of the bot's objects by id, and this feature's words. */
export interface TraceWords {
  nameOf: (id: string) => string
  words: (key: string, values?: Record<string, unknown>) => string
}

/** Names of what a turn did, also of a linked bot that took it; `nameOf`: those of the bot itself. */
export function namesIn({ names }: Turn, nameOf: (id: string) => string): (id: string) => string {
  return (id) => names?.[id] ?? nameOf(id)
}

export const row = (key: TraceRow['key'], part: Partial<TraceRow>): TraceRow => ({
  key,
  strong: '',
  text: '',
  right: '',
  isCode: false,
  isBad: key === 'failed',
  details: [],
  understanding: null,
  ...part,
})
