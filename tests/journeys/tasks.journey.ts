// Alerts, actions and information tasks as people make them on their screens, with the sample services behind them: an alert is scheduled,
// tried and published, a customer in the chat window subscribes to it, and gets its message.
import pg from 'pg'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerLate, canvasOf, goTo, makeBlankBot, savedMark, signUp } from './acts'
import { dialogEdits, words, writeBot } from './edits'
import { hasFocus } from './by-keyboard'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let customer: Page
let botId = ''

const trains = '/sample-services/travel-desk/trains?from=Oslo&to=Bergen&date=2030-12-02&time=07:00'
const dialog = (): Locator => page.getByRole('dialog')
const trial = (): Locator => page.getByRole('region', { name: 'Try it' })
const chat = (): Locator => customer.getByRole('log')

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
})
afterAll(() => stage.close())

async function make(sort: 'Alert' | 'Action' | 'Information', create: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New task' }).first().click()
  await dialog().getByText(sort, { exact: true }).click()
  await dialog().getByLabel('Name', { exact: true }).fill(name)
  await dialog().getByRole('button', { name: create }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

async function writeCall(message: string): Promise<void> {
  await page.getByRole('region', { name: 'Service' }).getByLabel('Address', { exact: false }).first().fill(trains)
  await page.getByRole('textbox', { name: 'Wording 1', exact: true }).first().fill(message)
  await savedMark(page).waitFor()
}

async function publish(): Promise<void> {
  await page.getByRole('button', { name: 'Mark as configured' }).click()
  await page.getByRole('button', { name: 'Publish task' }).click()
  await page.getByRole('button', { name: 'Upgrade' }).waitFor()
}

/** Somebody new: a conversation goes on with the version it began with. */
async function greet(): Promise<void> {
  customer = await stage.newTab(await stage.newPerson())
  await customer.goto(`/chat/${botId}`)
  await chat().getByText('How can I help', { exact: false }).first().waitFor()
}

async function write(text: string): Promise<void> {
  await customer.getByLabel('Write a message').fill(text)
  await customer.keyboard.press('Enter')
}

it('makes an alert, chooses when it asks, and sees what it would tell [S2-028]', async () => {
  await stage.play('tasks-1-alert', async () => {
    await signUp(page, `tasks.${process.pid}@example.com`)
    botId = await makeBlankBot(page, 'Rail desk')
    await writeBot(
      page,
      botId,
      dialogEdits('Say hello', [{ name: 'Hello', type: 'message', settings: { messages: words('Hello.') }, ways: { next: 'end' } }]),
    )
    await goTo(page, 'Alert tasks')
    await page.getByText('No alert tasks yet').waitFor()
    // It is on the screen before the server has it.
    await answerLate(page, '**/operations', 1500)
    await make('Alert', 'Create alert', 'Early trains')
    await page.getByRole('button', { name: 'Sun', exact: true }).click()
    await page.getByLabel('At', { exact: true }).fill('07:30')
    const parts = page.getByRole('group', { name: 'Cron text' }).getByRole('textbox')
    const cron = async () => (await Promise.all((await parts.all()).map((part) => part.inputValue()))).join(' ')
    await expect.poll(cron).toBe('30 7 * * 1-6')
    await page.getByRole('combobox', { name: 'How often' }).click()
    await page.getByRole('option', { name: 'Every few hours' }).click()
    await page.getByRole('combobox', { name: 'From', exact: true }).click()
    await page.getByRole('option', { name: '06:00' }).click()
    await expect.poll(cron).toBe('0 6-23 * * 1-6')
    await page.getByLabel('Hour', { exact: true }).fill('6-22/2')
    await page.getByLabel('Hour', { exact: true }).blur()
    await expect.poll(() => page.getByLabel('Hours between').inputValue()).toBe('2')
    await page.getByRole('button', { name: 'Edit as text' }).click()
    await expect.poll(cron).toBe('0 6-22/2 * * 1-6')
    await page.getByLabel('Where the entries are', { exact: true }).fill('train')
    await writeCall('A train leaves at {{context.response.body.train.departs}}.')
    await trial().getByRole('button', { name: 'Run now' }).click()
    await trial().getByText('GET /sample-services', { exact: false }).waitFor()
    await trial().getByText('"departs"', { exact: false }).waitFor()
    await trial().getByText('A train leaves at ', { exact: false }).waitFor()
    await page.getByRole('region', { name: 'Last runs' }).getByText('nobody was told').waitFor()
    expect(await findingsOf(page)).toEqual([])
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('keeps a cron text that is none yet over a reload, says that it is unsaved, and saves it once it is one', async () => {
  await stage.play('tasks-1-draft', async () => {
    await page.getByRole('button', { name: 'Edit in parts' }).click()
    const hour = page.getByLabel('Hour', { exact: true })
    await hour.fill('6-')
    await hour.blur()
    await page.getByRole('banner').getByText('Unsaved').waitFor()
    await page.reload()
    await expect.poll(() => hour.inputValue()).toBe('6-')
    await page.getByText('every 2 hours from 06:00 to 22:00', { exact: false }).waitFor()
    await hour.fill('6-20/2')
    await hour.blur()
    await page.getByText('every 2 hours from 06:00 to 20:00', { exact: false }).waitFor()
    await savedMark(page).waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
})

it('tells a user of what its filters let through alone: the same for all, or as the user chooses', async () => {
  await stage.play('tasks-1-filters', async () => {
    const card = page.getByRole('region', { name: 'Asks and filters' })
    await card.getByText('every new entry is told').waitFor()
    await card.getByRole('button', { name: 'Add a filter' }).click()
    await expect.poll(() => hasFocus(card.getByLabel('Field of an entry'))).toBe(true)
    await page.keyboard.type('departs')
    await card.getByRole('combobox', { name: 'How departs is held' }).click()
    await page.getByRole('option', { name: 'contains' }).click()
    await card.getByRole('textbox', { name: 'Value' }).fill('no such time')
    await savedMark(page).waitFor()
    await trial().getByRole('button', { name: 'Run now' }).click()
    await trial().getByText('Nobody would be told', { exact: false }).waitFor()
    await card.getByRole('combobox', { name: 'Who sets departs' }).click()
    await page.getByRole('option', { name: 'user chooses' }).click()
    await card.getByRole('textbox', { name: 'Question to the user' }).fill('From which hour?')
    await trial().getByLabel('From which hour?').waitFor()
    await savedMark(page).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await drawIn(page, 'dark')
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await findingsOf(page)).toEqual([])
    await drawIn(page, 'light')
    await page.setViewportSize({ width: 1440, height: 900 })
    await card.getByRole('button', { name: 'Remove departs' }).click()
    await card.getByText('every new entry is told').waitFor()
    await expect.poll(() => trial().getByLabel('From which hour?').count()).toBe(0)
    await savedMark(page).waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('publishes it; who subscribes in the chat window gets its message when it is triggered [S1-006]', async () => {
  await stage.play('tasks-2-tell', async () => {
    await publish()
    await greet()
    await write('subscribe to early trains')
    await chat().getByText('You are subscribed to Early trains', { exact: false }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Send to 1 subscriber' }).click()
    await page.getByRole('button', { name: 'Send now' }).click()
    await chat().getByText('A train leaves at ', { exact: false }).waitFor()
    await page.getByRole('region', { name: 'Last runs' }).getByText('1 person told').waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('sends again what did not reach somebody, and ends a subscription', async () => {
  await stage.play('tasks-2-people', async () => {
    const database = new pg.Client(stage.server.databaseUrl())
    await database.connect()
    // As one that was tried four times while its channel was away.
    await database.query(
      `insert into task_delivery (run_id, user_id, channel, language, timezone, messages, state, attempts, error)
       select tried.id, user_id, channel, language, timezone, $2, 'failed', 4, 'away'
       from task_delivery join task_run told on told.id = run_id, task_run tried
       where told.bot_id = $1 and tried.bot_id = $1 and tried.id <> told.id limit 1`,
      [botId, JSON.stringify([{ type: 'text', text: 'Late news' }])],
    )
    await database.end()
    await page.reload()
    const lost = page.getByRole('region', { name: 'Messages that reached nobody' })
    await lost.getByText('4 tries.', { exact: false }).waitFor()
    await lost.getByRole('button', { name: 'Try again' }).click()
    await chat().getByText('Late news').waitFor()
    await lost.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'See all' }).click()
    await dialog().waitFor()
    const hasFocusWithoutRow = page.evaluate(hasFocusAfterNextRemoval, 'tr')
    await dialog().getByRole('button', { name: 'Unsubscribe' }).click()
    expect(await hasFocusWithoutRow).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByText('Nobody has subscribed yet', { exact: false }).waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('makes an action, which a customer has run by its name [S1-007] [S2-029]', async () => {
  await stage.play('tasks-3-action', async () => {
    await page.getByRole('button', { name: 'Alert tasks', exact: true }).click()
    await make('Action', 'Create action', 'Next train')
    await page.getByRole('button', { name: 'Action tasks', exact: true }).waitFor()
    await writeCall('The next one: {{context.response.body.train.departs}}')
    await publish()
    await greet()
    await write('Next train')
    await chat().getByText('The next one: ', { exact: false }).waitFor()
    await goTo(page, 'Action tasks')
    await make('Action', 'Create action', 'Another')
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('makes an information task, whose run shows what the service reports [S1-008] [S2-030]', async () => {
  await stage.play('tasks-4-information', async () => {
    await page.getByRole('button', { name: 'Action tasks', exact: true }).click()
    await make('Information', 'Create information task', 'Train report')
    await goTo(page, 'Information tasks')
    await page.getByRole('button', { name: /^Train report/ }).click()
    await page.getByLabel('Where the entries are', { exact: true }).fill('train')
    await writeCall('From Oslo to Bergen:')
    await trial().getByRole('button', { name: 'Run now' }).click()
    await trial().getByText('From Oslo to Bergen:').first().waitFor()
    await publish()
    await greet()
    await write('train report')
    await chat().getByText('From Oslo to Bergen:').first().waitFor()
    await chat().locator('.list, table, ul').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('maps the parameters of a dialog, and renames and removes its components [S2-025]', async () => {
  await stage.play('tasks-5-components', async () => {
    await goTo(page, 'Dialogs')
    await page.getByRole('link', { name: 'Say hello', exact: true }).click()
    await canvasOf(page, 'Say hello').waitFor()
    await page.getByRole('button', { name: 'More for Say hello' }).click()
    await page.getByRole('menuitem', { name: 'Parameter mapping' }).click()
    await dialog().getByRole('group', { name: 'Parameter mapping' }).getByRole('button').first().click()
    expect(await findingsOf(page)).toEqual([])
    await dialog().getByRole('button', { name: 'Done' }).click()
    await goTo(page, 'Dialogs')
    await page.getByRole('button', { name: 'Manage components' }).click()
    await dialog().getByRole('link', { name: 'Hello', exact: true }).waitFor()
    await dialog().getByRole('button', { name: 'Rename component Hello' }).click()
    await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('Greeting')
    await page.keyboard.press('Tab')
    await dialog().getByRole('button', { name: 'Rename component Greeting' }).click()
    await dialog().getByRole('link', { name: 'Greeting', exact: true }).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await dialog().getByRole('button', { name: 'Remove component Greeting' }).click()
    const usedBy = page.getByRole('dialog').filter({ hasText: 'Say hello' }).last()
    await usedBy
      .getByRole('button', { name: /Remove|Delete/ })
      .last()
      .click()
    await page.getByRole('link', { name: 'Greeting', exact: true }).waitFor({ state: 'detached' })
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

/** Runs in the page: whether the dialog has the focus at the very moment in which a part of it is removed. */
function hasFocusAfterNextRemoval(part: string): Promise<boolean> {
  const dialog = document.querySelector('[role="dialog"]')
  return new Promise((resolve) => {
    const observer = new MutationObserver((changes) => {
      const removed = changes.flatMap(({ removedNodes }) => [...removedNodes])
      if (!removed.some((node) => node instanceof Element && (node.matches(part) || node.querySelector(part) !== null))) return
      observer.disconnect()
      resolve(dialog?.contains(document.activeElement) === true)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}
