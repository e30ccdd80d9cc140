// Knowledge as people bring it in: a file of questions, a web page and a document are read, reviewed and added, and the bot answers from them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@parley/contract/base/ids'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfOf } from '../../server/test-support/pdf'
import { botIdOf, goTo, keptBy, openTravelDesk, say, testChat } from './acts'
import { callsOf, putOf, words } from './edits'
import { findingsOf } from './findings'
import { Stage } from './stage'

let office = 'In hall B, beside the lifts.'
const web = createServer((_, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<html><body><h2>Where is the lost luggage office?</h2><p>${office}</p><h2>Imprint</h2><p>Halden Group</p></body></html>`)
})
const pageName = () => `127.0.0.1:${(web.address() as AddressInfo).port}`
let stage: Stage
let page: Page

beforeAll(async () => {
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  stage = await Stage.open({ environment: { PARLEY_PRIVATE_HOSTS: '127.0.0.1' } })
  page = await stage.newTab()
  const home = await openTravelDesk(page, stage.server.oneTimeLink)
  await page.goto(`${home}/knowledge`)
})
afterAll(async () => {
  web.close()
  await stage.close()
})

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const press = (name: string | RegExp, where: Page | Locator = page) => where.getByRole('button', { name, exact: true }).click()
const dialog = () => page.getByRole('dialog')
const more = async (line: string): Promise<void> => {
  await press('More for knowledge')
  await page.getByRole('menuitem', { name: line }).click()
}

const handbook = pdfOf([
  [{ text: 'Handbook', x: 60, y: 780, size: 22 }],
  [
    { text: 'May I borrow a pram?', x: 60, y: 780, size: 14 },
    { text: 'Prams stand beside the infor-', x: 60, y: 760 },
    { text: 'mation desk and are free.', x: 60, y: 746 },
    { text: 'Kennels', x: 60, y: 700, size: 16 },
    { text: 'A kennel for a night costs 31 euros, and water is included.', x: 60, y: 680 },
  ],
])

describe('Knowledge', () => {
  it('from a file, a web page and a PDF is reviewed, and the bot answers it, or cites a passage [S2-027] [S7-178] [S7-182]', async () => {
    await stage.play('knowledge', async () => {
      await page.getByRole('heading', { name: 'Knowledge', level: 1 }).waitFor()
      await press('Import questions')
      await page
        .locator('input[type=file]')
        .setInputFiles(file('Airport.csv', 'Question,Answer\nMay I bring my ferret on board?,Only in a cage.'))
      await dialog().getByRole('cell', { name: 'Only in a cage.' }).waitFor()
      expect(await dialog().getByLabel('Column 2 holds').inputValue()).toBe('Answer')
      expect(await findingsOf(page)).toEqual([])
      await press('Import 1 row', dialog())
      await dialog().getByText('Imported: 1 added').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Airport/ }).waitFor()
      await page.getByRole('button', { name: /May I bring my ferret/ }).waitFor()
      await press('Sources')
      await page.getByRole('button', { name: 'Add a source' }).first().click()
      await dialog().getByLabel('Address of the page').fill(`http://${pageName()}/help`)
      await press('Read it', dialog())
      await page.getByText('0 of 2 settled').waitFor()
      await press('Accept 2 new ones')
      await page.getByText('2 of 2 settled').waitFor()
      await press('Undo')
      await page.getByText('0 of 2 settled').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await press('Accept')
      await page.getByText('1 of 2 settled').waitFor()
      await press('Reject')
      await page.getByText('2 of 2 settled').waitFor()
      await press('Add 1')
      await page.getByText('One question was added').waitFor()
      const word = (name: string) => page.getByRole('combobox', { name, exact: true })
      await word('When it is read again').selectOption({ label: 'every Tuesday' })
      await page.getByText(/^Next \d+ \w+, \d+ \w+,? and \d+ \w+ /).waitFor()
      await word('At the hour').selectOption({ label: '07:00' })
      await expect.poll(() => word('At the hour').inputValue()).toBe('7')
      expect(await findingsOf(page)).toEqual([])
      await press('Sources')
      await page.getByRole('list', { name: 'Sources' }).getByText('Settled').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await press('Add a source')
      await dialog().getByText('File', { exact: true }).first().click()
      await page.locator('input[type=file]').setInputFiles(file('house.txt', 'What is the code of the bicycle cellar?\nAsk at the desk.'))
      await press('Read it', dialog())
      await page.getByText('0 of 1 settled').waitFor()
      await press('Edit')
      await page.getByLabel('Answer', { exact: true }).fill('It is 4711.')
      await press('Keep')
      await page.getByText('It is 4711.').waitFor()
      await press('Accept')
      await press('Add 1')
      await page.getByRole('status').filter({ hasText: '1 of 1 settled' }).getByText('1 added').waitFor()
      await press('Sources')
      await press('Add a source')
      await dialog().getByText('File', { exact: true }).first().click()
      const pdf = { name: 'handbook.pdf', mimeType: 'application/pdf', buffer: handbook }
      await page.locator('input[type=file]').setInputFiles(pdf)
      await press('Read it', dialog())
      await page.locator('mark', { hasText: 'May I borrow a pram?' }).waitFor()
      await page.locator('mark', { hasText: 'Prams stand beside the information desk and are free.' }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      await readByPage()
      await page.getByText('Text', { exact: true }).click()
      await page.getByRole('button', { name: 'Handbook', exact: true }).waitFor()
      await page.getByText('Page', { exact: true }).click()
      await press('Accept')
      await press('Add 1')
      await page.getByText('1 added').first().waitFor()
      await press('Sources')
      await press('Knowledge')
      await addDocument(pdf)
      await press('Knowledge')
      await page.getByRole('button', { name: /bicycle cellar/ }).waitFor()
      await walkTheGraph()
      await settleAWay()
      await answerByChannel()
      await more('Check of knowledge')
      await press('Check now')
      await page.getByText('Checked. Questions: 4, topics: 1.').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await answers()
      await tellTheSource()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

/** What no question asks for is answered by a passage of it. */
async function addDocument(pdf: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await press('Documents')
  await page.getByRole('button', { name: 'Add a document' }).first().click()
  await dialog().getByText('File', { exact: true }).first().click()
  await page.locator('input[type=file]').setInputFiles(pdf)
  await press('Read it', dialog())
  await page.getByText('Kennels', { exact: true }).waitFor()
  await page.getByText('Page 2', { exact: true }).waitFor()
  await page.getByLabel('Try a question').fill('what does a kennel cost for a night')
  await press('Ask')
  await page.getByText(/The bot says this, from handbook.pdf/).waitFor()
  await page.locator('mark', { hasText: '31 euros' }).waitFor()
  expect(await findingsOf(page)).toEqual([])
}

/** Topics on the canvas, by keyboard alone: walk, add, undo; then the way a question takes lights up. */
async function walkTheGraph(): Promise<void> {
  await page.getByText('Model up to date').first().waitFor()
  await page.getByText('Graph', { exact: true }).click()
  const canvas = page.getByRole('application', { name: /Graph of topics/ })
  const open = page.getByRole('status').filter({ hasText: 'FAQ' })
  await canvas.focus()
  await page.keyboard.press('n')
  await page.getByRole('heading', { name: 'New topic', level: 2 }).first().waitFor()
  await walkTheOutline(canvas)
  await canvas.focus()
  await page.keyboard.press('ArrowLeft')
  await open.getByText(/^Airport, The root/).waitFor()
  await page.keyboard.press('ArrowRight')
  await open.getByText(/^New topic, Plain, 0 FAQs/).waitFor()
  await page.keyboard.press('Delete')
  await open.getByText(/^Airport, The root/).waitFor()
  await page.getByLabel('Try a question').last().fill('may i bring my ferret on board')
  await page.getByText('Winning path').waitFor()
  await page.getByText('Only in a cage.').waitFor()
  expect(await findingsOf(page)).toEqual([])
  await hearATrait()
  await page.getByText('Outline', { exact: true }).click()
}

/** From the graph to the outline and back by F6; folding there folds in both; the line between them is moved and stays where it was put. */
async function walkTheOutline(canvas: Locator): Promise<void> {
  const outline = page.getByRole('list', { name: 'Topics' })
  const row = (name: RegExp) => outline.getByRole('button', { name })
  await canvas.focus()
  await page.keyboard.press('F6')
  await expect.poll(() => row(/^New topic/).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await row(/^New topic/).waitFor({ state: 'detached' })
  await expect.poll(() => canvas.getByText('New topic').count()).toBe(0)
  expect(await findingsOf(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await row(/^New topic/).waitFor()
  await page.keyboard.press('F6')
  await expect.poll(() => canvas.evaluate((one) => one === document.activeElement)).toBe(true)
  const line = page.getByRole('separator', { name: 'Width of the outline' })
  await line.press('ArrowRight')
  await expect.poll(() => line.getAttribute('aria-valuenow')).toBe('296')
  await page.getByText('Outline', { exact: true }).click()
  await line.waitFor({ state: 'detached' })
  await page.getByText('Graph', { exact: true }).click()
  await expect.poll(() => line.getAttribute('aria-valuenow')).toBe('296')
  await line.press('Enter')
  await expect.poll(() => line.getAttribute('aria-valuenow')).toBe('280')
}

/** A topic whose words nobody says is spoken of by its trait, on the canvas, in the tree and along the winning path; what no question asks is found in an answer. */
async function hearATrait(): Promise<void> {
  const { call, userId } = await callsOf(page)
  await call('PUT', `/users/${userId}/builder/v2/streams/${botIdOf(page)}/nlSettings`, { answerSearch: 'paragraph' })
  const operations = `/builder/streams/${botIdOf(page)}/operations`
  const group = putOf('trait-group', { name: 'Company', matchStrategy: 'pattern' })
  const pet = { ...putOf('trait', { name: 'with a pet', sentences: ['[dog hamster]'] }), parentId: group.id }
  const airport = /topic=([^&]+)/.exec(page.url())?.[1]
  const animals = { ...putOf('knowledge-node', { name: 'Animals', kind: 'mandatory' }), parentId: airport }
  const papers = { ...putOf('faq', { question: 'Which papers are needed?', answers: words('A passport.') }), parentId: animals.id }
  await call('POST', operations, { id: newId('batch'), edits: [group, pet, animals, papers] })
  const tree = page.getByRole('list', { name: 'Topics' })
  await tree.getByRole('button', { name: /^Animals/ }).click()
  await page.getByRole('combobox', { name: 'Trait' }).click()
  await keptBy(page, () => page.getByRole('option', { name: 'Company: with a pet' }).click())
  await tree.getByRole('button', { name: /^Animals.*Company: with a pet/ }).waitFor()
  await page.getByRole('combobox', { name: 'Context tags it needs' }).fill('signed in')
  await keptBy(page, () => page.keyboard.press('Enter'))
  await tree.getByRole('button', { name: /^Animals.*Needs the context tags signed in/ }).waitFor()
  await page.getByText('Model up to date').first().waitFor()
  await page.getByLabel('Try a question').last().fill('which papers does my hamster need')
  await page.getByText('Left out for want of context tags: Animals.').waitFor()
  await page.getByRole('combobox', { name: 'Context tags that are set' }).click()
  await page.getByRole('option', { name: 'signed in' }).click()
  await page.getByText('by its trait', { exact: true }).waitFor()
  await page.getByText('heard, 1.00').waitFor()
  await page.getByText('trait that speaks of it').waitFor()
  expect(await findingsOf(page)).toEqual([])
  await page.getByLabel('Try a question').last().fill('what stands beside the information desk')
  await page.getByText('Found in an answer').waitFor()
  const undo = [papers, animals, pet, group].map(({ id }) => ({ op: 'remove', id }))
  await call('POST', operations, { id: newId('batch'), edits: undo })
}

/** A way to ask that another question has is told while it is typed, and settled beside the answer as the user sees it. */
async function settleAWay(): Promise<void> {
  const asked = 'can i borrow one of the prams'
  await press(/May I bring my ferret/)
  await page.getByRole('region', { name: 'As the user sees it' }).getByText('Only in a cage.').waitFor()
  const field = page.getByRole('textbox', { name: 'Add another way to ask' })
  await field.fill(asked)
  await page.getByText('Looks like “May I borrow a pram?”').waitFor()
  await field.press('Enter')
  const conflict = page.getByRole('group', { name: `Conflict of “${asked}”` })
  await conflict.getByRole('button', { name: 'Move it to May I borrow a pram?' }).waitFor()
  expect(await findingsOf(page)).toEqual([])
  await press('Move it to May I borrow a pram?', conflict)
  await conflict.waitFor({ state: 'detached' })
  await press('Undo')
  await press('May I borrow a pram?', conflict)
  await page.getByRole('heading', { name: 'May I borrow a pram?', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'handbook.pdf', exact: true }).waitFor()
  expect(await findingsOf(page)).toEqual([])
  await page.goBack()
  await press('Keep here', conflict)
  await page.getByText('is kept here: said in these very words, it is answered.').waitFor()
  await press('Suggest ways to ask')
  const ways = page.getByRole('list', { name: 'Other ways to ask' }).getByRole('listitem')
  const made = ways.getByRole('checkbox').first()
  await made.waitFor()
  expect(await findingsOf(page)).toEqual([])
  await made.click()
  const taken = ways.filter({ has: page.getByRole('button', { name: /^Remove / }) })
  await taken.getByText('Generated', { exact: true }).waitFor()
  await press(/^Remove /, taken.last())
  await press(`Remove “${asked}”`)
  await expect.poll(() => taken.count()).toBe(0)
  await press('Knowledge', page.getByRole('navigation', { name: 'Where the question is' }))
}

/** The questions of the page that is looked at alone, and a page drawn larger, by the buttons above them. */
async function readByPage(): Promise<void> {
  await press('From page 2')
  await page.getByText('May I borrow a pram?').first().waitFor()
  await press('Page before')
  await page.getByText('1 of 2', { exact: true }).waitFor()
  await page.getByText('No such question on this page').waitFor()
  expect(await findingsOf(page)).toEqual([])
  await press('All')
  await page.getByText('2 of 2', { exact: true }).waitFor()
  const width = () =>
    page
      .locator('mark')
      .first()
      .evaluate((mark) => Number.parseFloat(getComputedStyle(mark).fontSize))
  await expect.poll(width).toBe(14)
  await press('Larger')
  await page.getByRole('button', { name: '110%' }).waitFor()
  await expect.poll(width).toBeCloseTo(15.4)
  await page.getByRole('button', { name: '110%' }).click()
  await page.getByRole('button', { name: '100%', exact: true }).waitFor()
}

/** An answer that holds on one channel alone, as the preview shows it; then the question becomes a case of a batch test. */
async function answerByChannel(): Promise<void> {
  await press(/May I bring my ferret/)
  const preview = page.getByRole('region', { name: 'As the user sees it' })
  await preview.getByText('Only in a cage.').waitFor()
  await press('Answer under a condition')
  const conditional = page.getByRole('region', { name: 'Answers' })
  await conditional.getByLabel('What is compared, rule 1').fill('context.session.BotUserSession.lastMessage.channel')
  await conditional.getByLabel('With what, rule 1').fill('test')
  await conditional.getByRole('textbox', { name: 'Wording 1' }).fill('In this chat: only in a cage.')
  await preview.getByText('In this chat: only in a cage.').waitFor()
  await preview.getByText('The answer under condition 1 of 1.').waitFor()
  expect(await findingsOf(page)).toEqual([])
  await answerAtLength(conditional, preview)
  await press('Otherwise', conditional)
  await preview.getByText('Only in a cage.', { exact: true }).waitFor()
  await preview.getByText('The answer where no condition is true.').waitFor()
  expect(await findingsOf(page)).toEqual([])
  await press('Make a test')
  await dialog().getByRole('checkbox', { name: 'May I bring my ferret on board?' }).waitFor()
  expect(await findingsOf(page)).toEqual([])
  await press(/^Make \d+ cases?$/, dialog())
  await page.getByText('Added to the test suite “Questions”').first().waitFor()
  await press('Make a test')
  await dialog().getByText('The suite has it already.').first().waitFor()
  await page.keyboard.press('Escape')
  await press('Knowledge', page.getByRole('navigation', { name: 'Where the question is' }))
}

/** What is said at once stays, and a further part opens below it. */
async function answerAtLength(answer: Locator, preview: Locator): Promise<void> {
  await answer.getByLabel('What Wording 1 is shown as', { exact: true }).click()
  await page.getByRole('option', { name: 'Long answer' }).click()
  await answer.getByLabel('Title', { exact: true }).fill('What a cage is')
  await answer.getByLabel('Text', { exact: true }).last().fill('It closes, and fits *below the seat*.')
  await answer.getByText('Long answer, 1 part', { exact: true }).waitFor()
  await press('Read more', preview)
  await preview.getByText('below the seat').waitFor()
  await preview.getByText('In this chat: only in a cage.').waitFor()
  expect(await findingsOf(page)).toEqual([])
}

async function answers(): Promise<void> {
  await page.getByText('Model up to date').first().waitFor()
  const knowledge = page.url()
  await goTo(page, 'Utterance test')
  await page.getByRole('textbox', { name: 'Sentence to test' }).fill('where is the lost luggage office')
  await page.keyboard.press('Enter')
  await page.getByText('Answers the question “Where is the lost luggage office?”').waitFor()
  expect(await findingsOf(page)).toEqual([])
  await page.goto(knowledge)
  await press('Test')
  for (const [asked, answer] of [
    ['where is the lost luggage office', 'In hall B, beside the lifts.'],
    ['where is the lost luggage office', pageName()],
    ['what is the code of the bicycle cellar?', 'It is 4711.'],
    ['may i bring my ferret on board', 'In this chat: only in a cage.'],
    ['may i borrow a pram', 'Prams stand beside the information desk and are free.'],
    ['may i borrow a pram', '— handbook.pdf, p. 2'],
    ['does the kennel include water?', 'A kennel for a night costs 31 euros, and water is included.'],
  ] as const) {
    await say(page, asked)
    await testChat(page).getByText(answer).first().waitFor()
  }
  await testChat(page).getByRole('link', { name: pageName(), exact: true }).first().waitFor()
  await press('Read more', testChat(page))
  await testChat(page).getByText('below the seat').waitFor()
}

/** The page of a question shows the passage it was made of, that its answer was edited, and that the page at the address says otherwise since. */
async function tellTheSource(): Promise<void> {
  const source = page.getByRole('region', { name: 'Source', exact: true })
  const back = () => press('Knowledge', page.getByRole('navigation', { name: 'Where the question is' }))
  await goTo(page, 'Knowledge')
  await press('May I borrow a pram?')
  await source.getByText('As found').waitFor()
  await source.getByText('page 2', { exact: true }).waitFor()
  await source.getByText('Prams stand beside the information desk and are free.').waitFor()
  expect(await findingsOf(page)).toEqual([])
  await back()
  await press('What is the code of the bicycle cellar?')
  await source.getByText('Edited since').waitFor()
  await keptBy(page, () => source.getByRole('switch', { name: 'Name the source below the answer' }).click())
  await back()
  office = 'In hall C.'
  const { call } = await callsOf(page)
  const qna = `/builder/streams/${botIdOf(page)}/qna`
  const [first] = ((await call('GET', `${qna}/history`)) as { _id: string; url: string }[]).filter(({ url }) => url !== '')
  await call('POST', `${qna}/${first?._id}/read`)
  await press('Where is the lost luggage office?')
  await source.getByText('The source says otherwise since it was read again.').waitFor()
  await source.getByRole('link', { name: pageName() }).waitFor()
  expect(await findingsOf(page)).toEqual([])
  await press(`Review ${pageName()}`, source)
  await page.getByText('In hall C.').first().waitFor()
}
