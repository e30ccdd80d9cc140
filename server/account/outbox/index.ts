// Messages that wait on this machine, as a feature of the server. Sending them is base/messages.
import { isFirstAccount } from '../../base/security/access/sign-in-scope'
import { actorOf, type Ctx } from '../../base/context'
import type { CallReply } from '@parley/contract/calls'
import type { Feature, Handlers } from '../../base/http/handler'
import { cleanUpTask } from './clean-up'
import { waitingMessages } from './store'

async function list(ctx: Ctx): Promise<CallReply<'outbox.list'>> {
  const { mail, sms } = ctx.notifier
  const { accountId } = actorOf(ctx)
  const isOperator = await isFirstAccount(ctx.db, accountId)
  return { mail, sms, isOperator, messages: await waitingMessages(ctx.db, ctx.secrets, { accountId, isOperator }) }
}

const handlers: Handlers<'outbox'> = {
  'outbox.list': list,
}

export const outboxFeature: Feature = { name: 'outbox', handlers, tasks: [cleanUpTask] }
