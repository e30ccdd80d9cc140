// A variable as files have it (reference/domain 2.3) and as the bot's document has it. What files call `variableType` is our `scope`.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Namespace } from '@parley/contract/objects/namespace'
import { type InstallScope, installScopes, type Variable } from '@parley/contract/objects/variable/index'
import { z } from 'zod'

export const columns = [
  ...(['key', 'value', 'hint', 'audioTag', 'variableType', 'scope', 'group', 'propagateValue', 'vNameSpace', 'localeData'] as const),
  /** Ours: that the value is a secret, which no file has. */
  'secure',
] as const
export type Column = (typeof columns)[number]

const text = z.union([z.string(), z.number().transform(String), z.boolean().transform(String), z.null().transform(() => '')]).optional()
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

/** Nothing, null and an empty cell all mean that nothing is said. */
function given<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
}

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
  localeData: given(z.record(z.string(), z.looseObject({ value: text, hint: text, audioTag: text }))),
  secure: given(flag),
})
export type GivenRow = z.infer<typeof GivenRow>

type Words = Record<string, string>

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
}

/** What a file says by the bot. */
export interface FileBot {
  /** That it speaks first. */
  language: string
  namespaces: readonly Namespace[]
}

/** Words that say nothing, or what is said anyway, are left out. */
function without(words: Words | undefined, language: string, usual: string): Words {
  return Object.fromEntries(Object.entries(words ?? {}).filter(([each, said]) => said !== '' && !(each === language && said === usual)))
}

/** Namespaces that the bot has not any more are left out. */
export function filedOf(variable: Variable, { language, namespaces }: FileBot): Filed {
  const { key, scope, secure, hint, audioTag = '', installScope = 'prePopulated', group = '', propagateValue = false } = variable
  const value = secure ? '' : variable.value
  const isContent = scope === 'content'
  return {
    ...{ key, scope, value, hint, audioTag, secure, installScope, group, propagateValue },
    namespaces: namespaces.filter(({ id }) => variable.namespaces?.includes(id)).map(({ id }) => id),
    localized: isContent && !secure ? without(variable.localized, language, value) : {},
    localizedHints: isContent ? without(variable.localizedHints, language, hint) : {},
    localizedAudioTags: isContent ? without(variable.localizedAudioTags, language, audioTag) : {},
  }
}

export function ofRow(row: GivenRow, bot: FileBot): Filed {
  const { localeData = {}, variableType = 'env', vNameSpace = [] } = row
  const { language } = bot
  const first = localeData[language] ?? {}
  const words = (field: 'value' | 'hint' | 'audioTag'): Words =>
    Object.fromEntries(Object.entries(localeData).map(([each, said]) => [each, said[field] ?? '']))
  const variable = {
    key: (row.key ?? '').trim(),
    scope: variableType === 'locale' ? ('content' as const) : ('env' as const),
    value: row.value || first.value || '',
    localized: words('value'),
    hint: row.hint || first.hint || '',
    localizedHints: words('hint'),
    audioTag: row.audioTag || first.audioTag || '',
    localizedAudioTags: words('audioTag'),
    secure: row.secure ?? false,
    installScope: row.scope,
    group: row.group ?? '',
    propagateValue: row.propagateValue,
    namespaces: bot.namespaces.filter(({ name }) => vNameSpace.includes(name)).map(({ id }) => id),
  }
  return filedOf(variable, bot)
}

/** As it stands in a file. */
export function rowOf(filed: Filed, { language, namespaces }: FileBot): { [C in Column]?: Json } {
  const { key, value, hint, audioTag, scope, installScope, group, propagateValue, secure } = filed
  const { localized, localizedHints, localizedAudioTags } = filed
  const row = {
    key,
    value,
    hint,
    audioTag,
    variableType: scope === 'content' ? 'locale' : 'env',
    scope: installScope,
    group,
    propagateValue,
  }
  const languages = [language, ...Object.keys({ ...localized, ...localizedHints, ...localizedAudioTags }).toSorted()]
  const wordsOf = (each: string): JsonObject => {
    const own = each === language ? { value, hint, audioTag } : { value: '', hint: '', audioTag: '' }
    return {
      value: localized[each] ?? own.value,
      hint: localizedHints[each] ?? own.hint,
      audioTag: localizedAudioTags[each] ?? own.audioTag,
    }
  }
  return {
    ...row,
    vNameSpace: namespaces.filter(({ id }) => filed.namespaces.includes(id)).map(({ id, name }) => ({ name, refId: id })),
    ...(scope === 'content' && { localeData: Object.fromEntries(languages.map((each) => [each, wordsOf(each)])) }),
    ...(secure && { secure }),
  }
}
