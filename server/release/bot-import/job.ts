// The job that imports a file: all of the plan as it is at that moment, in one transaction. A bot that is made of a file is there for others
// when that transaction is done; in a bot that is there it is one batch of who asked for it. Done a second time it changes nothing.
import { levels, permissionIds } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import { objectKinds } from '@parley/contract/objects/object-kinds'
import { botParts } from '@parley/contract/release/bot-parts'
import { copyName } from '@parley/kit/name-rules/copy-name'
import { z } from 'zod'
import { type Services, type Tx, write } from '../../base/context'
import { changeBy, takeAll } from '../../base/storage/document/batch'
import { lockDocument, netChanges, type NewObject, writeNew } from '../../base/storage/document/batch-log'
import { checkNames } from '../../base/storage/document/naming'
import { findBatch, markUndone, neverUndone, operationsOfBatch } from '../../base/storage/document/store'
import type { JobKind, JobRun } from '../../base/work/jobs/jobs'
import { namesInAccount } from '../../bot/bot/index'
import { tellChanged } from '../../bot/document/index'
import { takeFiles } from '../bot-parts/index'
import { whyNothing } from './plan'
import { type Planned, planned, sourceKey, sourceOf } from './reading'
import { sentence } from './sentences'
import { remember, showMade } from './store'

export const ImportInput = z.object({
  name: z.string(),
  hash: z.string(),
  kinds: z.array(z.enum(objectKinds)).optional(),
  parts: z.array(z.enum(botParts)).optional(),
  replace: z.boolean(),
  values: z.record(z.string(), z.string()),
  accountId: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  permissions: z.partialRecord(z.enum(permissionIds), z.enum(levels)).nullable(),
  /** Of a bot that is made: its name where that is not the file's. */
  made: z.object({ name: z.string() }).optional(),
})
export type ImportInput = z.infer<typeof ImportInput>

/** Parts of the work, for who watches it. */
const parts = 3

export const importJob: JobKind = {
  kind: 'bot-import.run',
  touches: ['document', 'bot', 'training'],
  run: async (services, job) => {
    const input = ImportInput.parse(job.input)
    job.progress(0, parts, 'reading')
    const source = await sourceOf(services, input)
    job.progress(1, parts, 'planning')
    const outcome = await write(services.db, services.log, async (tx) => {
      await lockDocument(tx.db, job.botId)
      const isDone = (await findBatch(tx.db, job.botId, batchIdOf(job))) !== undefined
      if (isDone) return { changes: (await operationsOfBatch(tx.db, job.botId, batchIdOf(job))).length }
      const plan = await planned(tx.db, source, {
        ...input,
        botId: job.botId,
        isNew: input.made !== undefined,
        by: { accountId: input.accountId, userId: input.authorId },
      })
      const nothing = whyNothing(plan.plan, plan.parts)
      if (nothing !== null) fail('INVALID_INPUT', nothing)
      job.progress(2, parts, 'writing')
      const changes = await (input.made === undefined
        ? change(services, tx, { job, input, plan })
        : make(services, tx, { job, input, plan, made: input.made }))
      const taker = { botId: job.botId, accountId: input.accountId, userId: input.authorId, by: input.authorName }
      await takeFiles(services, tx, taker, source.files)
      for (const part of plan.parts) await part.take(services, tx, taker)
      await remember(tx.db, job.botId, sourceKey(source), { ids: plan.plan.ids, given: input.values })
      return { changes }
    })
    job.progress(parts, parts, 'writing')
    return { ...outcome, refused: source.unread.length, name: source.name }
  },
}

const batchIdOf = ({ id }: Pick<JobRun, 'id'>): string => id

interface Import {
  job: JobRun
  input: ImportInput
  plan: Planned
}

/** Answers with how many objects it changed, as does making a bot. Where it changes none its batch still tells that it is done. */
async function change(services: Services, tx: Tx, { job, input, plan }: Import): Promise<number> {
  const editor = { id: input.authorId, name: input.authorName, permissions: input.permissions }
  const asked = { botId: job.botId, editor, batchId: batchIdOf(job), verb: 'apply' as const, now: services.now() }
  const { key, values, text: label } = sentence('import.changed-bot', { title: plan.source.name })
  const applied = await changeBy(tx, asked, async () => ({
    label,
    said: { key, values },
    undoes: '',
    async take(run) {
      await takeAll(run, plan.plan.steps)
    },
  }))
  if (applied.operations.length > 0) await tellChanged(services, tx, job.botId, applied)
  return applied.operations.length
}

async function make(
  services: Services,
  tx: Tx,
  { job, input, plan, made }: Import & { made: NonNullable<ImportInput['made']> },
): Promise<number> {
  const { botId } = job
  const wanted = made.name === '' ? plan.source.name : made.name
  const taken = await namesInAccount(tx.db, input.accountId)
  const isTaken = taken.some((name) => name.toLowerCase() === wanted.toLowerCase())
  const name = isTaken ? copyName(wanted, taken) : wanted
  const objects = plan.plan.steps.flatMap(({ id, kind, after }): NewObject[] => {
    if (after === null) return []
    return [{ id, kind, state: kind === 'bot' ? { ...after, data: { ...after.data, name } } : after }]
  })
  if (!objects.some(({ id }) => id === botId)) fail('INVALID_INPUT', sentence('import.nothing'))
  const batchId = batchIdOf(job)
  const { key, values, text: label } = sentence('import.changed-bot', { title: plan.source.name })
  const author = { id: input.authorId, name: input.authorName }
  await writeNew(tx.db, { botId, batchId, label, said: { key, values }, author, undoes: '', at: new Date(services.now()) }, objects)
  const operations = await operationsOfBatch(tx.db, botId, batchId)
  const own = netChanges(operations).filter(({ kind }) => kind === 'bot')
  await checkNames(tx.db, botId, own, { since: 0, editorId: input.authorId, isOld: false })
  await markUndone(tx.db, botId, batchId, neverUndone)
  await showMade(tx.db, botId)
  // Who it is shared with has it from now on, as after it was shared: their lists show it.
  tx.afterCommit(() => services.bus.publish({ type: 'changed', botId, tag: 'team' }))
  await tellChanged(services, tx, botId, { rev: objects.length, operations, label, says: {} })
  return operations.length
}
