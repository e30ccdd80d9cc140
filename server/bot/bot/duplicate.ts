// Another bot with everything of a bot's document, under another name, owned by who made it. Channels, versions, models, conversations
// and the people of the first bot stay with it.
import { fail } from '@parley/contract/base/errors'
import { newId, objectKinds } from '@parley/contract/base/ids'
import type { Stream } from '@parley/contract/bot/bot'
import { visibleKinds } from '@parley/contract/objects/kind-permissions'
import { copyName } from '@parley/kit/name-rules/copy-name'
import { actorOf, type Ctx } from '../../base/context'
import { copyBase } from '../../base/storage/bases/copy-base'
import { copyWith } from '../../base/storage/document/copy'
import { lockDocument, netChanges, type NewObject, writeNew } from '../../base/storage/document/batch-log'
import { checkNames } from '../../base/storage/document/naming'
import { listObjects, markUndone, neverUndone, operationsOfBatch } from '../../base/storage/document/store'
import { authorOf, tellChanged } from '../document/index'
import { getBot } from './service'
import { insertBot, namesInAccount, readBots } from './store'
import { sentence } from './sentences'

/** `wanted` '' names it after the first. */
export async function duplicateBot(ctx: Ctx, wanted: string): Promise<Stream> {
  if (visibleKinds(ctx.permissions).length < objectKinds.length) fail('NO_PERMISSION', sentence('refused.copy-unseen'))
  const { userId } = actorOf(ctx)
  const [source] = await readBots(ctx.db, userId, null, { botId: ctx.botId })
  if (!source) fail('NOT_FOUND', sentence('refused.no-bot'))
  const author = authorOf(ctx)
  const now = ctx.now()
  const botId = newId('bot', now)
  await ctx.write(async (tx) => {
    await lockDocument(tx.db, ctx.botId)
    const name = wanted === '' ? copyName(source.bot.name, await namesInAccount(tx.db, source.accountId)) : wanted
    const { objects: copies, ids } = copyWith(await listObjects(tx.db, ctx.botId), botId, { now, known: {} })
    const objects = copies.map((object) => (object.kind === 'bot' ? named(object, name) : object))
    await insertBot(tx.db, { id: botId, accountId: source.accountId, userId, by: author.name })
    const batchId = newId('batch')
    const label = `Copied ${source.bot.name}`
    await writeNew(tx.db, { botId, batchId, label, said: null, author, undoes: '', at: new Date(now) }, objects)
    const operations = await operationsOfBatch(tx.db, botId, batchId)
    const own = netChanges(operations).filter(({ kind }) => kind === 'bot')
    await checkNames(tx.db, botId, own, { since: 0, editorId: userId, isOld: false })
    await markUndone(tx.db, botId, batchId, neverUndone)
    await copyBase(tx.db, { from: ctx.botId, to: botId }, { ids, now })
    await tellChanged(ctx, tx, botId, { rev: objects.length, operations, label, says: {} })
  })
  return getBot(ctx, botId)
}

function named(object: NewObject, name: string): NewObject {
  return { ...object, state: { ...object.state, data: { ...object.state.data, name } } }
}
