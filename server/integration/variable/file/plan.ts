// What importing a file of variables does to a bot: pure, from the rows and what the bot has to the edits, with everything told that does
// not fit. A variable is known again by its scope and key and keeps its id, so whatever mentions it goes on to.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { findProblemOfName, sameKey } from '@parley/contract/objects/names'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import { Variable } from '@parley/contract/objects/variable/index'
import { sameJson } from '@parley/kit/json/same'
import { faultIn } from '@parley/kit/text/well-formed'
import { isLanguage } from '@parley/kit/time/zone'
import type { ReadRow } from './read'
import type { Report } from './report'
import { type FileBot, type Filed, filedOf, type GivenRow, ofRow } from './row'
import { sentence } from '../sentences'

interface Present extends FileBot {
  variables: readonly BotObject<'variable'>[]
}

interface Plan {
  edits: Edit[]
  added: number
  changed: number
  removed: number
}

export function planImport(rows: readonly ReadRow[], present: Present, report: Report, now: number): Plan {
  const known = new Map(present.variables.map((variable) => [keyOf(variable.data), variable]))
  const seen = new Map<string, number>()
  const puts: Edit[] = []
  const plan = { added: 0, changed: 0 }
  for (const { row, given } of rows) {
    const wanted = ofRow(given, present)
    const key = keyOf(wanted)
    const found = known.get(key)
    const filed = { ...wanted, secure: given.secure ?? found?.data.secure ?? false }
    const first = seen.get(key)
    if (filed.key !== '' && first !== undefined) report.tell(row, sentence('variable-file.twice', { key: filed.key, row: first }))
    else seen.set(key, row)
    tellFaults(row, { given, filed, found }, { bot: present, report })
    if (report.has(row)) continue
    const before = filedOf(found?.data ?? Variable.parse({ key: filed.key, scope: filed.scope }), present)
    const set = differences(before, filed)
    if (found === undefined)
      puts.push({ op: 'put', id: newId('variable', now), kind: 'variable', set: { ...set, key: filed.key, scope: filed.scope } })
    else if (Object.keys(set).length > 0) puts.push({ op: 'put', id: found.id, kind: 'variable', set })
    if (found === undefined) plan.added += 1
    else if (Object.keys(set).length > 0) plan.changed += 1
  }
  const gone = present.variables.filter(({ data }) => !seen.has(keyOf(data)))
  return { ...plan, removed: gone.length, edits: [...gone.map(({ id }): Edit => ({ op: 'remove', id })), ...puts] }
}

function keyOf({ scope, key }: Pick<Variable, 'scope' | 'key'>): string {
  return sameKey({ kind: 'variable', parentId: '', data: { scope, key } })
}

function differences(before: Filed, after: Filed): JsonObject {
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => !sameJson(before[field] ?? null, value)))
}

interface Row {
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
])

function tellFaults(row: number, { given, filed, found }: Row, { bot, report }: { bot: FileBot; report: Report }): void {
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
  const languages = Object.keys(given.localeData ?? {})
  if (filed.scope === 'env' && languages.length > 0) tell('variable-file.locale-of-env')
  const odd = languages.find((each) => !isLanguage(each))
  if (odd !== undefined) tell('variable-file.language', { language: odd.slice(0, 40) })
  const space = given.vNameSpace?.find((each) => !bot.namespaces.some(({ name }) => name === each))
  if (space !== undefined) tell('variable-file.namespace', { name: space.slice(0, 128) })
  if (found !== undefined && found.data.secure !== filed.secure) tell('variable-file.secure-differs', { key })
  const values = [given.value, ...Object.values(given.localeData ?? {}).map(({ value }) => value)]
  if (filed.secure && values.some((value) => (value ?? '') !== '')) tell('variable-file.secret', { key })
}
