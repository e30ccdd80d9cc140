// Whose an app is that no bot is bound to: its maker's and the administrators', with its key and all that can be done with it.
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { newMember } from '../../test-support/team'

const server = await testApp()
let owner: Caller
let maker: Caller
let other: Caller
let clientId: string

beforeAll(async () => {
  owner = await server.signUp('Ingrid')
  maker = await newMember(server, owner, 'Maker')
  other = await newMember(server, owner, 'Other')
  clientId = (await maker.call('sdk-app.create', { userId: maker.userId, appName: 'Loose', bots: [] })).clientId
})

const listed = async (who: Caller) => (await who.call('sdk-app.list', { userId: who.userId })).map((app) => app.clientId)

describe('an app bound to no bot', () => {
  it('is listed to its maker and to administrators alone', async () => {
    expect(await listed(maker)).toEqual([clientId])
    expect(await listed(owner)).toContain(clientId)
    expect(await listed(other)).toEqual([])
    expect(await listed(await server.signUp('Stig'))).toEqual([])
  })

  it('is neither changed, removed nor bound by another member', async () => {
    const { _id: streamId } = await other.call('bot.create', { userId: other.userId, name: 'Own desk' })
    const mine = { userId: other.userId, clientId }
    expect((await other.failure('sdk-app.update', { ...mine, allowsAnonymous: true })).status).toBe(404)
    expect((await other.failure('sdk-app.remove', mine)).status).toBe(404)
    const bind = { streamId, channelType: 'rtm', enable: true, app: { clientId } } as const
    expect((await other.failure('channel.update', bind)).status).toBe(404)
    expect(await listed(other)).toEqual([])
    expect(await listed(maker)).toEqual([clientId])
  })

  it('that is bound is seen by who has the bots, and falls back to its maker when it is let go', async () => {
    const { _id: streamId } = await maker.call('bot.create', { userId: maker.userId, name: 'Makers desk' })
    await maker.call('sdk-app.update', { userId: maker.userId, clientId, bots: [streamId] })
    await maker.call('team.share', { streamId, coDeveloperIds: [other.userId], roleId: 'developer' })
    expect(await listed(other)).toEqual([clientId])
    await maker.call('sdk-app.update', { userId: maker.userId, clientId, bots: [] })
    expect(await listed(other)).toEqual([])
    await maker.call('sdk-app.remove', { userId: maker.userId, clientId })
    expect(await listed(owner)).not.toContain(clientId)
  })
})
