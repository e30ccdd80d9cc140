// What a sentence comes to by the decision of a conversation: the utterance test and batch tests both judge by it. What the engine alone would
// say of it is outcome.ts'.
import type { Understanding } from '../base/understand'
import { type Outcome, outcomesOf } from './outcome'
import type { SentenceDecision, SentenceWinner } from './sentence-decision'

export type DecidedOutcome = Omit<Outcome, 'what'> & { what: Outcome['what'] | 'document' | 'task' }

const ofEngine: Record<SentenceWinner['engine'], DecidedOutcome['what']> = {
  intents: 'intent',
  questions: 'question',
  answers: 'answer',
  'small-talk': 'small-talk',
  tasks: 'task',
  documents: 'document',
}

export interface Decided {
  understanding: Understanding
  decision: Pick<SentenceDecision, 'action' | 'winners'>
}

/** What the bot would do, or offer; else the intents that were recognized and that no dialog serves. */
export function winnersOf({ understanding, decision }: Decided): DecidedOutcome[] {
  if (decision.winners.length > 0 || decision.action !== 'fallback')
    return decision.winners.map(({ engine, id, name, score, isDefinite }) => ({
      ...{ what: ofEngine[engine], id, name, score, definite: isDefinite },
    }))
  return outcomesOf(understanding).filter(({ what }) => what === 'intent')
}

/** The one it comes to, or those the user is asked to choose from. Of several that begin, the first does so now. */
export function chosenOf(decided: Decided): DecidedOutcome[] {
  const winners = winnersOf(decided)
  return decided.decision.action === 'start' ? winners.slice(0, 1) : winners
}
