// A film.
import { address } from '../shared/parts'
import { mediaWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const video: TemplateKind = {
  id: 'video',
  look: 'media',
  label: 'Video',
  parts: [address('url')],
  media: 'video',
  words: (payload) => mediaWords(payload),
}
