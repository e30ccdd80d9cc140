// The jobs that read and write files of utterances: JSON in the public form, or CSV of task name, utterance and language. An import changes the
// bot in one transaction, by the name of who asked for it.
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { sentence } from '@parley/contract/sentences'
import { csvRows } from '@parley/kit/csv/read'
import { plainCell, toCsv } from '@parley/kit/csv/write'
import { isLanguage } from '@parley/kit/time/zone'
import { z } from 'zod'
import { write } from '../../base/context'
import { applyBatch } from '../../base/storage/document/apply'
import { listObjects } from '../../base/storage/document/store'
import type { JobKind } from '../../base/work/jobs/jobs'
import { tellChanged } from '../document/index'
import { type NamedSentence, planAdding } from './by-name'

const ImportInput = z.object({ hash: z.string(), name: z.string(), authorId: z.string(), authorName: z.string() })

const Line = z.object({
  sentence: z.string().trim().min(1).max(limits.utteranceChars),
  taskName: z.string().trim().min(1).max(128),
  language: z.string().max(10).refine(isLanguage).default('en'),
})
const mostLines = 100_000

export const importJob: JobKind = {
  kind: 'utterance.import',
  onePerBot: true,
  touches: ['document', 'training'],
  run: async (services, { id, botId, input }) => {
    const { hash, name, authorId, authorName } = ImportInput.parse(input)
    const bytes = (await services.files.get(hash)) ?? fail('NOT_FOUND', sentence('refused.no-file'))
    const lines =
      linesOf(bytes.toString('utf8').replace(/^\uFEFF/, ''), name) ?? fail('INVALID_FILE_TYPE', sentence('refused.file-content'))
    return write(services.db, services.log, async (tx) => {
      const objects = await listObjects(tx.db, botId, ['intent', 'utterance'])
      const { edits, duplicates, unknownTasks } = planAdding(objects, lines)
      const editor = { id: authorId, name: authorName, permissions: { NATURAL_LANGUAGE: 'YES' } as const }
      const { key, values, text: label } = sentence('change.imported', { title: name })
      // Under the job's own id: done a second time it changes nothing.
      if (edits.length > 0) {
        const applied = await applyBatch(tx, botId, editor, { batch: { id, label, said: { key, values }, edits }, now: services.now() })
        await tellChanged(services, tx, botId, applied)
      }
      return { added: edits.length, duplicates, unknownTasks: unknownTasks.slice(0, 100) }
    })
  },
}

/** null for what is no such file. */
function linesOf(text: string, name: string): NamedSentence[] | null {
  const given = /\.csv$/i.test(name) ? fromCsv(text) : fromJson(text)
  return z.array(Line).max(mostLines).safeParse(given).data ?? null
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** With or without a row of names. */
function fromCsv(text: string): unknown {
  const { rows, openQuote } = csvRows(text, mostLines)
  if (openQuote !== null) return null
  const lines = rows.map(({ cells }) => cells.map(plainCell)).filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const isNamed = /^task ?name$/i.test(lines[0]?.[0]?.trim() ?? '')
  return lines.slice(isNamed ? 1 : 0).map(([taskName, said, language]) => ({
    ...{ taskName, sentence: said },
    ...(language !== undefined && language.trim() !== '' && { language: language.trim() }),
  }))
}

export const exportJob: JobKind = {
  kind: 'utterance.export',
  run: async ({ db }, job) => {
    const type = z.enum(['json', 'csv']).parse(job.input['type'])
    const objects = await listObjects(db, job.botId, ['intent', 'utterance', 'entity'])
    const text = type === 'json' ? asJson(objects) : asCsv(objects)
    await job.keepFile({ name: `utterances.${type}`, type: type === 'json' ? 'application/json' : 'text/csv', bytes: Buffer.from(text) })
    return { utterances: objectsOf({ objects }, 'utterance').length }
  },
}

const namesOf = (objects: readonly BotObject[], kind: 'intent' | 'entity') =>
  new Map(objectsOf({ objects }, kind).map(({ id, data }) => [id, data.name]))

function asJson(objects: readonly BotObject[]): string {
  const [tasks, entities] = [namesOf(objects, 'intent'), namesOf(objects, 'entity')]
  const lines = objectsOf({ objects }, 'utterance').map(({ parentId, data }) => ({
    ...{ sentence: data.text, taskName: tasks.get(parentId) ?? '', language: data.language, type: 'DialogIntent' },
    entities: data.marks.map(({ start, end, entityId }) => ({ name: entities.get(entityId) ?? '', startIndex: start, endIndex: end })),
  }))
  return JSON.stringify(lines, null, 2)
}

function asCsv(objects: readonly BotObject[]): string {
  const tasks = namesOf(objects, 'intent')
  const lines = objectsOf({ objects }, 'utterance').map(({ parentId, data }) => [tasks.get(parentId) ?? '', data.text, data.language])
  return toCsv([['Task name', 'Utterance', 'Language'], ...lines])
}
