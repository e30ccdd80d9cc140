// A bar chart of one or more series.
import { readSeries } from '../chart'
import { choice, entries, line, lines, onOff, texts } from '../shared/parts'
import { readText } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const barChart: TemplateKind = {
  id: 'barchart',
  label: 'Bar chart',
  parts: [
    lines('text'),
    choice('direction', ['vertical', 'horizontal']),
    onOff('stacked', false),
    texts('X_axis'),
    entries('elements', [line('title'), texts('values')]),
  ],
  words: (payload) => optionWords(payload, ['elements']),
  // The public web client's bars lie where nothing is said of it; ours stand.
  completed: (payload) => ({ direction: 'vertical', ...payload }),
  draw: (payload) => {
    const [isLying, isStacked] = [payload['direction'] === 'horizontal', payload['stacked'] === true]
    return { look: 'chart', label: readText(payload['text']), chart: { kind: 'bars', isLying, isStacked, ...readSeries(payload) } }
  },
}
