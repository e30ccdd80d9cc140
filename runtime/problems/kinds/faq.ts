// Problems of what a bot knows: questions that nothing answers.
import { isUnanswered } from '@parley/contract/objects/faq/index'
import { isWritten } from '../../say/own-responses'
import { sentence } from '../sentences'
import { unseenProblems } from '../texts'
import type { KindProblems } from './kind-problems'

export const faqProblems: KindProblems<'faq'> = {
  find: (faq, context) => {
    const { id, data } = faq
    const unseen = unseenProblems(faq, context.knowledgeNamespaces, context)
    if (!isUnanswered(data, isWritten)) return unseen
    const said = sentence('problem.faq-without-answer', { question: data.question })
    return [{ code: 'faq-without-answer', objectId: id, dialogId: '', said, severity: 'warning', field: 'answers' }, ...unseen]
  },
}
