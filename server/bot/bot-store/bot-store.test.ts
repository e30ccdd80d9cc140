// Samples and the store of an account through the real server: what is listed, tried out, installed and told of, and how a bot gets there.
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@parley/contract/base/ids'
import { type Caller, testApp } from '../../test-support/app'
import { newMember } from '../../test-support/team'

const server = await testApp()
let owner: Caller
let member: Caller
let offered = ''

beforeAll(async () => {
  owner = await server.signUp('Orla')
  member = await newMember(server, owner, 'Mats')
  offered = await ownBot('Parcel desk', 'sample')
})

/** A bot that answers, with a secure variable, published. */
async function ownBot(name: string, type: string): Promise<string> {
  const { _id: streamId } = await owner.call('bot.create', { userId: owner.userId, name, type, sampleId: '' })
  const [dialogId, startId, sayId, intentId] = [newId('dialog'), newId('node'), newId('node'), newId('intent')]
  const way = (to: string) => [{ id: newId('transition'), exit: 'next', label: '', when: null, to }]
  const said = { messages: [{ kind: 'text', text: 'Your parcel is on its way.', channel: '', language: '' }] }
  await owner.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Track', startNodeId: startId } },
      { op: 'put', id: intentId, kind: 'intent', set: { name: 'Track a parcel', dialogId } },
      ...['where is my parcel', 'track my parcel', 'has my parcel been sent'].map((text) => ({
        ...{ op: 'put' as const, id: newId('utterance'), kind: 'utterance' as const },
        ...{ parentId: intentId, set: { text } },
      })),
      {
        op: 'put',
        id: startId,
        kind: 'node',
        parentId: dialogId,
        set: { type: 'intent', name: 'Asked', settings: { intentId }, transitions: way(sayId) },
      },
      {
        op: 'put',
        id: sayId,
        kind: 'node',
        parentId: dialogId,
        set: { type: 'message', name: 'Tell', settings: said, transitions: way('end') },
      },
      { op: 'put', id: newId('variable'), kind: 'variable', set: { key: 'depot_key', value: 'depot-secret-1', secure: true } },
    ],
  })
  await owner.call('bot-version.publish', { streamId })
  return streamId
}

const listed = (caller: Caller) => caller.call('bot-store.list-items', {})

describe('samples', () => {
  it('are listed with what a card shows, and smart bots beside them [S7-064]', async () => {
    const samples = await owner.call('bot-store.list-samples', {})
    expect(samples.map(({ streamId }) => streamId)).toEqual(['bank-helper', 'hr-leave', 'travel-desk'])
    const desk = samples.find(({ streamId }) => streamId === 'travel-desk')
    expect(desk).toMatchObject({ from: 'product', kind: 'sample', name: 'Travel desk', version: 1, picture: 'waves', installed: [] })
    expect(desk?.counts.dialogs).toBeGreaterThan(10)
    expect(desk?.counts.utterances).toBeGreaterThan(100)
    expect(await owner.call('bot-store.list-smart-bots', {})).toEqual([])
  })

  it('are installed as bots of one’s own, as often as one likes, and tell of new versions who wants to know [S7-065]', async () => {
    const first = await owner.call('bot-store.install', { itemId: 'hr-leave' })
    const second = await owner.call('bot-store.install', { itemId: 'hr-leave' })
    expect([first.bot.name, second.bot.name]).toEqual(['Leave desk', 'Leave desk 2'])
    const bots = await owner.call('bot.list', { userId: owner.userId })
    expect(bots.map(({ _id }) => _id)).toEqual(expect.arrayContaining([first.bot._id, second.bot._id]))
    const item = async () => (await owner.call('bot-store.list-samples', {})).find(({ streamId }) => streamId === 'hr-leave')
    expect((await item())?.installed.map(({ streamId, version }) => [streamId, version])).toEqual([
      [first.bot._id, 1],
      [second.bot._id, 1],
    ])
    expect((await item())?.isSubscribed).toBe(false)
    expect(await owner.call('bot-store.subscribe', { itemId: 'hr-leave' })).toMatchObject({ isSubscribed: true, version: 1 })
    expect((await item())?.isSubscribed).toBe(true)
    await owner.call('bot-store.subscribe', { itemId: 'hr-leave', isOn: false })
    expect((await item())?.isSubscribed).toBe(false)
    expect((await owner.failure('bot-store.install', { itemId: 'no-such-sample' })).status).toBe(404)
  })

  it('can be talked with before anything is installed', async () => {
    const bots = async () => (await owner.call('bot.list', { userId: owner.userId })).map(({ _id }) => _id)
    const before = await bots()
    const greeted = await owner.call('bot-store.try', { itemId: 'travel-desk', said: [] })
    expect(greeted.messages[0]?.text).toContain('this is the travel desk')
    expect(greeted.openers).toHaveLength(3)
    const asked = await owner.call('bot-store.try', { itemId: 'travel-desk', said: ['book a flight'] })
    const answered = await owner.call('bot-store.try', { itemId: 'travel-desk', said: ['book a flight', 'oslo'] })
    expect(asked.messages.length).toBeGreaterThan(0)
    expect(answered.messages.map(({ text }) => text)).not.toEqual(asked.messages.map(({ text }) => text))
    expect(await bots()).toEqual(before)
  })
})

