// Wording what the bot says on its own account, and setting what it does on an event, as people do it: on their screens, tried in the
// test chat at once, taken back. What each of them leads to in all cases is runtime/say and runtime/events.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botIdOf, goTo, keptBy, openTravelDesk, say, testChat } from './acts'
import { callsOf } from './edits'
import { findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let home = ''

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  home = await openTravelDesk(page, stage.server.oneTimeLink)
})
afterAll(() => stage.close())

const heard = (words: string | RegExp) => testChat(page).getByText(words)
const changing = (act: () => Promise<void>) => keptBy(page, act)

const toggleTest = () => page.getByRole('button', { name: 'Test', exact: true }).click()

describe('standard responses', () => {
  it('are worded on their screen, the bot says the new words, and the default again once they are taken back [S2-051]', async () => {
    await stage.play('standard-responses', async () => {
      await page.goto(`${home}/standard-responses`)
      await page.getByRole('heading', { name: 'Standard responses', level: 1 }).waitFor()
      await page.getByRole('textbox', { name: 'Find a response' }).fill('stopped')
      await page.getByRole('button', { name: 'Task dropped' }).click()
      await page.getByText('OK, I have stopped <task>.').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await changing(() => page.getByRole('textbox', { name: 'Wording 1' }).fill('Consider <task> gone.'))
      await toggleTest()
      await testChat(page).waitFor()
      await say(page, 'travel policy')
      await heard('Which part of the policy?').first().waitFor()
      await say(page, 'cancel')
      await heard(/^Consider .+ gone\.$/)
        .first()
        .waitFor()
      await changing(() => page.getByRole('button', { name: 'Back to the default' }).click())
      await page.getByText('Put the response Task dropped back to the default').first().waitFor()
      await say(page, 'travel policy')
      await heard('Which part of the policy?').nth(1).waitFor()
      await say(page, 'cancel')
      await heard(/^OK, I have stopped /)
        .first()
        .waitFor()
      await toggleTest()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('events', () => {
  it('are set on their screen and happen in the chat [S2-046]', async () => {
    await stage.play('events', async () => {
      await page.goto(`${home}/events`)
      await page.getByRole('heading', { name: 'Events', level: 1 }).waitFor()
      await page.getByRole('button', { name: /^Not understood/ }).click()
      await changing(() => page.getByRole('switch', { name: 'The bot acts on it' }).click())
      await changing(() => page.getByRole('textbox', { name: 'Wording 1' }).fill('Say it in other words, please.'))
      await page.getByRole('button', { name: /^Not understood\s*Message/ }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      await toggleTest()
      await testChat(page).waitFor()
      await say(page, 'qwertz uiop')
      await heard('Say it in other words, please.').first().waitFor()
      await changing(() => page.getByRole('switch', { name: 'The bot acts on it' }).click())
      await page.getByRole('button', { name: /^Not understood\s*Off/ }).waitFor()
      await say(page, 'qwertz uiop asdf')
      await heard('qwertz uiop asdf').first().waitFor()
      await heard(/(?:ask about|help with) flights/)
        .first()
        .waitFor()
      expect(await heard('Say it in other words, please.').count()).toBe(1)
      await page.getByRole('button', { name: /^Thanks, goodbye or wait/ }).click()
      await changing(() => page.getByRole('switch', { name: 'The bot acts on it' }).click())
      await changing(() => page.getByRole('textbox', { name: 'Wording 1' }).fill('Any time.'))
      await say(page, 'Thank you!')
      await heard('Any time.').first().waitFor()
      await toggleTest()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('a survey', () => {
  it('is switched on on its screen, asked of a visitor after a task, and its answer stands in the feedback [S2-071]', async () => {
    await stage.play('survey', async () => {
      await goTo(page, 'Surveys')
      await page.getByRole('heading', { name: 'Surveys', level: 1 }).waitFor()
      await page.getByRole('button', { name: 'New survey' }).first().click()
      const name = page.getByRole('textbox', { name: 'Name', exact: true })
      await name.fill('After the task')
      await changing(() => name.blur())
      const isOn = page.getByRole('switch', { name: 'The bot asks it' })
      await changing(() => isOn.click())
      await page.getByRole('button', { name: /^After the task\s*Off/ }).waitFor()
      await changing(() => isOn.click())
      await page.getByRole('button', { name: /^After the task\s*CSAT/ }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      const { call } = await callsOf(page)
      await call('POST', `/builder/streams/${botIdOf(page)}/publish`, { note: 'With a survey' })

      const visitor = await stage.newTab(await stage.newPerson())
      await visitor.goto(`/chat/${botIdOf(page)}`)
      const write = async (text: string) => {
        await visitor.getByLabel('Write a message').fill(text)
        await visitor.keyboard.press('Enter')
      }
      const chat = visitor.getByRole('log')
      await write('travel policy')
      await chat.getByText('Which part of the policy?').waitFor()
      await write('Meals')
      await chat.getByText('Meals are paid up to', { exact: false }).waitFor()
      await chat.getByText('from 1 to 5', { exact: false }).waitFor()
      await write('5')
      // What was set above is live now, too.
      await write('Thank you!')
      await chat.getByText('Any time.').waitFor()

      await page.goto(`${home}/feedback`)
      await page.getByRole('heading', { name: 'After the task' }).waitFor()
      await page.getByText('1 answer', { exact: true }).waitFor()
      await page.getByText('Mean 5', { exact: true }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      stage.takeComplaints()
    })
  })
})
