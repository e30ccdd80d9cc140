// A file sent along.
import { mediaWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const attachment: TemplateKind = {
  id: 'attachment',
  look: 'media',
  words: (payload) => mediaWords(payload),
}
