// A thumb up or down.
import { lines } from '../shared/parts'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const likeDislike: TemplateKind = {
  id: 'like_dislike',
  look: 'words',
  label: 'Thumbs up or down',
  parts: [lines('text')],
  words: (payload) => optionWords(payload, []),
}
