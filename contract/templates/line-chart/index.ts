// A line chart of one or more series.
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const lineChart: TemplateKind = {
  id: 'linechart',
  look: 'words',
  words: (payload) => optionWords(payload, ['elements']),
}
