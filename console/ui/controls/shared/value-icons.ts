// Which icon a value has in a list of variables (mockup 29): by the sort it is known to have, else by the forms it may be said in.
import type { FieldType } from '@parley/kit/json/sample'
import type { IconName } from '../../icon'
import type { Filter } from './template/formats'

const icons: Record<FieldType, IconName> = {
  text: 'letters',
  number: 'number',
  'yes-no': 'toggle',
  date: 'calendar',
  list: 'list',
  group: 'braces',
  nothing: 'none',
}

const picture = /^data:image\/|\.(?:png|jpe?g|gif|webp|svg)(?:[?#]|$)/i

/** `type` is null where nobody knows it; `sample` is '' for none. A text that leads to a picture is one. */
export function valueIcon(type: FieldType | null, sample = ''): IconName {
  if (type === null) return 'variable'
  return type === 'text' && picture.test(sample) ? 'picture' : icons[type]
}

/** Of a value that a kind of entity finds. */
export function filtersIcon(filters: readonly Filter[]): IconName {
  if (filters.includes('date') || filters.includes('datetime')) return 'calendar'
  if (filters.includes('time')) return 'clock'
  return filters.includes('number') ? 'number' : 'letters'
}
