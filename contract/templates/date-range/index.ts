// Two days to choose.
import { datesIn } from '../shared/looks'
import { line, lines } from '../shared/parts'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const dateRange: TemplateKind = {
  id: 'daterange',
  label: 'Date range',
  parts: [lines('title'), line('format'), line('startDate'), line('endDate')],
  words: (payload) => optionWords(payload, []),
  draw: (payload) => datesIn(payload, true),
}
