// A sound.
import { address } from '../shared/parts'
import { mediaWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const audio: TemplateKind = {
  id: 'audio',
  look: 'media',
  label: 'Audio',
  parts: [address('url')],
  media: 'audio',
  words: (payload) => mediaWords(payload),
}
