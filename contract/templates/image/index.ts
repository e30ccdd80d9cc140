// A picture.
import { address } from '../shared/parts'
import { mediaWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const image: TemplateKind = {
  id: 'image',
  look: 'media',
  label: 'Image',
  parts: [address('url')],
  media: 'image',
  words: (payload) => mediaWords(payload),
}
