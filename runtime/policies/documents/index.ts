// What nothing else of the bot answers, its documents may.
import type { Citation } from '@parley/contract/base/understand'
import { fire } from '../../events/fire'
import { cite, sureOf } from '../../knowledge/cite'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { policy } from '../policy'
import { reenter } from '../shared/reenter'

export interface DocumentsDecision {
  kind: 'cite'
  citation: Citation
}

const citationEvent = 'ANSWER_GENERATION_EVENT'

export const documents = policy<DocumentsDecision['kind']>({
  consider: { reading: (state, { runs, understanding }) => (runs || !understanding ? null : found(state)) },
  decisions: { cite: { logged: 'answer', isOverridable: true } },
  async perform(state, { citation }) {
    const { quote, title, url, page } = citation
    const facts = { question: state.incoming.text, answer: quote, document: title, url, page }
    if (!(await fire(state, citationEvent, facts))) await cite(state, citation, () => reenter(state))
  },
  eventBefore: () => citationEvent,
})

async function found(state: TurnState): Promise<Decision | null> {
  const citation = sureOf(await state.outside.passages({ text: state.incoming.text, language: state.heardLanguage }))
  return citation === null ? null : { kind: 'cite', citation }
}
