// The texts of a bot beside those of another language: which wordings an object has, how each stands in a language, and the object with one
// of them translated. A list of wordings is found wherever an object keeps one; which of them a user hears is the runtime's choice.
import { fingerprintOf } from '@parley/kit/text/fingerprint'
import type { Json, JsonObject } from '../base/json'

/** What one text holds at most. */
export const translationTextChars = 20_000

/** How a text stands in a language. `stale`: what it was translated from reads otherwise now. */
export type TranslationState = 'missing' | 'stale' | 'done'

export interface TranslatedText {
  /** Where it lies in the object: the list of wordings, which of those of its channel, and which of its texts. */
  place: string
  channel: string
  source: string
  target: string
  state: TranslationState
  /** An engine wrote it, and nobody has changed or confirmed it. */
  isMachine: boolean
}

interface Languages {
  /** Of the bot: wordings of it, and those of no language, are what is translated. */
  from: string
  to: string
}

interface Wording {
  readonly [field: string]: Json
}

/** Texts of one wording: its own, and the titles of what it offers. */
const titlesOf = ({ choices }: Wording): Json[] => (Array.isArray(choices) ? choices : [])
const isRecord = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)
const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

function fieldsOf(wording: Wording): Map<string, string> {
  const titles = titlesOf(wording).map((choice, at) => [`choice ${at}`, isRecord(choice) ? textIn(choice['title']) : ''] as const)
  // A template's and a script's words lie in its JSON and its program; they are edited where they stand.
  const own = ['template', 'script'].includes(textIn(wording['kind'])) ? [] : [['text', textIn(wording['text'])] as const]
  return new Map([...own, ...titles].filter(([, text]) => text.trim() !== ''))
}

function isWording(value: Json): value is JsonObject {
  return isRecord(value) && typeof value['text'] === 'string' && ('channel' in value || 'kind' in value)
}

/** Lists of wordings, by the names and numbers that lead to each. */
function listsIn(value: Json, path: string, found: Map<string, JsonObject[]>): Map<string, JsonObject[]> {
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isWording)) found.set(path, value)
    else for (const [at, part] of value.entries()) listsIn(part, `${path}/${at}`, found)
  } else if (isRecord(value)) {
    for (const [name, part] of Object.entries(value)) listsIn(part, `${path}/${name}`, found)
  }
  return found
}

/** A short mark of a text, by which a later change of it is seen. */
export const markOf = (text: string): string => fingerprintOf(text).toString(16).padStart(8, '0')

const languageOf = (wording: Wording): string => textIn(wording['language'])
const channelOf = (wording: Wording): string => textIn(wording['channel'])

interface Pair {
  /** The channel, and which of its wordings. */
  place: string
  source: JsonObject
  target: JsonObject | null
}

/**
 * The wordings that are translated, each with the one of its channel that was made from it; those that tell no more what they were made from
 * belong to those without one, in their order.
 */
function pairsIn(list: readonly JsonObject[], { from, to }: Languages): Pair[] {
  const sources = list.filter((wording) => ['', from].includes(languageOf(wording)))
  const targets = new Set(list.filter((wording) => languageOf(wording) === to))
  const take = (fits: (target: JsonObject) => boolean): JsonObject | null => {
    const target = [...targets].find(fits) ?? null
    if (target !== null) targets.delete(target)
    return target
  }
  const own = new Map(
    sources.map((source) => [source, take((target) => channelOf(target) === channelOf(source) && isMadeFrom(target, source))]),
  )
  const ranks = new Map<string, number>()
  return sources.map((source) => {
    const channel = channelOf(source)
    const rank = ranks.get(channel) ?? 0
    ranks.set(channel, rank + 1)
    return { place: `${channel} ${rank}`, source, target: own.get(source) ?? take((target) => channelOf(target) === channel) }
  })
}

function isMadeFrom(target: JsonObject, source: JsonObject): boolean {
  const marks = isRecord(target['translated']) ? Object.entries(target['translated']) : []
  const texts = fieldsOf(source)
  return marks.length > 0 && marks.every(([field, mark]) => mark === markOf(texts.get(field) ?? ''))
}

function stateOf(field: string, source: string, target: JsonObject | null): TranslationState {
  if (target === null) return 'missing'
  const marks = target['translated']
  const mark = isRecord(marks) ? marks[field] : undefined
  if (mark !== undefined) return mark === markOf(source) ? 'done' : 'stale'
  // Words nobody has translated one by one: those of a choice that were only taken over are to be done still.
  const text = fieldsOf(target).get(field) ?? ''
  return text === '' || (field !== 'text' && text === source) ? 'missing' : 'done'
}

