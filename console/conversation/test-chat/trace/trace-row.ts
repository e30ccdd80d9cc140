// A row of a turn's trace: what it says, and the details it opens to. Making them from events is trace.ts and mood-rows.ts.
import type { Understanding } from '@parley/contract/base/understand'
import type { Turn } from '@parley/contract/conversation/test-chat'
import type { PlacedCall } from '../agent-turn/calls'

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
    | 'allowed'
    | 'result'
    | 'fallback'
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
  /** The place of its event in the turn; null where it gathers several. */
  at: number | null
  /** How long it took; only of rows in the order of the turn. */
  time: string
  /** Amber: not to be trusted, or not as it was meant to be; green: proven. */
  tone: 'plain' | 'warn' | 'ok'
  /** The call of a tool that it belongs to; '' for none. */
  callId: string
}

/** Names of the bot's objects by id, and this feature's words. */
export interface TraceWords {
  nameOf: (id: string) => string
  words: (key: string, values?: Record<string, unknown>) => string
  /** Of the conversation, as far as they are at hand. */
  calls?: readonly PlacedCall[]
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
  at: null,
  time: '',
  tone: 'plain',
  callId: '',
  ...part,
})
