// A day to choose.
import type { JsonObject } from '../../base/json'
import { datesIn } from '../shared/looks'
import { line, lines } from '../shared/parts'
import { readText } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const dateTemplate: TemplateKind = {
  id: 'dateTemplate',
  label: 'Date picker',
  parts: [lines('title'), line('format'), line('startDate'), line('endDate')],
  words: (payload) => optionWords(payload, []),
  completed: (payload) => ({ ...limits(readText(payload['format'])), ...payload }),
  draw: (payload) => datesIn(payload, false),
}

/** The public web client reads limits of its own in any format but its usual one as days long past. */
function limits(format: string): JsonObject {
  const written = (year: string, month: string, day: string): string => format.replace('YYYY', year).replace('MM', month).replace('DD', day)
  const isKnown = !/[a-z]/i.test(written('1', '1', '1')) && format.includes('YYYY')
  return isKnown ? { startDate: written('1900', '01', '01'), endDate: written('2099', '12', '31') } : {}
}
