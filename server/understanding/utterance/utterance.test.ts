// Utterances that come by the names of their intents, with their entity marks, through the real server: as files, as lists and one by one;
// what is told of each row, and that a file that was written reads back the same in another bot.
import type { FileReading } from '@parley/contract/base/incoming/file-reading'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { UtteranceFileReport } from '@parley/contract/understanding/utterance'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { formOf } from '../../test-support/form'
import { sheetOf, workbookOf } from '../../test-support/workbook'
import { jobEnd } from '../../test-support/waiting'

const server = await testApp()
let ingrid: Caller

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
})

/** With an intent, an entity for each name, and these sentences; marks by places of the entities' names. */
async function botWith(entities: readonly string[], said: { text: string; marks?: [number, number, number][] }[] = []): Promise<string> {
  const streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: `Bot ${newId('bot').slice(-8)}` }))._id
  const intentId = newId('intent')
  const ids = entities.map(() => newId('entity'))
  await ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: intentId, kind: 'intent', set: { name: 'Book flight' } },
      ...entities.map((name, at) => ({ op: 'put' as const, id: ids[at] ?? '', kind: 'entity' as const, set: { name, type: 'city' } })),
      ...said.map(({ text, marks = [] }) => ({
        ...{ op: 'put' as const, id: newId('utterance'), kind: 'utterance' as const, parentId: intentId },
        set: { text, marks: marks.map(([start, end, at]) => ({ start, end, entityId: ids[at] ?? '' })) },
      })),
    ],
  })
  return streamId
}

/** What stands in the bot: each sentence, and the words of it that are marked. */
async function saidIn(streamId: string): Promise<Record<string, string[]>> {
  const entities = await ingrid.call('document.list', { streamId, kind: 'entity', limit: 100 })
  const utterances = await ingrid.call('document.list', { streamId, kind: 'utterance', limit: 100 })
  const names = new Map(entities.items.map(({ id, data }) => [id, String(Reflect.get(data, 'name'))]))
  return Object.fromEntries(
    utterances.items.map(({ data }) => {
      const { text, marks } = data as never as { text: string; marks: { start: number; end: number; entityId: string }[] }
      return [text, marks.map(({ start, end, entityId }) => `${names.get(entityId)}: ${text.slice(start, end)}`)]
    }),
  )
}

/** Whether it is taken with force, and how it is to be read. */
type How = boolean | undefined | { force: boolean; reading: FileReading }
const howOf = (how: How) => (typeof how === 'object' ? how : how === undefined ? {} : { force: how })

async function begun(streamId: string, name: string, content: string | Buffer, how?: How): Promise<string> {
  const { body, headers } = formOf([{ name: 'file', fileName: name, content: Buffer.from(content) }])
  const sent = await server.anonymous.raw('POST', `/users/${ingrid.userId}/file`, {
    body,
    headers: { ...headers, authorization: `bearer ${ingrid.token}` },
  })
  const fileId = String(Reflect.get(Object(sent.body), 'fileId'))
  const { id } = await ingrid.call('utterance.import-file', { streamId, fileId, ...howOf(how) })
  return id
}

async function imported(streamId: string, name: string, content: string | Buffer | object[], how?: How): Promise<UtteranceFileReport> {
  const isWritten = typeof content === 'string' || Buffer.isBuffer(content)
  const jobId = await begun(streamId, name, isWritten ? content : JSON.stringify(content), how)
  expect((await jobEnd(ingrid, streamId, jobId)).error).toBe('')
  const { report } = await ingrid.call('utterance.get-import-status', { streamId, jobId })
  return report as UtteranceFileReport
}

async function exported(streamId: string, type: 'json' | 'csv'): Promise<string> {
  const { id } = await ingrid.call('utterance.export-file', { streamId, type })
  await jobEnd(ingrid, streamId, id)
  const { files } = await ingrid.call('dock.list-files', { dockId: id })
  const { pathname, search } = new URL(files[0]?.url ?? '', server.origin)
  return (await fetch(`${server.origin}${pathname}${search}`)).text()
}

const line = (sentence: string, entities: JsonObject[] = [], more: object = {}) => ({
  sentence,
  taskName: 'book_flight',
  entities,
  ...more,
})
const mark = (name: string, startIndex: number, endIndex: number) => ({ name, startIndex, endIndex })

