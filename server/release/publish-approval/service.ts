// Asking that changes of a bot be published, and deciding on it. An approval publishes what was asked for as it was then: what was changed
// since has to be asked for again.
import { allows, mayUse } from '@parley/contract/base/access/access'
import { isAccountAdmin } from '@parley/contract/base/access/roles'
import { fail, Failure } from '@parley/contract/base/errors'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { documentPermissions } from '@parley/contract/objects/kind-permissions'
import { mostPublishComments, type PublishApproval } from '@parley/contract/release/publish-approval'
import { permissionsInAccount, permissionsOn } from '../../base/security/access/access'
import { accountOfBot } from '../../base/security/access/account-of-bot'
import { audit } from '../../base/security/audit/audit'
import { actorOf, type Ctx } from '../../base/context'
import { checkedRequest, publishChosen, type Train } from '../bot-version/index'
import {
  type BotRequest,
  closeBotRequest,
  countComments,
  findBotRequest,
  insertBotRequest,
  insertComment,
  listBotRequests,
  listComments,
  listOpenRequests,
  needsApproval,
  type RequestComment,
} from '../publish-request/index'
import { publishAsked, publishRejected } from './events'
import { sentence } from './sentences'

const mostRequests = 20
const mostOpen = 200

export async function listRequests(ctx: Ctx): Promise<CallReply<'publish-approval.list'>> {
  const requests = await wireOf(ctx, await listBotRequests(ctx.db, ctx.botId, mostRequests))
  return { requests, needsApproval: await needsApproval(ctx) }
}

export async function listOpen(ctx: Ctx): Promise<PublishApproval[]> {
  return wireOf(ctx, await listOpenRequests(ctx.db, actorOf(ctx).accountId, mostOpen))
}

export async function request(ctx: Ctx, { comment, objects, rev }: CallInput<'publish-approval.request'>): Promise<PublishApproval> {
  const asked = await checkedRequest(ctx, { objects, rev })
  const { userId, name } = actorOf(ctx)
  const id = await ctx.write(async (tx) => {
    const accountId = await accountOfBot(tx.db, ctx.botId)
    const facts = { accountId, botId: ctx.botId, comment, askedBy: name, askedById: userId, askedAt: new Date(ctx.now()) }
    tx.afterCommit(() => tell(ctx, { accountId, botId: ctx.botId }))
    await ctx.events.emit(tx, publishAsked, { accountId, botId: ctx.botId, byId: userId })
    return (await insertBotRequest(tx.db, { ...facts, ...asked })) ?? fail('DUPLICATE', sentence('refused.asked-already'))
  })
  return one(ctx, id)
}

/** Administrators see requests of bots that are not shared with them, too. */
function tell({ bus }: Ctx, { botId, accountId }: Pick<BotRequest, 'botId' | 'accountId'>): void {
  bus.publish({ type: 'changed', botId, tag: 'publish-approval' })
  bus.publish({ type: 'changed', botId: '', tag: 'publish-approval', accountId })
}

export async function recall(ctx: Ctx, requestId: string): Promise<PublishApproval> {
  const asked = await findBotRequest(ctx.db, requestId)
  if (asked?.botId !== ctx.botId) fail('NOT_FOUND', sentence('refused.no-request'))
  const mayPublish = allows(ctx.permissions, 'PUBLISH_BOT', 'YES')
  if (asked.askedById !== actorOf(ctx).userId && !mayPublish) fail('NO_PERMISSION', sentence('refused.not-yours'))
  await close(ctx, asked, 'recalled')
  return one(ctx, requestId)
}

async function close(ctx: Ctx, asked: BotRequest, state: 'recalled' | 'rejected', reason = ''): Promise<void> {
  await ctx.write(async (tx) => {
    const how = { state, reason, by: actorOf(ctx).name, at: new Date(ctx.now()) }
    if (!(await closeBotRequest(tx.db, asked.id, how))) fail('INVALID_INPUT', sentence('refused.not-open'))
    if (state === 'rejected') {
      await noteDecision(ctx, tx.db, asked, 'bot.publish-rejected')
      await ctx.events.emit(tx, publishRejected, { botId: asked.botId, userId: asked.askedById, byId: actorOf(ctx).userId, reason })
    }
    tx.afterCommit(() => tell(ctx, asked))
  })
}

