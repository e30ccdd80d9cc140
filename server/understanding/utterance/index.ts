// Utterances over the paths existing scripts use, as a feature of the server: by intent name or by id, as files, and suggestions of more.
import { fail } from '@parley/contract/base/errors'
import { type NamedSentence, UtteranceFileReport } from '@parley/contract/understanding/utterance'
import { sentence } from '@parley/contract/sentences'
import { actorOf, type Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { lastJobOf } from '../../base/work/jobs/jobs'
import { beginImport, changeDocument, importJobOf } from '../../bot/document/index'
import { findOwnFile } from '../../integration/file/index'
import { countsOf, type Line, reportedRows } from './by-name'
import { generateByModel, modelInUse } from './by-model'
import { generate } from './generate'
import { exportJob, importJob, plannedFor } from './jobs'
import { addRow, changeMany, changeRow, findRow, listRows, removeRow } from './rows'

export { recombined, suggestedFrom } from './generate'

const label = (count: number): string => `Import ${count} utterances`

async function addMany(ctx: Ctx, sentences: readonly NamedSentence[]) {
  const lines = sentences.map((each, at) => ({ row: at + 1, ...each }))
  const { edits, rows, unknownTasks } = await plannedFor(ctx.db, ctx.botId, lines)
  if (rows.length > 0 && rows.every(({ outcome }) => outcome === 'refused'))
    fail('NOT_FOUND', sentence('refused.no-intent', { name: unknownTasks.slice(0, 3).join(', ') }))
  if (edits.length > 0) await changeDocument(ctx, label(edits.length), edits)
  const { added, changed, same } = countsOf(rows)
  return { added, changed, duplicates: changed + same, unknownTasks, rows: reportedRows(rows) }
}

async function addOne(ctx: Ctx, given: Omit<Line, 'row'>) {
  const { edits, rows, unknownTasks } = await plannedFor(ctx.db, ctx.botId, [{ row: 1, ...given }])
  if (unknownTasks.length > 0) fail('NOT_FOUND', sentence('refused.no-intent', { name: given.taskName }))
  const [edit] = rows[0]?.outcome === 'added' ? edits : []
  if (edit === undefined) fail('DUPLICATE', sentence('refused.utterance-there'))
  await changeDocument(ctx, label(1), [edit])
  return { _id: edit.id, rows: reportedRows(rows) }
}

async function importStatus(ctx: Ctx, jobId: string | undefined) {
  const job = await importJobOf(ctx, importJob.kind, jobId)
  return { job, report: UtteranceFileReport.safeParse(job?.result).data ?? null }
}

const handlers: Handlers<'utterance'> = {
  'utterance.import': async (ctx, input) => ({ status: 'success', ...(await addMany(ctx, input.items)) }),
  'utterance.create': (ctx, input) => addOne(ctx, input),
  'utterance.list': (ctx, input) => listRows(ctx, input),
  'utterance.add': (ctx, input) => addRow(ctx, input),
  'utterance.get': (ctx, { utteranceId }) => findRow(ctx, utteranceId),
  'utterance.update': (ctx, { utteranceId, ...change }) => changeRow(ctx, utteranceId, change),
  'utterance.remove': (ctx, { utteranceId }) => removeRow(ctx, utteranceId),
  'utterance.change-many': (ctx, { add: rows, remove }) => changeMany(ctx, rows, remove),
  'utterance.generate': async (ctx, input) => ({ ...(await generate(ctx, input)), model: await modelInUse(ctx) }),
  'utterance.generate-by-model': (ctx, input) => generateByModel(ctx, input),
  'utterance.add-training-data': async (ctx, input) => findRow(ctx, (await addOne(ctx, { ...input, entities: [] }))._id),
  'utterance.list-training-data': (ctx, input) => listRows(ctx, input),
  'utterance.import-file': async (ctx, { fileId, force, reading }) =>
    beginImport(ctx, importJob.kind, { ...(await findOwnFile(ctx, fileId)), force }, reading),
  'utterance.get-import-status': (ctx, { jobId }) => importStatus(ctx, jobId),
  'utterance.export-file': (ctx, { type }) =>
    ctx.write((tx) =>
      ctx.jobs.start(tx, {
        kind: exportJob.kind,
        botId: ctx.botId,
        label: 'Export of utterances',
        startedBy: actorOf(ctx).userId,
        input: { type },
      }),
    ),
  'utterance.get-export-status': async (ctx) => ({ job: await lastJobOf(ctx.db, ctx.botId, exportJob.kind) }),
}

export const utterance: Feature = { name: 'utterance', handlers, jobs: [importJob, exportJob] }
