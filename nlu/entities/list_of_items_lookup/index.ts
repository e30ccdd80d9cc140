// One of a large list, by title, value or synonym: rows of the settings, a file of up to two hundred thousand, or what a service
// answers. Stored is the row's value. Lists outside of the settings come with the context.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { severalOf } from '@parley/contract/objects/entity/index'
import type { EntityKind, Found } from '../entity-kind'
import { listRules } from '../shared/rules/name-rules'
import { defineKind } from '../shared/define'
import { overlaps } from '../shared/found'
import type { ListSource, RemoteList } from '../shared/lookup/list-source'
import { lookupIndexOf, type LookupIndex } from '../shared/lookup/lookup-index'
import { rowsOfJson } from '../shared/lookup/lookup-rows'
import { type LookupHit, searchLookup } from '../shared/lookup/lookup-search'
import { choiceSetting, listSetting, numberSetting, switchSetting, textSetting } from '../shared/settings'
import { wordsOf } from '../shared/words'
import { examples } from './examples'
import { lookupFields } from './fields'

interface LookupSettings {
  source: ListSource
  /** Of rows of the settings; made when it is first needed. */
  index(): LookupIndex | null
  threshold: number | null
}

export const listOfItemsLookup: EntityKind<LookupSettings> = defineKind({
  id: 'list_of_items_lookup',
  label: 'List of items (lookup)',
  about: 'A value looked up in a large or remote list.',
  alsoCalled: 'lookup, catalogue, search, remote list, file',
  icon: 'list-search',
  fields: lookupFields,
  defaults: {
    source: 'static',
    values: [],
    file: null,
    url: '',
    method: 'POST',
    headers: [],
    body: '{"input": {{context.inputData.input}}}',
    timeoutMs: limits.serviceTimeoutMs,
    rowsPath: '',
    titleKey: 'title',
    valueKey: 'value',
    synonymsKey: 'synonyms',
    wordKey: '',
    autoCorrect: true,
    threshold: 75,
  },
  refusal: 'Please choose {{entity}} from the list.',
  read(settings) {
    const source = sourceOf(settings, severalOf(settings).isWanted)
    let made: LookupIndex | null = null
    const percent = Math.min(100, Math.max(50, numberSetting(settings, 'threshold') ?? 75))
    return {
      source,
      index: () => (source.from === 'settings' ? (made ??= lookupIndexOf(source.rows)) : null),
      threshold: switchSetting(settings, 'autoCorrect', true) ? percent / 100 : null,
    }
  },
  list: ({ source }) => source,
  extract(text, settings, context) {
    const index = context.list ?? settings.index()
    if (index === null || index.rows.length === 0) return []
    const hits = withTold(text, index, searchLookup(index, text, { threshold: settings.threshold, language: context.language }))
    return hits.map(toFound)
  },
  rules: listRules,
  examples,
})

function sourceOf(settings: JsonObject, isMultiItem: boolean): ListSource {
  const source = choiceSetting(settings, 'source', ['static', 'file', 'remote'] as const, 'static')
  if (source === 'remote') return { from: 'service', remote: remoteOf(settings, isMultiItem) }
  if (source === 'static') return { from: 'settings', rows: rowsOfJson(listSetting(settings, 'values').slice(0, limits.lookupRows)) }
  const file = settings['file']
  const fileId = file !== null && typeof file === 'object' && !Array.isArray(file) ? file['fileId'] : ''
  return typeof fileId === 'string' && fileId !== '' ? { from: 'file', fileId } : { from: 'settings', rows: [] }
}

function remoteOf(settings: JsonObject, isMultiItem: boolean): RemoteList {
  const timeoutMs = numberSetting(settings, 'timeoutMs') ?? limits.serviceTimeoutMs
  const keys = {
    title: textSetting(settings, 'titleKey') || 'title',
    value: textSetting(settings, 'valueKey') || 'value',
    synonyms: textSetting(settings, 'synonymsKey') || 'synonyms',
  }
  return {
    url: textSetting(settings, 'url').trim(),
    method: choiceSetting(settings, 'method', ['GET', 'POST'] as const, 'POST'),
    headers: listSetting(settings, 'headers').flatMap(headerOf),
    body: textSetting(settings, 'body'),
    timeoutMs: Math.min(limits.serviceMaxTimeoutMs, Math.max(1, timeoutMs)),
    rowsPath: textSetting(settings, 'rowsPath').trim(),
    keys,
    wordKey: textSetting(settings, 'wordKey').trim(),
    isMultiItem,
  }
}

function headerOf(row: Json): { key: string; value: string }[] {
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return []
  const { key, value } = row
  return typeof key === 'string' && typeof value === 'string' && key !== '' ? [{ key, value }] : []
}

/** Rows of which a service says by which word it found them are found, whatever they are called. */
function withTold(text: string, index: LookupIndex, hits: LookupHit[]): LookupHit[] {
  const words = wordsOf(text)
  const byWord = new Map<number, LookupHit>()
  for (const row of index.rows) {
    const word = row.word === undefined ? undefined : words[row.word]
    if (row.word === undefined || !word || hits.some((hit) => overlaps(hit, word))) continue
    const known = byWord.get(row.word)
    if (known) known.rows.push(row)
    else byWord.set(row.word, { start: word.start, end: word.end, rows: [row], score: 0.8, synonyms: [] })
  }
  return [...hits, ...byWord.values()]
}

function toFound({ start, end, rows, score }: LookupHit): Found {
  const found: Found = { start, end, value: rows[0]?.value ?? null, score }
  return rows.length > 1 ? { ...found, alternatives: rows.map(({ title, value }) => ({ title, value })) } : found
}
