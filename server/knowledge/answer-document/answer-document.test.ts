// Documents that a bot answers from, through the real server: what is read of them, what is said with which citation, and reading again.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { farWeekday } from '../../test-support/far-hour'
import { pdfOf } from '../../test-support/pdf'
import { until } from '../../test-support/waiting'
import { refreshTask } from './refresh'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let ingrid: Caller
let streamId = ''
let site = ''
let rail = 'First class is allowed on journeys of more than three hours.'
const asked: string[] = []

const policy = pdfOf([
  [
    { text: 'Travel policy', x: 60, y: 780, size: 22 },
    { text: 'This holds for every trip that the firm pays.', x: 60, y: 750 },
  ],
  [
    { text: 'Hotels', x: 60, y: 780, size: 16 },
    { text: 'A night in Oslo or Bergen may cost up to 190 euros, breakfast included.', x: 60, y: 750 },
    { text: 'Elsewhere in the Nordics the limit is 165 euros.', x: 60, y: 736 },
  ],
])

const web = createServer((request, response) => {
  asked.push(`${request.url} ${request.headers['if-none-match'] ?? ''}`.trim())
  if (request.url === '/policy.pdf') return void response.writeHead(200, { 'content-type': 'application/pdf' }).end(policy)
  if (request.url === '/gone') return void response.writeHead(404).end()
  const etag = `"${rail.length}"`
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
  else response.writeHead(200, { 'content-type': 'text/html', etag }).end(`<html><h2>Rail</h2><p>${rail}</p></html>`)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  ingrid = await server.signUp()
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Citing bot' }))._id
})
afterAll(() => {
  web.closeAllConnections()
  web.close()
})

const settled = (documentId: string) =>
  until(async () => {
    const document = await ingrid.call('answer-document.get', { streamId, documentId })
    return document.state === 'reading' ? undefined : document
  })
const add = async (source: object) => settled((await ingrid.call('answer-document.add', { streamId, ...source }))._id)
const first = async (text: string) => {
  const { limit, found } = await ingrid.call('answer-document.try', { streamId, text })
  return found[0] !== undefined && found[0].score >= limit ? found[0] : undefined
}

