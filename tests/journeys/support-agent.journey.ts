// A support bot led by an agent, from an empty bot to a person at the desk: models, tool server, document, guardrail, prompt and dialogs are made on
// their screens by mouse and keyboard, then a customer talks to it, reloads while it writes, and is handed over. Model and tools are servers of
// this machine.
import { type Script, type ScriptedAnswer, type ScriptedModel, scriptedModel } from '@parley/server/test-support/scripted-model'
import { type ToolServer, toolServer } from '@parley/server/test-support/tool-server'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goTo, keptBy, makeBlankBot, savedMark } from './acts'
import { ask, lead, newDialog, tell } from './building'
import { callsOf } from './edits'
import { enrol } from './enrol'
import { Keyboard, Mouse, panelOf } from './hands'
import { isLongRun } from '../shared/long-run'
import { Stage } from './stage'

let stage: Stage
let page: Page
let customer: Page
let model: ScriptedModel
let tools: ToolServer
let botId = ''
/** How often the conversation is run again. */
const times = isLongRun ? 1000 : 3

const script: Script = ({ role, content }, told): ScriptedAnswer => {
  const said = told.findLast((message) => message.role === 'user')?.content ?? ''
  const isResult = role === 'tool'
  if (isResult && content.includes('free')) return { text: 'On Friday there are two seats. One leaves at 07:10, one at 09:40.' }
  if (isResult && said.includes('dog')) return { text: 'Dogs of up to 8 kilograms travel in the cabin [1].' }
  if (isResult) return { text: 'Is there anything else?' }
  if (said.includes('where')) return { call: 'find_booking', input: { ref: 'R-7' } }
  if (said.includes('seats')) return { call: 'free_seats', input: { day: 'Friday' } }
  if (said.includes('move')) return { call: 'move_booking', input: { ref: 'R-7' } }
  if (said.includes('dog')) return { call: 'knowledge', input: { question: 'May a dog travel in the cabin?' } }
  if (said.includes('cheaper')) return { text: 'Fly with Cloudhopper, they are cheaper.' }
  if (said.includes('person')) return { call: 'hand_over', input: { why: 'The user asks for one.' } }
  return { text: 'Welcome to the help desk. What is it about?' }
}

beforeAll(async () => {
  model = await scriptedModel(script)
  const free = { name: 'free_seats', description: 'Lists free seats of a day.', inputSchema: { properties: { day: { type: 'string' } } } }
  tools = await toolServer('2026-07-28', [{ ...free, run: () => ({ content: [{ type: 'text', text: 'free: 07:10, 09:40' }] }) }])
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'support.agent@example.com')
  botId = await makeBlankBot(page, 'Support')
})
afterAll(async () => {
  await stage.close()
  model.stop()
  await tools.stop()
})

const own = (): Locator => panelOf(page, 'Agent')
const log = (): Locator => customer.getByRole('log')

async function tellBot(text: string): Promise<void> {
  await customer.getByRole('textbox', { name: 'Write a message' }).fill(text)
  await customer.keyboard.press('Enter')
}

