// Knowledge as files through the real server: what is sent, what a job makes of it, and that a file that was written reads back the same.
import type { FileReading } from '@parley/contract/base/incoming/file-reading'
import { newId } from '@parley/contract/base/ids'
import type { FaqFileReport } from '@parley/contract/knowledge/faq-file'
import { longAnswerOf } from '@parley/contract/templates/long-answer/index'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Caller, testApp } from '../../test-support/app'
import { formOf } from '../../test-support/form'
import { sheetOf, workbookOf } from '../../test-support/workbook'
import { jobEnd } from '../../test-support/waiting'

const server = await testApp()
let ingrid: Caller

beforeAll(async () => {
  ingrid = await server.signUp()
})

const newBot = async (name: string): Promise<string> => (await ingrid.call('bot.create', { userId: ingrid.userId, name }))._id

/** Whether it is taken with force, and how it is to be read. */
type How = boolean | undefined | { force: boolean; reading: FileReading }
const howOf = (how: How) => (typeof how === 'object' ? how : how === undefined ? {} : { force: how })

function upload(streamId: string, fileName: string, content: Buffer | string): Promise<Answer> {
  const { body, headers } = formOf([{ name: 'file', fileName, content: Buffer.from(content) }])
  return server.anonymous.raw('POST', `/builder/streams/${streamId}/faqs/uploadfile`, {
    body,
    headers: { ...headers, authorization: `bearer ${ingrid.token}` },
  })
}

const fileIdOf = ({ body }: Answer): string => String(Reflect.get(Object(body), 'fileId'))

async function imported(streamId: string, fileName: string, content: Buffer | string, how: How = false): Promise<FaqFileReport> {
  const fileId = fileIdOf(await upload(streamId, fileName, content))
  const { id } = await ingrid.call('faq-file.import', { streamId, fileId, ...howOf(how) })
  await jobEnd(ingrid, streamId, id)
  const { job, report } = await ingrid.call('faq-file.get-status', { streamId, jobId: id })
  expect(job.state).toBe('done')
  return report as FaqFileReport
}

async function exported(streamId: string, type: 'json' | 'csv'): Promise<string> {
  const { id } = await ingrid.call('faq-file.export', { streamId, type })
  expect(await jobEnd(ingrid, streamId, id)).toMatchObject({ state: 'done' })
  const { files } = await ingrid.call('dock.list-files', { dockId: id })
  expect(files.map(({ name }) => name)).toEqual([`knowledge.${type}`])
  return (
    await fetch(
      `${server.origin}${new URL(files[0]?.url ?? '', server.origin).pathname}${new URL(files[0]?.url ?? '', server.origin).search}`,
    )
  ).text()
}

const questions = async (streamId: string) =>
  (await ingrid.call('faq.search', { streamId, limit: 100 })).items.map(({ question }) => question).sort()

const item = (question: string, more: object = {}) => ({
  question,
  terms: ['Fares', 'Help'],
  answer: [{ text: `On ${question}` }],
  ...more,
})
const json = (...faqs: object[]) => JSON.stringify({ faqs })

const foundIn = {
  ...{ extractionId: 'ex-1', title: 'Fares, "all"', url: 'https://a.example/fares', page: 2, heading: 'Prices', begins: 10, ends: 44 },
  ...{ hash: 'ab'.repeat(32), passage: 'How much?\nIt costs, on average, 20.', answer: 'It costs, on average, 20.', isCited: false },
}

