// Dialogs as files, as a feature of the server: written from the draft, and read into it in one transaction.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { CallReply } from '@parley/contract/calls'
import type { DialogFile } from '@parley/contract/dialog/dialog-file'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { wordOf } from '@parley/contract/sentences'
import type { Ctx, Db } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { changeBy, takeAll } from '../../base/storage/document/batch'
import type { Step } from '../../base/storage/document/batch-log'
import { listObjects } from '../../base/storage/document/store'
import { authorOf, tellChanged } from '../../bot/document/index'
import { dialogFileOf } from './collect'
import { inSetsOf } from './namespaces'
import { type ImportPlan, planImport, type Wish } from './plan'
import { type ReadFile, readDialogFile } from './read'
import { sentence } from './sentences'

async function exportDialog(ctx: Ctx, dialogId: string): Promise<DialogFile> {
  const objects = await listObjects(ctx.db, ctx.botId)
  const dialog = objectsOf({ objects }, 'dialog').find(({ id }) => id === dialogId)
  return dialog ? dialogFileOf(objects, dialog) : fail('NOT_FOUND', sentence('refused.no-dialog'))
}

interface Planned extends ImportPlan {
  file: ReadFile
}

async function planned(ctx: Ctx, db: Db, given: JsonObject, wish: Wish): Promise<Planned> {
  const present: BotObject[] = await listObjects(db, ctx.botId)
  const bot = objectsOf({ objects: present }, 'bot')[0]?.data
  const read = readDialogFile(given, bot?.defaultLanguage ?? 'en')
  const file = { ...read, objects: read.objects.map((object) => inSetsOf(object, bot ?? {})) }
  return { file, ...planImport(file, present, wish, ctx.now()) }
}

/** What is written in the same step, once it is known which dialog the file becomes. */
export type AlsoImported = (db: Db, dialogId: string) => Promise<Step[]>

/** All of the file or nothing, as one step of the caller's. */
async function importDialog(
  ctx: Ctx,
  given: JsonObject,
  { id, also, ...wish }: Wish & { id?: string | undefined; also?: AlsoImported },
): Promise<CallReply<'dialog-file.import'>> {
  const batchId = id ?? newId('batch')
  return ctx.write(async (tx) => {
    const found: Planned[] = []
    const request = { botId: ctx.botId, editor: authorOf(ctx), batchId, verb: 'apply' as const, now: ctx.now() }
    const applied = await changeBy(tx, request, async () => {
      const plan = await planned(ctx, tx.db, given, wish)
      refuseFaults(plan.file)
      found.push(plan)
      const { key, values, text: label } = sentence('change.imported', { title: plan.file.name })
      return {
        label,
        said: { key, values },
        undoes: '',
        take: async (run) => {
          await takeAll(run, plan.steps)
          await takeAll(run, (await also?.(run.db, plan.dialogId)) ?? [])
        },
      }
    })
    await tellChanged(ctx, tx, ctx.botId, applied)
    const [plan] = found
    const name = plan?.rows[0]?.called ?? ''
    return { _id: plan?.dialogId ?? '', name, rev: applied.rev, batchId, rows: plan?.rows ?? [] }
  })
}

function refuseFaults({ faults }: ReadFile): void {
  const [first] = faults
  if (first === undefined) return
  fail('INVALID_INPUT', sentence('refused.dialog-file-parts', { count: faults.length, name: first.name, why: wordOf(first.why) }))
}

const handlers: Handlers<'dialog-file'> = {
  'dialog-file.export': (ctx, input) => exportDialog(ctx, input.dialogId),
  'dialog-file.preview': async (ctx, { file, ...wish }) => {
    const plan = await planned(ctx, ctx.db, file, wish)
    return { name: plan.file.name, rows: plan.rows }
  },
  'dialog-file.import': (ctx, { file, ...wish }) => importDialog(ctx, file, wish),
}

export { importDialog }

export const dialogFile: Feature = { name: 'dialog-file', handlers }
