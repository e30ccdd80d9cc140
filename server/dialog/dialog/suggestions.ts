// Which intents may begin a dialog: pure words, no model. Those that lead nowhere yet are suggested, by the words they share with it.
import { fail } from '@parley/contract/base/errors'
import type { CallReply } from '@parley/contract/calls'
import { objectsOf } from '@parley/contract/objects/object'
import { sentence } from '@parley/contract/sentences'
import type { Ctx } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'

const most = 20

const wordsOf = (...texts: string[]): Set<string> =>
  new Set(
    texts
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? [],
  )

export async function intentSuggestions(ctx: Ctx, dialogId: string): Promise<CallReply<'dialog.list-intent-suggestions'>> {
  const objects = await listObjects(ctx.db, ctx.botId, ['dialog', 'intent', 'utterance'])
  const dialogs = objectsOf({ objects }, 'dialog')
  const dialog = dialogs.find(({ id }) => id === dialogId) ?? fail('NOT_FOUND', sentence('refused.no-dialog'))
  const wanted = wordsOf(dialog.data.name, dialog.data.description)
  const utterances = objectsOf({ objects }, 'utterance')
  return objectsOf({ objects }, 'intent')
    .filter(({ data }) => !dialogs.some(({ id }) => id === data.dialogId))
    .map(({ id, data }) => {
      const said = utterances.filter(({ parentId }) => parentId === id).map((utterance) => utterance.data.text)
      const own = wordsOf(data.name, data.description, ...said)
      return { _id: id, name: data.name, sharedWords: [...wanted].filter((word) => own.has(word)) }
    })
    .sort((a, b) => b.sharedWords.length - a.sharedWords.length || a.name.localeCompare(b.name))
    .slice(0, most)
}
