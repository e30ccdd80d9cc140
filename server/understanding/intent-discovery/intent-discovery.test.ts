// What people said elsewhere, through the real server: personal data never kept, and what its sentences are to the bot before one adds them.
import { newId } from '@parley/contract/base/ids'
import { mostShownSentences } from '@parley/contract/understanding/intent-discovery'
import type { Edit } from '@parley/contract/objects/object'
import { knownData } from '@parley/contract/objects/privacy'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { sampleBot, until } from '../../test-support/waiting'

const server = await testApp()
let ingrid: Caller
let streamId = ''

beforeAll(async () => {
  ingrid = await server.signUp()
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Discovering bot' }))._id
})

const write = (edits: Edit[]) => ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
const botId = async () => {
  const { objects } = await ingrid.call('document.get', { streamId })
  return objects.find(({ kind }) => kind === 'bot')?.id ?? ''
}
const privacy = async (data: object[]) =>
  write([
    {
      op: 'put',
      id: await botId(),
      kind: 'bot',
      set: { privacy: JSON.parse(JSON.stringify({ enabled: data.length > 0, data, retentionDays: 0 })) },
    },
  ])
const keptLines = async () =>
  (await server.services.db.selectFrom('transcript_line').select('said').where('bot_id', '=', streamId).execute()).map(({ said }) => said)
const look = async (botId = streamId) => {
  const { id } = await ingrid.call('intent-discovery.run', { streamId: botId })
  await until(async () => ((await ingrid.call('job.get', { streamId: botId, jobId: id })).state === 'done' ? true : undefined))
  return (await ingrid.call('intent-discovery.get', { streamId: botId })).clusters
}

const parcels = [
  ...['where is my parcel', 'where is the parcel I sent', 'has my parcel arrived yet', 'track my parcel please'],
  ...['my parcel is late, where is it', 'where is my parcel, my mail is kari@example.com'],
]

it('A transcript is kept without what the bot’s own patterns call personal, and the sentence it stood in is told apart', async () => {
  await privacy(knownData().map((each) => (each.kind === 'email' ? { ...each, enabled: true, shown: 'redact' } : each)))
  await ingrid.call('intent-discovery.add-transcripts', { streamId, transcripts: parcels })
  const kept = await keptLines()
  expect(kept).toHaveLength(parcels.length)
  expect(kept.filter((said) => said.includes('kari'))).toEqual([])
  expect(kept).toContain('where is my parcel, my mail is [E-mail]')
  const clusters = await look()
  expect(clusters.flatMap(({ masked }) => masked)).toEqual(['where is my parcel, my mail is [E-mail]'])
})

it('A pattern that is newer than the transcripts and the look hides from then on what they show', async () => {
  const parcel = { id: 'parcel', name: 'Freight', kind: '', pattern: 'parcel', shown: 'tag' }
  await privacy([{ ...knownData()[0], ...parcel }])
  const { clusters } = await ingrid.call('intent-discovery.get', { streamId })
  expect(JSON.stringify(clusters)).not.toContain('parcel')
  expect(clusters.flatMap(({ sentences }) => sentences)).toContain('where is my [Freight]')
  await privacy([])
})

it('A group is shown with its first sentences, and asked for has the others', async () => {
  const transcripts = Array.from({ length: mostShownSentences + 5 }, (_, at) => `track my parcel number ${100 + at}`)
  await ingrid.call('intent-discovery.clear-transcripts', { streamId })
  await ingrid.call('intent-discovery.add-transcripts', { streamId, transcripts: [...transcripts, ...transcripts.slice(-3)] })
  const groups = await look()
  const large = groups.find(({ distinct }) => distinct > mostShownSentences) ?? expect.unreachable('One group has most of the sentences')
  expect(large.sentences).toHaveLength(mostShownSentences)
  expect(large.people).toBe(0)
  const others = await ingrid.call('intent-discovery.list-sentences', { streamId, group: large.group })
  expect(others).toHaveLength(large.distinct - mostShownSentences)
  const all = [...large.sentences, ...others.map(({ text }) => text)]
  expect(new Set(all).size).toBe(large.distinct)
  expect(all.filter((sentence) => !transcripts.includes(sentence))).toEqual([])
  const said = [...large.said, ...others.map((one) => one.said)].reduce((sum, times) => sum + times, 0)
  expect(said).toBe(large.size)
  const stranger = await server.signUp('Odd')
  expect((await stranger.failure('intent-discovery.list-sentences', { streamId, group: large.group })).status).toBe(404)
  await ingrid.call('intent-discovery.clear-transcripts', { streamId })
  await look()
  expect(await ingrid.call('intent-discovery.list-sentences', { streamId, group: large.group })).toEqual([])
})

