// A bot whose plan has ended, through the real server: nobody changes or publishes it, and everything else stays possible.
import { newId } from '@parley/contract/base/ids'
import { expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { sampleBot } from '../../test-support/waiting'

const server = await testApp()
const owner = await server.signUp('Ingrid')

async function bot(type: string, plan: { status: number; billing_type: string }) {
  const { _id: streamId } = await owner.call('bot.create', {
    userId: owner.userId,
    name: `Plan ${newId('bot').replaceAll('-', ' ')}`,
    type,
  })
  await server.services.db.updateTable('bot').set(plan).where('id', '=', streamId).execute()
  const edits = [{ op: 'put' as const, id: newId('dialog'), kind: 'dialog' as const, set: { name: 'Order tea' } }]
  return { streamId, edit: () => ({ streamId, id: newId('batch'), edits }) }
}

const expired = {
  ...{ status: 403, code: 'BOT_EXPIRED' },
  msg: 'This bot has expired, so it cannot be changed or published. Renew its plan first.',
}

it('an expired bot is neither changed nor published, and is read and deleted as before', async () => {
  const { streamId, edit } = await bot('default', { status: 2, billing_type: 'free' })
  expect(await owner.call('bot.get', { userId: owner.userId, streamId })).toMatchObject({ status: 2, license: { billingType: 'free' } })
  expect(await owner.failure('document.apply', edit())).toMatchObject(expired)
  expect(await owner.failure('bot.update', { streamId, description: 'New' })).toMatchObject(expired)
  expect(await owner.failure('bot-version.publish', { streamId })).toMatchObject(expired)
  expect(await owner.failure('configuration.create', { streamId, name: 'Mail' })).toMatchObject(expired)
  expect((await owner.call('document.get', { streamId })).objects.length).toBeGreaterThan(0)
  expect(await owner.call('bot.remove', { userId: owner.userId, streamId })).toEqual({ ok: true })
})

it.each([
  ['default', { status: 2, billing_type: '' }],
  ['default', { status: 1, billing_type: 'paid' }],
  ['solution', { status: 2, billing_type: 'paid' }],
])('a %s bot of %j has not expired', async (type, plan) => {
  const { edit } = await bot(type, plan)
  expect((await owner.call('document.apply', edit())).operations).toHaveLength(1)
})

it('a version from before is not made live of an expired bot', async () => {
  const streamId = await sampleBot(owner, 'travel-desk', 'Back')
  const { id: versionId } = await owner.call('bot-version.publish', { streamId })
  await server.services.db.updateTable('bot').set({ status: 2, billing_type: 'paid' }).where('id', '=', streamId).execute()
  expect(await owner.failure('bot-version.make-live', { streamId, versionId })).toMatchObject(expired)
})