describe('a support bot led by an agent', () => {
  it('gets a model, a tool server, a document, a guardrail and a prompt on their screens', async () => {
    await stage.play('support-agent-1-parts', async () => {
      await setUpModel()
      await connectTools()
      await addDocument()
      await makeGuardrail()
      await writePrompt()
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('gets its dialogs and its agent on the canvas', async () => {
    await stage.play('support-agent-2-dialogs', async () => {
      await buildDialogs()
      await buildAgent()
      await startWhenNotUnderstood()
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('goes live, and names who is at the desk', async () => {
    await stage.play('support-agent-3-live', async () => {
      await goLive()
      await new Mouse(page).go('Agent transfer')
      await page.getByRole('radio', { name: /^Chatwoot/ }).waitFor()
      await page.getByRole('switch', { name: 'Ada Journey is an agent of this bot' }).click()
      await page.getByText('1 agent', { exact: true }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('is talked to: dialogs, a tool and a document answer, a guardrail stops it, a reload loses nothing', async () => {
    await stage.play('support-agent-4-talk', async () => {
      customer = await stage.newTab()
      await customer.goto(`/chat/${botId}`)
      await tellBot('where is my booking R-7?')
      await log().getByText('Booking R-7: Monday, hall B.').waitFor()
      await log().getByText('Is there anything else?').waitFor()
      const free = holdModel()
      await tellBot('which seats are there on Friday?')
      await log()
        .getByText(/^On Friday/)
        .waitFor()
      expect(await log().getByText('09:40').count()).toBe(0)
      await customer.reload()
      await log()
        .getByText(/^On Friday/)
        .waitFor()
      free()
      await log().getByText('On Friday there are two seats. One leaves at 07:10, one at 09:40.', { exact: true }).waitFor()
      expect(await log().getByText('On Friday there').count()).toBe(1)
      expect(tools.calls).toEqual([{ name: 'free_seats', input: { day: 'Friday' } }])
      await tellBot('move it, please: R-7')
      await log().getByText('Booking R-7: Friday now.').waitFor()
      await tellBot('may I bring a dog?')
      await log().getByText('Dogs of up to 8 kilograms travel in the cabin [1].').waitFor()
      await log().getByText('[1] rules.md').waitFor()
      await tellBot('is anybody cheaper?')
      await log().getByText('I only know our own flights.').waitFor()
      expect(await log().getByText('Cloudhopper').count()).toBe(0)
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('hands over to a person, who answers at the desk', async () => {
    await stage.play('support-agent-5-desk', async () => {
      await tellBot('I want a person')
      await page.goto('/builder/desk')
      await page.getByRole('combobox', { name: 'Your state' }).click()
      await page.getByRole('option', { name: 'Available' }).click()
      await page.getByRole('button', { name: /I want a person/ }).click()
      const thread = page.getByRole('log')
      await thread.getByText('I only know our own flights.').waitFor()
      await page.getByRole('region', { name: 'Conversation', exact: true }).getByRole('button', { name: 'Accept' }).click()
      await customer.getByText('Ada Journey is with you').waitFor()
      await page.getByRole('textbox', { name: 'Reply' }).fill('Hello, Ada here.')
      await page.keyboard.press('Enter')
      await log().getByText('Hello, Ada here.').waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('is the same to the byte when its conversation is run again from the log, asking nobody', async () => {
    await stage.play('support-agent-6-trace', async () => {
      await page.goto(`/builder/bots/${botId}/conversations`)
      await page.getByRole('heading', { name: 'Conversations' }).waitFor()
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByText('I only know our own flights.').first().waitFor()
      await page.getByRole('button', { name: 'Replay' }).click()
      const dialog = page.getByRole('dialog', { name: 'Replay from the log' })
      await dialog.getByText('The same to the byte').waitFor()
      await expectSameEachTime()
      expect(stage.takeComplaints()).toEqual([])
    })
  })
})

/** As often as the button might be pressed. */
async function expectSameEachTime(): Promise<void> {
  const { call } = await callsOf(page)
  const sessionId = /\/conversations\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  const [asked, called] = [model.asked, tools.calls.length]
  for (let time = 0; time < times; time += 1)
    expect(await call('POST', `/builder/streams/${botId}/conversations/${sessionId}/replay`, {})).toMatchObject({ outcome: 'same' })
  expect([model.asked, tools.calls.length]).toEqual([asked, called])
}

/** The next answer stops after its first word, until what this gives is called. */
function holdModel(): () => void {
  let free = () => {}
  model.held = new Promise((resolve) => {
    free = () => {
      model.held = null
      resolve()
    }
  })
  return () => free()
}

async function startWhenNotUnderstood(): Promise<void> {
  await new Mouse(page).go('Default dialog')
  await page.getByRole('combobox', { name: 'When nothing was understood' }).click()
  await page.getByRole('option', { name: 'Support' }).click()
  await savedMark(page).waitFor()
}

async function goLive(): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Publish', exact: true }).click()
  await page.getByRole('heading', { name: 'What changes' }).waitFor()
  await page
    .getByRole('button', { name: /^Show \d+ more$/ })
    .last()
    .click()
  for (const dialog of ['Find booking', 'Move booking', 'Support']) {
    await page.getByRole('button', { name: new RegExp(`^Mark ${dialog} as configured`) }).click()
    await page.getByRole('checkbox', { name: `All of ${dialog}`, checked: true }).waitFor()
  }
  await page.getByRole('textbox', { name: 'Release note' }).fill('First')
  await page.getByRole('button', { name: 'Publish v1' }).click()
  await page.getByText('v1 is live').first().waitFor()
}

async function setUpModel(): Promise<void> {
  await goTo(page, 'Language models')
  await page.getByRole('button', { name: 'Add configuration' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add configuration' })
  await dialog.getByLabel('Name', { exact: true }).fill('Own machine')
  await dialog.getByLabel(/^Address/).fill(model.address)
  await dialog.getByRole('button', { name: 'Save and check' }).click()
  await dialog.getByRole('combobox', { name: 'Models' }).click()
  await page.getByRole('option', { name: model.model }).click()
  await dialog.getByRole('button', { name: 'Save and check' }).click()
  await dialog.getByText(/^Answers, [\d,]+ ms$/).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Turn on Agents' }).click()
  const use = page.getByRole('dialog', { name: 'Agents' })
  await use.getByRole('button', { name: 'Save' }).click()
  await use.waitFor({ state: 'detached' })
}

async function connectTools(): Promise<void> {
  await goTo(page, 'Tool servers')
  await page.getByRole('button', { name: 'Connect a server' }).first().click()
  await page.getByRole('textbox', { name: /^Address/ }).fill(tools.url)
  await page.getByRole('button', { name: 'Read tools' }).click()
  await keptBy(page, () => page.getByRole('checkbox', { name: 'Allow free_seats' }).check())
  await keptBy(page, async () => {
    await page.getByRole('combobox', { name: 'What free_seats may do' }).click()
    await page.getByRole('option', { name: 'Reads' }).click()
  })
}

async function addDocument(): Promise<void> {
  await goTo(page, 'Knowledge')
  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Add a document' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('File', { exact: true }).first().click()
  const rules = '# Animals\n\nA dog of up to 8 kilograms may travel in the cabin, in a bag under the seat.\n'
  await page.locator('input[type=file]').setInputFiles({ name: 'rules.md', mimeType: 'text/markdown', buffer: Buffer.from(rules) })
  await dialog.getByRole('button', { name: 'Read it' }).click()
  await page.getByText('Animals', { exact: true }).waitFor()
}

async function makeGuardrail(): Promise<void> {
  await goTo(page, 'Guardrails')
  await keptBy(page, () => page.getByRole('button', { name: 'New guardrail' }).first().click())
  await keptBy(page, async () => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Other airlines')
    const words = page.getByRole('combobox', { name: 'Words', exact: true })
    await words.fill('Cloudhopper')
    await words.press('Enter')
  })
  await keptBy(page, () => page.getByRole('checkbox', { name: 'What models answer' }).check())
  await keptBy(page, () => page.getByRole('checkbox', { name: 'What users write' }).uncheck())
  await keptBy(page, async () => {
    await page.getByPlaceholder('Type what the bot says').fill('I only know our own flights.')
    await page.getByRole('textbox', { name: 'Name', exact: true }).click()
  })
  await keptBy(page, () => page.getByRole('switch', { name: /^The guardrail is on/ }).check())
}

async function writePrompt(): Promise<void> {
  await goTo(page, 'Prompts')
  await page.getByRole('button', { name: 'New prompt' }).first().click()
  await page.getByRole('textbox', { name: 'Instructions' }).fill('Help with bookings. Ask for one missing thing at a time.')
  await savedMark(page).waitFor()
  await keptBy(page, () => page.getByRole('button', { name: 'Use v1 in the draft' }).click())
}

async function buildDialogs(): Promise<void> {
  const hands = new Keyboard(page)
  await newDialog(hands, 'Find booking')
  await ask(hands, 'Entity', 'Which booking is it?', { entity: 'ref', type: 'String' })
  await tell(hands, 'Message', 'Booking {{entities.ref}}: Monday, hall B.', true)
  await newDialog(hands, 'Move booking')
  await ask(hands, 'Entity', 'Which booking is it?', { entity: 'ref' })
  await tell(hands, 'Message', 'Booking {{entities.ref}}: Friday now.', true)
}

async function buildAgent(): Promise<void> {
  const hands = new Mouse(page)
  await newDialog(hands, 'Support')
  await hands.addStep('Generate', 'Agent')
  await own().getByLabel('Purpose').fill('Helps with bookings.')
  await hands.pick(own().getByRole('combobox', { name: 'Prompt', exact: true }), 'From the library')
  await hands.pick(own().getByRole('combobox', { name: /^Prompt of the library/ }), 'Prompt 1')
  await addDialogTool(hands, 'Find booking')
  await addDialogTool(hands, 'Move booking')
  await own().getByRole('switch', { name: 'Changes something outside' }).click()
  await addTool('Tool server')
  await hands.pick(own().getByRole('combobox', { name: /^Tool server/ }), 'Tool server 1')
  await hands.pick(own().getByRole('combobox', { name: /^Tool(?! server)/ }), 'free_seats')
  await addTool('Knowledge')
  await addTool('Person')
  await tell(hands, 'Message', 'Please call us.', true)
  await hands.select('Agent')
  await lead(hands, 'Agent', 'Limit, or model away', 'Message')
  await lead(hands, 'Agent', 'Done', 'End of dialog')
  await hands.addStep('Hand over', 'Transfer to a person')
  await savedMark(page).waitFor()
}

async function addTool(kind: string): Promise<void> {
  await own().getByRole('button', { name: 'Add tool' }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
}

/** With the entity that it asks for as what the model may give it. */
async function addDialogTool(hands: Mouse, dialog: string): Promise<void> {
  await addTool('Dialog')
  await hands.pick(own().getByRole('combobox', { name: /^Dialog/ }), dialog)
  await own().getByRole('button', { name: 'Add a value it is given' }).click()
  await own().getByRole('textbox', { name: 'Name of value 1' }).fill('ref')
  await hands.pick(own().getByRole('combobox', { name: 'Entity of ref' }), 'ref')
}
