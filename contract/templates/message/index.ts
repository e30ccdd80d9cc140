// A message with sound or film beside its words.
import { address, lines } from '../shared/parts'
import { anyWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const message: TemplateKind = {
  id: 'message',
  look: 'words',
  label: 'Message with film or sound',
  parts: [lines('text'), address('videoUrl'), address('audioUrl')],
  isOuter: true,
  words: (payload) => anyWords(payload),
}
