// What a knowledge task of an export has beside its questions: traits by which topics are heard, words that count for nothing, and paths without
// questions. Questions and topics are knowledge.ts'.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { nameKey } from '@parley/contract/testing/case-notation'
import { listOf, recordOf, recordsOf, textOf } from '../../shared/read-json'
import { type Reading, tell } from '../reading'
import { sentence } from '../sentences'
import { decoded } from '../source'

interface TaskPlace {
  at: number
  name: string
  path: string
}

const mostSentences = 500

/** Ids of the bot's traits by their names, with those that the task brings along. */
export function readTaskTraits(reading: Reading, { at, name: task, path }: TaskPlace, traits: JsonObject): Map<string, string> {
  const { builder, source } = reading
  const traitsBefore = builder.objects.filter(({ kind }) => kind === 'trait')
  const known = new Map(traitsBefore.map(({ id, data }) => [nameKey(textOf(data['name'])), id]))
  let group = ''
  for (const [named, written] of Object.entries(traits)) {
    const name = decoded(named).slice(0, 128)
    const row = { kind: 'trait', name, steps: ['knowledgeTasks', at, 'faqs', 'traits', named] }
    const same = known.get(nameKey(name))
    const sentences = textsIn(written).map((text) => text.slice(0, 3000))
    if (same !== undefined || name.trim() === '') {
      const why = same === undefined ? sentence('kore.empty') : sentence('construct.duplicate', { name })
      tell(reading, { ...row, outcome: same === undefined ? 'not-possible' : 'equivalent', landed: same === undefined ? [] : [same], why })
      continue
    }
    group ||= builder.addNamed('trait-group', `${path}/traits`, { name: task, language: source.language }).id
    const { id } = builder.addNamed('trait', `${path}/traits/${named}`, { name, sentences: sentences.slice(0, mostSentences) }, group)
    known.set(nameKey(name), id)
    tell(reading, { ...row, outcome: 'same', landed: [id] })
  }
  return known
}

const textsIn = (written: Json): string[] => listOf(written).flatMap((text) => (textOf(text).trim() === '' ? [] : [decoded(textOf(text))]))

const mostStopWords = 500

/** Of all tasks together: here they are the bot's. */
export function readStopWords(reading: Reading): void {
  const words: string[] = []
  for (const [at, task] of recordsOf(reading.source.definition['knowledgeTasks']).entries()) {
    const own = textsIn(recordOf(recordOf(task['faqs'])['kgParams'])['stopWords'] ?? null)
    if (own.length === 0) continue
    words.push(...own.filter((word) => word.length <= 128))
    const row = { kind: 'setting', name: 'kgParams', steps: ['knowledgeTasks', at, 'faqs', 'kgParams'] }
    tell(reading, { ...row, outcome: 'equivalent', why: sentence('kore.setting-taken') })
  }
  if (words.length > 0) reading.builder.setSettings({ stopWords: [...new Set(words)].slice(0, mostStopWords) })
}
