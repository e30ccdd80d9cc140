// What the engine learns from: one language of a bot, reduced to what understanding needs. Reading and writing the bot document
// is left to others; `trainingSetOf` only looks at it.
import type { BotDocument } from '@parley/contract/objects/object'
import { objectsOf } from '@parley/contract/objects/object'
import type { SmallTalkAndTraits } from './small-talk-and-traits/model'
import { smallTalkAndTraitsOf, noneSentencesOf } from './small-talk-and-traits/training-data'
import { knowledgeSetOf, type TrainingKnowledge } from './knowledge/knowledge-set'
import { BotSettings } from '@parley/contract/objects/bot/index'
import { settingsIn } from '@parley/contract/objects/custom-model'
import { type Rules, rulesOf } from './rules'
import { builtEntity, traitsOf } from './entities'
import { inWordOrder } from './word-order'

export interface TrainingUtterance {
  text: string
  /** Entities marked in it; offsets are UTF-16, end exclusive. */
  marks: { start: number; end: number; entityId: string }[]
}

export interface TrainingIntent {
  id: string
  name: string
  patterns: string[]
  negativePatterns: string[]
  /** Each a list of traits; not there for an intent without any. */
  rules?: string[][]
  utterances: TrainingUtterance[]
}

export interface TrainingSet extends SmallTalkAndTraits {
  language: string
  intents: TrainingIntent[]
  synonyms: { word: string; synonyms: string[] }[]
  /** `ownValues` and `takesAnyWords`: as the type's traits have them. */
  entities: { id: string; name: string; type: string; values?: string[]; ownValues?: true; takesAnyWords?: true }[]
  /** Lowest calibrated probability an intent may win with, 0..1. */
  intentThreshold: number
  /** Two intents closer than this are asked about, 0..0.5. */
  ambiguityMargin: number
  /** Not there where the bot has no questions with answers. */
  knowledge?: TrainingKnowledge
  /** Not there where everything is as usual. */
  rules?: Rules
  /** Sentences that are no request; not there without any. */
  none?: string[]
}

/** The same for documents that differ in nothing but their objects' ids, but for these ids. */
export function trainingSetOf({ objects, ...rest }: BotDocument, language: string): TrainingSet {
  const document = { ...rest, objects: inWordOrder(objects) }
  const bot = objectsOf(document, 'bot')[0]?.data
  const settings = bot === undefined ? BotSettings.parse({}) : settingsIn(bot, language)
  const utterances = utterancesByIntent(document, language)
  const knowledge = knowledgeSetOf(document, language, (settings.answerSearch ?? 'off') !== 'off')
  const rules = rulesOf(settings)
  const none = noneSentencesOf(document, language)
  return {
    language,
    intents: [
      ...objectsOf(document, 'intent').map(({ id, data }) => ({
        id,
        name: data.name,
        patterns: [...(data.patterns ?? [])],
        negativePatterns: settings.negativePatterns === false ? [] : [...(data.negativePatterns ?? [])],
        ...((data.rules ?? []).length > 0 && { rules: data.rules.map((traits) => [...traits]) }),
        utterances: utterances.get(id) ?? [],
      })),
      ...linkedIntents(document),
    ],
    synonyms: objectsOf(document, 'synonym')
      .filter(({ data }) => (data.language ?? 'en') === language)
      .map(({ data }) => ({ word: data.word, synonyms: [...(data.synonyms ?? [])] })),
    entities: objectsOf(document, 'entity').map(({ id, data }) => {
      const { ownValues, takesAnyWords } = traitsOf(data.type)
      const lists = (builtEntity(data.type)?.fields ?? []).filter(({ control }) => control === 'values')
      const values = lists.flatMap(({ name }) => listedValues(data.settings?.[name], language))
      return {
        ...{ id, name: data.name, type: data.type },
        ...(values.length > 0 && { values }),
        ...(ownValues && { ownValues }),
        ...(takesAnyWords && { takesAnyWords }),
      }
    }),
    intentThreshold: settings.intentThreshold ?? 0.3,
    ambiguityMargin: settings.ambiguityMargin ?? 0.1,
    ...(knowledge && { knowledge }),
    ...(rules && { rules }),
    ...(none.length > 0 && { none }),
    ...smallTalkAndTraitsOf(document, language, settings.smallTalk ?? true),
  }
}

/** The links of a universal bot are learned as intents are, each from what people say to reach its bot. */
function linkedIntents(document: BotDocument): TrainingIntent[] {
  return objectsOf(document, 'linked-bot').map(({ id, data }) => ({
    ...{ id, name: data.name, patterns: [], negativePatterns: [] },
    utterances: (data.sentences ?? []).map((text) => ({ text, marks: [] })),
  }))
}

function utterancesByIntent(document: BotDocument, language: string): Map<string, TrainingUtterance[]> {
  const byIntent = new Map<string, TrainingUtterance[]>()
  for (const { parentId, data } of objectsOf(document, 'utterance')) {
    if ((data.language ?? 'en') !== language) continue
    const list = byIntent.get(parentId) ?? []
    list.push({ text: data.text, marks: (data.marks ?? []).map((mark) => ({ ...mark })) })
    byIntent.set(parentId, list)
  }
  return byIntent
}

/** The words in an entity's list of values: plain strings, or records whose texts all count. Other shapes give none. */
function listedValues(values: unknown, language: string): string[] {
  if (!Array.isArray(values)) return []
  return values.flatMap((value) => wordingsOf(value, language)).filter((text) => text.trim() !== '')
}

const wordingFields = ['value', 'title', 'synonyms']

function wordingsOf(value: unknown, language: string): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((each) => wordingsOf(each, language))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) =>
    wordingFields.includes(field) || field === language ? wordingsOf(part, language) : [],
  )
}
