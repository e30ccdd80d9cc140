// The organisation's own apps: their life by the calls, and who may do what with them.
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { newMember } from '../../test-support/team'

const server = await testApp()
let owner: Caller
let botId: string
let orgId: string

beforeAll(async () => {
  owner = await server.signUp('Ingrid')
  orgId = owner.accountId
  botId = (await owner.call('bot.create', { userId: owner.userId, name: 'Travel desk' }))._id
})

const make = (who: Caller, bots: string[] = []) => who.call('sdk-app.create-for-organization', { orgId, appName: 'Front desk', bots })
const listed = async (who: Caller) => (await who.call('sdk-app.list-of-organization', { orgId })).map(({ clientId }) => clientId)

describe('apps of an organisation', () => {
  it('are made, listed, shown, changed and removed (S7-133)', async () => {
    const { clientSecret, ...made } = await make(owner, [botId])
    expect(clientSecret).toHaveLength(43)
    expect(made).toMatchObject({ appName: 'Front desk', owner: 'organization', bots: [botId], algorithm: 'HS256' })
    const { clientId } = made
    expect(await owner.call('sdk-app.list-of-organization', { orgId })).toEqual([made])
    expect(await owner.call('sdk-app.get-of-organization', { orgId, clientId })).toEqual(made)
    const changed = await owner.call('sdk-app.update-of-organization', {
      orgId,
      clientId,
      appName: 'Lobby',
      bots: [],
      allowsAnonymous: true,
    })
    expect(changed).toEqual({ ...made, appName: 'Lobby', bots: [], allowsAnonymous: true })
    expect(await owner.call('sdk-app.get-of-organization', { orgId, clientId })).toEqual(changed)
    await owner.call('sdk-app.remove-of-organization', { orgId, clientId })
    expect(await listed(owner)).toEqual([])
    expect((await owner.failure('sdk-app.get-of-organization', { orgId, clientId })).status).toBe(404)
  })

  it('stand beside those of people, which the organisation’s calls do not reach', async () => {
    const { clientId } = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Own', bots: [] })
    expect(await listed(owner)).not.toContain(clientId)
    expect((await owner.failure('sdk-app.remove-of-organization', { orgId, clientId })).status).toBe(404)
    const { clientId: shared } = await make(owner)
    const all = await owner.call('sdk-app.list', { userId: owner.userId })
    expect(all.find((app) => app.clientId === shared)?.owner).toBe('organization')
    expect(all.find((app) => app.clientId === clientId)?.owner).toBe('user')
  })
})

describe('an app of the organisation', () => {
  it('is none of somebody without the permission, and of nobody outside', async () => {
    const { clientId } = await make(owner, [botId])
    const tester = await newMember(server, owner, 'Tove')
    expect((await tester.failure('sdk-app.list-of-organization', { orgId })).status).toBe(403)
    expect((await tester.failure('sdk-app.create-for-organization', { orgId, appName: 'A' })).status).toBe(403)
    const stranger = await server.signUp('Stig')
    expect((await stranger.failure('sdk-app.list-of-organization', { orgId })).status).toBe(403)
    const elsewhere = { orgId: stranger.accountId, clientId }
    expect((await stranger.failure('sdk-app.regenerate-of-organization', elsewhere)).status).toBe(404)
    const foreign = { orgId: stranger.accountId, appName: 'A', bots: [botId] }
    expect((await stranger.failure('sdk-app.create-for-organization', foreign)).status).toBe(404)
  })

  it('is changed by somebody who may bind apps to each of its bots, and by nobody who may of some', async () => {
    const both = await newMember(server, owner, 'Both')
    const one = await newMember(server, owner, 'One')
    const permissions = { APPS_AND_SCOPES: ['YES' as const] }
    const { roleId } = await owner.call('team.create-role', { orgId, name: 'Apps', permissions })
    const { _id: other } = await owner.call('bot.create', { userId: owner.userId, name: 'Other desk' })
    await owner.call('team.share', { streamId: botId, coDeveloperIds: [both.userId, one.userId], roleId })
    await owner.call('team.share', { streamId: other, coDeveloperIds: [both.userId], roleId })
    const { clientId } = await make(both, [botId, other])
    expect(await listed(both)).toContain(clientId)
    expect(await listed(one)).not.toContain(clientId)
    expect((await one.failure('sdk-app.regenerate-of-organization', { orgId, clientId })).status).toBe(404)
    expect((await one.failure('sdk-app.create-for-organization', { orgId, appName: 'A', bots: [other] })).status).toBe(404)
    await both.call('sdk-app.update-of-organization', { orgId, clientId, bots: [botId] })
    expect(await listed(one)).toContain(clientId)
    await one.call('sdk-app.remove-of-organization', { orgId, clientId })
    expect(await listed(owner)).not.toContain(clientId)
  })
})
