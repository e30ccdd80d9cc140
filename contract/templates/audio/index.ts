// A sound.
import { mediaIn } from '../shared/looks'
import { address } from '../shared/parts'
import { mediaWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const audio: TemplateKind = {
  id: 'audio',
  label: 'Audio',
  parts: [address('url')],
  isOuter: true,
  words: (payload) => mediaWords(payload),
  draw: (payload) => mediaIn(payload, 'audio'),
}
