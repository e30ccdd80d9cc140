// What is wrong with one row that is to become a variable.
import { findProblemOfName } from '@parley/contract/objects/names'
import type { BotObject } from '@parley/contract/objects/object'
import { Variable } from '@parley/contract/objects/variable/index'
import { faultIn } from '@parley/kit/text/well-formed'
import { isLanguage } from '@parley/kit/time/zone'
import { sentence } from '../sentences'
import type { Report } from './report'
import type { FileBot, Filed, GivenRow, GivenValue } from './row'

export interface Row {
  given: GivenRow
  filed: Filed
  found: BotObject<'variable'> | undefined
}

const columnOf = new Map([
  ['scope', 'variableType'],
  ['installScope', 'scope'],
  ['localized', 'localeData'],
  ['localizedHints', 'localeData'],
  ['localizedAudioTags', 'localeData'],
  ['inCollections', 'collectionData'],
])

export function tellFaults(row: number, { given, filed, found }: Row, { bot, report }: { bot: FileBot; report: Report }): void {
  const { key } = filed
  const tell = (...said: Parameters<typeof sentence>): void => report.tell(row, sentence(...said))
  if (key === '') tell('variable-file.no-key')
  // A key from before the rule may stay.
  if (found?.data.key !== key && findProblemOfName('variable', key, bot.language) !== null)
    tell('variable-file.key', { key: key.slice(0, 128) })
  if (faultIn(given, 10) !== null) tell('variable-file.text')
  const checked = Variable.safeParse(filed)
  const field = String(checked.error?.issues[0]?.path[0] ?? '')
  if (key !== '' && !checked.success) tell('variable-file.field', { field: columnOf.get(field) ?? field })
  const space = given.vNameSpace?.find((each) => !bot.namespaces.some(({ name }) => name === each))
  if (space !== undefined && !report.has(row)) tell('variable-file.namespace', { name: space.slice(0, 128) })
  if (found !== undefined && found.data.secure !== filed.secure) tell('variable-file.secure-differs', { key })
  tellOfValues(row, { given, filed }, report)
}

function tellOfValues(row: number, { given, filed: { key, scope, secure } }: Pick<Row, 'given' | 'filed'>, report: Report): void {
  const tell = (...said: Parameters<typeof sentence>): void => report.tell(row, sentence(...said))
  const all: readonly GivenValue[] = [given, ...Object.values(given.collectionData ?? {})]
  const languages = all.flatMap(({ localeData }) => Object.keys(localeData ?? {}))
  if (scope === 'env' && languages.length > 0) tell('variable-file.locale-of-env')
  const odd = languages.find((each) => !isLanguage(each))
  if (odd !== undefined) tell('variable-file.language', { language: odd.slice(0, 40) })
  const values = all.flatMap(({ value, localeData }) => [value, ...Object.values(localeData ?? {}).map((said) => said.value)])
  if (secure && values.some((value) => (value ?? '') !== '')) tell('variable-file.secret', { key })
}
