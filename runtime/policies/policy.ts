// What a policy is: one thing that a message can mean for a conversation. It considers the message in its place of the list, says what the
// turn is to do, and does it. The list is list.ts, asking and performing them engine.ts.
import type { EventOf } from '@parley/contract/base/event'
import type { BotEventId } from '@parley/contract/objects/bot-event/index'
import type { TurnState } from '../state'
import type { Decision } from './decision'
import type { Answering, Reading } from './reading'

export type DecisionKind = Decision['kind']
export type Decided<Kind extends DecisionKind> = Extract<Decision, { kind: Kind }>
type Maybe<T> = T | null | Promise<T | null>

/** What holds for all decisions of a kind. */
export interface DecisionFacts {
  /** What the log calls it. */
  logged: EventOf<'decided'>['decision']
  /** Nothing is said before it and nothing follows from it. */
  isAlone?: true
  /** A dialog about the user's mood may stand before it; others have been meant as they are. */
  isMovable?: true
  /** It is about the words themselves, not a reply to a question of the platform: what the words say of the conversation may go before. */
  isOverridable?: true
}

/** The rest of the engine, as policies use it. */
export interface Engine {
  /** What the message's words mean. */
  words(state: TurnState): Decision | Promise<Decision>
  /** The same without what is heard whatever the words mean. */
  text(state: TurnState): Promise<Decision>
  /** The words read on their own, beside what runs. */
  fresh(state: TurnState): Promise<Decision>
  perform(state: TurnState, decision: Decision): Promise<void> | void
}

type Consider = (state: TurnState, engine: Engine) => Maybe<Decision>
type Instead = (state: TurnState, meant: Intended) => Maybe<Decision>

/** What the words were read as, before another decision stands in its place. */
export interface Intended {
  decision: Decision
  facts: DecisionFacts
}

/** In each stage the policies are asked in the order of the list, until one decides. */
interface Stages {
  /** Whatever has come: words, or something that happened. */
  message?: Consider
  /** Words, whatever they would mean to the bot. */
  words?: Consider
  /** Words, where the platform has asked something. */
  reply?: Consider
  /** Words on their own, before anything was read. */
  unread?: Consider
  /** The same once it is known whether they answer the step that is waited at. */
  answer?: (state: TurnState, answering: Answering) => Maybe<Decision>
  /** The same once they are understood. */
  reading?: (state: TurnState, reading: Reading) => Maybe<Decision>
  /** Another decision in the place of what the words were read as. */
  insteadOfReading?: Instead
  /** The same once nothing was heard whatever the words mean. */
  instead?: Instead
}

export interface Policy {
  consider: Stages
  decisions: Readonly<Record<string, DecisionFacts>>
  perform(state: TurnState, decision: Decision, engine: Engine): Promise<void> | void
  /** What is done in its place came between: what it was asked for is begun afterwards. */
  putOff?(state: TurnState, decision: Decision): void
  /** Another policy deals with the message. */
  passedOver?(state: TurnState): void
  /** The bot's event that deals with it first. */
  eventBefore?(decision: Decision): BotEventId | undefined
}

interface PolicyOf<Kind extends DecisionKind> extends Pick<Policy, 'passedOver'> {
  consider?: Stages
  decisions: Record<Kind, DecisionFacts>
  perform(state: TurnState, decision: Decided<Kind>, engine: Engine): Promise<void> | void
  putOff?(state: TurnState, decision: Decided<Kind>): void
  eventBefore?(decision: Decided<Kind>): BotEventId | undefined
}

/** A policy that is given its own decisions alone. */
export function policy<Kind extends DecisionKind>({
  consider = {},
  decisions,
  perform,
  putOff,
  eventBefore,
  passedOver,
}: PolicyOf<Kind>): Policy {
  const isOwn = (decision: Decision): decision is Decided<Kind> => Object.hasOwn(decisions, decision.kind)
  return {
    consider,
    decisions,
    perform: (state, decision, engine) => (isOwn(decision) ? perform(state, decision, engine) : undefined),
    ...(putOff && { putOff: (state, decision) => (isOwn(decision) ? putOff(state, decision) : undefined) }),
    ...(eventBefore && { eventBefore: (decision) => (isOwn(decision) ? eventBefore(decision) : undefined) }),
    ...(passedOver && { passedOver }),
  }
}
