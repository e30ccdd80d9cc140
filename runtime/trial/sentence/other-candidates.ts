// What small talk, documents and traits found in a sentence, and why small talk and passages that lost did.
import type { CandidateOutcome, EngineCandidate } from '@parley/contract/understanding/sentence-decision'
import { plainTalkIn } from '../../say/replies/plain-talk'
import type { FoundInSentence } from './engine-reports'
import { lostTo } from './lost-to'

/** Of the bot's own, and a greeting, thanks and the like, which every bot answers. */
export function smallTalkCandidates(found: FoundInSentence): EngineCandidate[] {
  const { state, understanding } = found
  const { smallTalk } = understanding
  const own = smallTalk === undefined ? [] : [ownTalk(smallTalk, found)]
  const key = plainTalkIn(state.incoming.text, state.session.language)
  if (key === null) return own
  const name = state.incoming.text.trim()
  return [...own, { id: key, name, score: 1, isDefinite: true, isBuiltIn: true, outcome: talkOutcome(found) }]
}

function ownTalk(
  { smallTalkId, question, score, definite }: NonNullable<FoundInSentence['understanding']['smallTalk']>,
  found: FoundInSentence,
): EngineCandidate {
  const outcome = found.state.bot.smallTalk.has(smallTalkId) ? talkOutcome(found) : 'no-answer'
  return { id: smallTalkId, name: question, score, isDefinite: definite, outcome }
}

function talkOutcome({ state, decision }: FoundInSentence): CandidateOutcome {
  return state.bot.settings.smallTalk ? lostTo('small-talk', decision) : 'off'
}

export function documentCandidates({ documents: { citations }, decision }: FoundInSentence): EngineCandidate[] {
  const { limit = 1, found = [] } = citations ?? {}
  return found.map(({ passageId, title, score, quote }) => ({
    ...{ id: passageId, name: title, score, isDefinite: false, limit, quote },
    outcome: score < limit ? 'below-limit' : lostTo('documents', decision),
  }))
}

export function traitCandidates({ understanding: { traits = [] } }: FoundInSentence): EngineCandidate[] {
  return traits.map(({ traitId, name, group, score }) => ({ id: traitId, name, group, score, isDefinite: false, outcome: 'matched' }))
}
