// A rating with a comment.
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const feedback: TemplateKind = {
  id: 'feedbackTemplate',
  look: 'words',
  words: (payload) => optionWords(payload, []),
}
