// A file to fetch.
import { mediaIn } from '../shared/looks'
import { address, line } from '../shared/parts'
import { mediaWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const link: TemplateKind = {
  id: 'link',
  label: 'Link',
  parts: [address('url'), line('fileName')],
  isOuter: true,
  words: (payload) => mediaWords(payload),
  draw: (payload) => mediaIn(payload, 'file'),
}
