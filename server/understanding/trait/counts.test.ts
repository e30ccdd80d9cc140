// Traits by numbers through the real server: how many utterances have each, and which tests would turn if one of them had other patterns.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { jobEnd } from '../../test-support/waiting'

const server = await testApp()
let ingrid: Caller
let streamId = ''
let moved = ''
let flight = ''
let groupId = ''

const sentences = {
  'Change trip': ['move my flight to friday', 'change my trip', 'shift my booking'],
  'New trip': ['book a flight to oslo', 'a flight for two please', 'i need a flight and i will move my other plans'],
}

beforeAll(async () => {
  ingrid = await server.signUp()
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Trait bot' }))._id
  const intents = Object.entries(sentences).map(([name, said]) => ({ id: newId('intent'), name, said }))
  const group = await ingrid.call('trait.create-group', { streamId, name: 'Booking', matchStrategy: 'pattern' })
  groupId = group._id
  const make = async (name: string, patterns: string[]) =>
    (await ingrid.call('trait.create', { streamId, traitGroupId: groupId, name, sentences: patterns }))._id
  moved = await make('moved', ['[move change shift] my'])
  flight = await make('flight', ['flight'])
  await ingrid.call('document.apply', {
    ...{ streamId, id: newId('batch') },
    edits: intents.flatMap(({ id, name, said }) => [
      { op: 'put' as const, id, kind: 'intent' as const, set: { name, rules: name === 'Change trip' ? [[flight]] : [] } },
      ...said.map((text) => ({ op: 'put' as const, id: newId('utterance'), kind: 'utterance' as const, parentId: id, set: { text } })),
    ]),
  })
  const job = await ingrid.call('training.run', { userId: ingrid.userId, streamId })
  expect((await jobEnd(ingrid, streamId, job.id)).state).toBe('done')
}, 60_000)

describe('The traits of a bot', () => {
  it('are counted all at once, as the list of one group counts them', async () => {
    const { utterances, items } = await ingrid.call('trait.list-counts', { streamId })
    expect(utterances).toEqual({ en: 6 })
    expect(items).toEqual([
      { traitId: flight, count: 4, shared: 2 },
      { traitId: moved, count: 4, shared: 2 },
    ])
    const caught = await ingrid.call('trait.list-caught', { streamId, traitGroupId: groupId })
    expect(caught.items.map(({ traitId, count }) => [traitId, count])).toEqual(items.map(({ traitId, count }) => [traitId, count]))
  })

  it('turn tests when one of them gets other patterns, which is told before it does', async () => {
    const { _id: testSuiteId } = await ingrid.call('batch-test.create', { streamId, name: 'Trips' })
    const testCases = [
      { input: 'book a flight to oslo for two', intent: 'New trip' },
      { input: 'shift my booking please', intent: 'Change trip' },
    ]
    await ingrid.call('batch-test.add-cases', { streamId, testSuiteId, testCases })
    const foresee = (traitId: string, patterns: string[]) =>
      ingrid.call('batch-test.foresee-trait', { streamId, traitId, sentences: patterns, language: 'en' })
    expect(await foresee(flight, ['flight'])).toMatchObject({ tests: 2, isKnown: true, broken: 0, mended: 0, turned: [] })
    const parted = await foresee(flight, ['!book flight'])
    expect(parted).toMatchObject({ tests: 2, isKnown: true, broken: 0, mended: 1 })
    expect(parted.turned).toMatchObject([
      { input: 'book a flight to oslo for two', before: 'Change trip', after: 'New trip', isMended: true },
    ])
    expect(await foresee('tr-none', [])).toMatchObject({ isKnown: false, turned: [] })
  }, 60_000)
})
