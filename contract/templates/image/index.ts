// A picture.
import { mediaWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const image: TemplateKind = {
  id: 'image',
  look: 'media',
  words: (payload) => mediaWords(payload),
}
