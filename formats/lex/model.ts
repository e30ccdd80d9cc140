// What files of Lex hold, of either version: intents with their slots and sentences, and slot types. Version 1 is one file, or one for each object;
// version 2 a folder of files, by language.
import type { SourceFile } from '../shared/bot-format'
import { jsonIn } from '../shared/json-source'
import { fieldOf, isFields, isGiven, listIn, pointer, textIn, textsIn } from '../shared/values'

export interface LexPlace {
  file: string
  path: readonly (string | number)[]
  value: unknown
}

export interface LexSlot extends LexPlace {
  name: string
  type: string
}

export interface LexIntent extends LexPlace {
  name: string
  locale: string
  /** Built-in intents that it is one of. */
  parent: string
  sentences: { text: string; path: readonly (string | number)[] }[]
  slots: LexSlot[]
}

export interface LexType extends LexPlace {
  name: string
  values: { title: string; synonyms: string[]; path: readonly (string | number)[] }[]
  /** '' for a type of values. */
  expression: string
}

const ofValue = (value: unknown, ...keys: readonly string[]): boolean => isFields(value) && keys.every((key) => Object.hasOwn(value, key))

/** Version 2. */
export const isIntentFile = (file: SourceFile): boolean => ofValue(jsonIn(file), 'name', 'sampleUtterances', 'slotPriorities')
export const isSlotFile = (file: SourceFile): boolean => ofValue(jsonIn(file), 'name', 'slotTypeName', 'valueElicitationSetting')
export const isTypeFile = (file: SourceFile): boolean => ofValue(jsonIn(file), 'name', 'slotTypeValues', 'valueSelectionSetting')
export const isLocaleFile = (file: SourceFile): boolean => ofValue(jsonIn(file), 'identifier', 'nluConfidenceThreshold')
export const isBotFile = (file: SourceFile): boolean => ofValue(jsonIn(file), 'name', 'dataPrivacy', 'idleSessionTTLInSeconds')
export const isManifest = (file: SourceFile): boolean => textIn(jsonIn(file), 'metaData', 'fileFormat') === 'LexJson'

/** Version 1. */
export const isResource = (file: SourceFile): boolean => {
  const value = resourceOf(file)
  return (
    ['intents', 'slotTypes', 'enumerationValues', 'sampleUtterances'].some((key) => Array.isArray(fieldOf(value, key))) &&
    textIn(value, 'name') !== ''
  )
}

/** The whole file, or what it wraps. */
export function resourceOf(file: SourceFile): unknown {
  const value = jsonIn(file)
  if (textIn(value, 'metadata', 'importType') === 'LEX' || isFields(fieldOf(value, 'resource'))) return fieldOf(value, 'resource')
  return ofValue(value, 'sampleUtterances', 'slots') || ofValue(value, 'enumerationValues') ? value : undefined
}

export const localeIn = ({ name }: SourceFile): string => /(?:^|\/)BotLocales\/([^/]+)\//.exec(name)?.[1] ?? ''

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1)

export function intentsOf(files: readonly SourceFile[]): LexIntent[] {
  const second = files.filter(isIntentFile).map((file): LexIntent => {
    const value = jsonIn(file)
    const slots = files.filter((one) => isSlotFile(one) && one.name.startsWith(`${folderOf(file.name)}Slots/`))
    return {
      ...{
        file: file.name,
        path: [],
        value,
        name: textIn(value, 'name'),
        locale: localeIn(file),
        parent: textIn(value, 'parentIntentSignature'),
      },
      sentences: listIn(value, 'sampleUtterances').map((one, at) => ({ text: textIn(one, 'utterance'), path: ['sampleUtterances', at] })),
      slots: slots.map((one) => {
        const slot = jsonIn(one)
        return { file: one.name, path: [], value: slot, name: textIn(slot, 'name'), type: textIn(slot, 'slotTypeName') }
      }),
    }
  })
  return [...second, ...firstVersion(files, 'intents', 'sampleUtterances').map(firstIntent)]
}

function firstIntent({ file, path, value, locale }: LexPlace & { locale: string }): LexIntent {
  return {
    ...{ file, path, value, locale, name: textIn(value, 'name'), parent: textIn(value, 'parentIntentSignature') },
    sentences: textsIn(value, 'sampleUtterances').map((text, at) => ({ text, path: [...path, 'sampleUtterances', at] })),
    slots: listIn(value, 'slots').map((slot, at) => ({
      ...{ file, path: [...path, 'slots', at], value: slot, name: textIn(slot, 'name'), type: textIn(slot, 'slotType') },
    })),
  }
}

export function typesOf(files: readonly SourceFile[]): LexType[] {
  const second = files.filter(isTypeFile).map((file): LexType => {
    const value = jsonIn(file)
    const values = listIn(value, 'slotTypeValues').map((one, at) => ({
      title: textIn(one, 'sampleValue', 'value').trim(),
      synonyms: listIn(one, 'synonyms').map((synonym) => textIn(synonym, 'value')),
      path: ['slotTypeValues', at],
    }))
    const expression = textIn(value, 'valueSelectionSetting', 'regexFilter', 'pattern')
    return { file: file.name, path: [], value, name: textIn(value, 'name'), values, expression }
  })
  return [...second, ...firstVersion(files, 'slotTypes', 'enumerationValues').map(firstType)]
}

function firstType({ file, path, value }: LexPlace): LexType {
  const values = listIn(value, 'enumerationValues').map((one, at) => ({
    title: textIn(one, 'value').trim(),
    synonyms: textsIn(one, 'synonyms'),
    path: [...path, 'enumerationValues', at],
  }))
  return { file, path, value, name: textIn(value, 'name'), values, expression: '' }
}

/** In the list of a bot or an intent, or the file as a whole. */
function firstVersion(files: readonly SourceFile[], list: string, own: string): (LexPlace & { locale: string })[] {
  return files.filter(isResource).flatMap((file) => {
    const top = resourceOf(file)
    const path = top === jsonIn(file) ? [] : ['resource']
    const locale = textIn(top, 'locale')
    const within = listIn(top, list).map((value, at) => ({ file: file.name, path: [...path, list, at], value, locale }))
    const isOwn = Array.isArray(fieldOf(top, own)) && isGiven(fieldOf(top, 'name'))
    return isOwn ? [{ file: file.name, path, value: top, locale }, ...within] : within
  })
}

export const placeOf = ({ file, path }: Pick<LexPlace, 'file' | 'path'>, kind: string, name: string) => ({
  kind,
  file,
  place: pointer(...path),
  name,
})
