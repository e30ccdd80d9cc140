// Knowledge as people bring it in: a file of questions, a web page and a document are read, reviewed and added, and the bot answers from them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfOf } from '../../server/testing/pdf'
import { openTravelDesk, say, testChat } from './acts'
import { findingsOf } from './findings'
import { Stage } from './stage'

const web = createServer((_, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(
      '<html><body><h2>Where is the lost luggage office?</h2><p>In hall B, beside the lifts.</p><h2>Imprint</h2><p>Halden Group</p></body></html>',
    )
})
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
  await press('Files, sources and checks')
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
      await more('Import questions')
      await page
        .locator('input[type=file]')
        .setInputFiles(file('Airport.csv', 'Question,Answer\nMay I bring my ferret on board?,Only in a cage.'))
      await dialog().getByText('Imported: 1 added').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Airport/ }).waitFor()
      await page.getByRole('button', { name: /May I bring my ferret/ }).waitFor()
      await more('Sources')
      await page.getByRole('button', { name: 'Add a source' }).first().click()
      await dialog()
        .getByLabel('Address of the page')
        .fill(`http://127.0.0.1:${(web.address() as AddressInfo).port}/help`)
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
      await press('Add a source')
      await dialog().getByText('File', { exact: true }).first().click()
      const pdf = { name: 'handbook.pdf', mimeType: 'application/pdf', buffer: handbook }
      await page.locator('input[type=file]').setInputFiles(pdf)
      await press('Read it', dialog())
      await page.getByText('Prams stand beside the information desk and are free.').first().waitFor()
      await press('Accept')
      await press('Add 1')
      await page.getByText('1 added').first().waitFor()
      await press('Knowledge')
      await addDocument(pdf)
      await press('Knowledge')
      await page.getByRole('button', { name: /bicycle cellar/ }).waitFor()
      await walkTheGraph()
      await more('Check of knowledge')
      await press('Check now')
      await page.getByText('Checked. Questions: 4, topics: 1.').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await answers()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

/** What no question asks for is answered by a passage of it. */
async function addDocument(pdf: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await more('Documents')
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
  await page.getByText('Outline', { exact: true }).click()
}

async function answers(): Promise<void> {
  await page.getByText('Model up to date').first().waitFor()
  await press('Test')
  for (const [asked, answer] of [
    ['where is the lost luggage office', 'In hall B, beside the lifts.'],
    ['what is the code of the bicycle cellar?', 'It is 4711.'],
    ['may i bring my ferret on board', 'Only in a cage.'],
    ['may i borrow a pram', 'Prams stand beside the information desk and are free.'],
    ['does the kennel include water?', 'handbook.pdf, p. 2'],
  ] as const) {
    await say(page, asked)
    await testChat(page).getByText(answer).first().waitFor()
  }
}
