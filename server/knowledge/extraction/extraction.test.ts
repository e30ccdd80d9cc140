// Questions read out of sources through the real server: texts, pages of a small server, packed documents, and sources that mean no good.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, deflateRawSync } from 'node:zlib'
import type { Extraction } from '@parley/contract/knowledge/extraction'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { farHour } from '../../test-support/far-hour'
import { formOf } from '../../test-support/form'
import { packed } from '../../test-support/packed'
import { pdfOf } from '../../test-support/pdf'
import { jobEnd, until } from '../../test-support/waiting'
import { readDue } from './refresh'
import { readings } from './import'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let ingrid: Caller
let streamId = ''
let ktId = ''
let pages = ''

const page = `<!doctype html><html><head><title>Help?</title><style>p { color: "<h2>No?</h2>" }</style></head><body><nav><a>Why us?</a></nav>
  <h2>What does a <em>bag</em> cost?</h2><p>A bag costs &euro;20 &amp; more.</p><ul><li>Small ones are free.</li></ul>
  <dl><dt>Opening hours</dt><dd>From nine to five.</dd></dl><script>document.write("<h2>Hidden?</h2><p>No.</p>")</script><footer>Really?</footer>`

let news: [string, string][] = []
/** What was asked for, with the version it was asked against. */
const asked: string[] = []

const web = createServer((request, response) => {
  if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
  else if (request.url === '/inside') response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
  else if (request.url === '/policy.pdf') response.writeHead(200, { 'content-type': 'application/pdf' }).end(policy)
  else if (request.url === '/news') {
    const words = news.map(([question, answer]) => `<h2>${question}</h2><p>${answer}</p>`).join('')
    const etag = `"${words.length}"`
    asked.push(`${request.headers['if-none-match'] ?? ''}`)
    const isSame = request.headers['if-none-match'] === etag
    response.writeHead(isSame ? 304 : 200, { 'content-type': 'text/html', etag }).end(isSame ? '' : words)
  } else if (request.url === '/gone') response.writeHead(404).end('gone')
  else if (request.url === '/large') {
    response.writeHead(200, { 'content-type': 'text/html' })
    const more = (): void => {
      for (let sent = 0; sent < 800; sent++)
        if (response.destroyed || !response.write('x'.repeat(64 * 1024))) return void response.once('drain', more)
    }
    more()
  } else response.writeHead(200, { 'content-type': 'text/html' }).end(page)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  pages = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  ingrid = await server.signUp()
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Reading bot' }))._id
  ktId = (await ingrid.call('faq.create-task', { streamId, name: 'Help' }))._id
})
afterAll(() => {
  web.closeAllConnections()
  web.close()
})

async function read(source: { text: string } | { url: string } | { fileId: string }): Promise<Extraction> {
  const { requestId } = await ingrid.call('extraction.import', { streamId, ...source } as never)
  return until(async () => {
    const status = await ingrid.call('extraction.get-status', { streamId, requestId })
    return status.state === 'reading' ? undefined : status
  })
}

async function send(fileName: string, content: Buffer): Promise<string> {
  const { body, headers } = formOf([{ name: 'file', fileName, content }])
  const sent = await server.anonymous.raw('POST', `/users/${ingrid.userId}/file`, {
    body,
    headers: { ...headers, authorization: `bearer ${ingrid.token}` },
  })
  return String(Reflect.get(Object(sent.body), 'fileId'))
}

const found = async ({ _id }: Extraction) => (await ingrid.call('extraction.list-questions', { streamId, extractionId: _id })).items
const pairs = async (extraction: Extraction) => (await found(extraction)).map(({ question, answer }) => [question, answer])

