// Publishing what needs no approval, as a feature of the server: changes of the kinds that were chosen for the bot, as far as they need
// nothing else that is not live.
import type { CallReply } from '@parley/contract/calls'
import { mayUse, type Permissions } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import type { ObjectKind } from '@parley/contract/base/ids'
import { changeAccess } from '@parley/contract/objects/kind-permissions'
import { type AutoPublish, autoPublishKinds } from '@parley/contract/release/auto-publish'
import { accountOfBot } from '../../base/security/access/account-of-bot'
import { audit } from '../../base/security/audit/audit'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { publishUnasked, readyChanges, type Snapshot, snapshotOf, type Train, trainWith } from '../bot-version/index'
import { needsApproval } from '../publish-request/index'
import { sentence } from './sentences'
import { readKinds, writeKinds } from './store'

const kindOf = ({ changes: { draft, live } }: Snapshot, id: string): ObjectKind | undefined => (draft.get(id) ?? live.get(id))?.kind

/** Of the chosen kinds, what may go. */
function readyOf(snapshot: Snapshot, kinds: readonly ObjectKind[]): ReadonlySet<string> {
  const chosen = new Set(kinds)
  return readyChanges(snapshot, (id) => {
    const kind = kindOf(snapshot, id)
    return kind !== undefined && chosen.has(kind)
  })
}

const editable = (kinds: readonly ObjectKind[], permissions: Permissions) => kinds.filter((kind) => mayUse(permissions, changeAccess(kind)))

async function read(ctx: Ctx): Promise<AutoPublish> {
  const [kinds, snapshot] = await Promise.all([readKinds(ctx.db, ctx.botId), snapshotOf(ctx)])
  const ready = snapshot.live === null ? 0 : readyOf(snapshot, kinds).size
  const all = [...snapshot.changes.ids].filter((id) => kinds.some((kind) => kind === kindOf(snapshot, id))).length
  return { kinds, ready, waiting: all - ready }
}

async function update(ctx: Ctx, asked: readonly ObjectKind[]): Promise<AutoPublish> {
  if (await needsApproval(ctx)) fail('NO_PERMISSION', sentence('refused.rule'))
  const kinds = autoPublishKinds.filter((kind) => asked.includes(kind))
  if (kinds.length < new Set(asked).size) fail('INVALID_INPUT', sentence('refused.kind'))
  await ctx.write(async (tx) => {
    await writeKinds(tx.db, ctx.botId, kinds)
    const accountId = await accountOfBot(tx.db, ctx.botId)
    await audit(tx.db, ctx, { kind: 'bot.auto-publish-set', accountId, botId: ctx.botId, details: { kinds: kinds.join(', ') } })
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'auto-publish' }))
  })
  return read(ctx)
}

async function run(ctx: Ctx, train: Train, note: string): Promise<CallReply<'auto-publish.run'>> {
  const kinds = editable(await readKinds(ctx.db, ctx.botId), ctx.permissions)
  if (kinds.length === 0) fail('INVALID_INPUT', sentence('refused.none-chosen'))
  const snapshot = await snapshotOf(ctx)
  if (snapshot.live === null) fail('NOT_PUBLISHED', sentence('refused.never-published'))
  if (readyOf(snapshot, kinds).size === 0) return { version: null, published: 0 }
  let published = 0
  const choose = (now: Snapshot) => {
    const chosen = readyOf(now, kinds)
    published = chosen.size
    return chosen
  }
  const version = await publishUnasked(ctx, train, { note, choose })
  return { version, published }
}

const handlersWith = (train: Train): Handlers<'auto-publish'> => ({
  'auto-publish.get': (ctx) => read(ctx),
  'auto-publish.update': (ctx, { kinds }) => update(ctx, kinds),
  'auto-publish.run': (ctx, { note }) => run(ctx, train, note),
})

export const autoPublish: Feature = {
  name: 'auto-publish',
  handlers: {},
  open: (services) => ({ handlers: handlersWith(trainWith(services)) }),
}
