// A message with sound or film beside its words.
import { anyWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const message: TemplateKind = {
  id: 'message',
  look: 'words',
  words: (payload) => anyWords(payload),
}
