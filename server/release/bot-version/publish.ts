// The one way by which anything goes live: a document is made of what is live and what is wanted of the draft, checked, given a model that was
// trained from it, and kept as a version to which end users are sent. What was checked is what is kept: edits made meanwhile wait for the
// next publish, and where somebody else has published meanwhile this one is refused.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { BotVersion, Stand } from '@parley/contract/release/bot-version'
import { type BotDocument, type BotObject, objectsOf } from '@parley/contract/objects/object'
import { trainingSetOf } from '@parley/nlu/training-set'
import { actorOf, type Ctx, type Tx } from '../../base/context'
import { canonicalText, hashOfText } from '../../base/storage/document/canonical'
import { lockDocument } from '../../base/storage/document/batch-log'
import { refuseExpired } from '../../base/bot/expired'
import { differenceOf } from '../../base/storage/document/difference'
import { changesSinceTraining } from '../../understanding/training/index'
import { recorded, type Succeed } from '../deployment/index'
import { approveRequests, needsApproval } from '../publish-request/index'
import { checksOf, saidIn } from './checks'
import { changesBetween, composed, withNeeds } from './choice'
import { botPublished } from './events'
import { readyChanges, type Snapshot, snapshotOf, titleOf } from './readiness'
import { sentence } from './sentences'
import { enableWebClient, findVersion, insertVersion, listVersions, makeLive, modelsOf, touchedSince } from './store'

/** Trains a model of every language from a document, and answers with how they are kept; the draft's own where it is the draft's. */
export type Train = (document: BotDocument, isDraft: boolean) => Promise<string>

/** What is wanted live. */
export interface Wanted {
  note: string
  /** The document to be, from the draft and what is live. */
  compose: (snapshot: Snapshot, seen: Seen) => readonly BotObject[]
  /** The revision of the draft that was looked at. */
  rev?: number | undefined
  /** Taking something from end users only: that must always be possible, so nothing is checked and a model is trained only for want of any. */
  isRemoval?: boolean
  /** What must hold from the moment it is live. */
  together?: ((tx: Tx) => Promise<unknown>) | undefined
  /** Somebody has approved it, or it needs no approval. */
  isApproved?: boolean | undefined
}

/** Objects of the draft that are no longer as they were looked at. */
interface Seen {
  touched: ReadonlyMap<string, unknown>
}

export async function publish(ctx: Ctx, train: Train, wanted: Wanted): Promise<BotVersion> {
  const { isRemoval = false, isApproved = false } = wanted
  if (!isRemoval && !isApproved && (await needsApproval(ctx))) fail('NO_PERMISSION', sentence('refused.needs-approval'))
  return recorded(ctx, wanted.note, (succeeded) => publishNow(ctx, train, wanted, succeeded))
}

async function publishNow(ctx: Ctx, train: Train, wanted: Wanted, succeeded: Succeed): Promise<BotVersion> {
  const { note, rev, isRemoval = false } = wanted
  if (!isRemoval) await refuseExpired(ctx.db, ctx.botId)
  const snapshot = await snapshotOf(ctx)
  // After the snapshot: an edit of the time between them is in it, and is found.
  const touched = rev === undefined ? new Map<string, unknown>() : await touchedSince(ctx.db, ctx.botId, rev)
  const objects = wanted.compose(snapshot, { touched })
  if (!isRemoval) await check(ctx, snapshot, objects)
  const modelHash = await modelFor(ctx, train, snapshot, { objects, isRemoval })
  const version = await keepLive(ctx, snapshot, { note, objects, modelHash, together: wanted.together, succeeded })
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'bot' })
  return version
}

/** All that is ready. */
export function publishReady(ctx: Ctx, train: Train, { note, rev }: { note: string; rev?: number | undefined }): Promise<BotVersion> {
  return publishChanges(ctx, train, { note, rev, choose: (snapshot) => readyChanges(snapshot) })
}

/** What is to go live because nobody has to approve it. */
export function publishUnasked(ctx: Ctx, train: Train, { note, choose }: { note: string; choose: Choose }): Promise<BotVersion> {
  return publishChanges(ctx, train, { note, choose, isApproved: true })
}

/** These changes with what they need; each must be ready, or be chosen itself where that is enough. */
export function publishChosen(
  ctx: Ctx,
  train: Train,
  { objects, ...wanted }: Pick<Wanted, 'note' | 'rev' | 'together' | 'isApproved'> & { objects: readonly string[] },
): Promise<BotVersion> {
  return publishChanges(ctx, train, { ...wanted, choose: (snapshot) => checkedChoice(snapshot, objects) })
}

/** What somebody asks to have published, judged as publishing it would be: which changes it is, and the draft's revision. */
export async function checkedRequest(
  ctx: Ctx,
  { objects, rev }: { objects?: readonly string[] | undefined; rev?: number | undefined },
): Promise<{ objects: string[]; rev: number }> {
  const snapshot = await snapshotOf(ctx)
  const touched = rev === undefined ? new Map<string, unknown>() : await touchedSince(ctx.db, ctx.botId, rev)
  const chosen = objects === undefined ? readyChanges(snapshot) : checkedChoice(snapshot, objects)
  if (chosen.size === 0) fail('INVALID_INPUT', sentence('refused.nothing-to-ask'))
  if ([...chosen].some((id) => touched.has(id))) fail('CHANGED_SINCE', sentence('refused.draft-changed'))
  await check(ctx, snapshot, composed(snapshot.changes, chosen))
  return { objects: [...chosen], rev: snapshot.rev }
}

export type Choose = (snapshot: Snapshot) => ReadonlySet<string>

