// Writes all variables of a bot as a file, JSON or CSV, in the order of their keys.
import type { CallReply } from '@parley/contract/calls'
import type { Variable } from '@parley/contract/objects/variable/index'
import { toCsv } from '@parley/kit/csv/write'
import { columns, type FileBot, filedOf, rowOf } from './row'

interface Bot extends FileBot {
  name: string
}

export function writeFile(format: 'json' | 'csv', variables: readonly Variable[], bot: Bot): CallReply<'variable.export'> {
  const rows = variables
    .map((variable) => rowOf(filedOf(variable, bot), bot))
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other), 'en'))
  const fileName = `${bot.name} variables.${format}`
  if (format === 'json') return { fileName, type: 'application/json', content: `${JSON.stringify(rows, null, 2)}\n` }
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column])))
  return { fileName, type: 'text/csv', content: `${toCsv([columns, ...lines])}\r\n` }
}

function orderOf({ key, variableType }: ReturnType<typeof rowOf>): string {
  return `${String(key)} ${String(variableType)}`
}

/** What is more than a text stands as JSON. */
function cellOf(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
