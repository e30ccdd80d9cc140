// The jobs that read and write files of utterances. An import changes the bot in one transaction, by the name of who asked for it, or not at
// all; what became of each row is its result.
import { fail } from '@parley/contract/base/errors'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { sentence } from '@parley/contract/sentences'
import { toCsv } from '@parley/kit/csv/write'
import { z } from 'zod'
import { type Db, write } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import type { JobKind } from '../../base/work/jobs/jobs'
import { applyImported, ImportedFile, incomingOf } from '../../bot/document/index'
import { type Line, type Planned, planAdding, reportOf } from './by-name'
import type { NamedMark } from './marks'
import { type FileLines, linesOf } from './read-file'

const mostTasks = 100

export const importJob: JobKind = {
  kind: 'utterance.import',
  onePerBot: true,
  touches: ['document', 'training'],
  run: async (services, { id, botId, input }) => {
    const file = ImportedFile.parse(input)
    const read = (await linesOf(await incomingOf(services, file))) ?? fail('INVALID_FILE_TYPE', sentence('refused.file-content'))
    return write(services.db, services.log, async (tx) => {
      const { edits, unknownTasks, report } = planFile(await plannedFor(tx.db, botId, read.lines, file.force), read, file.force)
      await applyImported(services, tx, { job: { id, botId }, file, permissions: { NATURAL_LANGUAGE: 'YES' }, edits })
      const { added, same, changed } = report.counts
      const taken = report.outcome === 'imported' ? added : 0
      return { added: taken, duplicates: same + changed, unknownTasks: unknownTasks.slice(0, mostTasks), ...report }
    })
  },
}

export async function plannedFor(db: Db, botId: string, lines: readonly Line[], force = true): Promise<Planned> {
  return planAdding(await listObjects(db, botId, ['intent', 'utterance', 'entity']), lines, force)
}

/** A file is taken whole or not at all. */
function planFile({ edits, rows: planned, unknownTasks }: Planned, { faults }: FileLines, force: boolean) {
  const rows = [...faults, ...planned]
  const has = (outcome: 'refused' | 'warned'): boolean => rows.some((row) => row.outcome === outcome)
  const outcome = has('refused') ? 'refused' : has('warned') && !force ? 'warned' : 'imported'
  return { edits: outcome === 'imported' ? edits : [], unknownTasks, report: reportOf(rows, outcome) }
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
    entities: data.marks.map(
      ({ start, end, entityId }): NamedMark => ({ name: entities.get(entityId) ?? '', startIndex: start, endIndex: end }),
    ),
  }))
  return JSON.stringify(lines, null, 2)
}

function asCsv(objects: readonly BotObject[]): string {
  const tasks = namesOf(objects, 'intent')
  const lines = objectsOf({ objects }, 'utterance').map(({ parentId, data }) => [tasks.get(parentId) ?? '', data.text, data.language])
  return toCsv([['Task name', 'Utterance', 'Language'], ...lines])
}
