// What the canvas lays over a dialog, as a feature of the server.
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import type { Ctx } from '../../base/context'
import { findObject } from '../../base/storage/document/store'
import type { Feature, Handlers } from '../../base/http/handler'
import { countLiveChanges, coverageOf, liveChangesOf, trafficOf } from './service'

async function ofDialog<T>(ctx: Ctx, dialogId: string, read: () => Promise<T>): Promise<T> {
  const dialog = await findObject(ctx.db, ctx.botId, dialogId)
  if (dialog?.kind !== 'dialog') fail('NOT_FOUND', sentence('refused.no-dialog'))
  return read()
}

const handlers: Handlers<'overlay'> = {
  'overlay.get-coverage': (ctx, { dialogId }) => ofDialog(ctx, dialogId, () => coverageOf(ctx, dialogId)),
  'overlay.get-traffic': (ctx, input) => ofDialog(ctx, input.dialogId, () => trafficOf(ctx, input)),
  'overlay.get-changes': (ctx, { dialogId }) => ofDialog(ctx, dialogId, () => liveChangesOf(ctx, dialogId)),
  'overlay.count-changes': (ctx, { dialogId }) => ofDialog(ctx, dialogId, () => countLiveChanges(ctx, dialogId)),
}

export const overlay: Feature = { name: 'overlay', handlers }
