// A pie chart.
import { slices } from '../chart'
import { choice, entries, line, lines } from '../shared/parts'
import { readText } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const pieChart: TemplateKind = {
  id: 'piechart',
  label: 'Pie chart',
  parts: [
    lines('text'),
    choice('pie_type', ['regular', 'donut']),
    entries('elements', [line('title'), line('value'), line('displayValue')]),
  ],
  words: (payload) => optionWords(payload, ['elements']),
  draw: (payload) => ({
    look: 'chart',
    label: readText(payload['text']),
    chart: { kind: 'pie', isRing: readText(payload['pie_type']).startsWith('donut'), slices: slices(payload) },
  }),
}
