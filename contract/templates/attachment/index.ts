// A file sent along.
import { address } from '../shared/parts'
import { mediaWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const attachment: TemplateKind = {
  id: 'attachment',
  look: 'media',
  label: 'File',
  parts: [address('url')],
  media: 'file',
  words: (payload) => mediaWords(payload),
}