function noteDecision(ctx: Ctx, db: Ctx['db'], asked: BotRequest, kind: 'bot.publish-approved' | 'bot.publish-rejected'): Promise<void> {
  return audit(db, ctx, { kind, accountId: asked.accountId, botId: asked.botId, target: asked.askedBy })
}

export async function decide(
  ctx: Ctx,
  train: Train,
  { requestId, decision, reason }: CallInput<'publish-approval.decide'>,
): Promise<PublishApproval> {
  const asked = await findBotRequest(ctx.db, requestId)
  if (asked?.accountId !== actorOf(ctx).accountId) fail('NOT_FOUND', sentence('refused.no-request'))
  if (asked.state !== 'open') fail('INVALID_INPUT', sentence('refused.not-open'))
  if (decision === 'approve') await approve(ctx, train, asked)
  else if (reason === '') fail('INVALID_INPUT', sentence('refused.no-reason'), { reason: 'missing' })
  else await close(ctx, asked, 'rejected', reason)
  return one(ctx, requestId)
}

async function approve(ctx: Ctx, train: Train, asked: BotRequest): Promise<void> {
  const { botId, comment, objects, rev } = asked
  const there: Ctx = { ...ctx, botId, permissions: await permissionsInAccount(ctx.db, actorOf(ctx)) }
  const how = { state: 'approved' as const, reason: '', by: actorOf(ctx).name, at: new Date(ctx.now()) }
  try {
    await publishChosen(there, train, {
      note: comment,
      rev,
      objects,
      isApproved: true,
      together: async (tx) => {
        if (!(await closeBotRequest(tx.db, asked.id, how))) fail('INVALID_INPUT', sentence('refused.not-open'))
        await noteDecision(ctx, tx.db, asked, 'bot.publish-approved')
        tx.afterCommit(() => tell(ctx, asked))
      },
    })
  } catch (error) {
    if (error instanceof Failure && error.name === 'CHANGED_SINCE') fail('CHANGED_SINCE', sentence('refused.changed'))
    throw error
  }
}

export async function comment(ctx: Ctx, { requestId, text }: CallInput<'publish-approval.comment'>): Promise<PublishApproval> {
  const asked = await findBotRequest(ctx.db, requestId)
  if (asked === undefined || !(await mayRead(ctx, asked))) fail('NOT_FOUND', sentence('refused.no-request'))
  if (asked.state !== 'open') fail('INVALID_INPUT', sentence('refused.not-open'))
  const { userId, name: userName } = actorOf(ctx)
  await ctx.write(async (tx) => {
    if ((await countComments(tx.db, requestId)) >= mostPublishComments)
      fail('LIMIT_REACHED', sentence('refused.too-many-comments', { most: mostPublishComments }))
    await insertComment(tx.db, requestId, { userId, userName, text, at: new Date(ctx.now()) })
    tx.afterCommit(() => tell(ctx, asked))
  })
  return one(ctx, requestId)
}

async function mayRead(ctx: Ctx, { accountId, botId }: BotRequest): Promise<boolean> {
  const actor = actorOf(ctx)
  if (isAccountAdmin(actor.role) && actor.accountId === accountId) return true
  const permissions = await permissionsOn(ctx.db, actor, botId)
  return allows(permissions, 'PUBLISH_BOT', 'YES') || mayUse(permissions, { anyOf: documentPermissions, level: 'YES' })
}

async function one(ctx: Ctx, id: string): Promise<PublishApproval> {
  const found = await findBotRequest(ctx.db, id)
  const [wire] = found === undefined ? [] : await wireOf(ctx, [found])
  return wire ?? fail('NOT_FOUND', sentence('refused.no-request'))
}

async function wireOf(ctx: Ctx, requests: readonly BotRequest[]): Promise<PublishApproval[]> {
  const comments = await listComments(
    ctx.db,
    requests.map(({ id }) => id),
  )
  return requests.map(({ botId, objects, askedAt, decidedAt, rev: _rev, accountId: _accountId, ...request }) => ({
    ...request,
    streamId: botId,
    changes: objects.length,
    askedAt: askedAt.getTime(),
    decidedAt: decidedAt?.getTime() ?? null,
    comments: (comments.get(request.id) ?? []).map(commentOf),
  }))
}

const commentOf = ({ at, ...comment }: RequestComment): PublishApproval['comments'][number] => ({ ...comment, at: at.getTime() })
