// A variable as files and calls have it (reference/domain 2.3) and as the bot's document has it. What files call `variableType` is our `scope`.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { VariableCollection } from '@parley/contract/objects/collection'
import type { Namespace } from '@parley/contract/objects/namespace'
import { type InstallScope, installScopes, type Variable } from '@parley/contract/objects/variable/index'
import { z } from 'zod'

export const columns = [
  ...(['key', 'value', 'hint', 'audioTag', 'variableType', 'scope', 'group', 'propagateValue', 'vNameSpace', 'localeData'] as const),
  /** Ours: that the value is a secret, which no file has, and the values in collections by their names. */
  ...(['secure', 'collectionData'] as const),
] as const
export type Column = (typeof columns)[number]

const text = z.union([z.string(), z.number().transform(String), z.boolean().transform(String), z.null().transform(() => '')]).optional()
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

/** Nothing, null and an empty cell all mean that nothing is said. */
function given<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
}

const words = given(z.record(z.string(), z.looseObject({ value: text, hint: text, audioTag: text })))
const GivenValue = z.object({ value: text, audioTag: text, localeData: words })

/** What a row says; what it does not say is undefined. */
export const GivenRow = z.object({
  key: text,
  value: text,
  hint: text,
  audioTag: text,
  variableType: given(z.enum(['env', 'locale'])),
  scope: given(z.enum(installScopes)),
  group: text,
  propagateValue: given(flag),
  vNameSpace: given(z.array(z.union([z.string(), z.looseObject({ name: z.string() }).transform(({ name }) => name)]))),
  localeData: words,
  secure: given(flag),
  collectionData: given(z.record(z.string(), GivenValue)),
})
export type GivenRow = z.infer<typeof GivenRow>
export type GivenValue = z.infer<typeof GivenValue>

type Words = Record<string, string>
export interface FiledValue extends JsonObject {
  value: string
  localized: Words
  audioTag: string
}

/** Everything a file says of a variable, with nothing left out. */
export interface Filed extends JsonObject {
  key: string
  scope: 'env' | 'content'
  value: string
  localized: Words
  hint: string
  localizedHints: Words
  audioTag: string
  localizedAudioTags: Words
  secure: boolean
  installScope: InstallScope
  group: string
  propagateValue: boolean
  /** Ids. */
  namespaces: string[]
  /** By the ids of collections. */
  inCollections: Record<string, FiledValue>
}

/** What a file says by the bot. */
export interface FileBot {
  /** That it speaks first. */
  language: string
  namespaces: readonly Namespace[]
  collections: readonly VariableCollection[]
}

/** Words that say nothing, or what is said anyway, are left out. */
function without(words: Words | undefined, language: string, usual: string): Words {
  const kept: Words = {}
  for (const [each, said] of Object.entries(words ?? {})) if (said !== '' && !(each === language && said === usual)) kept[each] = said
  return kept
}

/** Namespaces and collections that the bot has not any more are left out. */
export function filedOf(variable: Variable, bot: FileBot): Filed {
  const { key, scope, secure, hint, audioTag = '', installScope = 'prePopulated', group = '', propagateValue = false } = variable
  const { language } = bot
  const value = secure ? '' : variable.value
  const isContent = scope === 'content'
  return {
    ...{ key, scope, value, hint, audioTag, secure, installScope, group, propagateValue },
    namespaces: bot.namespaces.filter(({ id }) => variable.namespaces?.includes(id)).map(({ id }) => id),
    localized: isContent && !secure ? without(variable.localized, language, value) : {},
    localizedHints: isContent ? without(variable.localizedHints, language, hint) : {},
    localizedAudioTags: isContent ? without(variable.localizedAudioTags, language, audioTag) : {},
    inCollections: secure ? {} : valuesOf(variable, bot),
  }
}

function valuesOf({ scope, inCollections = {} }: Pick<Variable, 'scope' | 'inCollections'>, { language, collections }: FileBot) {
  const values: Record<string, FiledValue> = {}
  for (const { id } of collections) {
    const { value = '', localized = {}, audioTag = '' } = inCollections[id] ?? {}
    const filed = { value, localized: scope === 'content' ? without(localized, language, value) : {}, audioTag }
    if (value !== '' || audioTag !== '' || Object.keys(filed.localized).length > 0) values[id] = filed
  }
  return values
}

type Field = 'value' | 'hint' | 'audioTag'

/** What a row says of a field, else what stands there. */
function fieldOf({ localeData, ...row }: Pick<GivenRow, 'localeData'> & { [F in Field]?: string | undefined }, language: string) {
  return (field: Field, kept: string): string => {
    const first = localeData?.[language]?.[field]
    return row[field] === undefined && first === undefined ? kept : row[field] || first || ''
  }
}