describe('A document', () => {
  it('that is a PDF on the web is listed with its address, and a question is answered from it with its page and place [S7-182]', async () => {
    expect(await ingrid.call('answer-document.try', { streamId, text: 'what may a hotel cost' })).toEqual({ limit: 0, found: [] })
    const document = await add({ url: `${site}/policy.pdf`, name: 'Travel policy' })
    expect(document).toMatchObject({ state: 'done', pages: 2, passages: 2, url: `${site}/policy.pdf` })
    expect((await ingrid.call('answer-document.list', { streamId })).map(({ url }) => url)).toEqual([`${site}/policy.pdf`])
    const citation = await first('how much can a hotel night in Oslo cost')
    expect(citation).toMatchObject({
      documentId: document._id,
      page: 2,
      heading: 'Hotels',
      quote: 'A night in Oslo or Bergen may cost up to 190 euros, breakfast included.',
    })
    const { items } = await ingrid.call('answer-document.list-passages', { streamId, documentId: document._id })
    const passage = items.find(({ _id }) => _id === citation?.passageId)
    const of = { streamId, documentId: document._id, limit: 1, at: citation?.begins ?? 0 }
    const shown = await ingrid.call('answer-document.list-passages', of)
    expect([shown.offset, shown.items.map(({ _id, number }) => [_id, number])]).toEqual([1, [[passage?._id, 2]]])
    const inside = [citation?.begins ?? 0, citation?.ends ?? 0].map((place) => place - (passage?.begins ?? 0))
    expect(passage?.text.slice(...inside)).toBe(citation?.quote)
    expect(passage?.hash).toBe(citation?.hash)
    for (const text of ['why do cats purr', 'how do I reset my password']) expect(await first(text)).toBeUndefined()
    await ingrid.call('answer-document.remove', { streamId, documentId: document._id })
    expect(await first('how much can a hotel night in Oslo cost')).toBeUndefined()
  })

  it('is read again when its time has come, and only where it has changed; what is gone then stays as it was', async () => {
    // Clocks there never change, so a week is as long as the next.
    const weekday = farWeekday()
    const refresh = { every: 'week', weekday, hour: 6, timezone: 'Africa/Lagos' } as const
    const { _id: documentId, hash, nextAt } = await add({ url: `${site}/rail`, refresh })
    expect(new Date(nextAt ?? 0).getUTCDay()).toBe(weekday)
    // While the job of the reading before is about to end, no other is begun.
    const again = (now: number) =>
      until(async () => {
        await refreshTask.run({ ...server.services, now: () => now }, {})
        const read = await settled(documentId)
        return (read.nextAt ?? 0) > now ? read : undefined
      })
    const same = await again(nextAt ?? 0)
    expect([same.hash, same.nextAt]).toEqual([hash, (nextAt ?? 0) + 7 * 24 * 3600_000])
    expect(asked.at(-1)).toBe(`/rail "${rail.length}"`)
    rail = 'First class is allowed on journeys of more than four hours.  '
    const changed = await again(same.nextAt ?? 0)
    expect(changed.hash).not.toBe(hash)
    expect([same.changes, changed.changes]).toEqual([
      { fresh: 0, gone: 0 },
      { fresh: 1, gone: 1 },
    ])
    const { items, gone: before } = await ingrid.call('answer-document.list-passages', { streamId, documentId })
    expect(items.map(({ number, isNew }) => [number, isNew])).toEqual([[1, true]])
    expect(before.map(({ text }) => text)).toEqual(['First class is allowed on journeys of more than three hours.'])
    expect((await first('when is first class allowed'))?.quote).toContain('four hours')
    const gone = await add({ url: `${site}/gone` })
    expect(gone).toMatchObject({ state: 'failed', error: expect.stringContaining('404'), passages: 0 })
    const later = await ingrid.call('answer-document.update', {
      streamId,
      documentId,
      name: 'Rail',
      refresh: { ...refresh, every: 'never' },
    })
    expect([later.name, later.nextAt]).toEqual(['Rail', null])
  })

  it('whose reading ended with its server is not read for ever: it failed, and can be read again', async () => {
    const { _id: documentId, jobId } = await add({ text: 'A tram ticket costs 40 crowns.' })
    const { db } = server.services
    // The job ends after its document is there.
    const ended = db.selectFrom('job').select('id').where('id', '=', jobId).where('state', '=', 'done')
    await until(() => ended.executeTakeFirst())
    await db.updateTable('answer_document').set({ state: 'reading' }).where('id', '=', documentId).execute()
    await db.updateTable('job').set({ state: 'failed' }).where('id', '=', jobId).execute()
    const left = await ingrid.call('answer-document.get', { streamId, documentId })
    expect([left.state, left.says['error']?.key]).toEqual(['failed', 'extraction.interrupted'])
    await ingrid.call('answer-document.read-again', { streamId, documentId })
    expect(await settled(documentId)).toMatchObject({ state: 'done', passages: 1 })
  })

  it('that is a text is never read again by itself, and nobody else’s document can be seen or changed', async () => {
    const refresh = { every: 'day', weekday: 0, hour: 0, timezone: 'UTC' } as const
    expect((await ingrid.failure('answer-document.add', { streamId, text: 'Some words.', refresh })).status).toBe(400)
    const { _id: documentId } = await add({ text: 'Some words that nobody asks for.' })
    const kari = await server.signUp('Kari')
    const other = (await kari.call('bot.create', { userId: kari.userId, name: 'Other bot' }))._id
    for (const key of ['answer-document.get', 'answer-document.read-again', 'answer-document.remove'] as const)
      expect((await kari.failure(key, { streamId: other, documentId })).status).toBe(404)
  })
})
