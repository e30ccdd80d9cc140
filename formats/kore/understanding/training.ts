// What an export understands: intents with their sentences and patterns, synonyms and concepts, traits.
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { conceptMark, findProblemOfName } from '@parley/contract/objects/names'
import { isRecord, listOf, numberOf, recordOf, recordsOf, textOf } from '../../shared/read-json'
import { whyRenamed } from '../../shared/bot-builder'
import { idsOf, pathOf, type Reading, taskKey, tell } from '../reading'
import { sentence } from '../sentences'
import { decoded, localText } from '../source'

/** Adds them before dialogs mention them. */
export function readIntents(reading: Reading): void {
  const { builder, source } = reading
  for (const [at, component] of recordsOf(source.definition['dialogComponents']).entries()) {
    if (component['type'] !== 'intent') continue
    const name = localText(source, component, 'intent') || textOf(component['name']).replaceAll('_', ' ') || `Intent ${at + 1}`
    const dialogId = reading.dialogs.get(textOf(component['dialogId'])) ?? ''
    const description = localText(source, component, 'desc').slice(0, 2000)
    const added = builder.addNamed('intent', pathOf(reading, 'intent', idsOf(component)[0] ?? at), { name, description, dialogId })
    for (const id of idsOf(component)) reading.intents.set(id, added.id)
    for (const named of [textOf(component['name']), name])
      if (!reading.intents.has(taskKey(named))) reading.intents.set(taskKey(named), added.id)
    const renamed = whyRenamed(name, added.name)
    tell(reading, {
      kind: 'intent',
      name,
      steps: ['dialogComponents', at],
      outcome: renamed ? 'equivalent' : 'same',
      landed: [added.id],
      why: renamed,
    })
  }
}

function intentOf(reading: Reading, thing: JsonObject): string | undefined {
  return (
    reading.intents.get(textOf(thing['taskId'])) ??
    reading.intents.get(textOf(thing['refId'])) ??
    reading.intents.get(taskKey(textOf(thing['taskName'])))
  )
}

export function readSentences(reading: Reading): void {
  const { builder, source } = reading
  for (const [at, one] of recordsOf(source.definition['sentences']).entries()) {
    const text = decoded(textOf(one['sentence'])).slice(0, limits.utteranceChars)
    const language = source.ours.get(textOf(one['language'])) ?? source.language
    const intentId = intentOf(reading, one)
    const steps = ['sentences', at]
    const marks = markedIn(reading, one, text, steps)
    if (text.trim() === '' || intentId === undefined) {
      const task = textOf(one['taskName'])
      const isOfTask = reading.tasks.has(textOf(one['taskId'])) || reading.tasks.has(taskKey(task))
      const missing = isOfTask ? sentence('kore.task-sentence', { task }) : sentence('kore.intent-missing', { intent: task })
      const why = text.trim() === '' ? sentence('kore.empty') : missing
      tell(reading, { kind: 'sentence', name: text, steps, outcome: 'not-possible', why })
      continue
    }
    const path = pathOf(reading, 'sentence', textOf(one['_id']) || at)
    const added = builder.add('utterance', path, { text, language, marks, source: 'imported' }, intentId)
    const isKept = source.ours.has(textOf(one['language']) || 'en')
    const why = added.isSame
      ? sentence('construct.duplicate', { name: text })
      : isKept
        ? undefined
        : sentence('kore.language', { language: textOf(one['language']) })
    tell(reading, {
      kind: 'sentence',
      name: text,
      steps,
      outcome: why ? (isKept ? 'equivalent' : 'approximated') : 'same',
      landed: [added.id],
      why,
    })
  }
}

function markedIn(reading: Reading, one: JsonObject, text: string, steps: (string | number)[]): JsonObject[] {
  const marks: JsonObject[] = []
  for (const [at, mark] of recordsOf(one['entities']).entries()) {
    const start = numberOf(mark['startIndex']) ?? -1
    const end = numberOf(mark['endIndex']) ?? -1
    const named = textOf(mark['entityId']) || textOf(mark['entityName']) || textOf(mark['name'])
    const entityId = reading.entities.get(named) ?? reading.known.entities.get(named)
    const isWithin = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end > start && end <= text.length
    const row = { kind: 'mark', name: text.slice(Math.max(0, start), Math.max(0, end)) || named, steps: [...steps, 'entities', at] }
    if (entityId === undefined || !isWithin) {
      tell(reading, { ...row, outcome: 'not-possible', why: sentence('kore.mark', { entity: named }) })
      continue
    }
    marks.push({ start, end, entityId })
    tell(reading, { ...row, outcome: 'same', landed: [entityId] })
  }
  return marks
}

