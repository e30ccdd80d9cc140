// Writes all variables of a bot as a file, JSON or CSV, in the order of their keys, with their values in its collections.
import type { Variable } from '@parley/contract/objects/variable/index'
import { toCsv } from '@parley/kit/csv/write'
import { type Column, columns, type FileBot, type Filed, filedOf, rowOf, valueRowOf } from '../plan/row'

interface Bot extends FileBot {
  name: string
}

export interface VariablesFile {
  name: string
  type: string
  text: string
}

export function writeFile(format: 'json' | 'csv', variables: readonly Variable[], bot: Bot): VariablesFile {
  const all = byKeys(variables.map((variable) => ({ filed: filedOf(variable, bot) }))).map(({ filed }) => filed)
  const name = `${bot.name} variables.${format}`
  if (format === 'csv') return { name, type: 'text/csv', text: writeCsv(all, bot) }
  return { name, type: 'application/json', text: `${JSON.stringify(jsonOf(all, bot), null, 2)}\n` }
}

/** In the order of their keys, whatever their case. */
export function byKeys<T extends { filed: Pick<Filed, 'key' | 'scope'> }>(all: readonly T[]): T[] {
  const placed = all.map((one) => ({ one, place: `${one.filed.key.toLowerCase()} ${one.filed.scope}` }))
  return placed.sort((one, other) => (one.place < other.place ? -1 : one.place > other.place ? 1 : 0)).map(({ one }) => one)
}

const plain = (filed: Filed, bot: Bot) => {
  const { secure, ...row } = rowOf(filed, bot)
  return { ...row, ...(secure && { secure }) }
}

/** A list where the bot has no collections. */
function jsonOf(all: readonly Filed[], bot: Bot) {
  const botVariables = all.map((filed) => plain(filed, bot))
  if (bot.collections.length === 0) return botVariables
  return {
    botVariables,
    botCollections: bot.collections.map(({ id, name, description }) => ({ name, description, refId: id })),
    botCollectionVariables: all.flatMap((filed) =>
      Object.entries(filed.inCollections).map(([refId, value]) => {
        const { key, scope } = filed
        return { key, variableType: scope === 'content' ? 'locale' : 'env', ...valueRowOf(value, scope, bot.language), refId }
      }),
    ),
  }
}

function writeCsv(all: readonly Filed[], bot: Bot): string {
  const names = new Map(bot.collections.map(({ id, name }) => [id, name]))
  const shown = columns.filter((column) => column !== 'collectionData' || bot.collections.length > 0)
  const lines = all.map((filed) => {
    const collectionData = Object.fromEntries(
      Object.entries(filed.inCollections).map(([id, value]) => [names.get(id) ?? id, valueRowOf(value, filed.scope, bot.language)]),
    )
    const row: { [C in Column]?: unknown } = { ...plain(filed, bot), collectionData }
    return shown.map((column) => cellOf(row[column]))
  })
  return `\uFEFF${toCsv([shown, ...lines])}\r\n`
}

/** What is more than a text stands as JSON. */
function cellOf(value: unknown): string {
  if (value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
