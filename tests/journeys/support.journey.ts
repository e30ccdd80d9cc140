// A support bot: it looks an order up at the bot's own server, hears a correction, is interrupted twice and comes back, and hands over to a
// person at the agent desk, who gives the conversation back. All of it is built on the console, once by the mouse and, in a long run, once by
// the keyboard alone; the desk is a second tab of the same person.
import { type BotKit, openBotKit } from '@parley/server/test-support/bot-kit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from '../shared/long-run'
import { makeBlankBot, savedMark, say, signUp, testChat } from './acts'
import { hasFocus } from './by-keyboard'
import { ask, lead, newDialog, teach, tell, write } from './building'
import { type Hands, Keyboard, Mouse, panelOf } from './hands'
import { Stage } from './stage'

let stage: Stage
const kits: BotKit[] = []

beforeAll(async () => {
  stage = await Stage.openShared()
}, 240_000)
afterAll(async () => {
  await stage.close()
  for (const kit of kits) kit.stop()
})

const both = [
  ['the mouse', Mouse],
  ['the keyboard', Keyboard],
] as const

describe.each(isLongRun ? both : [both[0]])('a support bot built by %s', (_, HandsOf) => {
  let page: Page
  let hands: Hands
  let kit: BotKit

  it('is told where its own server is', async () => {
    await stage.play(`support-${HandsOf.name}-1-server`, async () => {
      page = await stage.newTab()
      hands = new HandsOf(page)
      await signUp(page, `support-${HandsOf.name.toLowerCase()}@example.com`)
      await makeBlankBot(page, 'Order support')
      await hands.go('BotKit SDK')
      await hands.press(page.getByRole('button', { name: 'New app' }))
      await hands.write(page.getByRole('dialog').getByLabel('Name'), 'Order server')
      await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Make app' }))
      await page.getByRole('button', { name: 'I have copied the secret' }).waitFor()
      const [clientId = '', clientSecret = ''] = await page.getByRole('dialog').locator('code').allTextContents()
      kit = await openBotKit({ clientId, clientSecret })
      kits.push(kit)
      kit.on('on_webhook', (payload) => ({ ...payload, context: { ...payload.context, state: 'on its way' } }))
      await hands.press(page.getByRole('button', { name: 'I have copied the secret' }))
      await hands.write(page.getByLabel('Callback address'), kit.address)
      await hands.press(page.getByRole('checkbox', { name: 'Webhook steps' }))
      const saved = page.waitForResponse((reply) => reply.url().includes('/sdkSubscription') && reply.request().method() !== 'GET')
      await hands.press(page.getByRole('button', { name: 'Save', exact: true }))
      await saved
      await page.getByText('Saved', { exact: true }).first().waitFor()
      await hands.press(page.getByRole('button', { name: 'Test the connection' }))
      await page.getByText('Your server is there and knows its app', { exact: false }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('looks an order up, and hands over to a person', async () => {
    await stage.play(`support-${HandsOf.name}-2-dialogs`, async () => {
      await newDialog(hands, 'Track order')
      await teach(hands, 'Track order', ['where is my order', 'track my parcel', 'when does my order come'])
      await ask(hands, 'Entity', 'Which order is it?', { entity: 'order_number', type: 'Custom' })
      await hands.openTab(panelOf(page, 'Entity'), 'Settings')
      await hands.write(panelOf(page, 'Entity').getByLabel('Regular expression'), '[A-Z]{2}-\\d+')
      await ask(hands, 'Entity 2', 'Which city does it go to?', { entity: 'city', type: 'City' })
      await hands.addStep('Call', 'Webhook')
      await write(hands, 'Webhook', 'One moment.')
      await hands.openTab(panelOf(page, 'Webhook'), 'Settings')
      await hands.write(panelOf(page, 'Webhook').getByLabel('Name for your server'), 'FindOrder')
      await lead(hands, 'Webhook', 'Failure', 'End of dialog')
      await lead(hands, 'Webhook', 'Too late', 'End of dialog')
      await tell(hands, 'Message', 'Order {{entities.order_number}} to {{entities.city}} is {{context.state}}.')
      await hands.addStep('Hand over', 'Agent transfer')
      await hands.openTab(panelOf(page, 'Agent transfer'), 'Settings')
      await hands.write(panelOf(page, 'Agent transfer').getByLabel('Queue'), 'Orders')
      await write(hands, 'Agent transfer', 'I call a colleague.')
      await tell(hands, 'Message 2', 'Is there anything else?', true)
      await page.getByRole('contentinfo').getByRole('button', { name: 'No problems' }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('answers two other questions, one of which asks something', async () => {
    await stage.play(`support-${HandsOf.name}-3-others`, async () => {
      await newDialog(hands, 'Opening hours')
      await teach(hands, 'Opening hours', ['when are you open', 'what are your opening hours', 'are you open on sunday'])
      await tell(hands, 'Message', 'We are open from nine to five.', true)
      await newDialog(hands, 'Send back')
      await teach(hands, 'Send back', ['I want to send something back', 'how do I return a thing', 'send it back'])
      await ask(hands, 'Entity', 'What would you like to send back?', { entity: 'thing', type: 'String' })
      await tell(hands, 'Message', 'Bring the {{entities.thing}} to any shop.', true)
      await hands.go('Interruptions')
      await hands.pick(
        page.getByRole('combobox', { name: 'When the user corrects an earlier value' }),
        'Change it and go on from there; later values that still hold are kept',
      )
      await savedMark(page).waitFor()
      await hands.go('Agent transfer')
      await hands.press(page.getByRole('switch', { name: 'Ada Journey is an agent of this bot' }))
      await page.getByText('1 agent', { exact: true }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('is interrupted twice, hears a correction, and gives the conversation to a person and takes it back [S2-048] [S1-018]', async () => {
    await stage.play(`support-${HandsOf.name}-4-talk`, async () => {
      const desk = await stage.newTab(page.context())
      await desk.goto((await page.getByRole('link', { name: 'Open the agent desk' }).getAttribute('href')) ?? '')
      await desk.getByText('Nobody waits').waitFor()
      await page.getByRole('contentinfo').getByText('Model up to date').waitFor()
      await hands.press(page.getByRole('button', { name: 'Test', exact: true }))
      const hears = (words: string) => testChat(page).getByText(words).last().waitFor()
      await say(page, 'where is my order')
      await hears('Which order is it?')
      await say(page, 'AB-7')
      await hears('Which city does it go to?')
      await say(page, 'what are your opening hours')
      await hears('We are open from nine to five.')
      await hears("Let's continue with Track order.")
      await say(page, 'I want to send something back')
      await hears('What would you like to send back?')
      await say(page, 'lamp')
      await hears('Bring the lamp to any shop.')
      await say(page, 'no, I meant AB-8')
      await say(page, 'Bergen')
      await hears('Order AB-8 to Bergen is on its way.')
      await hears('I call a colleague.')
      const asked = kit.events.filter(({ event }) => event === 'on_webhook')
      expect(asked.map(({ payload }) => payload.dialogComponentName)).toEqual(['FindOrder'])
      await desk.getByRole('button', { name: 'Accept' }).first().click()
      await hears('Ada Journey took over')
      await expect.poll(() => hasFocus(desk.getByRole('textbox', { name: 'Reply' }))).toBe(true)
      await desk.keyboard.type('Ada here. It comes tomorrow.')
      await desk.keyboard.press('Enter')
      await hears('Ada here. It comes tomorrow.')
      await desk.getByText('Note', { exact: true }).click()
      await desk.getByRole('textbox', { name: 'Note' }).fill('Asked about AB-8.')
      await desk.keyboard.press('Enter')
      await desk.getByRole('log').getByText('Asked about AB-8.').waitFor()
      await desk.getByRole('button', { name: 'Return to bot' }).click()
      await hears('Is there anything else?')
      expect(await testChat(page).getByText('Asked about AB-8.').count()).toBe(0)
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})
