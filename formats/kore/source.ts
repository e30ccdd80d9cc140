// The platform's own export as its files give it: definition and settings, the languages we know of it, and texts decoded. What its parts
// become is the other files'.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { botLanguages, languageAmong } from '@parley/contract/objects/bot-languages'
import { type SourceFile, UnreadableSource } from '../shared/bot-format'
import { isJsonFile } from '../shared/json-source'
import { isRecord, listOf, peekValue, readValue, recordOf, recordsOf, textOf } from '../shared/read-json'
import { sentence } from '../shared/sentences'
import { testTableIn } from './testing/test-table'
import type { CsvRow } from '@parley/kit/csv/read'

interface JsonPart {
  file: string
  data: JsonObject
}

export interface KoreSource {
  definition: JsonObject
  /** Path of the definition. */
  file: string
  /** null where none came along. */
  config: { file: string; data: JsonObject } | null
  /** Test suites beside it, as JSON or as tables; definitions of data tables; and whatever else lies there. */
  tests: JsonPart[]
  testTables: { file: string; rows: CsvRow[] }[]
  dataTables: JsonPart[]
  /** Files of functions. */
  functions: { file: string; text: string }[]
  others: string[]
  language: string
  languages: string[]
  /** By the source's code; those we do not speak are not here. */
  ours: ReadonlyMap<string, string>
}

const isDefinition = (value: Json): value is JsonObject =>
  isRecord(value) && Array.isArray(value['dialogs']) && Array.isArray(value['dialogComponents'])
const isConfig = (value: Json): value is JsonObject => isRecord(value) && Array.isArray(value['envVariables'])
const isTests = (value: Json): value is JsonObject =>
  isRecord(value) && (Array.isArray(value['testCases']) || Array.isArray(value['testSuites']))
const isDataTable = (value: Json): value is JsonObject => isRecord(value) && Array.isArray(value['schemaDef'])

/** Files that say nothing of the bot. */
const isPassedOver = (name: string): boolean => /(^|\/)(LICENSE|NOTICE|README)[^/]*$|\.(png|jpe?g|svg|gif)$/i.test(name)

export function isKore(files: readonly SourceFile[]): boolean {
  return files.some((file) => isJsonFile(file) && file.text.includes('"dialogComponents"') && isDefinition(peekValue(file)))
}

/** Throws UnreadableSource where no definition is among the files. */
export function readSource(files: readonly SourceFile[], wished?: string): KoreSource {
  const read = files
    .filter((file) => !isPassedOver(file.name))
    .map((file) => ({ file: file.name, data: isJsonFile(file) ? readValue(file) : null }))
  const definition = read.find(({ data }) => isDefinition(data))
  if (definition === undefined || !isRecord(definition.data)) throw new UnreadableSource(sentence('file.no-bot'))
  const config = read.find(({ data }) => isConfig(data))
  const beside = read.filter(({ file }) => file !== definition.file && file !== config?.file)
  const tests = beside.flatMap(({ file, data }) => (isTests(data) ? [{ file, data }] : []))
  const dataTables = beside.flatMap(({ file, data }) => (isDataTable(data) ? [{ file, data }] : []))
  const testTables = files.flatMap(testTableIn)
  const functions = files.flatMap(({ name, text }) => (/\.js$/i.test(name) ? [{ file: name, text }] : []))
  const known = new Set([definition, config, ...tests, ...dataTables, ...testTables, ...functions].map((one) => one?.file))
  const codes = codesOf(definition.data)
  const ours = new Map(codes.flatMap((code) => pairOf(code)))
  const own = wished ?? ours.get(textOf(definition.data['defaultLanguage'])) ?? [...ours.values()][0] ?? 'en'
  return {
    definition: definition.data,
    file: definition.file,
    config: config && isRecord(config.data) ? { file: config.file, data: config.data } : null,
    tests,
    testTables,
    dataTables,
    functions,
    others: read.map(({ file }) => file).filter((file) => !known.has(file)),
    language: own,
    languages: [...new Set([own, ...ours.values()])],
    ours,
  }
}

/** The source's codes of the languages the bot speaks. */
export function codesOf(definition: JsonObject): string[] {
  const listed = listOf(definition['supportedLanguages']).filter((code) => typeof code === 'string')
  return [...new Set([textOf(definition['defaultLanguage']) || 'en', ...listed, ...Object.keys(recordOf(definition['localeData']))])]
}

function pairOf(code: string): [string, string][] {
  const own = languageAmong(botLanguages, code)
  return own === undefined ? [] : [[code, own]]
}

/** Texts of an export are encoded like parts of an address; some are not, and some hold a percent sign. */
export function decoded(text: string): string {
  if (!/%[0-9A-Fa-f]{2}/.test(text)) return text
  try {
    return decodeURIComponent(text).replaceAll('\r\n', '\n')
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return text
  }
}

/**
 * What a thing is in each language we speak, the bot's own first: our code, and its data. Of one that is in none of them, the first there is
 * stands for the bot's own: words in another language are more than none.
 */
export function localesOf(source: KoreSource, thing: JsonObject): { language: string; data: JsonObject }[] {
  const data = recordOf(thing['localeData'])
  const spoken = [...source.ours].flatMap(([code, language]) => (isRecord(data[code]) ? [{ language, data: recordOf(data[code]) }] : []))
  const other = spoken.length > 0 ? undefined : Object.values(data).find(isRecord)
  const all = other === undefined ? spoken : [{ language: source.language, data: other }]
  return all.sort((one, next) => Number(next.language === source.language) - Number(one.language === source.language))
}

/** A field of a thing in the bot's own language, else in another, else of the thing itself. */
export function localText(source: KoreSource, thing: JsonObject, ...names: string[]): string {
  for (const { data } of [...localesOf(source, thing), { data: thing }]) {
    for (const name of names) {
      const text = textOf(data[name])
      if (text !== '') return decoded(text)
    }
  }
  return ''
}

/** Every node of a dialog, those inside of bot actions behind theirs, with where they stand; bounded by what the file holds. */
export function nodesOf(dialog: JsonObject): { node: JsonObject; steps: (string | number)[]; holder: string }[] {
  const found: { node: JsonObject; steps: (string | number)[]; holder: string }[] = []
  const open = [{ nodes: recordsOf(dialog['nodes']), steps: ['nodes'] as (string | number)[], holder: '' }]
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    for (const [at, node] of next.nodes.entries()) {
      const steps = [...next.steps, at]
      found.push({ node, steps, holder: next.holder })
      if (Array.isArray(node['nodes']))
        open.push({ nodes: recordsOf(node['nodes']), steps: [...steps, 'nodes'], holder: textOf(node['nodeId']) })
    }
  }
  return found
}
