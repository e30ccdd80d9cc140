// Questions written by hand: one that is answered, and the same one in two topics, which the words of its topic tell apart.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botIdOf, makeBlankBot, savedMark, say, testChat } from './acts'
import { hasFocus } from './by-keyboard'
import { enrol } from './enrol'
import { findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let knowledge = ''

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'knowledge-graph@example.com')
  await makeBlankBot(page, 'Tailor shop')
  knowledge = `/builder/bots/${botIdOf(page)}/knowledge`
})
afterAll(() => stage.close())

/** Over the name that the new thing begins with. */
async function writeQuestion(question: string, answer: string): Promise<void> {
  await page.getByRole('button', { name: 'New FAQ' }).first().click()
  await expect.poll(() => hasFocus(page.getByRole('textbox', { name: 'Primary question' }))).toBe(true)
  await page.keyboard.type(question)
  await page.keyboard.press('Tab')
  await page.getByRole('heading', { name: question, level: 1 }).waitFor()
  await page.getByRole('textbox', { name: 'Wording 1', exact: true }).fill(answer)
  await savedMark(page).waitFor()
}

/** A topic below the root, from the list of questions. */
async function makeTopic(name: string): Promise<void> {
  await page.goto(knowledge)
  await page.getByRole('button', { name: 'More for knowledge' }).click()
  await page.getByRole('menuitem', { name: 'New topic' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.keyboard.press('Tab')
  await page.getByText('In the topic', { exact: true }).waitFor()
  await savedMark(page).waitFor()
}

/** Opens the test chat once the bot has learnt what was written. */
async function openTestChat(): Promise<void> {
  await page.goto(knowledge)
  await page.getByText('Model up to date').first().waitFor()
  if (!(await testChat(page).isVisible())) await page.getByRole('button', { name: 'Test', exact: true }).click()
  await testChat(page).waitFor()
}

async function answered(asked: string, answer: string): Promise<void> {
  await say(page, asked)
  await testChat(page).getByText(answer).last().waitFor()
}

describe('a question', () => {
  it('that is added with its answer is answered [S1-009]', async () => {
    await stage.play('faq', async () => {
      await page.goto(knowledge)
      await writeQuestion('Do you shorten sleeves?', 'Yes, for 12 euros.')
      await openTestChat()
      await answered('do you shorten sleeves', 'Yes, for 12 euros.')
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('that stands in two topics of a tree is answered by the topic on its path [S1-010]', async () => {
    await stage.play('faq-path', async () => {
      for (const [topic, answer] of [
        ['Coat', 'A coat costs 40 euros.'],
        ['Dress', 'A dress costs 60 euros.'],
      ] as const) {
        await makeTopic(topic)
        await writeQuestion('What does it cost?', answer)
        await expect.poll(() => page.getByRole('combobox', { name: 'Topic', exact: true }).inputValue()).toMatch(new RegExp(`/ ${topic}$`))
        expect(await findingsOf(page)).toEqual([])
      }
      await openTestChat()
      await answered('what does a dress cost', 'A dress costs 60 euros.')
      await answered('what does a coat cost', 'A coat costs 40 euros.')
      expect(stage.takeComplaints()).toEqual([])
    })
  })
})
