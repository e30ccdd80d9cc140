// Problems of what a bot knows: questions that nothing answers.
import type { BotObject } from '@parley/contract/objects/object'
import { isUnanswered } from '@parley/contract/objects/faq'
import { isKind } from '@parley/contract/objects/text-places'
import { isWritten } from '../say/own-responses'
import type { Problem } from './problem'
import { sentence } from './sentences'

export function faqProblems(faq: BotObject): Problem[] {
  if (!isKind(faq, 'faq') || !isUnanswered(faq.data, isWritten)) return []
  return [
    {
      code: 'faq-without-answer',
      objectId: faq.id,
      dialogId: '',
      said: sentence('problem.faq-without-answer', { question: faq.data.question }),
      severity: 'warning',
      field: 'answers',
    },
  ]
}
