// The market record of a bot, which scripts write after they have made one: it is the bot's own name and description.
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp()
let owner: Caller
let streamId = ''

beforeAll(async () => {
  owner = await server.signUp('Marit')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Market desk' }))._id
})

const bot = () => owner.call('bot.get', { userId: owner.userId, streamId })

describe('the market record of a bot', () => {
  it('changes its name and its description, as far as they are given', async () => {
    await owner.call('marketplace.update-record', { _id: streamId, description: 'Answers at the market' })
    expect(await bot()).toMatchObject({ name: 'Market desk', description: 'Answers at the market' })
    await owner.call('marketplace.update-record', { _id: streamId, name: 'Market hall' })
    expect(await bot()).toMatchObject({ name: 'Market hall', description: 'Answers at the market' })
    const { rev } = await owner.call('document.get', { streamId })
    await owner.call('marketplace.update-record', { _id: streamId })
    expect((await owner.call('document.get', { streamId })).rev).toBe(rev)
  })

  it('follows the rule of names, and is refused to who may not set the bot up', async () => {
    const named = { _id: streamId, name: 'Tony’s desk' }
    expect(await owner.failure('marketplace.update-record', named)).toMatchObject({
      code: 'NAME_NOT_VALID',
      msg: expect.stringContaining('You could use “Tonys desk”.'),
    })
    const stranger = await server.signUp('Stranger')
    expect(await stranger.failure('marketplace.update-record', { _id: streamId, description: 'Mine' })).toMatchObject({ status: 404 })
    expect(await bot()).toMatchObject({ name: 'Market hall', description: 'Answers at the market' })
  })
})