it('Before sentences are added it is said which intent has them, and for which the trained model takes them', async () => {
  const [bags, hotel] = [newId('intent'), newId('intent')]
  const say = (parentId: string, text: string): Edit => ({ op: 'put', id: newId('utterance'), kind: 'utterance', parentId, set: { text } })
  await write([
    { op: 'put', id: bags, kind: 'intent', set: { name: 'Add a bag' } },
    { op: 'put', id: hotel, kind: 'intent', set: { name: 'Book a hotel' } },
    ...['add a suitcase', 'add another bag', 'buy extra luggage', 'i want one more bag'].map((text) => say(bags, text)),
    ...['book a hotel', 'reserve a room', 'i need a hotel in oslo', 'find me a room for tonight'].map((text) => say(hotel, text)),
  ])
  await ingrid.call('training.run', { userId: ingrid.userId, streamId })
  await until(async () => ((await ingrid.call('training.get-state', { streamId })).state === 'up-to-date' ? true : undefined))
  const sentences = ['add another bag', 'please add a suitcase', 'do you sell umbrellas made of cheese']
  expect(await ingrid.call('intent-discovery.foresee', { streamId, sentences })).toEqual([
    { text: sentences[0], heldBy: bags, takenFor: bags },
    { text: sentences[1], heldBy: '', takenFor: bags },
    { text: sentences[2], heldBy: '', takenFor: '' },
  ])
})

it('Before an intent is made it is measured on its own sentences, each held out of the model that is asked', async () => {
  const seats = [
    'i want a window seat',
    'give me an aisle seat',
    'move me to another seat',
    'change my seat please',
    'a seat with more legroom',
  ]
  const measured = await ingrid.call('intent-discovery.measure', { streamId, intentId: '', name: 'Change seat', texts: seats })
  expect(measured.f1).toBeGreaterThan(0.5)
  expect(measured.fallen.every(({ before, after }) => after < before)).toBe(true)
  const { intents } = await ingrid.call('training.list-results', { streamId })
  const [bags] = intents.filter(({ name }) => name === 'Add a bag')
  const asBags = await ingrid.call('intent-discovery.measure', { streamId, intentId: bags?.intentId ?? 'in-none', texts: seats })
  expect(asBags.f1).not.toBe(measured.f1)
  expect(await ingrid.call('intent-discovery.measure', { streamId, intentId: '', texts: seats.slice(0, 2) })).toEqual({
    f1: null,
    fallen: [],
  })
  const stranger = await server.signUp('Olav')
  expect((await stranger.failure('intent-discovery.measure', { streamId, intentId: '', texts: seats })).status).toBe(404)
})

it('A group counts the people who said it to the bot, each once, those of them who were handed over, and the days in which they did', async () => {
  const botId = await sampleBot(ingrid, 'travel-desk')
  await ingrid.call('bot-version.publish', { streamId: botId })
  const say = async (userId: string, text: string, daysAgo: number) => {
    const from = { botId, target: 'live', userId, channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
    const { conversationId } = await server.services.gateway.receiveMessage(from, {
      id: newId('message'),
      type: 'text',
      text,
      at: Date.now(),
    })
    if (userId === 'liv') await server.services.pool.query('update conversation set handed_over = true where id = $1', [conversationId])
    await server.services.pool.query(
      'update turn set at = at - make_interval(days => $1) where conversation_id = $2 and at > now() - make_interval(hours => 1)',
      [daysAgo, conversationId],
    )
  }
  await say('per', 'do you sell umbrellas made of cheese', 20)
  await say('per', 'do you sell umbrellas made of wool', 20)
  await say('liv', 'do you sell umbrellas made of cheese', 0)
  await look(botId)
  const { clusters, days } = await ingrid.call('intent-discovery.get', { streamId: botId })
  expect(clusters).toMatchObject([{ size: 3, distinct: 2, people: 2, handedOver: 1 }])
  // Twenty of them, and what passed between the first and the last.
  expect(days).toBe(21)
}, 60_000)
