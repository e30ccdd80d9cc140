// A pie chart.
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const pieChart: TemplateKind = {
  id: 'piechart',
  look: 'words',
  words: (payload) => optionWords(payload, ['elements']),
}
