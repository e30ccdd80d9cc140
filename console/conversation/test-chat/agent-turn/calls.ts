// The calls of tools in a conversation and what its answers claimed, each with its number in the log and the moment it happened: the clock of its
// turn and what was waited for since.
import type { EventOf, SessionEvent } from '@parley/contract/base/event'
import type { Turn } from '@parley/contract/conversation/test-chat'

interface Placed {
  turn: Turn
  /** Of its turn among those of the conversation. */
  index: number
  /** In the log of the conversation, from 1. */
  number: number
  /** In the log of its turn, from 0. */
  at: number
  /** Epoch milliseconds. */
  moment: number
}

export interface PlacedCall extends Placed {
  event: EventOf<'tool-called'>
  /** What was waited for. */
  ms: number
}

export interface PlacedClaim extends Placed {
  event: EventOf<'claimed'>
}

export function callsIn(turns: readonly Turn[]): PlacedCall[] {
  return placed(turns).flatMap((place) => {
    const { event, turn, at } = place
    return event.type === 'tool-called' ? [{ ...place, event, ms: waitedFor(turn.events, at) }] : []
  })
}

export function claimsIn(turns: readonly Turn[]): PlacedClaim[] {
  return placed(turns).flatMap((place) => (place.event.type === 'claimed' ? [{ ...place, event: place.event }] : []))
}

function placed(turns: readonly Turn[]): (Placed & { event: SessionEvent })[] {
  let number = 0
  return turns.flatMap((turn, index) => {
    let moment = beganAt(turn)
    return turn.events.map((event, at) => {
      number += 1
      if (event.type === 'effect') moment += event.ms
      return { event, turn, index, number, at, moment }
    })
  })
}

function beganAt({ events, at }: Turn): number {
  const clock = events.find((event) => event.type === 'effect' && event.effect === 'clock')
  return clock?.type === 'effect' && typeof clock.reply === 'number' ? clock.reply : at
}

/** Since the model asked, or the call before was made. */
function waitedFor(events: readonly SessionEvent[], at: number): number {
  const before = events.slice(0, at)
  const from = before.findLastIndex((event) => event.type === 'tool-called' || (event.type === 'effect' && event.effect === 'model'))
  return before.slice(from + 1).reduce((ms, event) => ms + (event.type === 'effect' ? event.ms : 0), 0)
}

/** All that a turn waited for outside. */
export function outsideMs(events: readonly SessionEvent[]): number {
  return events.reduce((ms, event) => ms + (event.type === 'effect' ? event.ms : 0), 0)
}

/** A language model answered in it, or an agent called something. */
export function isAgentTurn({ events }: Pick<Turn, 'events'>): boolean {
  return events.some(({ type }) => type === 'tool-called' || type === 'agent' || type === 'claimed') || events.some(isModelCall)
}

export const isModelCall = (event: SessionEvent): event is EventOf<'effect'> => event.type === 'effect' && event.effect === 'model'
