// Nothing that people write gets lost: two tabs on one bot, a reload, a lost connection, and a server that dies in the middle.
// The steps are a story; each goes on with the dialog that the one before left.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFromTray, goTo, makeBlankBot, makeDialog, noteCalled, savedMark, signIn, signUp, stepOnCanvas, writeNote } from './acts'
import { Stage } from './stage'

const email = 'two-tabs@example.com'
let stage: Stage
let ada: BrowserContext
let first: Page
let second: Page
/** Of the same person, on another device: it knows only what the server knows. */
let elsewhere: Page

beforeAll(async () => {
  stage = await Stage.open()
  ada = await stage.newPerson()
  ;[first, second, elsewhere] = [await stage.newTab(ada), await stage.newTab(ada), await stage.newTab()]
})
afterAll(() => stage.close())

describe('two tabs on one bot', () => {
  it('shows each what the other did, and loses nothing when both write at once', async () => {
    await stage.play('two-tabs', async () => {
      await signUp(first, email)
      const botId = await makeBlankBot(first, 'Taxi desk')
      await second.goto(`/builder/bots/${botId}/dialogs`)
      await second.getByRole('button', { name: 'New dialog' }).first().waitFor()
      await goTo(first, 'Dialogs')
      await makeDialog(first, 'Order a taxi')
      await second.getByRole('link', { name: 'Order a taxi' }).click()
      await second.getByRole('application', { name: 'Canvas of Order a taxi' }).waitFor()

      await Promise.all([addFromTray(first, 'Say'), writeNote(second, 'Ask the taxi firm for its hours')])

      for (const tab of [first, second]) {
        await stepOnCanvas(tab, 'Message').waitFor()
        await noteCalled(tab, 'Ask the taxi firm for its hours').waitFor()
      }
      await savedMark(first).waitFor()
      await savedMark(second).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('puts together what both write in one field, and asks where both changed the same words', async () => {
    await stage.play('one-field', async () => {
      const [one, other] = [await wordingIn(first), await wordingIn(second)]
      await one.fill('Where to?')
      await expect.poll(() => other.inputValue()).toBe('Where to?')
      await one.press('Home')
      await other.press('End')
      await Promise.all([one.pressSequentially('Good morning. ', { delay: 40 }), other.pressSequentially(' And when?', { delay: 40 })])
      for (const field of [one, other]) await expect.poll(() => field.inputValue()).toBe('Good morning. Where to? And when?')
      await savedMark(first).waitFor()
      await savedMark(second).waitFor()
      expect(stage.takeComplaints()).toEqual([])

      // The second tab is cut off while both rewrite the same words.
      await second.route('**/operations**', (route) => route.abort())
      await other.fill('Which town?')
      await one.fill('Which airport?')
      await savedMark(first).waitFor()
      await second.getByText('Kept here', { exact: true }).first().waitFor()
      await second.unroute('**/operations**')
      const told = second.getByRole('alert', { name: 'Written in two places' })
      await told.getByText('“Message” was written in two places at once').waitFor()
      expect(await told.getByLabel('Yours, which stands').inputValue()).toBe('Which town?')
      expect(await told.getByLabel('The other one').inputValue()).toBe('Which airport?')
      expect(await other.inputValue()).toBe('Which town?')
      await told.getByRole('button', { name: 'Take the other one' }).click()
      for (const field of [one, other]) await expect.poll(() => field.inputValue()).toBe('Which airport?')
      await told.waitFor({ state: 'hidden' })
      for (const tab of [first, second]) await tab.getByRole('button', { name: 'Close', exact: true }).first().click()
      stage.takeComplaints()
    })
  }, 240_000)

  it('asks where one utterance was rewritten in both, also when the other tab had shown it in between', async () => {
    await stage.play('one-utterance', async () => {
      const dialog = first.url()
      for (const tab of [first, second]) await goTo(tab, 'Intents')
      await first.getByRole('button', { name: 'New', exact: true }).click()
      await first.getByRole('dialog').getByRole('textbox').first().fill('Call a cab')
      await first.keyboard.press('Enter')
      await first.getByRole('textbox', { name: 'Add an utterance to Call a cab' }).fill('call me a cab')
      await first.keyboard.press('Enter')
      await second.getByRole('button', { name: /^Call a cab/ }).click()
      const edit = async (tab: Page) => {
        await tab.getByRole('row', { name: /call me a cab/ }).hover()
        await tab.getByRole('button', { name: 'Edit “call me a cab”' }).click()
        return tab.getByRole('textbox', { name: 'Edit “call me a cab”' })
      }
      const [one, other] = [await edit(first), await edit(second)]
      await other.fill('a cab for me')
      await one.fill('call me a taxi')
      await one.press('Enter')
      await first.getByText('call me a taxi', { exact: true }).first().waitFor()
      await other.press('Enter')
      const told = second.getByRole('alert', { name: 'Written in two places' })
      expect(await told.getByLabel('Yours, which stands').inputValue()).toBe('a cab for me')
      expect(await told.getByLabel('The other one').inputValue()).toBe('call me a taxi')
      await told.getByRole('button', { name: 'Take the other one' }).click()
      for (const tab of [first, second]) await tab.getByRole('row', { name: /call me a taxi/ }).waitFor()
      for (const tab of [first, second]) await tab.goto(dialog)
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('undoes the last change after a reload, in both tabs', async () => {
    await stage.play('undo', async () => {
      await addFromTray(first, 'Decide', 'Logic')
      await stepOnCanvas(second, 'Logic').waitFor()
      const inspected = first
        .waitForEvent('framenavigated')
        .then(() => first.waitForResponse((response) => response.url().includes('/usages')))
      await first.reload({ waitUntil: 'commit' })
      await stepOnCanvas(first, 'Logic').waitFor()
      // The inspector of the step asks about it; undone meanwhile, there is nothing to tell of.
      await inspected
      await first.getByRole('button', { name: 'Undo' }).click()
      for (const tab of [first, second]) {
        await stepOnCanvas(tab, 'Logic').waitFor({ state: 'detached' })
        await stepOnCanvas(tab, 'Message').waitFor()
        await noteCalled(tab, 'Ask the taxi firm for its hours').waitFor()
      }
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('keeps what is written without a connection, says so (S8-027), and sends it when the connection is back', async () => {
    await stage.play('offline', async () => {
      await signIn(elsewhere, email)
      await elsewhere.goto(first.url().replace(/\?.*$/, ''))
      await stepOnCanvas(elsewhere, 'Message').waitFor()

      await ada.setOffline(true)
      await writeNote(first, 'Written on the train')
      await first.getByText('Kept here', { exact: true }).first().waitFor()
      await first.getByText('Offline', { exact: true }).first().waitFor()
      await first.getByText('No answer from the server. Check internet connection.').first().waitFor()
      expect(await noteCalled(elsewhere, 'Written on the train').count()).toBe(0)

      await ada.setOffline(false)
      await noteCalled(elsewhere, 'Written on the train').waitFor()
      await savedMark(first).waitFor()
      stage.takeComplaints()
    })
  }, 240_000)

  it('keeps the shell around a screen that cannot be fetched, and opens the screen once the connection is back', async () => {
    await stage.play('unfetched', async () => {
      await second.goto(second.url().replace(/\/dialogs\/.*$/, '/dialogs'))
      await second.getByRole('button', { name: 'New dialog' }).first().waitFor()
      await ada.setOffline(true)
      await goTo(second, 'Synonyms')
      const failure = second.getByRole('alert').filter({ hasText: 'This page could not be opened' })
      await failure.waitFor()
      expect(await second.getByRole('navigation', { name: 'Menu' }).isVisible()).toBe(true)

      await ada.setOffline(false)
      await failure.getByRole('button', { name: 'Try again' }).click()
      await second.getByRole('heading', { name: 'Synonyms', level: 1 }).waitFor()
      stage.takeComplaints()
    })
  }, 240_000)

  it('has everything it had called saved after the server was killed, and what was written meanwhile too', async () => {
    await stage.play('killed', async () => {
      await writeNote(first, 'Saved before the power cut')
      await noteCalled(elsewhere, 'Saved before the power cut').waitFor()
      await Promise.all([writeNote(first, 'Written during the power cut'), stage.server.kill()])
      await stage.server.start()

      await savedMark(first).waitFor()
      const witness = await stage.newTab()
      await signIn(witness, email)
      await witness.goto(first.url().replace(/\?.*$/, ''))
      for (const words of [
        'Ask the taxi firm for its hours',
        'Written on the train',
        'Saved before the power cut',
        'Written during the power cut',
      ])
        await noteCalled(witness, words).waitFor()
      await stepOnCanvas(witness, 'Message').waitFor()
    })
  }, 240_000)
})

/** The field of the message's first wording, in its inspector. */
async function wordingIn(tab: Page): Promise<Locator> {
  await stepOnCanvas(tab, 'Message').click()
  const field = tab.getByRole('complementary', { name: 'Settings of Message' }).getByRole('textbox', { name: 'Wording 1', exact: true })
  await field.waitFor()
  return field
}
