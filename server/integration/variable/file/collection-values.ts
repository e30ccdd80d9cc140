// The values in collections that a JSON file lists beside its variables, put with the variables that they are of.
import { z } from 'zod'
import type { Report } from '../plan/report'
import { GivenRow, type GivenValue } from '../plan/row'
import type { GivenFile } from '../plan/sets'
import { sentence } from '../sentences'
import type { RawSets, ReadRow } from './read'

const Value = z.object({
  key: z.string(),
  /** Of its collection. */
  refId: z.string(),
  ...{ value: GivenRow.shape.value, audioTag: GivenRow.shape.audioTag },
  ...{ variableType: GivenRow.shape.variableType, localeData: GivenRow.shape.localeData },
})

/** What is wrong with such a value is told of the file as a whole, with its place in its list. */
export function withCollectionValues(rows: readonly ReadRow[], { collections, values }: RawSets, report: Report): GivenFile {
  const names = new Map(collections.map(({ refId, name }) => [refId, name]))
  const variables = new Map<string, Record<string, GivenValue>>()
  // A key alone means the variable of the environment, where there are two of it.
  for (const { given } of rows.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const held = {}
    variables.set(keyOf(given.key, given.variableType ?? 'env'), held)
    variables.set(keyOf(given.key), held)
  }
  for (const [at, raw] of values.entries()) {
    const read = Value.safeParse(raw)
    const of = read.success ? variables.get(keyOf(read.data.key, read.data.variableType)) : undefined
    const name = names.get(read.data?.refId ?? '')
    if (!read.success || of === undefined || name === undefined || name in of) {
      report.tell(0, sentence('variable-file.collection-value', { place: at + 1 }))
      continue
    }
    const { value, audioTag, localeData } = read.data
    of[name] = { value, audioTag, localeData }
  }
  return {
    collections,
    rows: rows.map(({ row, given }) => ({
      row,
      given: { ...given, collectionData: variables.get(keyOf(given.key, given.variableType ?? 'env')) ?? {} },
    })),
  }
}

const rankOf = ({ given }: ReadRow): number => (given.variableType === 'locale' ? 0 : 1)

function keyOf(key: string | undefined, type = ''): string {
  return `${type} ${(key ?? '').trim().toLowerCase()}`
}
