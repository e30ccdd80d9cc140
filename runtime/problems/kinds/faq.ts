// Problems of what a bot knows: questions that nothing answers.
import { isUnanswered } from '@parley/contract/objects/faq/index'
import { isWritten } from '../../say/own-responses'
import { sentence } from '../sentences'
import type { KindProblems } from './kind-problems'

export const faqProblems: KindProblems<'faq'> = {
  find: ({ id, data }) => {
    if (!isUnanswered(data, isWritten)) return []
    const said = sentence('problem.faq-without-answer', { question: data.question })
    return [{ code: 'faq-without-answer', objectId: id, dialogId: '', said, severity: 'warning', field: 'answers' }]
  },
}
