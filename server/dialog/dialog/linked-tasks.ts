// Which other tasks have a rule of their own when they are asked for in the middle of a dialog: written as an edit of that dialog.
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import type { CallInput } from '@parley/contract/calls'
import { DialogRules } from '@parley/contract/objects/conversation-rules'
import { objectsOf } from '@parley/contract/objects/object'
import type { Ctx } from '../../base/context'
import { jsonOf } from '../../base/storage/document/batch'
import { listObjects } from '../../base/storage/document/store'
import { changeDocument } from '../../bot/document/index'

export async function addLinkedTasks(ctx: Ctx, input: CallInput<'dialog.add-linked-tasks'>): Promise<void> {
  const dialogs = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['dialog']) }, 'dialog')
  const dialog = dialogs.find(({ id }) => id === input.dialogId) ?? fail('NOT_FOUND', sentence('refused.no-dialog'))
  const followUps = input.followUpTasks.map(({ dialogId }) => ({ dialogId, interruption: 'continue' as const }))
  const added = new Map([...input.linkedTasks, ...followUps].map((one) => [one.dialogId, one]))
  if ([...added.keys()].some((id) => id === dialog.id || !dialogs.some((other) => other.id === id)))
    fail('INVALID_INPUT', sentence('refused.no-dialog'))
  const others = (dialog.data.conversation?.exceptions ?? []).filter(({ dialogId }) => !added.has(dialogId))
  const rules = DialogRules.safeParse({ ...dialog.data.conversation, exceptions: [...others, ...added.values()] })
  if (!rules.success) fail('INVALID_INPUT')
  const { conversation: kept } = jsonOf({ ...dialog.data, conversation: rules.data })
  await changeDocument(ctx, 'Linked tasks', [{ op: 'put', id: dialog.id, kind: 'dialog', set: { conversation: kept ?? {} } }])
}
