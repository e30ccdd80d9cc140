// Utterances over the paths existing scripts use, as a feature of the server: by intent name or by id, as files, and suggestions of more.
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import { actorOf, type Ctx } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import type { Feature, Handlers } from '../../base/http/handler'
import { lastJobOf } from '../../base/work/jobs/jobs'
import { authorOf, changeDocument } from '../document/index'
import { findOwnFile } from '../file/index'
import { type NamedSentence, type Planned, planAdding } from './by-name'
import { generate } from './generate'
import { exportJob, importJob } from './jobs'
import { addRow, changeMany, changeRow, findRow, listRows, removeRow } from './rows'

async function add(ctx: Ctx, sentences: readonly NamedSentence[]): Promise<Planned> {
  const planned = planAdding(await listObjects(ctx.db, ctx.botId, ['intent', 'utterance']), sentences)
  if (planned.edits.length > 0) await changeDocument(ctx, `Import ${planned.edits.length} utterances`, planned.edits)
  return planned
}

/** The id of the one that was added. */
async function addOne(ctx: Ctx, given: NamedSentence): Promise<string> {
  const { edits, unknownTasks } = await add(ctx, [given])
  if (unknownTasks.length > 0) fail('NOT_FOUND', sentence('refused.no-intent', { name: given.taskName }))
  return edits[0]?.id ?? fail('DUPLICATE', sentence('refused.utterance-there'))
}

async function beginImport(ctx: Ctx, fileId: string) {
  const { hash, name } = await findOwnFile(ctx, fileId)
  const { id: authorId, name: authorName } = authorOf(ctx)
  const input = { hash, name, authorId, authorName }
  return ctx.write((tx) =>
    ctx.jobs.start(tx, { kind: importJob.kind, botId: ctx.botId, label: `Import of ${name}`, startedBy: actorOf(ctx).userId, input }),
  )
}

const handlers: Handlers<'utterance'> = {
  'utterance.import': async (ctx, input) => {
    const { edits, duplicates, unknownTasks } = await add(ctx, input.items)
    if (edits.length === 0 && duplicates === 0)
      fail('NOT_FOUND', sentence('refused.no-intent', { name: unknownTasks.slice(0, 3).join(', ') }))
    return { status: 'success', added: edits.length, duplicates, unknownTasks }
  },
  'utterance.create': async (ctx, input) => ({ _id: await addOne(ctx, input) }),
  'utterance.list': (ctx, input) => listRows(ctx, input),
  'utterance.add': (ctx, input) => addRow(ctx, input),
  'utterance.get': (ctx, { utteranceId }) => findRow(ctx, utteranceId),
  'utterance.update': (ctx, { utteranceId, ...change }) => changeRow(ctx, utteranceId, change),
  'utterance.remove': (ctx, { utteranceId }) => removeRow(ctx, utteranceId),
  'utterance.change-many': (ctx, { add: rows, remove }) => changeMany(ctx, rows, remove),
  'utterance.generate': (ctx, input) => generate(ctx, input),
  'utterance.add-training-data': async (ctx, input) => findRow(ctx, await addOne(ctx, input)),
  'utterance.list-training-data': (ctx, input) => listRows(ctx, input),
  'utterance.import-file': (ctx, { fileId }) => beginImport(ctx, fileId),
  'utterance.get-import-status': async (ctx) => ({ job: await lastJobOf(ctx.db, ctx.botId, importJob.kind) }),
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