/** One of everything that the forms hold. */
async function richBot(name: string): Promise<string> {
  const streamId = await newBot(name)
  const { _id: ktId } = await ingrid.call('faq.create-task', { streamId, name: 'Help, and more' })
  const [fares, empty] = [newId('knowledge-node'), newId('knowledge-node')]
  const put = (id: string, parentId: string, set: object) => ({ op: 'put', id, kind: 'knowledge-node', parentId, set })
  const edits = [
    put(fares, ktId, { name: 'Fares/prices: all', kind: 'mandatory', synonyms: ['cost', 'a,b'], tags: ['money', 'x, y'], trait: 'Trip' }),
    put(empty, fares, { name: 'Nothing yet', kind: 'organiser', needsTags: ['x y', 'signed in'], setsTags: ['told'] }),
  ]
  await ingrid.call('document.apply', { streamId, id: newId('batch'), label: '', edits: edits as never })
  const text = (given: object) => ({ text: 'An answer', ...given })
  const create = [
    {
      parentId: ktId,
      question: '=Is it "safe", really?',
      tags: ['a', 'b'],
      refId: 'r-1',
      answers: [text({}), text({ text: 'Another\nline' })],
    },
    {
      ...{ parentId: fares, question: 'How much?', foundIn },
      alternates: { en: ['What does it cost?', '-what price'], de: ['Was kostet es?'] },
    },
    {
      parentId: fares,
      question: 'Which?',
      cases: [
        {
          when: { join: 'or', rules: [{ left: 'context.fare', op: 'equals', right: 'a "b", c' }] },
          answers: [text({ text: 'Only, "so"' }), text({ text: '', kind: 'script', source: "print('y')" })],
        },
        { when: { expression: 'context.total > 3' }, answers: [text({ channel: 'sms' })] },
      ],
      answers: [
        text({ channel: 'sms', language: 'de' }),
        text({ text: '', kind: 'script', source: "print('x')" }),
        text({ text: 'SYS_TEXT; not a mark' }),
        text({ kind: 'quick_replies', choices: [{ title: 'Yes', payload: 'yes' }] }),
        text({ kind: 'template', template: JSON.stringify(longAnswerOf('An answer', ['More, "of" it', 'And more'])) }),
        text({ kind: 'template', template: JSON.stringify(longAnswerOf('An answer', ['One', 'Two', 'Three'])) }),
      ],
    },
  ]
  await ingrid.call('faq.change-many', { streamId, create: create as never, remove: [] })
  return streamId
}

