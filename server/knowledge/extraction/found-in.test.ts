// The passage that a question was made of, through the real server: where it stands, that the bot's answer names it, and that people hear when
// the source says otherwise since.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { until } from '../../test-support/waiting'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let ingrid: Caller
let streamId = ''
let parentId = ''
let fee = 'A bag costs 20 euros.'

const web = createServer((_, response) =>
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<h1>Luggage</h1><h2>What does a bag cost?</h2>${fee && `<p>${fee}</p>`}<h2>Is a coat free?</h2><p>Yes.</p><p>Always.</p>`),
)

beforeAll(async () => {
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  ingrid = await server.signUp()
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Citing bot' }))._id
  parentId = (await ingrid.call('faq.create-task', { streamId, name: 'Help' }))._id
})
afterAll(() => {
  web.closeAllConnections()
  web.close()
})

const ended = (requestId: string) =>
  until(async () => ((await ingrid.call('extraction.get-status', { streamId, requestId })).state === 'done' ? true : undefined))

async function read(source: { text: string } | { url: string }): Promise<string> {
  const { requestId } = await ingrid.call('extraction.import', { streamId, name: 'Luggage', ...source } as never)
  await ended(requestId)
  return requestId
}

async function add(extractionId: string, asked: RegExp, written: object = {}): Promise<string> {
  const { items } = await ingrid.call('extraction.list-questions', { streamId, extractionId })
  const question = items.find((one) => asked.test(one.question) && one.state === 'review')
  await ingrid.call('extraction.update-question', {
    streamId,
    extractionId,
    questionId: question?._id ?? '',
    state: 'accepted',
    ...written,
  })
  const { created, changed } = await ingrid.call('extraction.add-to-graph', { streamId, extractionId, parentId })
  return created[0] ?? changed[0] ?? ''
}

const foundIn = async (faqId: string) => (await ingrid.call('faq.get', { streamId, faqId })).foundIn
const change = async (faqId: string) => (await ingrid.call('extraction.list-of-faq', { streamId, faqId })).map((one) => one.change)

describe('A question that was made of a source', () => {
  it('keeps the passage with its place in the text of the source and its hash, whatever was written anew', async () => {
    const extractionId = await read({ text: 'Opening\nMay dogs board?\nIn a cage.\nAnd on a lead.\nMay cats board?\nYes.' })
    const { lines } = await ingrid.call('extraction.get-source', { streamId, extractionId })
    const whole = lines.map(({ text }) => text).join('\n')
    const faqId = await add(extractionId, /dogs/, { answer: 'Only in a cage.' })
    const source = await foundIn(faqId)
    expect(source).toMatchObject({ extractionId, title: 'Luggage', url: '', page: 0, answer: 'In a cage.\nAnd on a lead.', isCited: true })
    expect(source?.passage).toBe('May dogs board?\nIn a cage.\nAnd on a lead.')
    expect(whole.slice(source?.begins, source?.ends)).toBe(source?.passage)
    expect(source?.hash).toBe(
      createHash('sha256')
        .update(source?.passage ?? '')
        .digest('hex'),
    )
  })

  it('says that the page has changed since, until that is settled, and then that it no longer has it', async () => {
    const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}/luggage`
    const extractionId = await read({ url })
    const faqId = await add(extractionId, /bag/)
    expect(await foundIn(faqId)).toMatchObject({ url, title: 'Luggage', heading: 'Luggage', answer: 'A bag costs 20 euros.' })
    expect(await change(faqId)).toEqual([''])
    const again = async (): Promise<void> => {
      await ingrid.call('extraction.read-again', { streamId, extractionId })
      await ended(extractionId)
    }
    await again()
    expect(await change(faqId)).toEqual([''])
    fee = 'A bag costs 25 euros.'
    await again()
    expect(await change(faqId)).toEqual(['changed'])
    expect(await foundIn(faqId)).toMatchObject({ answer: 'A bag costs 20 euros.' })
    expect(await add(extractionId, /bag/)).toBe(faqId)
    expect(await change(faqId)).toEqual([''])
    expect(await foundIn(faqId)).toMatchObject({ answer: 'A bag costs 25 euros.', passage: 'What does a bag cost?\nA bag costs 25 euros.' })
    fee = ''
    await again()
    expect(await change(faqId)).toEqual(['gone'])
  })
})