describe('a file of utterances', () => {
  it('keeps the marks on its way into another bot with the same entities ([S7-137], [S7-138])', async () => {
    const from = await botWith(
      ['start', 'goal'],
      [
        {
          text: 'from Oslo to Rome',
          marks: [
            [5, 9, 0],
            [13, 17, 1],
          ],
        },
        { text: 'a flight please' },
      ],
    )
    const to = await botWith(['GOAL', 'Start'])
    const json = await exported(from, 'json')
    expect(await imported(to, 'all.json', json, false)).toEqual({
      outcome: 'imported',
      counts: { added: 2, changed: 0, same: 0, warned: 0, refused: 0 },
      rows: [],
    })
    expect(await saidIn(to)).toEqual({ 'from Oslo to Rome': ['Start: Oslo', 'GOAL: Rome'], 'a flight please': [] })
    expect(await imported(to, 'again.json', json, false)).toMatchObject({ outcome: 'imported', counts: { added: 0, changed: 0, same: 2 } })
    expect(await imported(to, 'plain.csv', await exported(from, 'csv'), false)).toMatchObject({ counts: { same: 2 } })
    expect(await saidIn(to)).toMatchObject({ 'from Oslo to Rome': ['Start: Oslo', 'GOAL: Rome'] })
  })

  it('tells with its row each mark that cannot be taken, and takes the rest only when told to', async () => {
    const streamId = await botWith(['goal'])
    const lines = [
      line('fly to Rome', [mark('goal', 7, 11), mark('airline', 0, 3)]),
      line('fly to Oslo', [mark('goal', 7, 12)]),
      line('fly to Bern', [mark('goal', 7, 11), mark('goal', 4, 9), { name: 'goal' }]),
      line('  to Kyiv', [mark('goal', 5, 9)]),
    ]
    const rows = [
      { row: 1, sentence: 'fly to Rome', why: 'The bot has no entity called “airline”: its tag is left out.' },
      { row: 2, why: 'A tag of “goal” does not lie within the sentence and is left out.' },
      { row: 3, why: 'A tag of “goal” lies across another one and is left out.' },
      { row: 3, why: 'A tag without a name, or whose position is not a number, is left out.' },
    ]
    const asked = await imported(streamId, 'some.json', lines, false)
    expect(asked).toMatchObject({ outcome: 'warned', counts: { added: 1, warned: 3 }, rows })
    expect(await saidIn(streamId)).toEqual({})
    const taken = await imported(streamId, 'some.json', lines)
    expect(taken).toMatchObject({
      outcome: 'imported',
      counts: { added: 4, warned: 0 },
      rows: rows.map((row) => ({ ...row, outcome: 'added' })),
    })
    expect(await saidIn(streamId)).toEqual({
      'fly to Rome': ['goal: Rome'],
      'fly to Oslo': [],
      'fly to Bern': ['goal: Bern'],
      'to Kyiv': ['goal: Kyiv'],
    })
  })

  it('marks a sentence that is there without marks, and replaces other marks only when told to', async () => {
    const streamId = await botWith(['goal'], [{ text: 'fly to Rome' }, { text: 'to Oslo now', marks: [[8, 11, 0]] }])
    const lines = [line('Fly to Rome', [mark('goal', 7, 11)]), line('to Oslo now', [mark('goal', 3, 7)])]
    expect(await imported(streamId, 'marks.json', lines, false)).toMatchObject({
      outcome: 'warned',
      rows: [{ row: 2, why: 'The bot has this sentence already, with other tags. They are replaced.' }],
    })
    expect(await imported(streamId, 'first.json', lines.slice(0, 1), false)).toMatchObject({ outcome: 'imported', counts: { changed: 1 } })
    expect(await saidIn(streamId)).toEqual({ 'fly to Rome': ['goal: Rome'], 'to Oslo now': ['goal: now'] })
    expect(await imported(streamId, 'marks.json', lines, true)).toMatchObject({ outcome: 'imported', counts: { changed: 1, same: 1 } })
    expect(await saidIn(streamId)).toMatchObject({ 'to Oslo now': ['goal: Oslo'] })
    const spaced = await imported(streamId, 'spaces.json', [line('to  Oslo   now', [mark('goal', 11, 14)])])
    expect(spaced).toMatchObject({ counts: { same: 1 }, rows: [{ row: 1 }] })
    expect(await saidIn(streamId)).toMatchObject({ 'to Oslo now': ['goal: Oslo'] })
  })

  it('with a row that cannot be taken names the row, and nothing of it is taken', async () => {
    const streamId = await botWith([])
    const lines = [line('a good one'), line('lost', [], { taskName: 'Other' }), line(' '), line('odd', [], { language: 'no such' }), 7]
    expect(await imported(streamId, 'some.json', lines as object[])).toMatchObject({
      outcome: 'refused',
      counts: { added: 1, refused: 3, warned: 1 },
      rows: [
        { row: 2, sentence: 'lost', outcome: 'refused', why: 'No intent is named Other.' },
        { row: 4, outcome: 'refused', why: '“language” is missing, too long or not as it should be.' },
        { row: 5, outcome: 'refused' },
        { row: 3, outcome: 'warned', why: 'This row has no utterance and is left out.' },
      ],
    })
    const csv = 'Task name,Utterance,Language\r\nBook flight,"two\r\nlines",en\r\n,orphan,en\r\n'
    expect(await imported(streamId, 'some.csv', csv)).toMatchObject({
      outcome: 'refused',
      rows: [{ row: 4, sentence: 'orphan', why: 'This row names no intent.' }],
    })
    expect(await imported(streamId, 'none.json', [])).toMatchObject({ outcome: 'refused', rows: [{ row: 0 }] })
    expect(await saidIn(streamId)).toEqual({})
  })

  it('that is none is refused as a whole', async () => {
    const streamId = await botWith([])
    for (const [name, content] of [
      ['no.json', '{"no": "list"}'],
      ['cut.json', '[{'],
    ] as const) {
      const jobId = await begun(streamId, name, content)
      expect(await jobEnd(ingrid, streamId, jobId), name).toMatchObject({
        state: 'failed',
        error: 'The content of this file is not what its name says.',
      })
      expect((await ingrid.call('utterance.get-import-status', { streamId })).report).toBeNull()
    }
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0])
    for (const [name, content, row, why] of [
      ['cut.csv', 'Book flight,x\na,"b', 2, 'never closed'],
      ['no.csv', picture, 0, 'no readable text'],
      ['odd.csv', Buffer.from('a,\xe4\xf6', 'latin1'), 0, 'Windows-1252'],
    ] as const)
      expect(await imported(streamId, name, content), name).toMatchObject({
        outcome: 'refused',
        rows: [{ row, why: expect.stringContaining(why) }],
      })
  })

  it('in what spreadsheets write keeps its letters, and rows without a sentence are left out when that is said', async () => {
    const streamId = await botWith([])
    const european = Buffer.from('Book flight;f\xfcr mich K\xe4se\r\nBook flight;  \r\nBook flight;ohne,\xa0bitte\r\n;;\r\n', 'latin1')
    expect(await imported(streamId, 'excel.csv', european, false)).toMatchObject({ outcome: 'warned', rows: [{ row: 2 }] })
    expect(await saidIn(streamId)).toEqual({})
    expect(await imported(streamId, 'excel.csv', european, true)).toMatchObject({ outcome: 'imported', counts: { added: 2 } })
    const book = await workbookOf({
      Sheet: sheetOf([
        ['Say', 'Intent'],
        ['エコノミー', 'Book flight'],
        ['', ''],
      ]),
    })
    const reading = { columns: { Utterance: [0], 'Task name': [1] }, hasHead: true }
    expect(await imported(streamId, 'book.xlsx', book, { force: true, reading })).toMatchObject({
      outcome: 'imported',
      counts: { added: 1 },
    })
    expect(Object.keys(await saidIn(streamId)).sort()).toEqual(['für mich Käse', 'ohne, bitte', 'エコノミー'])
  })
})

