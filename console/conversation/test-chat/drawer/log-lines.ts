// What a conversation logged, as lines: what scripts printed, what went wrong, and what the bot could not use. Pure; drawing is logs-tab.
import type { SessionEvent } from '@parley/contract/base/event'
import type { Json } from '@parley/contract/base/json'
import type { Turn } from '@parley/contract/conversation/test-chat'
import { shownTurn } from '../follow'
import { wentBad } from '../trace/trace'
import { namesIn, type TraceWords } from '../trace/trace-row'

export interface LogLine {
  level: 'info' | 'warn' | 'bad'
  /** Index in the thread's turns. */
  index: number
  /** As people count: what the user said. */
  turn: number
  /** The step it happened at, '' when at none. */
  step: string
  text: string
}

type Said = Pick<LogLine, 'level' | 'text'> & { nodeId?: string | undefined }

/** In the order in which they happened. */
export function logLinesOf(turns: readonly Turn[], { nameOf, words }: TraceWords): LogLine[] {
  return turns.flatMap((turn, index) => {
    const named = namesIn(turn, nameOf)
    return turn.events.flatMap((event) =>
      saidBy(event, { nameOf: named, words }).map(({ level, text, nodeId }) => ({
        level,
        text,
        index,
        turn: shownTurn(turns, turn),
        step: nodeId === undefined ? '' : named(nodeId),
      })),
    )
  })
}

function saidBy(event: SessionEvent, { nameOf, words }: TraceWords): Said[] {
  switch (event.type) {
    case 'printed':
      return [{ level: 'info', text: event.text, nodeId: event.nodeId }]
    case 'failed':
      return [{ level: 'bad', text: event.text, nodeId: event.nodeId }]
    case 'effect':
      return !wentBad(event)
        ? []
        : [{ level: 'warn', text: words('test-chat.log.effect', { what: reasonOf(event.reply) }), nodeId: event.nodeId }]
    case 'entity-refused':
      return [
        {
          level: 'warn',
          text: words('test-chat.log.refused', { name: nameOf(event.entityId), text: event.text, reason: event.reason }),
          nodeId: event.nodeId,
        },
      ]
    case 'not-understood':
      return [{ level: 'warn', text: words('test-chat.log.missed', { text: event.text }) }]
    default:
      return []
  }
}

const mostShown = 500

function reasonOf(reply: Json): string {
  const told = typeof reply === 'object' && reply !== null && 'text' in reply ? reply['text'] : reply
  const words = typeof told === 'string' ? told : JSON.stringify(told)
  return words.length > mostShown ? `${words.slice(0, mostShown)}…` : words
}
