// Which changes of the draft may go live: where each stands, and which go by themselves. Taking them live is publish.ts'.
import { objectFacts } from '@parley/contract/objects/object-kinds'
import type { CallReply } from '@parley/contract/calls'
import type { Check, PublishChange, Stand } from '@parley/contract/release/bot-version'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { isKind } from '@parley/contract/objects/text-places'
import { reached } from '@parley/kit/graph/reached'
import type { Ctx } from '../../base/context'
import { differenceOf } from '../../base/storage/document/difference'
import { readDocument } from '../../base/storage/document/store'
import { lastRequests, standOfDialog } from '../publish-request/index'
import { type Changes, changesBetween, composed, withNeeds } from './choice'
import { checksOf } from './checks'
import { type Live, liveDocument } from './service'
import { nextNumber } from './removal/store'
import { lastChangesBetween } from './store'
import { secretsOf, withoutSecret } from './views'

/** The draft beside what is live, at one moment. */
export interface Snapshot {
  rev: number
  objects: BotObject[]
  live: Live | null
  changes: Changes
  ownerOf: (id: string) => BotObject | undefined
  standOf: (id: string) => Stand
}

export async function snapshotOf(ctx: Pick<Ctx, 'db' | 'botId'>): Promise<Snapshot> {
  const [{ objects, rev }, live, requests] = await Promise.all([
    readDocument(ctx.db, ctx.botId),
    liveDocument(ctx),
    lastRequests(ctx.db, ctx.botId),
  ])
  const changes = changesBetween(live?.objects ?? [], objects)
  const around = { draft: objects, live: live?.objects ?? [], requests }
  const ownerOf = (id: string) => ownerIn(changes, id)
  const stands = new Map<string, Stand>()
  const standOfOwner = (owner: BotObject): Stand => {
    const known =
      stands.get(owner.id) ?? (isKind(owner, 'dialog') ? standOfDialog(owner, around) : isWorkedOn(owner) ? 'in-progress' : 'ready')
    stands.set(owner.id, known)
    return known
  }
  const standOf = (id: string): Stand => {
    const owner = ownerOf(id)
    return owner === undefined ? 'ready' : standOfOwner(owner)
  }
  return { rev, objects, live, changes, ownerOf, standOf }
}

/** What goes by a state of its own, or lies in what does; what is gone from the draft has none. */
function ownerIn({ draft, live }: Changes, id: string): BotObject | undefined {
  const object = draft.get(id) ?? live.get(id)
  return [draft.get(id), draft.get(object?.parentId ?? '')].find((one) => one !== undefined && 'state' in one.data)
}

const isWorkedOn = ({ data }: BotObject): boolean => 'state' in data && data.state === 'inprogress'

/** All that is ready and wanted, but for what cannot go without something that is not. */
export function readyChanges(
  { changes: { ids, needs }, standOf }: Pick<Snapshot, 'changes' | 'standOf'>,
  isWanted: (id: string) => boolean = () => true,
): Set<string> {
  const neededBy = new Map<string, string[]>()
  for (const id of ids) for (const other of needs(id)) neededBy.set(other, [...(neededBy.get(other) ?? []), id])
  const held = [...ids].filter((id) => standOf(id) !== 'ready' || !isWanted(id))
  const stays = reached(held, (id) => neededBy.get(id) ?? [])
  return new Set([...ids].filter((id) => !stays.has(id)))
}

export async function readiness(ctx: Ctx): Promise<CallReply<'bot-version.get-readiness'>> {
  const snapshot = await snapshotOf(ctx)
  const { live, objects, rev } = snapshot
  const chosen = readyChanges(snapshot)
  const isSecret = await secretsOf(ctx)
  const shown = (live?.objects ?? []).map((object) => withoutSecret(object, isSecret))
  const last = await lastChangesBetween(ctx.db, ctx.botId, live?.version.rev ?? 0, rev)
  return {
    next: await nextNumber(ctx.db, ctx.botId),
    live: live?.version ?? null,
    changes: differenceOf(shown, objects).map((change): PublishChange => {
      const owner = snapshot.ownerOf(change.objectId)
      return {
        ...change,
        ...(last.get(change.objectId) ?? { by: '', at: 0 }),
        stand: snapshot.standOf(change.objectId),
        owner: owner === undefined ? null : { id: owner.id, kind: owner.kind, title: titleOf(owner) },
        needs: [...snapshot.changes.needs(change.objectId)],
        isIncluded: chosen.has(change.objectId),
      }
    }),
    checks: await checksOfChoice(ctx, snapshot, chosen),
    rev,
  }
}

export function titleOf(object: BotObject): string {
  const title = new Map<string, unknown>(Object.entries(object.data)).get(objectFacts[object.kind].title)
  return typeof title === 'string' ? title : ''
}

/** The checks of what these changes, with what they need, would make of what is live. */
export async function checkChoice(ctx: Ctx, chosen: readonly string[]): Promise<Check[]> {
  const snapshot = await snapshotOf(ctx)
  return checksOfChoice(ctx, snapshot, withNeeds(snapshot.changes, chosen))
}

function checksOfChoice(ctx: Ctx, { changes, objects }: Snapshot, chosen: ReadonlySet<string>): Promise<Check[]> {
  return checksOf(ctx, composed(changes, chosen), objectsOf({ objects }, 'dialog').length)
}