describe('scripts', () => {
  it('send marks with many sentences and with one, and hear which of them are left out', async () => {
    const streamId = await botWith(['goal'], [{ text: 'there before' }])
    const { userId } = ingrid
    const many = await ingrid.call('utterance.import', {
      ...{ userId, streamId },
      items: [
        line('fly to Rome', [mark('goal', 7, 11), mark('airline', 0, 3)]),
        line('there before', [mark('goal', 0, 5)]),
        line('lost', [], { taskName: 'Other' }),
      ],
    })
    expect(many).toMatchObject({
      ...{ status: 'success', added: 1, duplicates: 1, changed: 1, unknownTasks: ['Other'] },
      rows: [
        { row: 3, outcome: 'refused', why: 'No intent is named Other.' },
        { row: 1, outcome: 'added', why: 'The bot has no entity called “airline”: its tag is left out.' },
      ],
    })
    const one = await ingrid.call('utterance.create', { userId, streamId, ...line('to Oslo', [mark('goal', 3, 7), mark('airline', 0, 2)]) })
    expect(one).toMatchObject({ rows: [{ row: 1, outcome: 'added' }] })
    expect(await saidIn(streamId)).toEqual({ 'fly to Rome': ['goal: Rome'], 'there before': ['goal: there'], 'to Oslo': ['goal: Oslo'] })
    const again = { userId, streamId, ...line('To Oslo', [mark('goal', 0, 2)]) }
    await expect(ingrid.call('utterance.create', again)).rejects.toThrow('DUPLICATE')
    expect(await saidIn(streamId)).toMatchObject({ 'to Oslo': ['goal: Oslo'] })
  })
})
