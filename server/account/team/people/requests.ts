// People of an account's domains who ask to join it. Asking is the account feature's; here an administrator lets them in or refuses.
import { fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import type { JoinRequest } from '@parley/contract/account/team-shapes'
import { publishUserChange } from '../../../base/security/access/access-changes'
import { accountFacts } from '../../../base/security/access/accounts'
import { audit } from '../../../base/security/audit/audit'
import { actorOf, type Ctx, type Tx } from '../../../base/context'
import { languageOf } from '../../../base/work/notifications/templates'
import { primaryOf } from '../../../base/security/people/people'
import { addMember } from '../join-store'
import { publishTeamChange } from '../notices'
import { answerRequest, listOpenRequests, type OpenRequest } from './request-store'
import { sentence } from '../sentences'

export async function requestsOf(ctx: Ctx): Promise<JoinRequest[]> {
  const waiting = await listOpenRequests(ctx.db, actorOf(ctx).accountId)
  return waiting.map(({ id, name, email, phone, type, createdAt }) => ({
    requestId: id,
    name,
    emailId: email === '' ? phone : email,
    type,
    requestedOn: createdAt.toISOString(),
  }))
}

export async function answer(ctx: Ctx, { requestId, decision }: CallInput<'team.answer-request'>): Promise<void> {
  const { accountId } = actorOf(ctx)
  const request = (await listOpenRequests(ctx.db, accountId)).find(({ id }) => id === requestId) ?? noRequest()
  await ctx.write(async (tx) => {
    if (!(await answerRequest(tx.db, requestId, decision, new Date(ctx.now())))) noRequest()
    if (decision === 'accept') await addMember(tx.db, { userId: request.userId, accountId, role: 'member' })
    await tell(ctx, tx, request, decision)
    await audit(tx.db, ctx, { kind: decision === 'accept' ? 'request.accepted' : 'request.refused', target: request.name })
    tx.afterCommit(() => publishUserChange(ctx.bus, request.userId))
    publishTeamChange(ctx, tx, accountId)
  })
}

function noRequest(): never {
  return fail('NOT_FOUND', sentence('refused.no-request'))
}

async function tell(ctx: Ctx, tx: Tx, request: OpenRequest, decision: 'accept' | 'refuse'): Promise<void> {
  const { accountId } = actorOf(ctx)
  const settings = (await accountFacts(ctx.db, accountId))?.settings
  const { type, value } = primaryOf(request)
  if (value === '') return
  const message = { accountId, kind: type === 'email' ? ('mail' as const) : ('sms' as const), to: value }
  const language = languageOf(settings?.language ?? '')
  const account = settings?.name ?? ''
  if (decision === 'refuse') return ctx.notifier.queue(tx, { ...message, language, template: 'request-refused', values: { account } })
  const link = `${ctx.consoleUrl()}/login?account=${accountId}`
  await ctx.notifier.queue(tx, { ...message, language, template: 'request-accepted', values: { account, link } })
}
