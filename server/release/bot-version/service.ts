// Versions as they are read and kept: the documents of versions and of the draft, checkpoints, and going back to an earlier version. How a
// draft goes live is publish.ts'.
import { fail } from '@parley/contract/base/errors'
import { draftId, newId } from '@parley/contract/base/ids'
import type { BotVersion } from '@parley/contract/release/bot-version'
import type { BotDocument, BotObject } from '@parley/contract/objects/object'
import { actorOf, type Ctx } from '../../base/context'
import { canonicalText, documentFromText, hashOfText } from '../../base/storage/document/canonical'
import { differenceOf } from '../../base/storage/document/difference'
import { readDocument } from '../../base/storage/document/store'
import { lockDocument } from '../../base/storage/document/batch-log'
import { secretsOf, withoutSecret } from './views'
import { documentText, findVersion, insertVersion, listVersions, makeLive, modelsOf } from './store'
import { sentence } from './sentences'
import { botPublished } from './events'

export interface Live {
  version: BotVersion
  objects: BotObject[]
}

/** The document end users talk to now, as it may be read; null while nothing is published. */
export async function liveObjects(ctx: Ctx): Promise<Live | null> {
  const version = (await listVersions(ctx.db, ctx.botId)).find(({ live }) => live)
  return version ? { version, objects: await objectsAt(ctx, version.id) } : null
}

/** The same as it runs: a variable that was made secure since has the value it had then. It is for no eyes. */
export async function liveDocument(ctx: Pick<Ctx, 'db' | 'botId'>): Promise<Live | null> {
  const version = (await listVersions(ctx.db, ctx.botId)).find(({ live }) => live)
  if (version === undefined) return null
  return { version, objects: documentFromText(ctx.botId, await documentText(ctx.db, ctx.botId, version.id)).objects }
}

/** A version's objects, or the draft's by `draftId`. */
export async function objectsAt(ctx: Ctx, versionId: string): Promise<BotObject[]> {
  if (versionId === draftId) return (await readDocument(ctx.db, ctx.botId)).objects
  return (await documentAt(ctx, versionId)).objects
}

/**
 * A version as it may be read. One from before a variable was made secure runs as it was published, with the value it had then; who reads
 * it does not see that value.
 */
export async function documentAt(ctx: Pick<Ctx, 'db' | 'botId'>, versionId: string): Promise<BotDocument> {
  const document = documentFromText(ctx.botId, await documentText(ctx.db, ctx.botId, versionId))
  const isSecret = await secretsOf(ctx)
  return { ...document, objects: document.objects.map((object) => withoutSecret(object, isSecret)) }
}

/** Keeps the draft as it is under a name; end users see nothing of it. */
export async function keepCheckpoint(ctx: Ctx, note: string): Promise<BotVersion> {
  const id = newId('version', ctx.now())
  await ctx.write(async (tx) => {
    await lockDocument(tx.db, ctx.botId)
    const draft = await readDocument(tx.db, ctx.botId)
    const before = (await liveDocument({ db: tx.db, botId: ctx.botId }))?.objects ?? []
    const text = canonicalText(draft)
    const modelHash = (await modelsOf(tx.db, ctx.botId)).text
    const changes = differenceOf(before, draft.objects).length
    const made = { id, botId: ctx.botId, kind: 'checkpoint' as const, hash: hashOfText(text), text, rev: draft.rev, modelHash }
    await insertVersion(tx.db, { ...made, note, changes, createdBy: actorOf(ctx).name })
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'version' }))
  })
  return findVersion(ctx.db, ctx.botId, id)
}

/** Sends end users to an earlier published version; it was checked when it was published. */
export async function goLive(ctx: Ctx, versionId: string): Promise<BotVersion> {
  const version = await findVersion(ctx.db, ctx.botId, versionId)
  if (version.kind !== 'published') fail('INVALID_INPUT', sentence('refused.only-published'))
  await ctx.write(async (tx) => {
    await makeLive(tx.db, ctx.botId, versionId)
    await ctx.events.emit(tx, botPublished, { botId: ctx.botId, versionId, userId: actorOf(ctx).userId })
    tx.afterCommit(() => {
      ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'version' })
      ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'bot' })
    })
  })
  return findVersion(ctx.db, ctx.botId, versionId)
}
