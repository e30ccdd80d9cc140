// Sentences that name their intent, as edits of a bot: found by the name, case aside; those that are there already are passed over.
import { newId } from '@parley/contract/base/ids'
import { sameKey } from '@parley/contract/objects/names'
import { type BotObject, type Edit, objectsOf } from '@parley/contract/objects/object'

export interface NamedSentence {
  sentence: string
  taskName: string
  language: string
}

export interface Planned {
  edits: (Edit & { id: string })[]
  duplicates: number
  unknownTasks: string[]
}

const intentKey = (name: string): string => sameKey({ kind: 'intent', parentId: '', data: { name } })
const utteranceKey = (parentId: string, language: string, text: string): string =>
  sameKey({ kind: 'utterance', parentId, data: { text, language } })

/** `objects`: the bot's intents and utterances. */
export function planAdding(objects: readonly BotObject[], sentences: readonly NamedSentence[]): Planned {
  const intents = new Map(objectsOf({ objects }, 'intent').map(({ id, data }) => [intentKey(data.name), id]))
  const known = new Set(objectsOf({ objects }, 'utterance').map(({ parentId, data }) => utteranceKey(parentId, data.language, data.text)))
  const unknownTasks = new Set<string>()
  const edits: Planned['edits'] = []
  let duplicates = 0
  for (const { sentence, taskName, language } of sentences) {
    const intentId = intents.get(intentKey(taskName))
    if (intentId === undefined) {
      unknownTasks.add(taskName)
      continue
    }
    const key = utteranceKey(intentId, language, sentence)
    if (known.has(key)) {
      duplicates += 1
      continue
    }
    known.add(key)
    const set = { text: sentence, language, source: 'imported' }
    edits.push({ op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intentId, set })
  }
  return { edits, duplicates, unknownTasks: [...unknownTasks] }
}
