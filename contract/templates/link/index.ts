// A file to fetch.
import { address } from '../shared/parts'
import { mediaWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const link: TemplateKind = {
  id: 'link',
  look: 'media',
  label: 'Link',
  parts: [address('url')],
  media: 'file',
  words: (payload) => mediaWords(payload),
}
