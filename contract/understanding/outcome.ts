// What a bot would answer to a sentence that begins something: an intent, a question of its knowledge, small talk or a part of an answer, several that tie, or
// nothing; and everything that was weighed. How it comes to that is the engine's (nlu) and, in a conversation, the runtime's.
import type { Understanding } from '../base/understand'
import type { SentenceDecision, SentenceWinner } from './sentence-decision'

export interface Outcome {
  /** `answer`: of a question, found by the text of its answer. */
  what: 'intent' | 'question' | 'answer' | 'small-talk'
  id: string
  /** Of a question and of small talk a wording. */
  name: string
  /** 0..1 */
  score: number
  definite: boolean
}

/** Said word for word small talk goes before a guess, and else only where no task is meant. */
export function isSmallTalk({ outcome, candidates, smallTalk }: Understanding): boolean {
  const isTaskMeant = outcome !== 'none' && (candidates[0]?.definite === true || smallTalk?.definite !== true)
  return smallTalk !== undefined && !isTaskMeant
}

/** One, or several that the user is asked to choose from, or none. */
export function outcomesOf(understanding: Understanding): Outcome[] {
  const { outcome, candidates, knowledge, smallTalk } = understanding
  const questions = questionsIn(understanding)
  if (knowledge?.outcome === 'answer') return questions.slice(0, 1)
  const intents = intentsIn(understanding)
  if (knowledge?.outcome === 'choose') {
    const offered = candidates.flatMap(({ intentId }, at) => (knowledge.intentIds.includes(intentId) ? (intents[at] ?? []) : []))
    return [...questions.slice(0, knowledge.offered), ...offered]
  }
  if (smallTalk !== undefined && isSmallTalk(understanding)) {
    const { smallTalkId, question, score, definite } = smallTalk
    return [{ what: 'small-talk', id: smallTalkId, name: question, score, definite }]
  }
  if (knowledge?.outcome === 'found') return partsIn(understanding).slice(0, 1)
  if (outcome === 'intent') return intents.slice(0, 1)
  return outcome === 'ambiguous' ? intents.slice(0, offeredOf(understanding)) : []
}

/** How many of the intents may be meant. Older recordings do not say it: two, and those as likely as the second. */
function offeredOf({ candidates, offered }: Understanding): number {
  return offered ?? candidates.filter(({ score }, at) => at < 2 || score >= (candidates[1]?.score ?? 0)).length
}

/** Intents and questions that were weighed, the likeliest first; a question whose answer was found counts by that. */
export function weighedIn(understanding: Understanding): Outcome[] {
  const parts = partsIn(understanding)
  const questions = questionsIn(understanding).filter(({ id }) => !parts.some((part) => part.id === id))
  return [...intentsIn(understanding), ...questions, ...parts].sort((one, other) => other.score - one.score)
}

/** Each question once, by the best paragraph of its answers. */
function partsIn({ knowledge }: Understanding): Outcome[] {
  const parts = knowledge?.searched?.parts ?? []
  return parts
    .filter(({ faqId }, at) => parts.findIndex((part) => part.faqId === faqId) === at)
    .map(({ faqId, question, score }) => ({ what: 'answer', id: faqId, name: question, score, definite: false }))
}

const intentsIn = ({ candidates }: Understanding): Outcome[] =>
  candidates.map(({ intentId, name, score, definite }) => ({ what: 'intent', id: intentId, name, score, definite }))

const questionsIn = ({ knowledge }: Understanding): Outcome[] =>
  (knowledge?.candidates ?? []).map(({ faqId, question, score, definite }) => ({
    what: 'question',
    id: faqId,
    name: question,
    score,
    definite,
  }))

/** What a sentence comes to by the decision of a conversation: the utterance test and batch tests both judge by it. */
export type DecidedOutcome = Omit<Outcome, 'what'> & { what: Outcome['what'] | 'document' | 'task' }

const ofEngine: Record<SentenceWinner['engine'], DecidedOutcome['what']> = {
  intents: 'intent',
  extnlu: 'intent',
  questions: 'question',
  answers: 'answer',
  'small-talk': 'small-talk',
  tasks: 'task',
  documents: 'document',
}

interface Decided {
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
