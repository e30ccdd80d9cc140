// The panels of steps as people use them: a call is tried and its reply kept, variables are chosen while a text is written, a message is
// made of cards and seen as each channel shows it, an intent is taught where it stands. The steps go on with the dialog of the one before.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFromTray, goTo, makeBlankBot, makeDialog, savedMark, stepOnCanvas } from './acts'
import { enrol } from './enrol'
import { hasFocus } from './by-keyboard'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let service: Server
let address: string

beforeAll(async () => {
  service = createServer((request, response) => {
    const isKnown = request.url?.startsWith('/orders/AB-7') === true
    response.writeHead(isKnown ? 200 : 500, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(isKnown ? { order: { state: 'on its way', total: 12.5 }, parcels: [{ weight: 3 }] } : { error: 'desk closed' }),
    )
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/orders/`
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'panels@example.com')
  await makeBlankBot(page, 'Order desk')
  await goTo(page, 'Dialogs')
  await makeDialog(page, 'Track order')
  await page.keyboard.press('Escape')
}, 240_000)
afterAll(async () => {
  await stage.close()
  service.closeAllConnections()
  service.close()
})

const panel = (name: string): Locator => page.getByRole('complementary', { name: `Settings of ${name}` })
const variables = (): Locator => page.getByRole('listbox', { name: 'Variables' })

describe('the panel of an entity step', () => {
  it('makes the entity of the name typed by Enter alone, and finds its type by the word people use', async () => {
    await stage.play('panels-entity', async () => {
      await addFromTray(page, 'Ask', 'Entity')
      await panel('Entity').getByRole('combobox', { name: 'Entity', exact: false }).first().click()
      await page.keyboard.type('order_number')
      await page.keyboard.press('Enter')
      await panel('Entity').getByText('New entity order_number').waitFor()
      await panel('Entity').getByLabel('Entity type').click()
      await page.keyboard.type('regex')
      await page.keyboard.press('Enter')
      await panel('Entity').getByText('Whatever your regular expression matches.').waitFor()
      await savedMark(page).waitFor()
    })
  }, 240_000)
})

describe('the panel of a service step', () => {
  it('offers variables while a placeholder is written in its address, by keyboard alone', async () => {
    await stage.play('panels-variables', async () => {
      await addFromTray(page, 'Call', 'Service')
      const field = panel('Service').getByLabel('Address')
      await field.fill(address)
      await field.press('End')
      await page.keyboard.type('{{')
      await variables()
        .getByRole('option', { name: /entities\.order_number.*Custom/ })
        .waitFor()
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
      expect(await findingsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await panel('Service').getByText('Two braces are open: choose a variable, or close them with two more.').waitFor()
      expect(await hasFocus(field)).toBe(true)
      await page.keyboard.type('number')
      await page.keyboard.press('Enter')
      await expect.poll(() => field.inputValue()).toBe(`${address}{{entities.order_number}}`)
      await expect.poll(() => variables().count()).toBe(0)
      await expect.poll(() => field.getAttribute('aria-invalid')).not.toBe('true')
      await panel('Service').getByLabel('Value 1').first().click()
      await page.keyboard.type('id {{order')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Tab')
      await expect.poll(() => panel('Service').getByLabel('Value 1').first().inputValue()).toBe('id {{entities.order_number}}')
      await panel('Service').getByLabel('Value 1').first().fill('')
      await savedMark(page).waitFor()
    })
  }, 240_000)

  it('tries its call, shows what came back, and keeps it as the sample whose fields are offered from then on', async () => {
    await stage.play('panels-try', async () => {
      const own = panel('Service')
      await own.getByLabel('order_number').fill('none')
      await own.getByRole('button', { name: 'Try this call' }).click()
      await own.getByRole('status').getByText('500').waitFor()
      await own.getByText('"desk closed"').waitFor()
      await own.getByLabel('order_number').fill('AB-7')
      await own.getByRole('button', { name: 'Try this call' }).click()
      await own.getByRole('status').getByText('200').waitFor()
      await own.getByText('"on its way"').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await own.getByText('Headers', { exact: true }).last().click()
      await expect.poll(() => own.getByRole('textbox', { name: 'Headers' }).inputValue()).toContain('content-type: application/json')
      await own.getByRole('button', { name: 'Keep as sample' }).click()
      await own.getByText('Kept as sample').waitFor()
      await savedMark(page).waitFor()
      stage.takeComplaints()
    })
  }, 240_000)

  it('stores a field of the sample by keyboard, and takes one that is dragged onto its assignments', async () => {
    await stage.play('panels-save', async () => {
      const own = panel('Service')
      await own.getByText('Fields', { exact: true }).click()
      await own.getByRole('button', { name: 'Use context.Service.response.body.order.total' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => hasFocus(page.getByRole('menuitem', { name: 'Save to…' }))).toBe(true)
      await page.keyboard.press('Enter')
      const target = page.getByRole('dialog').getByLabel('Entity or context.name')
      await expect.poll(() => target.inputValue()).toBe('context.total')
      await expect.poll(() => hasFocus(target)).toBe(true)
      await target.fill('context.order total')
      await page.getByText('Choose an entity, or write a name of letters, digits and underscores.').waitFor()
      await target.fill('entities.order_number')
      await page.keyboard.press('Escape')
      await target.fill('context.order.total')
      await target.press('Enter')
      await own.getByText('saved to context.order.total').waitFor()
      await expect.poll(() => own.getByLabel('Stored in 1').inputValue()).toBe('context.order.total')
      const state = own.getByRole('list', { name: 'Fields' }).getByRole('listitem').filter({ hasText: '"on its way"' })
      await own.getByRole('button', { name: 'Add value' }).scrollIntoViewIfNeeded()
      await state.dragTo(own.getByRole('button', { name: 'Add value' }))
      await expect.poll(() => own.getByLabel('Value 2').last().inputValue()).toBe('context.Service.response.body.order.state')
      expect(await findingsOf(page)).toEqual([])
      await savedMark(page).waitFor()
    })
  }, 240_000)
})

describe('the panel of a message step', () => {
  it('offers the fields of the kept sample with their types and values, and shows what is said with them', async () => {
    await stage.play('panels-message', async () => {
      await addFromTray(page, 'Say')
      await stepOnCanvas(page, 'Message').click()
      const wording = panel('Message').getByRole('textbox', { name: 'Wording 1', exact: true })
      await wording.click()
      await page.keyboard.type('Your order is {{state')
      await variables()
        .getByRole('option', { name: /context\.Service\.response\.body\.order\.state.*text.*on its way/ })
        .waitFor()
      await page.keyboard.press('Enter')
      await expect.poll(() => wording.inputValue()).toBe('Your order is {{context.Service.response.body.order.state}}')
      const preview = panel('Message').getByRole('region', { name: 'Preview' })
      await preview.getByText('Your order is on its way').waitFor()
    })
  }, 240_000)

  it('chooses the form a value is said in by Tab, and shows one group of variables alone', async () => {
    await stage.play('panels-forms', async () => {
      const wording = panel('Message').getByRole('textbox', { name: 'Wording 1', exact: true })
      await page.keyboard.type(' for {{')
      await page.getByText(/^Samples from \d\d:\d\d/).waitFor()
      const groups = page.locator('[aria-hidden="true"]').getByText(/^(?:Entities|Results of steps) \d+$/)
      await expect.poll(() => groups.count()).toBe(2)
      await groups.filter({ hasText: 'Entities' }).click()
      await expect.poll(() => variables().getByRole('option').count()).toBe(1)
      await page.keyboard.type('body.order.total')
      await page.keyboard.press('Tab')
      const option = (name: RegExp) => variables().getByRole('option', { name })
      await option(/number:'2'.*12\.50/).waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await option(/body\.order\.total/).waitFor()
      await page.keyboard.press('Tab')
      await option(/^EUR.*€12\.50/).waitFor()
      for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect
        .poll(() => wording.inputValue())
        .toBe('Your order is {{context.Service.response.body.order.state}} for {{context.Service.response.body.order.total | EUR}}')
      await panel('Message').getByRole('region', { name: 'Preview' }).getByText('Your order is on its way for €12.50').waitFor()
      await wording.fill('Your order is {{context.Service.response.body.order.state}}')
      await savedMark(page).waitFor()
    })
  }, 240_000)

  it('is run alone, with the context that is given for it', async () => {
    await stage.play('panels-run', async () => {
      const run = await openedRun(panel('Message'))
      await run.getByRole('textbox', { name: 'Context' }).fill('{"Service": ')
      await run.getByText('This is no JSON object.').waitFor()
      expect(await run.getByRole('button', { name: 'Run this step' }).isDisabled()).toBe(true)
      await run.getByRole('textbox', { name: 'Context' }).fill('{"Service":{"response":{"body":{"order":{"state":"lost"}}}}}')
      await run.getByRole('button', { name: 'Run this step' }).click()
      await run.getByText('Your order is lost').waitFor()
      await run.getByText('It leads nowhere', { exact: true }).waitFor()
      await run.getByText('The exit “Next” of “Message” is not connected.').waitFor()
      expect(await findingsOf(page)).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('waits for the user where it is told to, which the canvas shows, and is run alone with what is said to it', async () => {
    await stage.play('panels-wait', async () => {
      await panel('Message').getByRole('tab', { name: 'Rules' }).click()
      expect(await panel('Message').getByRole('region', { name: 'Interruptions here' }).count()).toBe(0)
      const afterwards = panel('Message').getByRole('combobox', { name: 'Afterwards' })
      await afterwards.click()
      await page.getByRole('option', { name: 'Wait for what the user says' }).click()
      await page.getByRole('application').getByText('Wait for what the user says').waitFor()
      await panel('Message').getByRole('region', { name: 'Interruptions here' }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      await savedMark(page).waitFor()
      await panel('Message').getByRole('tab', { name: 'Words' }).click()
      const run = await openedRun(panel('Message'))
      await run.getByRole('textbox', { name: 'Context' }).fill('{}')
      await run.getByRole('textbox', { name: 'What the user says' }).fill('thank you')
      await run.getByRole('button', { name: 'Run this step' }).click()
      await run.getByText('context.Message.userUtterance = "thank you"').waitFor()
      await panel('Message').getByRole('tab', { name: 'Rules' }).click()
      await afterwards.click()
      await page.getByRole('option', { name: 'Go on at once' }).click()
      await page.getByRole('application').getByText('Wait for what the user says').waitFor({ state: 'detached' })
      await panel('Message').getByRole('tab', { name: 'Words' }).click()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('takes a field of a reply that is dragged onto it, or put there by keyboard', async () => {
    await stage.play('panels-drag', async () => {
      await stepOnCanvas(page, 'Service').click()
      const fields = panel('Service').getByRole('list', { name: 'Fields' })
      const total = fields.getByRole('listitem').filter({ hasText: '12.5' })
      await total.dragTo(stepOnCanvas(page, 'Message'))
      await page.getByRole('application').getByText('{Service.response.body.order.total}').waitFor()
      await panel('Service').getByRole('button', { name: 'Use context.Service.response.body.parcels[0].weight' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Message' }).click()
      await page.getByRole('application').getByText('{Service.response.body.parcels[0].weight}').waitFor()
      await stepOnCanvas(page, 'Message').click()
      await panel('Message').getByText('Your order is on its way 12.5 3').waitFor()
      await savedMark(page).waitFor()
    })
  }, 240_000)

  it('is made of cards without JSON, and shown as the chat window and a text message show it', async () => {
    await stage.play('panels-cards', async () => {
      const own = panel('Message')
      await own
        .getByRole('combobox', { name: 'What Wording 1 is shown as' })
        .or(own.getByLabel('What Wording 1 is shown as'))
        .first()
        .click()
      await page.getByRole('option', { name: 'Card carousel' }).click()
      await own.getByLabel('Title', { exact: true }).fill('Parcel one')
      await own.getByLabel('Subtitle', { exact: true }).fill('3 kg')
      await own.getByRole('button', { name: 'Add to: Buttons' }).click()
      await own.getByLabel('Title', { exact: true }).nth(1).fill('Where is it')
      const preview = own.getByRole('region', { name: 'Preview' })
      await preview.getByRole('button', { name: 'Where is it' }).waitFor()
      await preview.getByText('As drawn').waitFor()
      await preview.getByLabel('Channel', { exact: true }).click()
      await page.getByRole('option', { name: /Twilio/ }).click()
      await preview.getByText('Text only').waitFor()
      await preview.getByText('a) Parcel one: 3 kg').waitFor()
      await own
        .getByRole('radiogroup', { name: /^Where the entries come from/ })
        .first()
        .getByText('From data')
        .click()
      await own.getByLabel('For each in').fill('context.Service.response.body.parcels')
      await own.getByLabel('Title', { exact: true }).first().click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('Parcel of {{wei')
      await variables()
        .getByRole('group', { name: 'This entry' })
        .getByRole('option', { name: /item\.weight.*3/ })
        .waitFor()
      await page.keyboard.press('Enter')
      await own.getByRole('button', { name: 'All channels side by side' }).click()
      const beside = page.getByRole('region', { name: 'All channels side by side' })
      await beside.getByRole('listitem', { name: 'Web/Mobile Client' }).getByText('Parcel of 3', { exact: true }).waitFor()
      await beside
        .getByRole('listitem', { name: /Twilio/ })
        .getByText('a) Parcel of 3: 3 kg')
        .waitFor()
      await drawIn(page, 'dark')
      await page.setViewportSize({ width: 1280, height: 900 })
      expect(await findingsOf(page)).toEqual([])
      await drawIn(page, 'light')
      await page.setViewportSize({ width: 1440, height: 900 })
      await beside.getByRole('button', { name: 'Close' }).press('Enter')
      await expect.poll(() => hasFocus(own.getByRole('button', { name: 'All channels side by side' }))).toBe(true)
      await savedMark(page).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('a list with tabs', () => {
  it('has a field for what choosing an entry does, and for the rows behind each tab', async () => {
    await stage.play('panels-tabs', async () => {
      await addFromTray(page, 'Say')
      const own = panel('Message 2')
      await own.getByRole('textbox', { name: 'Wording 1', exact: true }).fill('Where to?')
      await own.getByLabel('What Wording 1 is shown as').first().click()
      await page.getByRole('option', { name: 'List with tabs' }).click()
      await own.getByLabel('Title', { exact: true }).fill('Oslo')
      const chosen = own.getByRole('group', { name: 'When it is chosen' })
      await chosen.getByRole('combobox').click()
      await page.getByRole('option', { name: 'Says' }).click()
      await chosen.getByRole('textbox', { name: 'What is said' }).fill('fly to Oslo')
      await own.getByRole('button', { name: 'Add to: Rows behind tabs' }).click()
      const name = own.getByRole('textbox', { name: 'Name of the tab' })
      await expect.poll(() => hasFocus(name)).toBe(true)
      await name.fill('South')
      await name.press('Enter')
      const south = own.getByRole('group', { name: 'South' })
      await own.getByRole('button', { name: 'Add to: South' }).click()
      await south.getByLabel('Title', { exact: true }).fill('Rome')
      await own.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Oslo' }).waitFor()
      await own.getByRole('region', { name: 'Preview' }).getByText('Rome').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await savedMark(page).waitFor()
    })
  }, 240_000)
})

describe('the panel of an intent step', () => {
  it('shows the utterances of its intent and takes new ones with their feedback, leaving the focus in the field', async () => {
    await stage.play('panels-intent', async () => {
      await addFromTray(page, 'Entry')
      const own = panel('User intent')
      const intent = own.getByRole('combobox', { name: 'Intent' })
      await intent.hover()
      // Faster than the choices can open.
      await intent.evaluate((element) => {
        element.focus()
        document.execCommand('insertText', false, 'Track my order')
      })
      await page.getByRole('option', { name: 'Create “Track my order”' }).waitFor()
      await page.keyboard.press('Enter')
      const field = own.getByRole('textbox', { name: 'Add an utterance to Track my order' })
      await field.fill('where is my parcel')
      await field.press('Enter')
      await own.getByText('1 utterance', { exact: true }).waitFor()
      await own.getByRole('listitem').getByText('where is my parcel').waitFor()
      expect(await hasFocus(field)).toBe(true)
      await field.fill('has my parcel left')
      await own.getByText(/^Looks like/).waitFor()
      expect(await findingsOf(page)).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

/** Folded until somebody asks for it. */
async function openedRun(inspector: Locator): Promise<Locator> {
  const run = inspector.getByRole('region', { name: 'Run this step' })
  const folded = run.locator('details:not([open]) > summary')
  await run.locator('summary').waitFor()
  if ((await folded.count()) > 0) await folded.click()
  return run
}
