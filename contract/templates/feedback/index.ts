// A rating with a comment.
import { choice, line, lines, some } from '../shared/parts'
import { readText } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'
import { scaleIn, stepViews, thumbsView, viewOf } from './scale'

export const feedback: TemplateKind = {
  id: 'feedbackTemplate',
  label: 'Feedback',
  parts: [lines('text'), choice('view', ['star', ...stepViews, thumbsView]), some('numbersArrays', [line('value'), line('reviewText')])],
  words: (payload) => optionWords(payload, []),
  draw: (payload) => ({
    look: 'rating',
    as: viewOf(payload),
    label: readText(payload['text']),
    scale: scaleIn(payload),
  }),
}
