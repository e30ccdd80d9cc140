// Which file of an ES agent is what: intents and entities with their phrases and entries beside them, by language, or within.
import type { SourceFile } from '../shared/bot-format'
import { jsonIn } from '../shared/json-source'
import { fieldOf, isFields, textIn } from '../shared/values'

/** All files, and the language of the agent. */
export interface AgentFiles {
  files: readonly SourceFile[]
  language: string
}

export interface Localized {
  file: SourceFile
  /** '' for the agent's own. */
  language: string
  /** Keys that lead to the list. */
  path: readonly string[]
  list: readonly unknown[]
}

export const isAgent = (file: SourceFile): boolean => {
  const value = jsonIn(file)
  return isFields(value) && 'defaultTimezone' in value && textIn(value, 'language') !== ''
}

export const isIntent = (file: SourceFile): boolean => {
  const value = jsonIn(file)
  return Array.isArray(fieldOf(value, 'responses')) && isFields(value) && 'fallbackIntent' in value
}

export const isEntity = (file: SourceFile): boolean => {
  const value = jsonIn(file)
  return isFields(value) && textIn(value, 'name') !== '' && 'isEnum' in value && 'automatedExpansion' in value
}

/** The agent's own language first. What the files say beside an object's own: they are called as its file is. */
export function besides({ files, language: main }: AgentFiles, file: SourceFile, kind: 'usersays' | 'entries'): Localized[] {
  const base = `${file.name.replace(/\.json$/i, '')}_${kind}_`
  const beside = files.flatMap((one): Localized[] => {
    const value = jsonIn(one)
    if (!one.name.startsWith(base) || !Array.isArray(value)) return []
    const list: readonly unknown[] = value
    return [{ file: one, language: one.name.slice(base.length).replace(/\.json$/i, ''), path: [], list }]
  })
  const field = kind === 'usersays' ? 'userSays' : 'entries'
  const within = fieldOf(jsonIn(file), field)
  const list: readonly unknown[] = Array.isArray(within) ? within : []
  const all = list.length > 0 ? [{ file, language: '', path: [field], list }, ...beside] : beside
  return all.toSorted((one, other) => Number(other.language === main) - Number(one.language === main))
}
