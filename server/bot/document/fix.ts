// Does what a problem offers, as one batch by the caller: found anew in the draft as it is, so that a list that is older does no harm.
import { fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import type { Applied } from '@parley/contract/bot/document'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { editsOfFix, type Problem } from '@parley/runtime/problems/index'
import type { Ctx, Tx } from '../../base/context'
import { findBatch, findObject } from '../../base/storage/document/store'
import { nodesOfDialogs } from '../../base/storage/document/overview/store'
import { applyAndSeal } from './service'
import { sentence } from './sentences'

export async function fixProblem(ctx: Ctx, tx: Tx, input: CallInput<'document.fix-problem'>): Promise<Applied> {
  const label = { key: 'change.fixed', values: {} }
  const isDone = (await findBatch(tx.db, ctx.botId, input.id)) !== undefined
  // Asked again, the batch answers as it did; the problem is gone by then.
  const edits = isDone ? [] : await editsFor(ctx, tx, input)
  return applyAndSeal(ctx, tx, { id: input.id, label: sentence('change.fixed').text, said: label, edits })
}

async function editsFor(ctx: Ctx, tx: Tx, { code, objectId, field }: CallInput<'document.fix-problem'>) {
  const isIt = (problem: Problem): boolean => problem.code === code && problem.objectId === objectId && problem.field === field
  const problem = (await ctx.overviews.of(ctx.botId)).problems().find(isIt) ?? fail('NOT_FOUND', sentence('refused.problem-gone'))
  const object = (await findObject(tx.db, ctx.botId, objectId)) ?? fail('NOT_FOUND', sentence('refused.problem-gone'))
  const around = problem.dialogId === '' ? [] : [await findObject(tx.db, ctx.botId, problem.dialogId)].filter(isThere)
  const [dialog = null] = objectsOf({ objects: around }, 'dialog')
  const nodes = dialog === null ? [] : await nodesOfDialogs(tx.db, ctx.botId, [dialog.id])
  const edits = editsOfFix(problem, { object, dialog, nodes })
  return edits.length > 0 ? edits : fail('INVALID_INPUT', sentence('refused.no-fix'))
}

const isThere = (object: BotObject | undefined): object is BotObject => object !== undefined