export function readPatterns(reading: Reading): void {
  for (const [at, one] of recordsOf(reading.source.definition['patterns']).entries()) {
    for (const [code, locale] of Object.entries(recordOf(one['localeData']))) {
      for (const [index, pattern] of listOf(recordOf(locale)['patterns']).entries()) {
        const value = decoded(isRecord(pattern) ? textOf(pattern['value']) || textOf(pattern['original']) : textOf(pattern))
        const landed = reading.source.ours.has(code) && value !== '' ? addPattern(reading, one, value) : null
        const row = { kind: 'pattern', name: value, steps: ['patterns', at, 'localeData', code, 'patterns', index] }
        if (landed !== null) tell(reading, { ...row, outcome: 'same', landed: [landed] })
        else tell(reading, { ...row, outcome: 'not-possible', why: sentence('kore.pattern', { task: textOf(one['taskName']) }) })
      }
    }
  }
}

const mostPatterns = 200
const patternChars = 500

/** Of an intent, or of an entity, where a `*` stands for the value; null where neither is there. */
function addPattern(reading: Reading, task: JsonObject, value: string): string | null {
  const { builder } = reading
  const isOfEntity = textOf(task['taskType']) === 'entity'
  const id = isOfEntity ? reading.entities.get(textOf(task['refId'])) : intentOf(reading, task)
  const data = id === undefined ? undefined : builder.dataOf(id)
  if (id === undefined || data === undefined || value.length > patternChars) return null
  const field = /negat/i.test(textOf(task['patternType']) + textOf(task['type'])) ? 'negativePatterns' : 'patterns'
  const held = isOfEntity ? recordOf(data['settings']) : data
  const before = listOf(held[field])
  if (before.length >= mostPatterns || (isOfEntity && field !== 'patterns')) return null
  const patterns = { [field]: [...before, value] }
  builder.set(id, isOfEntity ? { settings: { ...held, ...patterns } } : patterns)
  return id
}

/** Words with others for them, and concepts, whose name begins with `~`. */
export function readSynonyms(reading: Reading): void {
  const { builder, source } = reading
  for (const [code, locale] of Object.entries(recordOf(source.definition['localeData']))) {
    for (const [named, values] of Object.entries(recordOf(recordOf(locale)['synonyms']))) {
      const word = decoded(named).slice(0, 128)
      const row = { kind: 'synonym', name: word, steps: ['localeData', code, 'synonyms', named] }
      const language = source.ours.get(code)
      const all = listOf(values).flatMap((value) => (typeof value === 'string' ? [wordingOf(value, word)] : []))
      const synonyms = [...new Set(all)].filter((value) => value !== '' && value.length <= 128).slice(0, 500)
      if (language === undefined || findProblemOfName('synonym', word, source.language) !== null) {
        tell(reading, { ...row, outcome: 'not-possible', why: sentence('kore.synonym') })
        continue
      }
      const added = builder.add('synonym', pathOf(reading, 'synonym', code, named), { word, synonyms, language })
      const isWhole = synonyms.length === listOf(values).length
      const why = added.isSame
        ? sentence('construct.duplicate', { name: word })
        : isWhole
          ? undefined
          : sentence('kore.synonyms-cut', { count: synonyms.length })
      const outcome = why === undefined ? 'same' : added.isSame ? 'not-possible' : 'equivalent'
      tell(reading, { ...row, outcome, landed: [added.id], why })
    }
  }
}

/** Words of a concept have brackets for where a sentence begins and ends, and underscores for spaces: we keep them as they are. */
function wordingOf(value: string, word: string): string {
  const text = decoded(value).trim()
  return word.startsWith(conceptMark) ? text : text.replaceAll('_', ' ')
}

export function readTraits(reading: Reading): void {
  const { builder, source } = reading
  for (const [at, group] of recordsOf(source.definition['traits']).entries()) {
    const name = textOf(group['groupName']) || `Traits ${at + 1}`
    const steps = ['traits', at]
    const path = pathOf(reading, 'trait-group', textOf(group['_id']) || at)
    const matchStrategy = textOf(group['matchStrategy']) === 'pattern' ? 'pattern' : 'probability'
    const scoreThreshold = Math.min(1, Math.max(0, numberOf(group['scoreThreshold']) ?? 0.5))
    const language = source.ours.get(textOf(group['language'])) ?? source.language
    const added = builder.addNamed('trait-group', path, { name, language, matchStrategy, scoreThreshold })
    tell(reading, { kind: 'trait group', name, steps, outcome: 'same', landed: [added.id] })
    for (const [key, trait] of Object.entries(recordOf(group['traits']))) {
      const data = listOf(recordOf(trait)['data']).flatMap((text) =>
        typeof text === 'string' && text.trim() !== '' ? [decoded(text).slice(0, 3000)] : [],
      )
      const named = textOf(recordOf(trait)['displayName']) || key
      const made = builder.addNamed('trait', `${path}/${key}`, { name: named, sentences: data.slice(0, 500) }, added.id)
      tell(reading, { kind: 'trait', name: named, steps: [...steps, 'traits', key], outcome: 'same', landed: [made.id] })
    }
  }
}
