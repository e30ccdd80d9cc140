// Utterances over the paths existing scripts use, as a feature of the server: import of many, one at a time, by intent name.
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import { newId } from '@parley/contract/base/ids'
import { sameKey } from '@parley/contract/objects/names'
import { type Edit, objectsOf } from '@parley/contract/objects/object'
import type { Ctx } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import type { Feature, Handlers } from '../../base/http/handler'
import { changeDocument } from '../document/index'

interface Sentence {
  sentence: string
  taskName: string
  language: string
}

const intentKey = (name: string): string => sameKey({ kind: 'intent', parentId: '', data: { name } })
const utteranceKey = (parentId: string, language: string, text: string): string =>
  sameKey({ kind: 'utterance', parentId, data: { text, language } })

async function add(ctx: Ctx, sentences: Sentence[]): Promise<{ ids: string[]; duplicates: number; unknownTasks: string[] }> {
  const objects = await listObjects(ctx.db, ctx.botId, ['intent', 'utterance'])
  const intents = new Map(objectsOf({ objects }, 'intent').map(({ id, data }) => [intentKey(data.name), id]))
  const known = new Set(objectsOf({ objects }, 'utterance').map(({ parentId, data }) => utteranceKey(parentId, data.language, data.text)))
  const unknownTasks = new Set<string>()
  const edits: Edit[] = []
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
    edits.push({
      op: 'put',
      id: newId('utterance'),
      kind: 'utterance',
      parentId: intentId,
      set: { text: sentence, language, source: 'imported' },
    })
  }
  if (edits.length > 0) await changeDocument(ctx, `Import ${edits.length} utterances`, edits)
  return { ids: edits.map(({ id }) => id), duplicates, unknownTasks: [...unknownTasks] }
}

const handlers: Handlers<'utterance'> = {
  'utterance.import': async (ctx, input) => {
    const { ids, duplicates, unknownTasks } = await add(ctx, input.items)
    if (ids.length === 0 && duplicates === 0)
      fail('NOT_FOUND', sentence('refused.no-intent', { name: unknownTasks.slice(0, 3).join(', ') }))
    return { status: 'success', added: ids.length, duplicates, unknownTasks }
  },
  'utterance.create': async (ctx, input) => {
    const { ids, unknownTasks } = await add(ctx, [input])
    if (unknownTasks.length > 0) fail('NOT_FOUND', sentence('refused.no-intent', { name: input.taskName }))
    return { _id: ids[0] ?? fail('DUPLICATE', sentence('refused.utterance-there')) }
  },
}

export const utterance: Feature = { name: 'utterance', handlers }
