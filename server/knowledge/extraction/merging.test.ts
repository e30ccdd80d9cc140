// A question whose FAQ the bot has already, through the real server: what stands beside it, and what merging it changes and keeps.
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { until } from '../../test-support/waiting'

const server = await testApp()
let ingrid: Caller
let streamId = ''
let parentId = ''

beforeAll(async () => {
  ingrid = await server.signUp()
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Merging bot' }))._id
  parentId = (await ingrid.call('faq.create-task', { streamId, name: 'Help' }))._id
})

async function read(text: string): Promise<string> {
  const { requestId } = await ingrid.call('extraction.import', { streamId, text })
  await until(async () => ((await ingrid.call('extraction.get-status', { streamId, requestId })).state === 'done' ? true : undefined))
  return requestId
}

const foundIn = async (extractionId: string) => (await ingrid.call('extraction.list-questions', { streamId, extractionId })).items

it('A question that the bot knows in other words stands beside its answer, and merged it changes that answer alone', async () => {
  const first = await read('What may a hotel night cost?\nUp to 180 euros.')
  const [hotel] = await foundIn(first)
  expect(hotel).toMatchObject({ faqId: '', faqAnswer: '', isMerge: false })
  await ingrid.call('extraction.update-question', { streamId, extractionId: first, questionId: hotel?._id ?? '', state: 'accepted' })
  const [faqId = ''] = (await ingrid.call('extraction.add-to-graph', { streamId, extractionId: first, parentId })).created

  const extractionId = await read('what may a hotel night cost?\nUp to 190 euros.\nMay I bring a cat?\nYes.')
  const [again, cat] = await foundIn(extractionId)
  expect(again).toMatchObject({ state: 'review', faqId, faqAnswer: 'Up to 180 euros.', isMerge: false })
  const where = { streamId, extractionId, questionId: again?._id ?? '' }
  expect((await ingrid.failure('extraction.update-question', { ...where, faqId: 'fq-none' })).status).toBe(404)
  expect(await ingrid.call('extraction.update-question', { ...where, state: 'accepted', faqId })).toMatchObject({ isMerge: true })
  await ingrid.call('extraction.update-question', { ...where, questionId: cat?._id ?? '', state: 'accepted' })
  const { created, changed } = await ingrid.call('extraction.add-to-graph', { streamId, extractionId, parentId })
  expect([created.length, changed]).toEqual([1, [faqId]])
  const sources = await ingrid.call('extraction.list-of-faq', { streamId, faqId })
  expect(sources.map((source) => source.extractionId).toSorted()).toEqual([first, extractionId].toSorted())
  expect(await ingrid.call('extraction.list-of-faq', { streamId, faqId: 'fq-none' })).toEqual([])
  const faq = await ingrid.call('faq.get', { streamId, faqId })
  expect([faq.question, faq.answers.map(({ text }) => text)]).toEqual(['What may a hotel night cost?', ['Up to 190 euros.']])
})

it('A question that is accepted as a new FAQ leaves the one of the same words as it was', async () => {
  const extractionId = await read('What may a hotel night cost?\nAsk your manager.')
  const [again] = await foundIn(extractionId)
  const where = { streamId, extractionId, questionId: again?._id ?? '' }
  await ingrid.call('extraction.update-question', { ...where, state: 'accepted', faqId: '' })
  const { created, changed } = await ingrid.call('extraction.add-to-graph', { streamId, extractionId, parentId })
  expect([created.length, changed]).toEqual([1, []])
  const answers = (await ingrid.call('faq.get', { streamId, faqId: again?.faqId ?? '' })).answers.map(({ text }) => text)
  expect(answers).toEqual(['Up to 190 euros.'])
})

it('Many that were found are accepted at once, and that is taken back, but for what is in the bot already', async () => {
  const extractionId = await read('May cats board?\nYes.\nMay owls board?\nNo.\nMay bats board?\nNever.')
  const states = async () => (await foundIn(extractionId)).map(({ state }) => state)
  const questionIds = (await foundIn(extractionId)).map(({ _id }) => _id)
  const settle = (ids: string[], state: 'accepted' | 'review') =>
    ingrid.call('extraction.settle-questions', { streamId, extractionId, questionIds: ids, state })
  expect(await settle(questionIds.slice(0, 2), 'accepted')).toEqual({ settled: 2 })
  expect(await states()).toEqual(['accepted', 'accepted', 'review'])
  expect(await settle(questionIds.slice(0, 2), 'review')).toEqual({ settled: 2 })
  expect(await states()).toEqual(['review', 'review', 'review'])
  await settle(questionIds.slice(0, 1), 'accepted')
  await ingrid.call('extraction.add-to-graph', { streamId, extractionId, parentId })
  expect(await settle(questionIds, 'accepted')).toEqual({ settled: 2 })
  expect(await states()).toEqual(['added', 'accepted', 'accepted'])
})

it('A question that is merged into a FAQ of other words becomes another way to ask it, and says that it was found in a source', async () => {
  const { _id: faqId } = await ingrid.call('faq.create', {
    ...{ streamId, parentId, question: 'Is breakfast included?', answers: [{ text: 'Yes.' }] },
    alternates: { en: ['do i get breakfast'] },
  } as never)
  const extractionId = await read('Does the price include breakfast?\nIn all hotels.')
  const [found] = await foundIn(extractionId)
  const where = { streamId, extractionId, questionId: found?._id ?? '' }
  await ingrid.call('extraction.update-question', { ...where, state: 'accepted', faqId })
  await ingrid.call('extraction.add-to-graph', { streamId, extractionId, parentId })
  expect(await ingrid.call('faq.get', { streamId, faqId })).toMatchObject({
    answers: [{ text: 'In all hotels.' }],
    alternates: { en: ['do i get breakfast', 'Does the price include breakfast?'] },
    alternateNotes: { en: [{ text: 'Does the price include breakfast?', source: 'extracted', isKept: false }] },
  })
})
