// In what forms a value may be said: the filters of a placeholder that fit what it holds, each with how the sample looks in it. Pure; what a
// filter does is kit's.
import type { FieldType } from '@parley/kit/json/sample'
import { applyFilter, filterNames, type FilterPlace } from '@parley/kit/expression/filters'

/** Of these the forms are offered; amounts of money are forms of a number. */
export type Filter = (typeof filterNames)[number]

export const isFilter = (name: string): name is Filter => filterNames.some((filter) => filter === name)

/** Of a value of this sort; null: nobody knows which it has. */
export function filtersOf(type: FieldType | null): readonly Filter[] {
  if (type === null) return filterNames
  return type === 'date' ? ['date', 'time', 'datetime'] : type === 'number' ? ['number'] : []
}

export interface Format {
  /** As it stands behind the path: `date:'D MMM'`. */
  written: string
  /** The sample, or an example where there is none. */
  shown: string
}

const forms: Record<Filter, readonly (readonly [filter: string, argument: string])[]> = {
  date: [
    ['date', ''],
    ['date', 'D MMM'],
    ['date', 'dddd, D MMMM'],
  ],
  time: [
    ['time', ''],
    ['time', 'h:mm a'],
  ],
  datetime: [
    ['datetime', ''],
    ['datetime', 'ddd D MMM, HH:mm'],
  ],
  number: [
    ['number', ''],
    ['number', '2'],
    ['EUR', ''],
    ['USD', ''],
    ['GBP', ''],
  ],
}
const exampleNumber = 1234.5

/** `sample`: '' for none. `now` is the example of a date: epoch milliseconds. */
export function formatsOf(filters: readonly Filter[], sample: string, place: FilterPlace, now: number): Format[] {
  return filters.flatMap((filter) => {
    const value = sample === '' ? (filter === 'number' ? exampleNumber : now) : sample
    return forms[filter].map(([name, argument]) => ({
      written: argument === '' ? name : `${name}:'${argument}'`,
      shown: applyFilter(value, name, argument, place),
    }))
  })
}
