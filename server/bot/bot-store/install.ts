// Installing: a bot of the caller's own from a sample or from what the store lists. Secret values never come along; what was installed is
// remembered as the base of the copy.
import { documentFormat } from '@parley/contract/objects/format'
import { newId } from '@parley/contract/base/ids'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { Bot } from '@parley/contract/objects/bot/index'
import { objectsOf } from '@parley/contract/objects/object'
import { Open } from '@parley/contract/objects/open-parts'
import { freeName } from '@parley/kit/name-rules/free-name'
import { actorOf, type Ctx, type Tx } from '../../base/context'
import { keepBase } from '../../base/storage/bases/bases'
import { textOfCopy } from '../../base/storage/bases/copy-base'
import { documentFromText } from '../../base/storage/document/canonical'
import { copyWith } from '../../base/storage/document/copy'
import { netChanges, type NewObject, writeNew } from '../../base/storage/document/batch-log'
import { checkNames } from '../../base/storage/document/naming'
import { listObjects, markUndone, neverUndone, operationsOfBatch } from '../../base/storage/document/store'
import { authorOf, tellChanged } from '../document/index'
import { getBot, insertBot, makeBot, namesInAccount } from '../bot/index'
import { startTraining } from '../../understanding/training/index'
import { findItem, type Found, plainOf } from './items'
import { contentOf, keepSubscription } from './store'

export async function install(ctx: Ctx, { itemId, name: wanted }: CallInput<'bot-store.install'>): Promise<CallReply<'bot-store.install'>> {
  const { accountId, userId } = actorOf(ctx)
  const found = await findItem(ctx, itemId)
  const item = plainOf(found)
  const isSmart = item.kind === 'smart'
  const botId = await ctx.write(async (tx) => {
    const name = wanted === '' ? freeName(item.name, await namesInAccount(tx.db, accountId)) : wanted
    const made = found.from === 'product' ? await fromSample(ctx, tx, found, name) : await fromOffer(ctx, tx, found, name)
    await keepBase(tx.db, {
      ...{ botId: made.botId, itemId, name: item.name, version: item.version, isSmart },
      ...{
        open: made.open,
        batchId: '',
        at: new Date(ctx.now()),
        document: isSmart ? made.document : '',
        ids: isSmart ? made.ids : {},
        format: documentFormat,
      },
    })
    // Whoever has a smart bot is told when its base changes.
    if (isSmart) await keepSubscription(tx.db, { userId, accountId, itemId }, new Date(ctx.now()))
    await startTraining(ctx, tx, made.botId, { fresh: true, startedBy: userId })
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: '', tag: 'store', accountId }))
    return made.botId
  })
  const variables = objectsOf({ objects: await listObjects(ctx.db, botId, ['variable']) }, 'variable')
  const toFillIn = variables.filter(({ data }) => data.secure).map(({ id, data }) => ({ objectId: id, key: data.key }))
  return { bot: await getBot(ctx, botId), toFillIn }
}

interface Made {
  botId: string
  open: Open
  document: string
  ids: Record<string, string>
}

async function fromSample(ctx: Ctx, tx: Tx, { sample }: Extract<Found, { from: 'product' }>, name: string): Promise<Made> {
  const { id, description, color, languages } = sample
  const from = { accountId: actorOf(ctx).accountId, author: authorOf(ctx), sampleId: id }
  const fields = { name, description, color, type: 'default', defaultLanguage: languages[0] ?? 'en' } as const
  return { botId: await makeBot(ctx, tx, from, fields), open: Open.parse({}), document: '', ids: {} }
}

async function fromOffer(ctx: Ctx, tx: Tx, { offer }: Extract<Found, { from: 'account' }>, name: string): Promise<Made> {
  const { accountId, userId } = actorOf(ctx)
  const author = authorOf(ctx)
  const now = ctx.now()
  const botId = newId('bot', now)
  const source = documentFromText(offer.botId, (await contentOf(tx.db, offer.botId, offer.offer.number)).written).objects
  const { objects, ids } = copyWith(source, botId, { now, known: {} })
  const written = objects.map((object) => (object.kind === 'bot' ? named(object, name) : object))
  await insertBot(tx.db, { id: botId, accountId, userId, by: author.name })
  const batchId = newId('batch', now)
  const label = `Installed ${offer.shown.name}`
  await writeNew(tx.db, { botId, batchId, label, said: null, author, undoes: '', at: new Date(now) }, written)
  const operations = await operationsOfBatch(tx.db, botId, batchId)
  const own = netChanges(operations).filter(({ kind }) => kind === 'bot')
  await checkNames(tx.db, botId, own, { since: 0, editorId: userId, isOld: false })
  await markUndone(tx.db, botId, batchId, neverUndone)
  await tellChanged(ctx, tx, botId, { rev: written.length, operations, label, says: {} })
  const { open } = offer.shown.listing
  const openHere = { ...open, objects: open.objects.map((id) => ids[id] ?? id) }
  return { botId, open: openHere, document: textOfCopy(botId, written), ids }
}

/** A sample becomes a bot as any other. */
function named(object: NewObject, name: string): NewObject {
  const bot = Bot.parse(object.state.data)
  const type = bot.type === 'sample' ? 'default' : bot.type
  return { ...object, state: { ...object.state, data: { ...object.state.data, name, type, sampleId: '' } } }
}
