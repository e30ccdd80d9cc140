// What people said elsewhere, through the real server: personal data never kept, and what its sentences are to the bot before one adds them.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { knownData } from '@parley/contract/objects/privacy'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../../testing/app'
import { until } from '../../testing/waiting'

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
const look = async () => {
  const { id } = await ingrid.call('intent-discovery.run', { streamId })
  await until(async () => ((await ingrid.call('job.get', { streamId, jobId: id })).state === 'done' ? true : undefined))
  return (await ingrid.call('intent-discovery.get', { streamId })).clusters
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
