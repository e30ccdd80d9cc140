// The shared question about one bot: asked once for those who ask together, and never older than its asking.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../../test-support/app'
import { shareOf } from './shares'

const { services, signUp } = await testApp()
const { db } = services
let owner: Caller
let botId = ''

beforeAll(async () => {
  owner = await signUp()
  botId = (await owner.call('bot.create', { userId: owner.userId, name: 'Desk' }))._id
})

describe('What somebody may do on a bot', () => {
  it('is asked once for all who ask at the same moment', async () => {
    const together = [shareOf(db, owner.userId, botId), shareOf(db, owner.userId, botId)]
    expect(together[0]).toBe(together[1])
    expect((await Promise.all(together)).map((share) => share?.role)).toEqual(['owner', 'owner'])
    expect(shareOf(db, owner.userId, botId)).not.toBe(together[0])
  })

  it('is asked for each user and each bot', async () => {
    const stranger = await signUp()
    const [own, strangers, unknown] = await Promise.all([
      shareOf(db, owner.userId, botId),
      shareOf(db, stranger.userId, botId),
      shareOf(db, owner.userId, newId('bot')),
    ])
    expect(own?.role).toBe('owner')
    expect(strangers).toBeUndefined()
    expect(unknown).toBeUndefined()
  })

  it('is as it was when it was asked, or newer', async () => {
    const colleague = await signUp()
    await db.insertInto('membership').values({ account_id: owner.accountId, user_id: colleague.userId, role: 'member' }).execute()
    await db.insertInto('bot_share').values({ bot_id: botId, user_id: colleague.userId, role: 'tester' }).execute()
    const before = shareOf(db, colleague.userId, botId)
    expect((await before)?.role).toBe('tester')
    await db.deleteFrom('bot_share').where('user_id', '=', colleague.userId).execute()
    expect(await shareOf(db, colleague.userId, botId)).toBeUndefined()
  })
})
