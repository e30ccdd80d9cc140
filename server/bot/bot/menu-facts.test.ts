// What the console's menu goes by, as the server tells it of a bot, an account and the installation (§6): each varies with what is so.
import { newId } from '@parley/contract/base/ids'
import { expect, it } from 'vitest'
import { forgetMemberships } from '../../base/security/access/accounts'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp()
const { db } = server.services
const owner = await server.signUp('Mia')

async function make(name: string, type = 'default'): Promise<string> {
  return (await owner.call('bot.create', { userId: owner.userId, name, type }))._id
}

const read = (streamId: string) => owner.call('bot.get', { userId: owner.userId, streamId })
const controls = (caller: Caller) => caller.call('account.list-controls', { userId: caller.userId })

it('tasks that are no dialogs are counted, by their kind and bot', async () => {
  const [streamId, other] = [await make('With tasks'), await make('Without tasks')]
  const none = { alerts: 0, actions: 0, informationTasks: 0 }
  expect((await read(streamId)).taskCounts).toEqual(none)
  const kinds = ['alert', 'alert', 'action', 'information', 'information', 'information']
  const rows = kinds.map((kind, index) => ({
    bot_id: streamId,
    id: `task-${index}`,
    kind,
    parent_id: '',
    rev: 1,
    data: JSON.stringify({ name: `Task ${index}` }),
  }))
  await db.insertInto('object').values(rows).execute()
  expect((await read(streamId)).taskCounts).toEqual({ alerts: 2, actions: 1, informationTasks: 3 })
  const bots = await owner.call('bot.list', { userId: owner.userId })
  expect(bots.find(({ _id }) => _id === other)?.taskCounts).toEqual(none)
})

it('negative patterns are a setting of the bot', async () => {
  const streamId = await make('Patterns')
  expect((await read(streamId)).enableNegativePatterns).toBe(true)
  await owner.call('bot.update', { streamId, settings: { negativePatterns: false } })
  expect((await read(streamId)).enableNegativePatterns).toBe(false)
})

it('a universal bot is of the version it says', async () => {
  const streamId = await make('Many in one', 'universalbot')
  expect(await read(streamId)).toMatchObject({ type: 'universalbot', universalBotVersion: 2 })
  const first = { op: 'put' as const, id: streamId, kind: 'bot' as const, set: { universalVersion: 1 } }
  await owner.call('document.apply', { streamId, id: newId('batch'), edits: [first] })
  expect((await read(streamId)).universalBotVersion).toBe(1)
})

it('the store is for administrators of the account that runs the installation', async () => {
  const later = await server.signUp('Lea')
  expect((await controls(owner)).wfAdmin).toBe(true)
  expect((await controls(later)).wfAdmin).toBe(false)
  await db.updateTable('membership').set({ role: 'member' }).where('user_id', '=', owner.userId).execute()
  forgetMemberships(owner.userId)
  expect((await controls(owner)).wfAdmin).toBe(false)
})

it('who is no administrator of an account has to ask where it wants what is published to be approved', async () => {
  const mads = await server.signUp('Mads')
  const asked = async () => (await controls(mads)).needsApproval
  expect(await asked()).toBe(false)
  await mads.call('account.update-settings', { accountId: mads.accountId, publishApproval: true })
  expect(await asked()).toBe(false)
  await db.updateTable('membership').set({ role: 'member' }).where('user_id', '=', mads.userId).execute()
  forgetMemberships(mads.userId)
  expect(await asked()).toBe(true)
})

it('billing is on where the operator has switched it on', async () => {
  const paid = await testApp({ config: { isBillingOn: true } })
  expect((await controls(owner)).isBillingEnabled).toBe(false)
  expect((await controls(await paid.signUp('Paula'))).isBillingEnabled).toBe(true)
})

it('an account is of the type that is kept of it [S6-048, S6-049, S6-050]', async () => {
  const paula = await server.signUp('Paula')
  const typeOf = async () => (await controls(paula)).associatedAccounts.find(({ accountId }) => accountId === paula.accountId)?.accountType
  expect(await typeOf()).toBe(3)
  await db.updateTable('account').set({ account_type: 1 }).where('id', '=', paula.accountId).execute()
  expect(await typeOf()).toBe(1)
})
