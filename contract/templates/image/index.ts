// A picture.
import { mediaIn } from '../shared/looks'
import { address, line } from '../shared/parts'
import { mediaWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const image: TemplateKind = {
  id: 'image',
  label: 'Image',
  parts: [address('url'), line('altText')],
  isOuter: true,
  words: (payload) => mediaWords(payload),
  draw: (payload) => mediaIn(payload, 'image'),
}
