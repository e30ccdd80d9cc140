// Roles through the real server: the built-in ones, the account's own, and that what they permit holds at once.
import { permissionIds } from '@parley/contract/base/access/access'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test-support/app'
import { newMember } from '../../../test-support/team'

const server = await testApp()
const ingrid = await server.signUp('Ingrid')
const orgId = ingrid.accountId
const make = (name: string, permissions = { TASKS: ['VIEW' as const] }) => ingrid.call('team.create-role', { orgId, name, permissions })

describe('roles of an account', () => {
  it('are owner, developer and tester, and its own (S6-001, S6-006)', async () => {
    const made = await make('Writer')
    const roles = await ingrid.call('team.list-roles', { orgId })
    expect(roles.slice(0, 3).map(({ roleId, name, isCustom }) => [roleId, name, isCustom])).toEqual([
      ['owner', 'Bot Owner', false],
      ['developer', 'Bot Developer', false],
      ['tester', 'Bot Tester', false],
    ])
    expect(roles).toContainEqual(made)
    expect(made).toMatchObject({ isCustom: true, permissions: { TASKS: ['VIEW'] }, people: 0 })
  })

  it('are made of all permission ids, each with its levels (S6-007)', async () => {
    const all = await ingrid.call('team.list-permissions', { orgId })
    expect(all.map(({ id }) => id)).toEqual([...permissionIds])
    expect(all.every(({ levels }) => levels.join() === 'NO,VIEW,YES')).toBe(true)
  })

  it('tell what they permit, as lists of which the first value counts (S6-008)', async () => {
    const { roleId } = await ingrid.call('team.create-role', {
      orgId,
      name: 'Lists',
      permissions: { TASKS: ['VIEW', 'YES'], CHANNELS: ['NO'] },
    })
    expect(await ingrid.call('team.get-role-permissions', { orgId, roleId })).toEqual({ TASKS: ['VIEW'], CHANNELS: ['NO'] })
    const tester = await ingrid.call('team.get-role-permissions', { orgId, roleId: 'tester' })
    expect(tester).toMatchObject({ TASKS: ['VIEW'], BATCH_TESTING: ['YES'], BOT_SETTINGS: ['NO'] })
    expect((await ingrid.failure('team.get-role-permissions', { orgId, roleId: 'rl-made-up' })).status).toBe(404)
  })

  it('change for everybody who holds them at once, and count their people (S6-033)', async () => {
    const { roleId } = await make('Changing')
    const mads = await newMember(server, ingrid, 'Mads')
    const { _id: streamId } = await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Role desk' })
    await ingrid.call('team.share', { streamId, coDeveloperIds: [mads.userId], roleId })
    const dialog = { streamId, name: 'Seats', shortDesc: '', nodes: [] }
    expect(await mads.failure('dialog.create', dialog)).toMatchObject({ status: 403, code: 403 })
    const changed = { orgId, roleId, name: 'Changing', description: 'Writes dialogs', permissions: { TASKS: ['YES' as const] } }
    expect(await ingrid.call('team.update-role', changed)).toMatchObject({ people: 1, description: 'Writes dialogs' })
    await mads.call('dialog.create', dialog)
    expect((await ingrid.failure('team.remove-role', { orgId, roleId })).code).toBe('IN_USE')
    await ingrid.call('team.remove-co-developer', { streamId, coDeveloperId: mads.userId })
    await ingrid.call('team.invite', { streamId, emailIds: ['role@team.example'], roleId })
    expect((await ingrid.failure('team.remove-role', { orgId, roleId })).code).toBe('IN_USE')
    const [, invited] = await ingrid.call('team.list-co-developers', { streamId })
    await ingrid.call('team.remove-co-developer', { streamId, coDeveloperId: invited?.coDeveloperId ?? '' })
    await ingrid.call('team.remove-role', { orgId, roleId })
    expect((await ingrid.failure('team.get-role-permissions', { orgId, roleId })).status).toBe(404)
  })

  it('have names of their own, in any case, and the built-in names are taken', async () => {
    const { roleId } = await make('Reviewer')
    const permissions = {}
    for (const name of ['reviewer', 'BOT OWNER'])
      expect((await ingrid.failure('team.create-role', { orgId, name, permissions })).code).toBe('NAME_TAKEN')
    await ingrid.call('team.update-role', { orgId, roleId, name: 'REVIEWER', permissions })
    const other = await make('Other')
    expect((await ingrid.failure('team.update-role', { orgId, roleId: other.roleId, name: 'Reviewer', permissions })).code).toBe(
      'NAME_TAKEN',
    )
  })

  it.each(['owner', 'developer', 'tester'])('do not let anybody change or remove %s', async (roleId) => {
    expect((await ingrid.failure('team.update-role', { orgId, roleId, name: 'Mine', permissions: {} })).status).toBe(403)
    expect((await ingrid.failure('team.remove-role', { orgId, roleId })).status).toBe(403)
  })

  it('are written down when they are made, changed and removed', async () => {
    const { roleId } = await make('Noted')
    await ingrid.call('team.update-role', { orgId, roleId, name: 'Noted', permissions: {} })
    await ingrid.call('team.remove-role', { orgId, roleId })
    const rows = await server.services.db.selectFrom('audit_entry').select('kind').where('target', '=', 'Noted').orderBy('at').execute()
    expect(rows.map(({ kind }) => kind)).toEqual(['role.made', 'role.changed', 'role.removed'])
  })
})