const paragraph = (text: string, style = ''): string =>
  `<w:p w:rsidR="1">${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const document = Buffer.from(
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph('Late arrival', 'Heading2')}${paragraph('Take a taxi &amp; keep the receipt.')}${paragraph('May I fly first class?')}${paragraph('No.')}</w:body></w:document>`,
)
const column = (x: number, y: number, ...rows: string[]) => rows.map((text, at) => ({ text, x, y: y - at * 14 }))
const foot = (page: number) => ({ text: `Halden Group, page ${page}`, x: 250, y: 30 })
const policy = pdfOf([
  [
    { text: 'Travel policy', x: 60, y: 780, size: 22 },
    { text: 'What may a hotel night cost?', x: 60, y: 740, size: 14 },
    ...column(
      60,
      720,
      'A night in Oslo or Bergen may cost up to 190 euros, break-',
      'fast included. The office pays for it when the ﬁnance team agrees to',
    ),
    ...column(60, 692, 'the price beforehand.'),
    ...column(60, 650, 'May I take a taxi?', 'Only after 22:00.'),
    foot(1),
  ],
  [
    ...column(
      60,
      780,
      'Who approves a trip by rail?',
      'Your own manager approves every',
      'trip by rail, also abroad, and',
      'the desk books it on the day.',
    ),
    ...column(
      320,
      780,
      'the receipts are kept for a year',
      'and then they are thrown away.',
      'Are bags paid for?',
      'One bag is paid for on each trip.',
    ),
    foot(2),
  ],
  [
    { text: 'Oslo, Bergen', x: 60, y: 700 },
    { text: '190', x: 400, y: 700 },
    { text: 'London', x: 60, y: 680 },
    { text: '240', x: 400, y: 680 },
    foot(3),
  ],
])
/** A few kilobytes that come to more than a gigabyte of spaces. */
const megabyte = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH })
const bomb = pdfOf([[]], { stream: Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 1400 }, () => megabyte)]) })
const docx = packed('word/document.xml', document)

