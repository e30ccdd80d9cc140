// A failure that the bot tells of.
import { anyWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const error: TemplateKind = {
  id: 'error',
  look: 'words',
  words: (payload) => anyWords(payload),
}
