// Pinned lines of a bot's menu through the real server.
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'

const server = await testApp()
let owner: Caller
let other: Caller
let streamId: string

beforeAll(async () => {
  owner = await server.signUp('Pia')
  other = await server.signUp('Per')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Pinned bot' }))._id
})

const of = (caller: Caller, id = streamId) => ({ userId: caller.userId, streamId: id })

describe('what is pinned', () => {
  it('is kept in its order for each person and each bot [S7-249]', async () => {
    const second = (await owner.call('bot.create', { userId: owner.userId, name: 'Other bot' }))._id
    await shareBot(server.services.db, streamId, other.userId, { TASKS: 'VIEW' })
    expect(await owner.call('pinned.get', of(owner))).toEqual({ menus: [] })
    const menus = ['versions', 'dialogs', 'intents']
    expect(await owner.call('pinned.set', { ...of(owner), menus })).toEqual({ menus })
    await other.call('pinned.set', { ...of(other), menus: ['entities'] })
    await owner.call('pinned.set', { ...of(owner, second), menus: ['settings'] })
    expect(await owner.call('pinned.get', of(owner))).toEqual({ menus })
    expect(await other.call('pinned.get', of(other))).toEqual({ menus: ['entities'] })
    expect(await owner.call('pinned.get', of(owner, second))).toEqual({ menus: ['settings'] })
    await owner.call('pinned.set', { ...of(owner), menus: ['intents'] })
    expect(await owner.call('pinned.get', of(owner))).toEqual({ menus: ['intents'] })
  })

  it('is nobody else’s to read or to change', async () => {
    expect((await other.failure('pinned.get', of(owner))).status).toBe(403)
    expect((await other.failure('pinned.set', { ...of(owner), menus: [] })).status).toBe(403)
    const stranger = await server.signUp('Sten')
    expect((await stranger.failure('pinned.get', of(stranger))).status).toBe(404)
  })

  it('is bounded, and names no line twice', async () => {
    const many = Array.from({ length: 51 }, (_, index) => `line-${index}`)
    for (const menus of [many, ['dialogs', 'dialogs'], [''], ['x'.repeat(61)]])
      expect((await owner.failure('pinned.set', { ...of(owner), menus })).status, String(menus.length)).toBe(400)
  })
})
