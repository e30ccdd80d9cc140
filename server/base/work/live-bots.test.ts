// Who hears what happens at a bot of the account: those it is shared with, and the agents who take its conversations; nobody else.
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { listenAs, type Listener } from '../../test-support/live'
import { newMember } from '../../test-support/team'
import { until } from '../../test-support/waiting'

const server = await testApp()
let owner: Caller
let plain: Caller
let agent: Caller
let stranger: Caller
let botId: string

beforeAll(async () => {
  owner = await server.signUp('Ingrid')
  plain = await newMember(server, owner, 'Plain')
  agent = await newMember(server, owner, 'Marta')
  stranger = await server.signUp('Stig')
  botId = (await owner.call('bot.create', { userId: owner.userId, name: 'Travel desk' }))._id
  await owner.call('agent-transfer.put-agent', { streamId: botId, memberId: agent.userId })
})

const types = ({ notices }: Listener) => notices.filter((notice) => notice.type === 'typing' || JSON.stringify(notice).includes(botId))

/** Publishes, and then what everybody of the account hears: who has heard that has heard all before it. */
async function told(publish: () => void, listeners: readonly Listener[]): Promise<number[]> {
  publish()
  for (const of of [owner, stranger]) server.services.bus.publish({ type: 'changed', botId: '', tag: 'last', accountId: of.accountId })
  await Promise.all(listeners.map((each) => each.hears('last')))
  return listeners.map((each) => types(each).length)
}

describe('what happens at a bot', () => {
  it.each([
    ['that its user is writing', () => ({ type: 'typing', botId, accountId: owner.accountId, sessionId: 'se-1', isTyping: true }) as const],
    ['that its queue has changed', () => ({ type: 'changed', botId, tag: 'desk', accountId: owner.accountId }) as const],
    ['that its models have changed', () => ({ type: 'changed', botId, tag: 'llm', accountId: owner.accountId }) as const],
  ])('is heard, %s, by who has it and by its agents, not by other members', async (_, notice) => {
    const listeners = await Promise.all([owner, agent, plain, stranger].map(({ token }) => listenAs(server.origin, token)))
    expect(await told(() => server.services.bus.publish(notice()), listeners)).toEqual([1, 1, 0, 0])
    for (const each of listeners) each.stop()
  })

  it('is heard as soon as somebody becomes an agent, and no longer than they are one', async () => {
    const typing = { type: 'typing', botId, accountId: owner.accountId, sessionId: 'se-1', isTyping: true } as const
    const listener = await listenAs(server.origin, plain.token)
    const count = () => listener.notices.filter((notice) => notice.type === 'typing').length
    await owner.call('agent-transfer.put-agent', { streamId: botId, memberId: plain.userId })
    await until(async () => {
      server.services.bus.publish(typing)
      return count() > 0 ? true : undefined
    })
    await owner.call('agent-transfer.remove-agent', { streamId: botId, memberId: plain.userId })
    await listener.hears('desk', botId)
    const after = await listenAs(server.origin, plain.token)
    expect(await told(() => server.services.bus.publish(typing), [after])).toEqual([0])
    for (const each of [listener, after]) each.stop()
  })
})
