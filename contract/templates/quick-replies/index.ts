// Quick replies: choices under a message that go once one was taken.
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const quickReplies: TemplateKind = {
  id: 'quick_replies',
  look: 'pills',
  choices: 'quick_replies',
  words: (payload) => optionWords(payload, ['quick_replies']),
}
