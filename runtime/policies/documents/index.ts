// What nothing else of the bot answers, its documents may.
import type { Citation, Passages } from '@parley/contract/base/understand'
import { fire } from '../../events/fire'
import { cite, sureOf } from '../../knowledge/cite'
import { writeAnswer } from '../../knowledge/written/written-answer'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { policy } from '../policy'
import { reenter } from '../shared/reenter'

export interface DocumentsDecision {
  kind: 'cite'
  citation: Citation
  /** With those that are less likely. */
  passages: Passages
}

const citationEvent = 'ANSWER_GENERATION_EVENT'

export const documents = policy<DocumentsDecision['kind']>({
  consider: { reading: (state, { runs, understanding }) => (runs || !understanding ? null : found(state)) },
  decisions: { cite: { logged: 'answer', isOverridable: true } },
  async perform(state, { citation, passages }) {
    const isSaid = !state.bot.events.has(citationEvent)
    const written = await writeAnswer({ state, isSaid }, state.incoming.text, passages)
    const { title, url, page } = written?.citations[0] ?? citation
    const facts = { question: state.incoming.text, answer: written?.text ?? citation.quote, document: title, url, page }
    if (!(await fire(state, citationEvent, facts))) await cite(state, written ?? citation, () => reenter(state))
  },
  eventBefore: () => citationEvent,
})

async function found(state: TurnState): Promise<Decision | null> {
  const passages = await state.outside.passages({ text: state.incoming.text, language: state.heardLanguage })
  const citation = sureOf(passages)
  return citation === null || passages === null ? null : { kind: 'cite', citation, passages }
}
