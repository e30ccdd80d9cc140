// Links of a universal bot over the calls: which bots may be linked, by whatever way a document changes, and that a link is a part of it.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'

const server = await testApp()
let owner: Caller
let streamId = ''
let [bank, travel] = ['', '']

const make = async (name: string, type = 'default', by = owner) => (await by.call('bot.create', { userId: by.userId, name, type }))._id

beforeAll(async () => {
  owner = await server.signUp('Mia')
  streamId = await make('Front desk', 'universalbot')
  bank = await make('Bank helper')
  travel = await make('Travel desk')
})

const path = () => `/builder/streams/${streamId}/linkedBots`
const linked = async () => (await owner.call('linked-bot.list', { streamId })).items.map(({ botId }) => botId)
const link = (botId: string) => owner.raw('POST', path(), { body: { botId } })

describe('the bots that a universal bot links', () => {
  it('are linked and unlinked, and the list changes with it [S7-061]', async () => {
    expect(await linked()).toEqual([])
    const made = await link(bank)
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({ botId: bank, name: 'Bank helper', state: 'configured', turns: 0 })
    expect((await link(travel)).status).toBe(200)
    expect(await linked()).toEqual([bank, travel])
    expect((await owner.raw('DELETE', `${path()}/${bank}`)).status).toBe(200)
    expect(await linked()).toEqual([travel])
    expect((await owner.raw('DELETE', `${path()}/${bank}`)).status).toBe(404)
  })

  it('are a part of its document: an unlinked one comes back when it is undone', async () => {
    await owner.call('document.undo', { streamId })
    expect(await linked()).toContain(bank)
    const { items } = await owner.call('document.list-changes', { streamId })
    expect(items.some(({ text }) => text.includes('Bank helper'))).toBe(true)
  })

  it('are each linked once, under a name of its own', async () => {
    expect((await owner.failure('linked-bot.create', { streamId, botId: bank })).status).toBe(409)
    const other = await make('Second bank')
    expect((await owner.failure('linked-bot.create', { streamId, botId: other, name: 'bank helper' })).status).toBe(409)
  })

  it('are never the bot itself or another universal bot', async () => {
    const universal = await make('Other desk', 'universalbot')
    for (const botId of [streamId, universal]) expect((await owner.failure('linked-bot.create', { streamId, botId })).status).toBe(400)
  })

  it('are only of the account, and those that who links them may see', async () => {
    const stranger = await server.signUp('Nils')
    const theirs = await make('Theirs', 'default', stranger)
    expect((await owner.failure('linked-bot.create', { streamId, botId: theirs })).status).toBe(404)
    await shareBot(server.services.db, streamId, stranger.userId, { BOT_SETTINGS: 'YES', NATURAL_LANGUAGE: 'YES' })
    const unseen = await make('Unseen')
    expect((await stranger.failure('linked-bot.create', { streamId, botId: unseen })).status).toBe(404)
    const edits = [{ op: 'put' as const, id: newId('linked-bot'), kind: 'linked-bot' as const, set: { botId: unseen, name: 'Unseen' } }]
    expect((await stranger.failure('document.apply', { streamId, id: newId('batch'), edits })).status).toBe(404)
    const [row] = (await owner.call('linked-bot.list', { streamId })).items
    const moved = [{ op: 'put' as const, id: row?._id ?? '', kind: 'linked-bot' as const, set: { botId: unseen } }]
    expect((await stranger.failure('document.apply', { streamId, id: newId('batch'), edits: moved })).status).toBe(404)
  })

  it('are none of a bot that is not universal', async () => {
    expect((await owner.failure('linked-bot.create', { streamId: travel, botId: bank })).status).toBe(400)
    const edits = [{ op: 'put' as const, id: newId('linked-bot'), kind: 'linked-bot' as const, set: { botId: bank, name: 'Bank' } }]
    expect((await owner.failure('document.apply', { streamId: travel, id: newId('batch'), edits })).status).toBe(400)
  })

  it('that were removed since are told as gone', async () => {
    const gone = await make('Soon gone')
    await owner.call('linked-bot.create', { streamId, botId: gone })
    await owner.call('bot.remove', { streamId: gone })
    const { items } = await owner.call('linked-bot.list', { streamId })
    expect(items.find(({ botId }) => botId === gone)).toMatchObject({ state: 'gone', botName: '', name: 'Soon gone' })
  })
})

describe('the languages of a linked bot', () => {
  it('are listed, its default language first', async () => {
    const languages = async () => (await owner.call('linked-bot.list', { streamId })).items.find(({ botId }) => botId === travel)?.languages
    expect(await languages()).toEqual(['en'])
    const edits = [{ op: 'put' as const, id: travel, kind: 'bot' as const, set: { languages: ['en', 'nb'], defaultLanguage: 'nb' } }]
    await owner.call('document.apply', { streamId: travel, id: newId('batch'), edits })
    expect(await languages()).toEqual(['nb', 'en'])
  })
})

describe('a universal bot of the first version', () => {
  it('becomes one of the second, once [S7-062]', async () => {
    const first = { op: 'put' as const, id: streamId, kind: 'bot' as const, set: { universalVersion: 1 } }
    await owner.call('document.apply', { streamId, id: newId('batch'), edits: [first] })
    const upgraded = await owner.raw('PUT', `/builder/streams/${streamId}/universalbot/upgrade`, { body: {} })
    expect(upgraded.body).toEqual({ universalBotVersion: 2 })
    expect((await owner.call('bot.get', { userId: owner.userId, streamId })).universalBotVersion).toBe(2)
    expect((await owner.failure('linked-bot.upgrade', { streamId })).status).toBe(400)
    expect((await owner.failure('linked-bot.upgrade', { streamId: bank })).status).toBe(400)
  })
})

describe('a linked bot', () => {
  it('inherits settings until that is removed', async () => {
    const before = (await owner.call('linked-bot.list', { streamId })).items.find(({ botId }) => botId === bank)
    expect(before?.inherits).toEqual(['thresholds', 'responses', 'rules'])
    const done = await owner.raw('POST', `/builder/streams/${streamId}/universalbot/removeInheritance`, { body: { linkedBotId: bank } })
    expect(done.body).toMatchObject({ botId: bank, inherits: [] })
    expect((await owner.failure('linked-bot.remove-inheritance', { streamId, linkedBotId: newId('bot') })).status).toBe(404)
  })
})
