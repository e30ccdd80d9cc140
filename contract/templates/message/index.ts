// A message with sound or film beside its words.
import { mediaIn, plainWords } from '../shared/looks'
import { address, lines } from '../shared/parts'
import { readText } from '../shared/read'
import { anyWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const message: TemplateKind = {
  id: 'message',
  label: 'Message with film or sound',
  parts: [lines('text'), address('videoUrl'), address('audioUrl')],
  isOuter: true,
  words: (payload) => anyWords(payload),
  draw: (payload) => {
    if (readText(payload['videoUrl']) !== '') return mediaIn(payload, 'video')
    return readText(payload['audioUrl']) === '' ? plainWords : mediaIn(payload, 'audio')
  },
}
