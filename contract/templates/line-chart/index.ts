// A line chart of one or more series.
import { entries, line, lines, texts } from '../shared/parts'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const lineChart: TemplateKind = {
  id: 'linechart',
  look: 'words',
  chart: 'lines',
  label: 'Line chart',
  parts: [lines('text'), texts('X_axis'), entries('elements', [line('title'), texts('values')])],
  words: (payload) => optionWords(payload, ['elements']),
}