describe('a bot that is offered to the store', () => {
  it('keeps what is written about it [S7-067]', async () => {
    const written = {
      category: 'service',
      summary: 'Where a parcel is.',
      description: 'Asks the depot.',
      picture: 'dots',
      contact: 'desk@example.com',
    }
    const listing = { ...written, category: 'service' as const, picture: 'dots' as const, languages: ['en'] }
    expect(await owner.call('bot-store.save-entry', { streamId: offered, ...listing })).toMatchObject({ listing, offers: [] })
    const entry = await owner.call('bot-store.get-entry', { streamId: offered })
    expect(entry).toMatchObject({ streamId: offered, name: 'Parcel desk', kind: 'sample', listing, liveVersion: 1 })
    const changed = await owner.call('bot-store.save-entry', { streamId: offered, description: 'Asks the depot of the parcel.' })
    expect(changed.listing).toMatchObject({ ...listing, description: 'Asks the depot of the parcel.' })
    expect((await member.failure('bot-store.save-entry', { streamId: offered, summary: 'Mine' })).status).toBe(404)
    expect((await owner.failure('bot-store.save-entry', { streamId: offered, summary: 'x'.repeat(161) })).status).toBe(400)
  })

  it('is looked over by an administrator, returned with a reason, and listed for the whole account [S7-066]', async () => {
    const offer = await owner.call('bot-store.offer', { streamId: offered, note: 'First' })
    expect(offer.offers).toMatchObject([{ number: 1, botVersion: 1, state: 'in-review', note: 'First' }])
    expect(await listed(owner)).toEqual([])
    const waiting = await owner.call('bot-store.list-reviews', {})
    expect(waiting).toMatchObject([{ item: { streamId: offered, name: 'Parcel desk' }, offer: { number: 1 } }])
    expect((await member.failure('bot-store.list-reviews', {})).status).toBe(403)
    const said = ['where is my parcel']
    const tried = await owner.call('bot-store.try', { itemId: offered, said, offer: 1 })
    expect(tried.messages.map(({ text }) => text)).toEqual(['Your parcel is on its way.'])
    expect((await member.failure('bot-store.try', { itemId: offered, said, offer: 1 })).status).toBe(404)
    const one = { itemId: offered, number: 1 }
    expect((await owner.failure('bot-store.review', { ...one, decision: 'return' })).status).toBe(400)
    await owner.call('bot-store.review', { ...one, decision: 'return', reason: 'No contact' })
    const returned = await owner.call('bot-store.get-entry', { streamId: offered })
    expect(returned.offers).toMatchObject([{ state: 'returned', reason: 'No contact', decidedBy: 'Orla Halden' }])
    await owner.call('bot-store.offer', { streamId: offered })
    await owner.call('bot-store.review', { itemId: offered, number: 2, decision: 'list' })
    expect(await listed(owner)).toMatchObject([{ streamId: offered, from: 'account', version: 2, summary: 'Where a parcel is.' }])
    expect((await owner.call('bot-store.list-samples', {})).map(({ streamId }) => streamId)).toContain(offered)
    const stranger = await server.signUp('Sigrid')
    expect(await listed(stranger)).toEqual([])
    expect((await stranger.failure('bot-store.install', { itemId: offered })).status).toBe(404)
    expect((await stranger.failure('bot-store.try', { itemId: offered, said: [] })).status).toBe(404)
  })

  it('answers who tries it out, and comes without its secret value, which is named to be filled in', async () => {
    const { messages } = await owner.call('bot-store.try', { itemId: offered, said: ['where is my parcel'] })
    expect(messages.map(({ text }) => text)).toEqual(['Your parcel is on its way.'])
    const { bot, toFillIn } = await owner.call('bot-store.install', { itemId: offered, name: 'My parcels' })
    expect(bot).toMatchObject({ name: 'My parcels', type: 'default' })
    expect(toFillIn.map(({ key }) => key)).toEqual(['depot_key'])
    const { objects } = await owner.call('document.get', { streamId: bot._id })
    expect(JSON.stringify(objects)).not.toContain('depot-secret-1')
    expect(JSON.stringify(objects)).not.toContain(offered)
    const kept = await server.services.db.selectFrom('variable_secret').select('variable_id').where('bot_id', '=', bot._id).execute()
    expect(kept).toEqual([])
    expect(objects.filter(({ kind }) => kind === 'node').map(({ data }) => data['name'])).toEqual(expect.arrayContaining(['Asked', 'Tell']))
  })

  it('stays as it was offered until a newer version is listed, and is gone when it is withdrawn', async () => {
    await owner.call('bot.update', { streamId: offered, name: 'Parcel office' })
    expect((await listed(owner))[0]?.name).toBe('Parcel desk')
    const gone = await owner.call('bot-store.withdraw', { streamId: offered })
    expect(gone.offers.map(({ state }) => state)).toEqual(['withdrawn', 'returned'])
    expect(await listed(owner)).toEqual([])
    expect((await owner.failure('bot-store.withdraw', { streamId: offered })).status).toBe(404)
  })

  it('must be published, and say what it is', async () => {
    const { _id: streamId } = await owner.call('bot.create', { userId: owner.userId, name: 'Not yet', type: 'sample', sampleId: '' })
    expect((await owner.failure('bot-store.offer', { streamId })).msg).toContain('Publish the bot first')
    const silent = await ownBot('Silent', 'sample')
    expect((await owner.failure('bot-store.offer', { streamId: silent })).msg).toContain('Write the summary first')
  })
})
