// Open consoles hear of changed shares, roles and people, and of nothing they have lost.
import { newId } from '@parley/contract/base/ids'
import { describe, expect, it } from 'vitest'
import { signInAs, testApp } from '../../test-support/app'
import { listenAs } from '../../test-support/live'
import { newMember } from '../../test-support/team'
import { until } from '../../test-support/waiting'

const server = await testApp()
const ingrid = await server.signUp('Ingrid')
const orgId = ingrid.accountId
const mads = await newMember(server, ingrid, 'Mads')
let counter = 0
const newBot = async () => (await ingrid.call('bot.create', { userId: ingrid.userId, name: `Heard desk ${(counter += 1)}` }))._id
const edit = (streamId: string) =>
  ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [{ op: 'put', id: newId('dialog'), kind: 'dialog', set: { name: `Heard ${(counter += 1)}` } }],
  })

describe('an open console', () => {
  it('hears at once that a bot was shared with its user, and what happens to the bot from then on', async () => {
    const streamId = await newBot()
    const console = await listenAs(server.origin, mads.token)
    await ingrid.call('team.share', { streamId, coDeveloperIds: [mads.userId], roleId: 'developer' })
    expect(await console.hears('team', streamId)).toMatchObject({ type: 'changed' })
    expect(await console.hears('bot', streamId)).toMatchObject({ type: 'changed' })
    console.stop()
  })

  it('that looks at a bot hears nothing more of it once it is taken away', async () => {
    const streamId = await newBot()
    await ingrid.call('team.share', { streamId, coDeveloperIds: [mads.userId], roleId: 'developer' })
    const [owner, console] = [await listenAs(server.origin, ingrid.token, streamId), await listenAs(server.origin, mads.token, streamId)]
    await edit(streamId)
    for (const one of [owner, console]) await one.hears('document')
    await ingrid.call('team.remove-co-developer', { streamId, coDeveloperId: mads.userId })
    await console.hears('team', streamId)
    // The edit has told of the bot, too: what ends it is told right after the share.
    const tags = () => console.notices.map((one) => (one.type === 'changed' ? one.tag : ''))
    await expect.poll(() => tags().slice(tags().indexOf('team'))).toContain('bot')
    const before = console.notices.length
    const heard = owner.notices.length
    await edit(streamId)
    await until(async () => owner.notices.slice(heard).find((one) => one.type === 'changed' && one.tag === 'document'))
    expect(console.notices.slice(before)).toEqual([])
    for (const one of [owner, console]) one.stop()
  })

  it('hears that its user’s role, their group, or a custom role changed', async () => {
    const streamId = await newBot()
    const role = { orgId, name: 'Heard role', permissions: { TASKS: ['VIEW' as const] } }
    const { roleId } = await ingrid.call('team.create-role', role)
    const { teamId } = await ingrid.call('team.create-group', { orgId, name: 'Heard group' })
    const console = await listenAs(server.origin, mads.token)
    await ingrid.call('team.share', { streamId, coDeveloperIds: [teamId], roleId })
    await ingrid.call('team.update-group', { orgId, teamId, memberIds: [mads.userId] })
    await console.hears('bot', streamId)
    console.notices.length = 0
    await ingrid.call('team.update-role', { ...role, roleId, permissions: { TASKS: ['YES'] } })
    expect(await console.hears('role', '')).toMatchObject({ type: 'changed' })
    await console.hears('bot', streamId)
    console.stop()
  })

  it('hears of people of its account, and of nobody else’s', async () => {
    const stranger = await server.signUp('Stranger')
    const [own, theirs] = [await listenAs(server.origin, ingrid.token), await listenAs(server.origin, stranger.token)]
    await ingrid.call('team.invite-people', { orgId, identities: ['heard@team.example'] })
    await own.hears('team', '')
    await stranger.call('team.create-group', { orgId: stranger.accountId, name: 'Theirs' })
    await theirs.hears('team', '')
    expect(theirs.notices.filter((one) => one.type === 'changed' && one.accountId === orgId)).toEqual([])
    for (const one of [own, theirs]) one.stop()
  })

  it('is closed when its user is suspended', async () => {
    const siv = await newMember(server, ingrid, 'Siv')
    const [console, staying] = [await listenAs(server.origin, siv.token), await listenAs(server.origin, mads.token)]
    await ingrid.call('team.update-person', { orgId, memberId: siv.userId, isSuspended: true })
    await staying.hears('team', '')
    expect(await until(async () => console.closed())).toBe(1008)
    expect(staying.closed()).toBeUndefined()
    staying.stop()
    expect(
      await server.anonymous.failure('auth.login', { grant_type: 'password', username: siv.emailId, password: 'correct horse 9' }),
    ).toMatchObject({
      code: 'SUSPENDED_USER',
    })
    expect((await signInAs(server.app, mads.emailId)).userId).toBe(mads.userId)
  })
})