function isMachineMade(field: string, target: JsonObject): boolean {
  const marks = target['machine']
  const text = fieldsOf(target).get(field)
  return text !== undefined && isRecord(marks) && marks[field] === markOf(text)
}

/** Every text of an object's data that is translated, in its order. */
export function translatedTexts(data: JsonObject, languages: Languages): TranslatedText[] {
  return [...listsIn(data, '', new Map())].flatMap(([path, list]) =>
    pairsIn(list, languages).flatMap(({ place, source, target }) =>
      [...fieldsOf(source)].map(([field, text]) => ({
        place: `${path} ${place} ${field}`,
        channel: channelOf(source),
        source: text,
        target: target === null ? '' : (fieldsOf(target).get(field) ?? ''),
        state: stateOf(field, text, target),
        isMachine: target !== null && isMachineMade(field, target),
      })),
    ),
  )
}

/**
 * The data with this text at this place in the language; '' takes a wording of one text away again. null where there is no such place any
 * more.
 */
export function withTranslation(
  data: JsonObject,
  { place, text, isMachine = false, ...languages }: Languages & { place: string; text: string; isMachine?: boolean },
): JsonObject | null {
  for (const [path, list] of listsIn(data, '', new Map())) {
    for (const pair of pairsIn(list, languages)) {
      for (const [field, source] of fieldsOf(pair.source)) {
        if (`${path} ${pair.place} ${field}` === place)
          return replacedAt(data, path, translated(list, { ...pair, field, text, sourceText: source, isMachine }, languages.to))
      }
    }
  }
  return null
}

interface Placed extends Omit<Pair, 'place'> {
  field: string
  text: string
  sourceText: string
  isMachine: boolean
}

function translated(
  list: readonly JsonObject[],
  { source, target, field, text, sourceText, isMachine }: Placed,
  language: string,
): JsonObject[] {
  if (text === '' && target !== null && (fieldsOf(source).size === 1 || field === 'text'))
    return list.filter((wording) => wording !== target)
  if (text === '' && target === null) return [...list]
  const base = target ?? withoutMarks({ ...source, language, text: field === 'text' ? '' : textIn(source['text']) })
  const marks = isRecord(base['translated']) ? base['translated'] : {}
  const written = withMachine(withField(base, source, field, text), { field, text, isMachine })
  const made = { ...written, translated: { ...marks, [field]: markOf(sourceText) } }
  return target === null ? [...list, made] : list.map((wording) => (wording === target ? made : wording))
}

function withMachine(wording: JsonObject, { field, text, isMachine }: Pick<Placed, 'field' | 'text' | 'isMachine'>): JsonObject {
  const { machine, ...rest } = wording
  const known: JsonObject = isRecord(machine) ? machine : {}
  const { [field]: _, ...others } = known
  const marks = isMachine ? { ...others, [field]: markOf(text) } : others
  return Object.keys(marks).length === 0 ? rest : { ...rest, machine: marks }
}

function withoutMarks({ translated: _, machine: __, ...wording }: JsonObject): JsonObject {
  return wording
}

/** What a choice sends is the source's; a wording that has fewer choices gets the others as they are there. */
function withField(wording: JsonObject, source: JsonObject, field: string, text: string): JsonObject {
  if (field === 'text') return { ...wording, text }
  const at = Number(field.slice('choice '.length))
  const own = titlesOf(wording)
  const choices = titlesOf(source).map((choice, index) =>
    index === at && isRecord(choice) ? { ...choice, title: text } : (own[index] ?? choice),
  )
  return { ...wording, choices }
}

function replacedAt(value: JsonObject, path: string, list: JsonObject[]): JsonObject {
  const [, name = '', ...rest] = path.split('/')
  return { ...value, [name]: replacedIn(value[name] ?? null, rest, list) }
}

function replacedIn(value: Json, path: readonly string[], list: JsonObject[]): Json {
  const [name, ...rest] = path
  if (name === undefined) return list
  if (Array.isArray(value)) return value.map((part, at) => (String(at) === name ? replacedIn(part, rest, list) : part))
  return isRecord(value) ? { ...value, [name]: replacedIn(value[name] ?? null, rest, list) } : value
}
