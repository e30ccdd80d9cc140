// A rating with a comment.
import { lines } from '../shared/parts'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const feedback: TemplateKind = {
  id: 'feedbackTemplate',
  look: 'words',
  label: 'Feedback',
  parts: [lines('text')],
  words: (payload) => optionWords(payload, []),
}
