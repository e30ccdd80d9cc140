// Quick replies: choices under a message that go once one was taken.
import { choicesIn } from '../shared/looks'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const quickReplies: TemplateKind = {
  id: 'quick_replies',
  // Said first, under a greeting.
  alsoCalled: ['quick_replies_welcome'],
  words: (payload) => optionWords(payload, ['quick_replies']),
  draw: (payload) => ({ look: 'pills', choices: choicesIn(payload['quick_replies']) }),
}
