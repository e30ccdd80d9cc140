// A film.
import { mediaWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const video: TemplateKind = {
  id: 'video',
  look: 'media',
  words: (payload) => mediaWords(payload),
}