async function publishChanges(
  ctx: Ctx,
  train: Train,
  { choose, ...wanted }: Omit<Wanted, 'compose'> & { choose: Choose },
): Promise<BotVersion> {
  return publish(ctx, train, {
    ...wanted,
    compose: (snapshot, { touched }) => {
      const chosen = choose(snapshot)
      if ([...chosen].some((id) => touched.has(id))) fail('CHANGED_SINCE', sentence('refused.draft-changed'))
      return composed(snapshot.changes, chosen)
    },
  })
}

const enoughWhenChosen: ReadonlySet<Stand> = new Set<Stand>(['awaiting-approval', 'unpublished'])

function checkedChoice({ changes, ownerOf, standOf }: Snapshot, objects: readonly string[]): Set<string> {
  const chosen = withNeeds(
    changes,
    objects.filter((id) => changes.ids.has(id)),
  )
  const owners = new Set(objects.map((id) => ownerOf(id)?.id))
  for (const id of chosen) {
    const stand = standOf(id)
    const owner = ownerOf(id)
    if (stand === 'ready' || (enoughWhenChosen.has(stand) && owners.has(owner?.id))) continue
    fail('PUBLISH_BLOCKED', sentence(`refused.${stand}`, { name: owner === undefined ? '' : titleOf(owner) }))
  }
  return chosen
}

async function check(ctx: Ctx, snapshot: Snapshot, objects: readonly BotObject[]): Promise<void> {
  const checks = await checksOf(ctx, objects, objectsOf(snapshot, 'dialog').length)
  const blocked = checks.find(({ state }) => state === 'bad')
  if (blocked) fail('PUBLISH_BLOCKED', sentence('refused.blocked', { title: saidIn(blocked, 'title'), detail: saidIn(blocked, 'detail') }))
}

/** The draft's model, or the live one, where the document has taught it nothing else; otherwise one of its own. */
async function modelFor(ctx: Ctx, train: Train, snapshot: Snapshot, { objects, isRemoval }: Composed): Promise<string> {
  const { live, rev } = snapshot
  const document = { botId: ctx.botId, rev, objects: [...objects] }
  const isDraft = teachesTheSame(document, { botId: ctx.botId, rev, objects: snapshot.objects })
  const [models, isStale] = [await modelsOf(ctx.db, ctx.botId), (await changesSinceTraining(ctx.db, ctx.botId)) > 0]
  if (isDraft && models.text !== '' && !isStale) return models.text
  const isLive = live !== null && live.version.modelHash !== '' && teachesTheSame(document, { ...document, objects: live.objects })
  return isLive && (isRemoval || !isDraft) ? live.version.modelHash : train(document, isDraft)
}

interface Composed {
  objects: readonly BotObject[]
  isRemoval: boolean
}

function teachesTheSame(one: BotDocument, other: BotDocument): boolean {
  const languagesOf = (document: BotDocument): string[] => objectsOf(document, 'bot')[0]?.data.languages ?? ['en']
  const taught = (document: BotDocument) => JSON.stringify(languagesOf(document).map((language) => trainingSetOf(document, language)))
  return taught(one) === taught(other)
}

interface Kept {
  note: string
  objects: readonly BotObject[]
  modelHash: string
  together: Wanted['together']
  succeeded: Succeed
}

/** Keeps a version and makes it live in one transaction. What is live already, as after a second click, makes no other version. */
async function keepLive(ctx: Ctx, snapshot: Snapshot, { note, objects, modelHash, together, succeeded }: Kept): Promise<BotVersion> {
  const { rev, live, objects: draft } = snapshot
  const id = newId('version', ctx.now())
  const text = canonicalText({ objects })
  const hash = hashOfText(text)
  const kept = await ctx.write(async (tx) => {
    await lockDocument(tx.db, ctx.botId)
    await together?.(tx)
    const now = (await listVersions(tx.db, ctx.botId)).find((version) => version.live)
    if (now?.hash === hash && now.modelHash === modelHash) {
      await succeeded(tx.db, now.id)
      return now.id
    }
    if (now?.id !== live?.version.id) fail('CHANGED_SINCE', sentence('refused.published-meanwhile'))
    const version = { id, botId: ctx.botId, kind: 'published' as const, hash, text, modelHash, note, createdBy: actorOf(ctx).name }
    // What was left out is still to be published: it counts as changed since.
    const isWhole = text === canonicalText({ objects: draft })
    const changes = differenceOf(live?.objects ?? [], objects).length
    await insertVersion(tx.db, { ...version, rev: isWhole ? rev : (live?.version.rev ?? 0), changes })
    await makeLive(tx.db, ctx.botId, id)
    await succeeded(tx.db, id)
    await enableWebClient(tx.db, ctx.botId)
    await approveRequests(tx.db, ctx.botId, newlyLive(snapshot, objects), { by: actorOf(ctx).name, at: new Date(ctx.now()) })
    await ctx.events.emit(tx, botPublished, { botId: ctx.botId, versionId: id, userId: actorOf(ctx).userId })
    tx.afterCommit(() => {
      ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'version' })
      ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'publish-request' })
    })
    return id
  })
  return findVersion(ctx.db, ctx.botId, kept)
}

/** Dialogs that go live now as the draft has them, all of them. */
function newlyLive({ changes, objects: draft }: Snapshot, objects: readonly BotObject[]): string[] {
  const left = [...changesBetween(objects, draft).ids].map((id) => dialogOf(changes, id))
  return [...new Set([...changes.ids].map((id) => dialogOf(changes, id)))].filter((id) => id !== '' && !left.includes(id))
}

function dialogOf({ draft, live }: Snapshot['changes'], id: string): string {
  const object = draft.get(id) ?? live.get(id)
  return [object, draft.get(object?.parentId ?? '')].find((one) => one?.kind === 'dialog')?.id ?? ''
}
