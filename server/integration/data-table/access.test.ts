// Who reads and changes the tables of an account: by a role on one of its bots, or as an administrator. Encrypted values are hidden from
// everybody, and who sees one is on record.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { newMember } from '../../test-support/team'

const server = await testApp()
let ingrid: Caller
let streamId: string
let tableId: string
let rowId: string
let viewId: string
const card = '4242-4242'

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Ticket desk' }))._id
  const columns = [{ name: 'holder' }, { name: 'card', encrypted: true }]
  tableId = (await ingrid.call('data-table.create', { name: 'Cards', columns }))._id
  const added = await ingrid.call('data-table.add-row', { tableId, values: { holder: 'Ada', card } })
  expect(JSON.stringify(added)).not.toContain(card)
  rowId = added._id
  viewId = (await ingrid.call('data-table.create-view', { name: 'AllCards', tableId, columns: ['card'] }))._id
})
afterAll(() => expect(server.failures).toEqual([]))

async function withRole(name: string, permissions: object): Promise<Caller> {
  const member = await newMember(server, ingrid, name)
  const { roleId } = await ingrid.call('team.create-role', { orgId: ingrid.accountId, name: `Role of ${name}`, permissions })
  await ingrid.call('team.share', { streamId, coDeveloperIds: [member.userId], roleId })
  return member
}

const levelOf = async (caller: Caller) => (await caller.call('data-table.get-access', {})).level
const reads = () =>
  [
    ['data-table.list', {}],
    ['data-table.list-rows', { tableId }],
    ['data-table.list-views', {}],
    ['data-table.list-view-rows', { viewId }],
    ['data-table.export', { tableId }],
  ] as const
const changes = () =>
  [
    ['data-table.create', { name: 'More', columns: [{ name: 'a' }] }],
    ['data-table.add-row', { tableId, values: { holder: 'Eve' } }],
    ['data-table.update-row', { tableId, rowId, values: { holder: 'Eve' } }],
    ['data-table.reveal', { tableId, rowId, column: 'card' }],
    ['data-table.remove', { tableId }],
  ] as const

describe('tables of an account', () => {
  it('are closed to a member without any bot, and to one whose role leaves them out', async () => {
    const plain = await newMember(server, ingrid, 'Plain')
    const other = await withRole('Other', { TASKS: ['YES'] })
    for (const who of [plain, other]) {
      expect(await levelOf(who)).toBe('NO')
      for (const [key, input] of [...reads(), ...changes()]) expect(await who.failure(key, input), key).toMatchObject({ status: 403 })
    }
  })

  it('are read by who has a bot at View, who neither changes them nor sees what is encrypted', async () => {
    const reader = await withRole('Reader', { DATA_TABLES: ['VIEW'] })
    expect(await levelOf(reader)).toBe('VIEW')
    for (const [key, input] of reads()) expect(JSON.stringify(await reader.call(key, input)), key).not.toContain(card)
    expect((await reader.call('data-table.list-view-rows', { viewId })).rows).toMatchObject([{ values: {}, hidden: ['card'] }])
    for (const [key, input] of changes()) expect(await reader.failure(key, input), key).toMatchObject({ status: 403 })
  })

  it('close again to who loses the bot, and when the bot is removed', async () => {
    const leaving = await withRole('Leaving', { DATA_TABLES: ['VIEW'] })
    await ingrid.call('team.remove-co-developer', { streamId, coDeveloperId: leaving.userId })
    expect(await levelOf(leaving)).toBe('NO')
    const own = await newMember(server, ingrid, 'Maker')
    const made = await own.call('bot.create', { userId: own.userId, name: 'Own desk' })
    expect(await levelOf(own)).toBe('VIEW')
    await own.call('bot.remove', { streamId: made._id })
    expect(await levelOf(own)).toBe('NO')
  })

  it('are not opened wider by a bot of one’s own: its owner cannot hand out the right to change them', async () => {
    const maker = await newMember(server, ingrid, 'Trickster')
    const friend = await newMember(server, ingrid, 'Friend')
    const { roleId } = await ingrid.call('team.create-role', {
      orgId: ingrid.accountId,
      name: 'Keeper',
      permissions: { DATA_TABLES: ['YES'] },
    })
    const { _id } = await maker.call('bot.create', { userId: maker.userId, name: 'Trick desk' })
    expect((await maker.failure('team.share', { streamId: _id, coDeveloperIds: [friend.userId], roleId })).status).toBe(403)
    expect(await levelOf(friend)).toBe('NO')
  })

  it('give nothing to a role in another account', async () => {
    const stranger = await server.signUp('Stig')
    expect(await stranger.call('data-table.list', {})).toEqual([])
    expect((await stranger.failure('data-table.reveal', { tableId, rowId, column: 'card' })).status).toBe(404)
  })
})

describe('an encrypted value', () => {
  it('is shown one at a time to who may change the table, and the record says who saw it', async () => {
    const keeper = await withRole('Ledger', { DATA_TABLES: ['YES'] })
    expect(await keeper.call('data-table.reveal', { tableId, rowId, column: 'card' })).toEqual({ value: card })
    const { entries } = await ingrid.call('audit.list', { orgId: ingrid.accountId, kind: 'data-table.value-shown' })
    expect(entries).toMatchObject([{ actorId: keeper.userId, target: 'Cards', details: { column: 'card', row: rowId } }])
    expect(JSON.stringify(entries)).not.toContain(card)
  })

  it('is not asked for in a column that is open, of a row that is gone, or of another table', async () => {
    const other = await ingrid.call('data-table.create', { name: 'Others', columns: [{ name: 'card', encrypted: true }] })
    for (const [input, status] of [
      [{ tableId, rowId, column: 'holder' }, 400],
      [{ tableId, rowId: 'dr-none', column: 'card' }, 404],
      [{ tableId: other._id, rowId, column: 'card' }, 404],
    ] as const)
      expect((await ingrid.failure('data-table.reveal', input)).status).toBe(status)
  })

  it('stays when other values of its row change', async () => {
    expect(await ingrid.call('data-table.update-row', { tableId, rowId, values: { holder: 'Ada L' } })).toMatchObject({
      values: { holder: 'Ada L' },
      hidden: ['card'],
    })
    expect(await ingrid.call('data-table.reveal', { tableId, rowId, column: 'card' })).toEqual({ value: card })
  })
})
