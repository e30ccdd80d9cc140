// A sound.
import { mediaWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const audio: TemplateKind = {
  id: 'audio',
  look: 'media',
  words: (payload) => mediaWords(payload),
}