describe('A file of questions', () => {
  it('is kept when it is JSON or CSV; any other sort is an invalidFileType [S7-047]', async () => {
    const streamId = await newBot('Uploading bot')
    for (const name of ['faqs.json', 'FAQS.CSV']) expect((await upload(streamId, name, 'question,answer')).status).toBe(200)
    for (const [name, content] of [
      ['faqs.pdf', '%PDF-1.7'],
      ['faqs', 'question'],
      ['faqs.csv', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff])],
      ['faqs.json', ''],
    ] as const) {
      const { status, body } = await upload(streamId, name, content)
      expect([name, status, JSON.stringify(body)]).toEqual([name, 400, expect.stringContaining('"code":"invalidFileType"')])
    }
    expect((await upload(streamId, 'large.json', Buffer.alloc(11 * 1024 * 1024, 32))).status).toBe(413)
  })

  it.each(['json', 'csv'] as const)('that was written as %s gives the same bot elsewhere [S7-172]', async (type) => {
    const streamId = await richBot(`Rich ${type}`)
    const file = await exported(streamId, type)
    const other = await newBot(`Twin of ${type}`)
    expect(await imported(other, `knowledge.${type}`, file)).toMatchObject({
      outcome: 'imported',
      counts: { added: 3, warned: 0, refused: 0 },
    })
    expect(await exported(other, type)).toBe(file)
    const shown = async (id: string) =>
      (await ingrid.call('faq.search', { streamId: id })).items
        .map(({ _id, ktId, parentId, alternateNotes, ...faq }) => faq)
        .sort((a, b) => a.question.localeCompare(b.question))
    expect(await shown(other)).toEqual(await shown(streamId))
    expect(await imported(streamId, `knowledge.${type}`, file)).toMatchObject({
      outcome: 'imported',
      counts: { same: 3, added: 0, changed: 0 },
    })
  })

  it('that says otherwise than the bot is told row by row and taken only with force [S7-172]', async () => {
    const streamId = await newBot('Careful bot')
    await imported(streamId, 'first.json', json(item('How much?'), item('When?')))
    const second = json(item('How much?', { answer: [{ text: 'Ten.' }] }), item('When?'), item('Where?'))
    const warned = await imported(streamId, 'second.json', second)
    expect(warned).toMatchObject({ outcome: 'warned', counts: { warned: 1, same: 1 } })
    expect(warned.rows[0]).toMatchObject({ row: 1, question: 'How much?', outcome: 'warned', why: expect.stringContaining('already') })
    expect(await questions(streamId)).toEqual(['How much?', 'When?'])
    expect(await imported(streamId, 'second.json', second, true)).toMatchObject({ outcome: 'imported', counts: { changed: 1, added: 1 } })
    const [found] = (await ingrid.call('faq.search', { streamId, search: 'How much' })).items
    expect([found?.answers.map(({ text }) => text), found?.path]).toEqual([['Ten.'], ['Help', 'Fares']])
    await ingrid.call('document.undo', { streamId })
    expect(await questions(streamId)).toEqual(['How much?', 'When?'])
  })

  it('finds the dialog of an answer under a condition by its name, and tells where there is none [S7-172]', async () => {
    const streamId = await newBot('Conditional bot')
    const dialogId = newId('dialog')
    const dialog = { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Ask approval' } }
    await ingrid.call('document.apply', { streamId, id: newId('batch'), label: '', edits: [dialog] as never })
    const under = (dialogName: string) => [
      { when: { expression: 'true' }, answer: [{ text: 'Wait.' }], dialogRefId: 'dg-other', dialogName },
    ]
    const file = json(item('May I?', { cases: under('ask APPROVAL') }), item('Must I?', { cases: under('Nowhere') }))
    expect((await imported(streamId, 'cases.json', file)).rows).toMatchObject([
      { question: 'Must I?', outcome: 'warned', why: expect.stringContaining('dialog') },
      { question: 'May I?', outcome: 'added' },
    ])
    await imported(streamId, 'cases.json', file, true)
    const items = (await ingrid.call('faq.search', { streamId })).items
    expect(items.map(({ question, cases }) => [question, cases[0]?.dialogId, cases[0]?.answers[0]?.text]).sort()).toEqual([
      ['May I?', dialogId, 'Wait.'],
      ['Must I?', '', 'Wait.'],
    ])
  })

  it('with one row that cannot be taken changes nothing, with or without force', async () => {
    const streamId = await newBot('Whole bot')
    const broken = json(item('Good?'), { question: 'No terms?' }, item('x'.repeat(4000)), { terms: ['a'] })
    const report = await imported(streamId, 'broken.json', broken, true)
    expect([report.outcome, report.rows.filter(({ outcome }) => outcome === 'refused').map(({ row }) => row)]).toEqual([
      'refused',
      [2, 3, 4],
    ])
    expect(await questions(streamId)).toEqual([])
    expect(await ingrid.call('faq.list-tasks', { streamId })).toEqual([])
  })

  it.each([
    ['cut.json', json(item('Cut?')).slice(0, -8), 'cut off'],
    ['deep.json', '['.repeat(100_000), 'not JSON'],
    ['other.json', '{"intents":[]}', 'faqs'],
    ['cut.csv', 'Question,Answer\nWhen?,"at no', 'never closed'],
    ['nameless.csv', 'Question,Answer\n,Now', 'no question'],
    ['empty.csv', '\n\n', 'no questions'],
    ['many.csv', 'a?,b\n'.repeat(6000), 'more than 5000'],
  ])('%s is refused with a sentence', async (name, content, why) => {
    const streamId = await newBot(`Refusing ${name.replace(/[^a-z]/g, ' ')}`)
    const report = await imported(streamId, name, content)
    expect(report).toMatchObject({ outcome: 'refused', rows: [{ why: expect.stringContaining(why) }] })
    expect(await questions(streamId)).toEqual([])
  })

  it('of the public form has long answers in further columns, and is written with them', async () => {
    const streamId = await newBot('Long bot')
    const heads = 'Faq,Que ID,Path,Primary Question,Alternate Question,Tags,Answer,Extended Answer-1,Extended Answer-2'
    const row = 'faq,1,Help,How much?,,,Up to ten.,Taxes are in it.,Bags are not.'
    expect(await imported(streamId, 'long.csv', `${heads}\n${row}`)).toMatchObject({ outcome: 'imported', counts: { added: 1 } })
    const [found] = (await ingrid.call('faq.search', { streamId })).items
    const template = JSON.stringify(longAnswerOf('Up to ten.', ['Taxes are in it.', 'Bags are not.']))
    expect(found?.answers).toMatchObject([{ kind: 'template', text: 'Up to ten.', template }])
    expect(await exported(streamId, 'csv')).toContain('Up to ten.,Taxes are in it.,Bags are not.')
    const script = `${heads}\nfaq,1,Help,When?,,,Now.,SYS_SCRIPT; print('later'),`
    expect(await imported(streamId, 'script.csv', script)).toMatchObject({ outcome: 'refused', counts: { refused: 1 } })
  })

  it('of the older form, or of two columns, is read as well', async () => {
    const streamId = await newBot('Old bot')
    const old = 'faq,"Help,Fares",primary,How much?,Ten.\nfaq,"Help,Fares",alternate,What price?,\nfaq,"Help,Fares",alternate,,Around ten.'
    expect(await imported(streamId, 'old.csv', old)).toMatchObject({ outcome: 'imported', counts: { added: 1 } })
    const [found] = (await ingrid.call('faq.search', { streamId })).items
    expect(found).toMatchObject({
      path: ['Help', 'Fares'],
      alternates: { en: ['What price?'] },
      alternateNotes: { en: [{ text: 'What price?', source: 'imported' }] },
      answers: [{ text: 'Ten.' }, { text: 'Around ten.' }],
    })
    await imported(streamId, 'Plain list.csv', 'Question,Answer\nWhere?,Here.')
    expect((await ingrid.call('faq.search', { streamId, search: 'Where' })).items[0]).toMatchObject({ path: ['Plain list'] })
  })

  const found = async (streamId: string) =>
    (await ingrid.call('faq.search', { streamId, limit: 100 })).items
      .map(({ question, answers, alternates, tags, path }) => ({
        question,
        answers: answers.map(({ text }) => text),
        alternates,
        tags,
        path,
      }))
      .sort((one, other) => (one.question < other.question ? -1 : 1))
  const taken = async (fileName: string, content: Buffer | string, how: How = false) => {
    const streamId = await newBot(`Reading ${newId('bot').slice(-8)}`)
    expect(await imported(streamId, fileName, content, how)).toMatchObject({ outcome: 'imported' })
    return (await found(streamId)).map(({ question, answers }) => [question, ...answers])
  }

  it('is read as spreadsheets write it: separators, encodings, empty rows, workbooks', async () => {
    const german = [
      ['Was kostet es, wenn ich storniere?', 'Nichts, bis 24 Stunden vorher.'],
      ['Wo ist das Büro?', 'In Köln.'],
    ]
    const lines = german.map((row) => row.join(';')).join('\r\n')
    expect(await taken('semicolons.csv', lines)).toEqual(german)
    expect(await taken('declared.csv', `sep=;\r\nQuestion;Answer\r\n${lines}`)).toEqual(german)
    expect(await taken('old.csv', Buffer.from(lines, 'latin1'))).toEqual(german)
    expect(await taken('wide.txt', Buffer.from(`\uFEFFFrage\tAntwort\r\n${lines.replaceAll(';', '\t')}`, 'utf16le'))).toEqual(german)
    expect(await taken('gaps.csv', 'Question,Answer,,\r\nWhere?,Here,,\r\n,,,\r\nWhen?,Now,,\r\n')).toEqual([
      ['When?', 'Now'],
      ['Where?', 'Here'],
    ])
    const doubled = `\uFEFFFrage;Antwort\r\n${lines}\r\n`
    expect(await taken('doubled.csv', `${doubled}${doubled}`, true)).toEqual(german)
    expect(await taken('book.xlsx', await workbookOf({ FAQ: sheetOf([['Question', 'Answer'], ...german]) }))).toEqual(german)
  })

  it('with named columns makes answers of answers alone, and tells what it leaves out', async () => {
    const streamId = await newBot('Columns bot')
    const table =
      'question,answer,answer_html,link,category,lang,tags\n"Is it safe?",Yes.,<p>Yes.</p>,https://a.example,Health > Safety,en,"a, b"'
    const warned = await imported(streamId, 'Covid.csv', table)
    expect(warned).toMatchObject({ outcome: 'warned' })
    expect(warned.rows.map(({ why }) => why)).toEqual([expect.stringContaining('“answer_html”'), expect.stringContaining('“link”'), ''])
    await imported(streamId, 'Covid.csv', table, true)
    expect(await found(streamId)).toMatchObject([
      { question: 'Is it safe?', answers: ['Yes.'], tags: ['a', 'b'], path: ['Covid', 'Health', 'Safety'] },
    ])
  })

  it('has its columns as they were matched by hand', async () => {
    const reading = { columns: { Question: [2], Answer: [0], 'Alternate Question': [3, 4] }, hasHead: true }
    const streamId = await newBot('Matched bot')
    const table = 'say;nr;ask;or;also\nYes;1;Safe?;Is it?|Is it safe?;Sure?\n'
    expect(await imported(streamId, 'odd.csv', table, { force: false, reading })).toMatchObject({ outcome: 'imported' })
    expect(await found(streamId)).toMatchObject([
      { question: 'Safe?', answers: ['Yes'], alternates: { en: ['Is it?', 'Is it safe?', 'Sure?'] } },
    ])
  })

  it('of the public form as its platform writes it has tags of objects, and scripts that are never said as text', async () => {
    const streamId = await newBot('Public form bot')
    const terms = ['Office', '!!General', 'House bot']
    const source = 'BotUserSession.put("seen", true, 1);\nprint("From nine to five.");'
    const faq = {
      ...{ question: 'When is the office open?', terms, tags: [{ name: 'hours/times' }], refId: '', responseType: 'message' },
      alternateQuestions: [{ question: 'opening hours of the office', terms, tags: [{ name: 'hours' }] }],
      answer: [{ text: source, type: 'advance', channel: 'default' }],
      alternateAnswers: [
        [{ text: 'Come by.', type: 'basic', channel: 'default' }],
        [{ text: "print('x')", type: 'Advanced', channel: 'rtm' }],
      ],
    }
    expect(await imported(streamId, 'kg.json', JSON.stringify({ faqs: [faq], synonyms: {} }))).toMatchObject({ outcome: 'imported' })
    const [item] = (await ingrid.call('faq.search', { streamId })).items
    expect(item).toMatchObject({
      tags: ['hours', 'times'],
      path: ['House bot', 'General', 'Office'],
      alternates: { en: ['opening hours of the office'] },
    })
    expect(item?.answers).toMatchObject([
      { kind: 'script', source, text: '' },
      { kind: 'text', text: 'Come by.' },
      { kind: 'script', source: "print('x')", channel: 'rtm', text: '' },
    ])
  })

  it.each([
    ['a type that nobody knows', { text: '{"template":1}', type: 'uxmap' }, '“uxmap”'],
    ['a script that cannot be read', { text: 'print("no end', type: 'advance' }, 'line 1'],
  ])('is refused where an answer has %s', async (_, answer, why) => {
    const streamId = await newBot(`Refusing ${newId('bot').slice(-8)}`)
    const file = json(item('Good?'), item('Odd?', { answer: [answer] }))
    expect(await imported(streamId, 'kg.json', file, true)).toMatchObject({
      outcome: 'refused',
      rows: [{ row: 2, question: 'Odd?', why: expect.stringContaining(why) }, { row: 1 }],
    })
    expect(await questions(streamId)).toEqual([])
  })
})
