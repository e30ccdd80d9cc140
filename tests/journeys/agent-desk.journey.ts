// A customer in the chat window asks for a person; an agent takes the conversation at the desk of the console, both see each other write,
// and the bot goes on when the agent gives it back.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goTo, makeBlankBot, signUp } from './acts'
import { dialogEdits, putOf, words, writeBot } from './edits'
import { Stage } from './stage'

let stage: Stage
let agent: Page
let customer: Page
let visitor: BrowserContext
let botId = ''

beforeAll(async () => {
  stage = await Stage.openShared()
  agent = await stage.newTab()
  visitor = await stage.newPerson()
  customer = await stage.newTab(visitor)
})
afterAll(() => stage.close())

/** A dialog that asks for the town, hands over and says that the bot is back. */
function editsOf(): object[] {
  const town = putOf('entity', { name: 'town', type: 'label' })
  return [
    town,
    ...dialogEdits('I want a person', [
      {
        name: 'Town',
        type: 'entity',
        settings: { entityId: town.id, prompts: words('Which town is it about?') },
        ways: { next: 'To a person' },
      },
      {
        name: 'To a person',
        type: 'agentTransfer',
        settings: { messages: words('One moment, please.'), queue: 'Bookings' },
        ways: { next: 'Back' },
      },
      { name: 'Back', type: 'message', settings: { messages: words('The bot is back.') }, ways: { next: 'end' } },
    ]),
  ]
}

const queue = () => agent.getByRole('region', { name: 'Waiting' })
const deskThread = () => agent.getByRole('log')
const chat = () => customer.getByRole('log')

async function write(text: string): Promise<void> {
  await customer.getByLabel('Write a message').fill(text)
  await customer.keyboard.press('Enter')
}

/** All of it, without scrolling. */
function isInSight(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect()
    const shown = document.elementFromPoint(left + width / 2, bottom - 2)
    return top >= 0 && bottom <= window.innerHeight && shown !== null && element.contains(shown)
  })
}

it('names the agent and keeps a reply ready', async () => {
  await stage.play('agent-desk-1-set-up', async () => {
    await signUp(agent, `desk.${process.pid}@example.com`)
    botId = await makeBlankBot(agent, 'Help line')
    await writeBot(agent, botId, editsOf())
    await goTo(agent, 'Agent transfer')
    // What comes late above the switch moves it away under the pointer.
    await agent.getByRole('radio', { name: /^Chatwoot/ }).waitFor()
    await agent.getByRole('switch', { name: 'Ada Journey is an agent of this bot' }).click()
    await agent.getByText('1 agent', { exact: true }).waitFor()
    await agent.getByRole('button', { name: 'Add reply' }).click()
    await agent.getByRole('textbox', { name: 'Name', exact: true }).fill('Greeting')
    await agent.getByRole('textbox', { name: 'Words', exact: true }).fill('Hello, Ada here. How can I help?')
    await agent.getByRole('button', { name: 'Save replies' }).click()
    await agent.getByText('Replies saved').waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('receives the chat of a customer whose dialog reached the transfer, with its thread and summary [S1-018]', async () => {
  await stage.play('agent-desk-2-receive', async () => {
    await agent.goto('/builder/desk')
    await agent.getByText('Nobody waits').waitFor()
    await customer.goto(`/chat/${botId}`)
    await chat().getByText('How can I help', { exact: false }).first().waitFor()
    await write('I want a person')
    await chat().getByText('Which town is it about?').waitFor()
    const day = () => agent.evaluate(() => new Date().toDateString())
    const handedOverOn = await day()
    await write('Bergen')
    await chat().getByText('One moment, please.').waitFor()
    await queue().getByText('“I want a person”').waitFor()
    await queue().getByText('In dialog I want a person').waitFor()
    // The day's count is gone when midnight passes meanwhile.
    const isCounted = async () => (await agent.getByText('Today 1 handed over').count()) === 1 || (await day()) !== handedOverOn
    await expect.poll(isCounted).toBe(true)
    await agent.getByRole('button', { name: /I want a person/ }).click()
    await deskThread().getByText('Which town is it about?').waitFor()
    await deskThread().getByText('Handed over to Bookings').waitFor()
    const known = agent.getByRole('complementary', { name: 'What is known' })
    await known.getByText('town', { exact: true }).waitFor()
    await known.getByText('"Bergen"').waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('is told why the bot did what it did with a message, which words pulled and what would flip it', async () => {
  await stage.play('agent-desk-2-why', async () => {
    const why = deskThread().getByRole('button', { name: 'Why the bot did this with “I want a person”' })
    await why.focus()
    await agent.keyboard.press('Enter')
    const reasons = deskThread().getByRole('region', { name: 'Reasons' })
    await reasons.getByText('wins', { exact: true }).waitFor()
    await reasons.getByRole('region', { name: 'What would change it' }).waitFor()
    await agent.keyboard.press('Enter')
    await reasons.waitFor({ state: 'detached' })
    await deskThread().getByRole('button', { name: 'Why the bot did this with “Bergen”' }).click()
    await reasons.getByText('An answer to what the bot had asked').waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('takes it over: both see who is there and who writes, and the bot is silent', async () => {
  await stage.play('agent-desk-3-talk', async () => {
    await agent.getByRole('combobox', { name: 'Your state' }).click()
    await agent.getByRole('option', { name: 'Available' }).click()
    await agent.getByText('1 agent available').waitFor()
    await agent.getByRole('region', { name: 'Conversation', exact: true }).getByRole('button', { name: 'Accept' }).click()
    await customer.getByText('Ada Journey is with you').waitFor()
    await agent.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => isInSight(agent.getByRole('button', { name: 'Return to bot' }))).toBe(true)
    await agent.getByText('median wait').waitFor()
    await agent.getByRole('button', { name: /Greeting/ }).click()
    await customer.locator('.typing').waitFor()
    await agent.keyboard.press('Enter')
    await chat().getByText('Hello, Ada here. How can I help?').waitFor()
    await customer.getByLabel('Write a message').pressSequentially('I want a person, really')
    await agent.getByText('Visitor is typing').waitFor()
    await customer.keyboard.press('Enter')
    await deskThread().getByText('I want a person, really').waitFor()
    await agent.getByText('Note', { exact: true }).click()
    await agent.getByRole('textbox', { name: 'Note' }).fill('Call the hotel first.')
    await agent.keyboard.press('Enter')
    await deskThread().getByText('Call the hotel first.').waitFor()
    expect(await chat().getByText('Which town is it about?').count()).toBe(1)
    expect(await customer.getByText('Call the hotel first.').count()).toBe(0)
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('gives it back to the bot, which goes on', async () => {
  await stage.play('agent-desk-4-return', async () => {
    await agent.getByRole('textbox', { name: 'Says first' }).fill('The bot takes it from here.')
    await agent.getByRole('button', { name: 'Return to bot' }).click()
    await chat().getByText('The bot takes it from here.').waitFor()
    await chat().getByText('The bot is back.').waitFor()
    await customer.getByText('Automated assistant').waitFor()
    await agent.getByText('Nobody waits').waitFor()
    await agent.getByRole('button', { name: 'Finished' }).click()
    await agent.getByText('Given back to the bot', { exact: false }).first().waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)
