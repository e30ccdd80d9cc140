// A file to fetch.
import { mediaWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const link: TemplateKind = {
  id: 'link',
  look: 'media',
  words: (payload) => mediaWords(payload),
}
