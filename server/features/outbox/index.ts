// Messages that wait on this machine, as a feature of the server. Sending them is base/messages.
import { actorOf, type Ctx } from '../../base/context'
import type { CallReply } from '@parley/contract/calls'
import type { Feature, Handlers } from '../../base/http/handler'
import { cleanUpTask } from './clean-up'
import { waitingMessages } from './store'

async function list(ctx: Ctx): Promise<CallReply<'outbox.list'>> {
  const { mail, sms } = ctx.messenger
  return { mail, sms, messages: await waitingMessages(ctx.db, ctx.secrets, actorOf(ctx).accountId) }
}

const handlers: Handlers<'outbox'> = {
  'outbox.list': list,
}

export const outboxFeature: Feature = { name: 'outbox', handlers, tasks: [cleanUpTask] }
