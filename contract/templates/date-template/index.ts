// A day to choose.
import { datesIn } from '../shared/looks'
import { line, lines } from '../shared/parts'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const dateTemplate: TemplateKind = {
  id: 'dateTemplate',
  label: 'Date picker',
  parts: [lines('title'), line('format'), line('startDate'), line('endDate')],
  words: (payload) => optionWords(payload, []),
  draw: (payload) => datesIn(payload, false),
}