describe('A source', () => {
  it('that is a text, a web page or a DOCX document ends in questions with their answers, and is in the history', async () => {
    const text = await read({
      text: 'Q: When are you open?\nA: From nine\nto five.\n\nIs parking free? Yes, for guests.\n\n2) Who is it?\nUs.',
    })
    expect(await pairs(text)).toEqual([
      ['When are you open?', 'From nine\nto five.'],
      ['Is parking free?', 'Yes, for guests.'],
      ['Who is it?', 'Us.'],
    ])
    const web = await read({ url: `${pages}/help` })
    expect(await pairs(web)).toEqual([
      ['What does a bag cost?', 'A bag costs €20 & more.\n- Small ones are free.'],
      ['Opening hours', 'From nine to five.'],
    ])
    const file = await read({ fileId: await send('policy.docx', docx) })
    expect(await pairs(file)).toEqual([
      ['Late arrival', 'Take a taxi & keep the receipt.'],
      ['May I fly first class?', 'No.'],
    ])
    const history = await ingrid.call('extraction.list', { streamId })
    expect(history.map(({ name, source, state, counts }) => [name, source, state, counts.review])).toEqual([
      ['policy.docx', 'file', 'done', 2],
      [new URL(pages).host, 'url', 'done', 2],
      ['Q: When are you open?', 'text', 'done', 3],
    ])
  })

  it('that is a PDF is read by its headings, paragraphs and columns, with words as they were before rows cut them [S7-178]', async () => {
    const extraction = await read({ fileId: await send('policy.pdf', policy) })
    expect(await pairs(extraction)).toEqual([
      [
        'What may a hotel night cost?',
        'A night in Oslo or Bergen may cost up to 190 euros, breakfast included. The office pays for it when the finance team agrees to the price beforehand.',
      ],
      ['May I take a taxi?', 'Only after 22:00.'],
      [
        'Who approves a trip by rail?',
        'Your own manager approves every trip by rail, also abroad, and the desk books it on the day.\nthe receipts are kept for a year and then they are thrown away.',
      ],
      ['Are bags paid for?', 'One bag is paid for on each trip.\nOslo, Bergen 190\nLondon 240'],
    ])
    const { lines } = await ingrid.call('extraction.get-source', { streamId, extractionId: extraction._id })
    expect(lines[0]).toEqual({ text: 'Travel policy', kind: 'heading', page: 1 })
    expect(lines.map(({ text }) => text).join()).not.toContain('Halden Group')
    const linked = await read({ url: `${pages}/policy.pdf` })
    expect(linked.counts.review).toBe(4)
  })

  it.each([
    ['a PDF with a password', 'x.pdf', pdfOf([[]], { encrypt: true }), 'password'],
    ['a PDF that is cut off', 'x.pdf', policy.subarray(0, 300), 'damaged'],
    ['a PDF in name alone', 'x.pdf', Buffer.from('%PDF-1.7\n1 0 obj <</Pages 1 0 R>>'), 'damaged'],
    ['a PDF of pages without text', 'x.pdf', pdfOf([[], []]), 'no text in this PDF'],
    ['a PDF of more pages than are read', 'x.pdf', pdfOf(Array.from({ length: 501 }, () => [])), 'larger'],
    ['a PDF that unpacks without end', 'x.pdf', bomb, 'larger'],
    ['a document with a password', 'x.docx', packed('word/document.xml', document, { flags: 1 }), 'password'],
    ['a document that is cut off', 'x.docx', docx.subarray(0, docx.length - 30), 'cut off'],
    ['a packed file that is no document', 'x.docx', packed('other.xml', document), 'cut off'],
    ['a document that unpacks without end', 'x.docx', packed('word/document.xml', Buffer.alloc(40 * 1024 * 1024)), 'larger'],
    ['a document that says less of itself', 'x.docx', packed('word/document.xml', Buffer.alloc(40 * 1024 * 1024), { says: 9 }), 'cut off'],
    ['a picture', 'x.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]), 'neither text'],
    ['a file without words', 'x.txt', Buffer.from(' \n\n'), 'no text'],
  ])('that is %s fails with a sentence', async (_, name, content, why) => {
    expect(await read({ fileId: await send(name, content) })).toMatchObject({ state: 'failed', error: expect.stringContaining(why) })
  })

  it.each([
    ['that leads round in circles', '/loop', 'cannot be read from here'],
    ['that leads to a private address', '/inside', 'cannot be read from here'],
    ['of 50 MB', '/large', 'larger'],
    ['that is not there', '/gone', '404'],
  ])('that is a page %s fails with a sentence', async (_, path, why) => {
    expect(await read({ url: pages + path })).toMatchObject({ state: 'failed', error: expect.stringContaining(why) })
  })

  it('whose reading ended with its server is not read for ever: it failed, and can be read again', async () => {
    const extraction = await read({ url: pages })
    const [extractionId, jobId, { db }] = [extraction._id, extraction.jobId ?? '', server.services]
    await jobEnd(ingrid, streamId, jobId)
    await db.updateTable('extraction').set({ state: 'reading' }).where('id', '=', extractionId).execute()
    await db.updateTable('job').set({ state: 'failed' }).where('id', '=', jobId).execute()
    const left = await ingrid.call('extraction.get-status', { streamId, requestId: extractionId })
    expect([left.state, left.says['error']?.key]).toEqual(['failed', 'extraction.interrupted'])
    expect((await ingrid.call('extraction.read-again', { streamId, extractionId })).state).toBe('reading')
  })

  it('is exactly one of text, address and file, and no file of somebody else', async () => {
    for (const source of [{}, { text: 'a', url: pages }, { url: 'file:///etc/passwd' }, { text: ' ' }])
      expect((await ingrid.failure('extraction.import', { streamId, ...source })).status).toBe(400)
    const kari = await server.signUp('Kari')
    const other = (await kari.call('bot.create', { userId: kari.userId, name: 'Other bot' }))._id
    const fileId = await send('mine.txt', Buffer.from('Mine?\nYes.'))
    expect((await kari.failure('extraction.import', { streamId: other, fileId })).status).toBe(404)
  })
})

describe('A page that is read again', () => {
  const refresh = { every: 'day', hour: farHour(), weekday: 0, timezone: 'UTC' } as const
  const each = async (extractionId: string) =>
    (await ingrid.call('extraction.list-questions', { streamId, extractionId })).items.map(({ question, answer, state, change }) => [
      ...[question, answer, state, change],
    ])
  const again = async (extractionId: string, now: number) => {
    await readDue(readings, { ...server.services, now: () => now })
    return until(async () => {
      const status = await ingrid.call('extraction.get-status', { streamId, requestId: extractionId })
      return status.state === 'reading' ? undefined : status
    })
  }

  it('when its time has come brings only what has changed to review, and nothing into the bot', async () => {
    news = [
      ['What does a kennel cost?', 'It costs 20 euros.'],
      ['Where is the kennel?', 'On deck four.'],
      ['Who feeds the dog?', 'You do.'],
    ]
    const { _id: extractionId } = await read({ url: `${pages}/news` })
    const [cost, place, food] = (await ingrid.call('extraction.list-questions', { streamId, extractionId })).items
    for (const one of [cost, place])
      await ingrid.call('extraction.update-question', { streamId, extractionId, questionId: one?._id ?? '', state: 'accepted' })
    const { created } = await ingrid.call('extraction.add-to-graph', { streamId, extractionId, parentId: ktId })
    await ingrid.call('extraction.mark-visited', { streamId, extractionId })
    const { nextAt, upcoming } = await ingrid.call('extraction.update', { streamId, extractionId, refresh })
    expect(upcoming.map((at) => at - (nextAt ?? 0))).toEqual([0, 24 * 3600_000, 48 * 3600_000])
    const before = await each(extractionId)
    const same = await again(extractionId, nextAt ?? 0)
    expect([asked.at(-1) !== '', same.nextAt, same.visitedAt !== null]).toEqual([true, (nextAt ?? 0) + 24 * 3600_000, true])
    expect(await each(extractionId)).toEqual(before)

    news = [
      ['What does a kennel cost?', 'It costs 25 euros from May on.'],
      ['Who feeds the dog?', 'The crew does, twice a day.'],
      ['May a cat come?', 'Yes.'],
    ]
    const changed = await again(extractionId, same.nextAt ?? 0)
    expect([changed.visitedAt, changed.changedAt !== null]).toEqual([null, true])
    expect(new Set((await each(extractionId)).map(String))).toEqual(
      new Set(
        [
          ['What does a kennel cost?', 'It costs 20 euros.', 'added', ''],
          ['What does a kennel cost?', 'It costs 25 euros from May on.', 'review', 'changed'],
          ['Where is the kennel?', 'On deck four.', 'added', 'gone'],
          ['Who feeds the dog?', 'The crew does, twice a day.', 'review', ''],
          ['May a cat come?', 'Yes.', 'review', ''],
        ].map(String),
      ),
    )
    const answerOf = async () =>
      (
        await server.services.db
          .selectFrom('object')
          .select('data')
          .where('id', '=', created[0] ?? '')
          .executeTakeFirst()
      )?.data
    expect(await answerOf()).toMatchObject({ answers: [{ text: 'It costs 20 euros.' }] })
    expect(food?.answer).toBe('You do.')

    const { items } = await ingrid.call('extraction.list-questions', { streamId, extractionId, state: 'review' })
    const dearer = items.find(({ change }) => change === 'changed')?._id ?? ''
    await ingrid.call('extraction.update-question', { streamId, extractionId, questionId: dearer, state: 'accepted' })
    expect(await ingrid.call('extraction.add-to-graph', { streamId, extractionId, parentId: ktId })).toEqual({
      created: [],
      changed: [created[0]],
    })
    expect(await answerOf()).toMatchObject({ answers: [{ text: 'It costs 25 euros from May on.' }] })
    await ingrid.call('extraction.read-again', { streamId, extractionId })
    await again(extractionId, 0)
    expect((await each(extractionId)).filter(([question]) => question === 'What does a kennel cost?')).toEqual([
      ['What does a kennel cost?', 'It costs 25 euros from May on.', 'added', ''],
    ])
  })

  it('is one at an address: a text has no time to be read again', async () => {
    const { _id: extractionId } = await read({ text: 'Where? Here.' })
    expect((await ingrid.failure('extraction.update', { streamId, extractionId, refresh })).status).toBe(400)
    expect((await ingrid.failure('extraction.read-again', { streamId, extractionId })).status).toBe(400)
  })
})

describe('What was found', () => {
  it('is written anew, settled, removed alone and many at once [S7-179]', async () => {
    const { _id: extractionId } = await read({ text: 'One?\n1\nTwo?\n2\nThree?\n3\nFour?\n4' })
    const list = async () => (await ingrid.call('extraction.list-questions', { streamId, extractionId })).items
    const [one, two, three, four] = (await list()).map(({ _id }) => _id)
    const changed = await ingrid.call('extraction.update-question', {
      streamId,
      extractionId,
      questionId: one ?? '',
      question: 'The first?',
      answer: 'Uno',
      state: 'accepted',
    })
    expect(changed).toMatchObject({ question: 'The first?', answer: 'Uno', state: 'accepted', edited: true })
    await ingrid.call('extraction.remove-question', { streamId, extractionId, questionId: two ?? '' })
    expect((await list()).map(({ question }) => question)).toEqual(['The first?', 'Three?', 'Four?'])
    expect((await ingrid.call('extraction.list-questions', { streamId, extractionId, state: 'review', limit: 1 })).total).toBe(2)
    const gone = { streamId, extractionId, questionIds: [three ?? '', four ?? '', 'eq-none'] }
    expect(await ingrid.call('extraction.remove-questions', gone)).toEqual({ removed: 2 })
    expect((await ingrid.failure('extraction.remove-question', { streamId, extractionId, questionId: two ?? '' })).status).toBe(404)
  })

  it('is written into a file, and becomes FAQs in a topic, once [S7-180]', async () => {
    const extraction = await read({ text: 'Is there wifi?\nYes, "free".\nAny pets?\nNo.\nNever mind?\nNo.' })
    const extractionId = extraction._id
    const [wifi, , never] = await found(extraction)
    for (const [questionId, state] of [
      [wifi?._id ?? '', 'accepted'],
      [never?._id ?? '', 'rejected'],
    ] as const)
      await ingrid.call('extraction.update-question', { streamId, extractionId, questionId, state })
    const { content } = await ingrid.call('extraction.export', { streamId, extractionId })
    expect(content).toBe('\uFEFFQuestion,Answer\r\nIs there wifi?,"Yes, ""free""."\r\nAny pets?,No.\r\n')
    const { created } = await ingrid.call('extraction.add-to-graph', { streamId, extractionId, parentId: ktId })
    expect(created).toHaveLength(1)
    const faq = await ingrid.call('faq.get', { streamId, faqId: created[0] ?? '' })
    expect(faq).toMatchObject({ question: 'Is there wifi?', path: ['Help'], answers: [{ text: 'Yes, "free".' }] })
    expect((await found(extraction))[0]).toMatchObject({ state: 'added', faqId: created[0] })
    expect((await ingrid.failure('extraction.add-to-graph', { streamId, extractionId, parentId: ktId })).status).toBe(400)
    expect((await ingrid.failure('extraction.add-to-graph', { streamId, extractionId, parentId: 'kn-none' })).status).toBe(404)
    const again = await read({ text: 'IS THERE WIFI?\nYes.' })
    expect((await found(again))[0]).toMatchObject({ state: 'review', faqId: created[0] })
    await ingrid.call('extraction.remove', { streamId, extractionId })
    expect((await ingrid.failure('extraction.get-status', { streamId, requestId: extractionId })).status).toBe(404)
    expect((await ingrid.call('faq.get', { streamId, faqId: created[0] ?? '' })).question).toBe('Is there wifi?')
  })

  it('follows the marks on lines and the words that people keep, and notes who has looked [S7-181]', async () => {
    const text = 'Opening hours\nNine to five.\nWhy so late?\nWe sleep.\nHalden Group 2026\nTell me about parking\nBehind the house.'
    const extraction = await read({ text })
    const extractionId = extraction._id
    expect(await pairs(extraction)).toEqual([['Why so late?', 'We sleep.\nHalden Group 2026\nTell me about parking\nBehind the house.']])
    const words = { ignored: ['halden group'], openings: ['tell me'] }
    expect(await ingrid.call('extraction.set-words', { streamId, ...words })).toEqual(words)
    expect(await ingrid.call('extraction.get-words', { streamId })).toEqual(words)
    const marks = { 0: 'question', 2: 'answer' } as const
    expect((await ingrid.call('extraction.annotate', { streamId, extractionId, marks })).counts.review).toBe(2)
    expect((await ingrid.call('extraction.get-source', { streamId, extractionId })).marks).toEqual(marks)
    expect(await pairs(extraction)).toEqual([
      ['Opening hours', 'Nine to five.\nWhy so late?\nWe sleep.'],
      ['Tell me about parking', 'Behind the house.'],
    ])
    expect(extraction.visitedAt).toBeNull()
    expect((await ingrid.call('extraction.mark-visited', { streamId, extractionId })).visitedAt).not.toBeNull()
    expect((await ingrid.call('extraction.list', { streamId })).find(({ _id }) => _id === extractionId)?.visitedAt).not.toBeNull()
  })
})
