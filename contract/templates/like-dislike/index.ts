// A thumb up or down.
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const likeDislike: TemplateKind = {
  id: 'like_dislike',
  look: 'words',
  words: (payload) => optionWords(payload, []),
}
