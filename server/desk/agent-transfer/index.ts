// How conversations of a bot reach people, as a feature of the server: the desks that take them, the agents of our own and the replies they
// keep ready.
import { deskEvent } from '@parley/runtime/person'
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { CallInput } from '@parley/contract/calls'
import { sentence } from '@parley/contract/sentences'
import { actorOf, type Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { chatsLedBy, listPeople, listReplies, putAgent, queuesOf, removeAgent, setReplies } from '../desk/index'
import { checkDesk, getDesk, listDesks, setDesk } from '../outside-desk/index'

function tell(ctx: Ctx): void {
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'agent-transfer', accountId: actorOf(ctx).accountId })
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'desk', accountId: actorOf(ctx).accountId })
}

async function put(ctx: Ctx, { memberId, queues }: CallInput<'agent-transfer.put-agent'>): Promise<{ id: string }> {
  const people = await listPeople(ctx.db, actorOf(ctx).accountId, ctx.botId)
  if (!people.some(({ userId }) => userId === memberId)) fail('NOT_FOUND', sentence('refused.no-person'))
  await putAgent(ctx.db, ctx.botId, { userId: memberId, queues: [...new Set(queues)], now: ctx.now() })
  tell(ctx)
  return { id: memberId }
}

/** What they lead waits for somebody else. */
async function remove(ctx: Ctx, memberId: string): Promise<{ id: string }> {
  if (!(await removeAgent(ctx.db, ctx.botId, memberId))) fail('NOT_FOUND', sentence('refused.no-person'))
  for (const chat of await chatsLedBy(ctx.db, ctx.botId, memberId)) {
    const agent = { id: memberId, name: chat.agentName }
    const pass = deskEvent({ act: 'pass', agent }, { id: newId('message'), at: ctx.now() })
    await ctx.gateway.injectEvent(chat.sessionId, pass, {
      requestId: ctx.request.id,
      allow: ({ person }) => {
        if (person?.agent?.id !== memberId) fail('CHANGED_SINCE')
      },
    })
  }
  tell(ctx)
  return { id: memberId }
}

const handlers: Handlers<'agent-transfer'> = {
  'agent-transfer.list-systems': async (ctx) => {
    const people = await listPeople(ctx.db, actorOf(ctx).accountId, ctx.botId)
    const agents = people.filter(({ isAgent }) => isAgent).length
    const outside = await listDesks(ctx)
    const own = { id: 'own', name: 'Agent desk', isDefault: !outside.some(({ isUsed }) => isUsed), isEnabled: agents > 0, agents }
    const others = outside.map(({ id, name, isUsed, isSet }) => ({ id, name, isDefault: isUsed, isEnabled: isSet, agents: 0 }))
    return [own, ...others].sort((one, other) => Number(other.isDefault) - Number(one.isDefault))
  },
  'agent-transfer.get-desk': (ctx, { systemId }) => getDesk(ctx, systemId),
  'agent-transfer.set-desk': async (ctx, input) => {
    await setDesk(ctx, input)
    tell(ctx)
    return getDesk(ctx, input.systemId)
  },
  'agent-transfer.check-desk': (ctx, { systemId }) => checkDesk(ctx, systemId),
  'agent-transfer.list-people': async (ctx) => ({
    people: await listPeople(ctx.db, actorOf(ctx).accountId, ctx.botId),
    queues: await queuesOf(ctx.db, ctx.botId),
  }),
  'agent-transfer.put-agent': put,
  'agent-transfer.remove-agent': (ctx, { memberId }) => remove(ctx, memberId),
  'agent-transfer.list-replies': (ctx) => listReplies(ctx.db, ctx.botId),
  'agent-transfer.set-replies': async (ctx, { replies }) => {
    await ctx.write(({ db }) => setReplies(db, ctx.botId, replies))
    tell(ctx)
    return listReplies(ctx.db, ctx.botId)
  },
}

export const agentTransfer: Feature = { name: 'agent-transfer', handlers }
