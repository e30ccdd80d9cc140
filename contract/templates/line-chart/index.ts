// A line chart of one or more series.
import { readSeries } from '../chart'
import { entries, line, lines, texts } from '../shared/parts'
import { readText } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const lineChart: TemplateKind = {
  id: 'linechart',
  label: 'Line chart',
  parts: [lines('text'), texts('X_axis'), entries('elements', [line('title'), texts('values')])],
  words: (payload) => optionWords(payload, ['elements']),
  draw: (payload) => ({
    look: 'chart',
    label: readText(payload['text']),
    chart: { kind: 'lines', ...readSeries(payload) },
  }),
}
