// A thumb up or down.
import { lines } from '../shared/parts'
import { readText } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const likeDislike: TemplateKind = {
  id: 'like_dislike',
  label: 'Thumbs up or down',
  parts: [lines('text')],
  words: (payload) => optionWords(payload, []),
  draw: (payload) => ({ look: 'rating', as: 'thumbs', label: readText(payload['text']), scale: [] }),
}