function wordsOf(localeData: GivenRow['localeData'], field: Field, kept: Words): Words {
  if (localeData === undefined) return kept
  return Object.fromEntries(Object.entries(localeData).map(([each, said]) => [each, said[field] ?? '']))
}

/** `kept`: the variable that the row changes, of which stays what it does not say; undefined where it says all there is. */
export function ofRow(row: GivenRow, bot: FileBot, kept?: Filed): Filed {
  const { vNameSpace, localeData, collectionData } = row
  const field = fieldOf(row, bot.language)
  const variable = {
    key: row.key?.trim() ?? kept?.key ?? '',
    scope:
      row.variableType === undefined ? (kept?.scope ?? 'env') : row.variableType === 'locale' ? ('content' as const) : ('env' as const),
    value: field('value', kept?.value ?? ''),
    localized: wordsOf(localeData, 'value', kept?.localized ?? {}),
    hint: field('hint', kept?.hint ?? ''),
    localizedHints: wordsOf(localeData, 'hint', kept?.localizedHints ?? {}),
    audioTag: field('audioTag', kept?.audioTag ?? ''),
    localizedAudioTags: wordsOf(localeData, 'audioTag', kept?.localizedAudioTags ?? {}),
    secure: row.secure ?? kept?.secure ?? false,
    installScope: row.scope ?? kept?.installScope,
    group: row.group ?? kept?.group ?? '',
    propagateValue: row.propagateValue ?? kept?.propagateValue,
    namespaces: vNameSpace ? bot.namespaces.filter(({ name }) => vNameSpace.includes(name)).map(({ id }) => id) : (kept?.namespaces ?? []),
    inCollections: collectionData ? valuesByName(collectionData, bot) : (kept?.inCollections ?? {}),
  }
  return filedOf(variable, bot)
}

function valuesByName(data: Record<string, GivenValue>, bot: FileBot): Record<string, FiledValue> {
  const none = { value: '', localized: {}, audioTag: '' }
  return Object.fromEntries(
    Object.entries(data).flatMap(([named, value]) => {
      const id = bot.collections.find(({ name }) => isSameName(name, named))?.id
      return id === undefined ? [] : [[id, valueWith(none, value, bot.language)]]
    }),
  )
}

export const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** A value in a collection with what a row says of it. */
export function valueWith(kept: FiledValue, { localeData, ...row }: GivenValue, language: string): FiledValue {
  const field = fieldOf({ ...row, localeData }, language)
  return {
    value: field('value', kept.value),
    localized: wordsOf(localeData, 'value', kept.localized),
    audioTag: field('audioTag', kept.audioTag),
  }
}

type Saying = Pick<Filed, 'value' | 'localized' | 'audioTag'> & Partial<Pick<Filed, 'hint' | 'localizedHints' | 'localizedAudioTags'>>

/** By language, the bot's first one before all. */
function localeDataOf(saying: Saying, language: string): Record<string, { value: string; hint: string; audioTag: string }> {
  const { value, localized, audioTag, hint = '', localizedHints = {}, localizedAudioTags = {} } = saying
  const languages = [language, ...Object.keys({ ...localized, ...localizedHints, ...localizedAudioTags }).toSorted()]
  const own = (each: string) => (each === language ? { value, hint, audioTag } : { value: '', hint: '', audioTag: '' })
  return Object.fromEntries(
    languages.map((each) => [
      each,
      {
        value: localized[each] ?? own(each).value,
        hint: localizedHints[each] ?? own(each).hint,
        audioTag: localizedAudioTags[each] ?? own(each).audioTag,
      },
    ]),
  )
}

/** As it stands in a file or a reply; its values in collections apart. */
export function rowOf(filed: Filed, { language, namespaces }: Pick<FileBot, 'language' | 'namespaces'>) {
  const { key, value, hint, audioTag, scope, installScope, group, propagateValue, secure } = filed
  return {
    ...{ key, value, hint, audioTag },
    variableType: scope === 'content' ? ('locale' as const) : ('env' as const),
    ...{ scope: installScope, group, propagateValue },
    vNameSpace: namespaces.filter(({ id }) => filed.namespaces.includes(id)).map(({ id, name }) => ({ name, refId: id })),
    ...(scope === 'content' && { localeData: localeDataOf(filed, language) }),
    secure,
  }
}

/** A value in a collection as it stands in a file. */
export function valueRowOf(
  value: FiledValue,
  scope: Filed['scope'],
  language: string,
): { value: string; audioTag: string; localeData?: Json } {
  return { value: value.value, audioTag: value.audioTag, ...(scope === 'content' && { localeData: localeDataOf(value, language) }) }
}
