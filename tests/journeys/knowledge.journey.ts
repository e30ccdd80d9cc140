// Knowledge as people bring it in: a file of questions, a web page and a document are read, reviewed and added, and the bot answers from them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botIdOf, claimInstallation, say, testChat } from './acts'
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
  await claimInstallation(page, stage.server.oneTimeLink)
  await page.getByRole('link', { name: 'Travel desk', exact: true }).click()
  await page.getByRole('heading', { name: 'Health' }).waitFor()
  await page.goto(`/builder/bots/${botIdOf(page)}/knowledge`)
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

describe('Knowledge', () => {
  it('from a file, a web page and a document is reviewed, and the bot answers it [S2-027]', async () => {
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
      await press('Add a source')
      await dialog()
        .getByLabel('Address of the page')
        .fill(`http://127.0.0.1:${(web.address() as AddressInfo).port}/help`)
      await press('Read it', dialog())
      await page.getByText('0 of 2 settled').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await press('Accept')
      await page.getByText('1 of 2 settled').waitFor()
      await press('Reject')
      await page.getByText('2 of 2 settled').waitFor()
      await press('Add 1')
      await page.getByText('One question was added').waitFor()
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
      await page.getByText('1 of 1 settled: 0 accepted, 1 added').waitFor()
      await press('Knowledge')
      await page.getByRole('button', { name: /bicycle cellar/ }).waitFor()
      await more('Check of knowledge')
      await press('Check now')
      await page.getByText('Checked. Questions: 3, topics: 1.').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await answers()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

async function answers(): Promise<void> {
  await page.getByText('Model up to date').first().waitFor()
  await press('Test')
  for (const [asked, answer] of [
    ['where is the lost luggage office', 'In hall B, beside the lifts.'],
    ['what is the code of the bicycle cellar?', 'It is 4711.'],
    ['may i bring my ferret on board', 'Only in a cage.'],
  ] as const) {
    await say(page, asked)
    await testChat(page).getByText(answer).first().waitFor()
  }
}
