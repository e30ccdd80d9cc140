// Every template, said by a published bot and drawn by the unmodified public web kit with its own parts for charts and dates: what stands in
// it is seen on the page, what is chosen is heard by the bot, and nothing of it stops the kit, neither now nor in the history.
import { isNewer, type Template, templateKinds, templateType } from '@parley/contract/templates/index'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../server/test-support/app'
import { sharedBrowser } from '../browser/launch'
import { botOf, type Step } from '../hostile/talk'
import { type HostPage, startHostPage } from './host-page'

const samples = Object.values(import.meta.glob<{ sample: Template }>('../../contract/templates/*/sample.ts', { eager: true })).map(
  ({ sample }): [string, Template] => [templateType(sample), sample],
)

/** What stands in the last message of the page, words and addresses of what it shows; behind a + what stands in the sheet that opens. */
const seen: Record<string, string[]> = {
  advanced_multi_select: ['Which cities?', 'Oslo', 'in Norway', 'Rome', 'Done'],
  advancedListTemplate: ['Your requests', 'Laptop', 'ordered on 3 May', 'Monitor', '24 inches'],
  advancedMultiListTemplate: ['Open tickets', 'INC-204', 'The printer jams', 'INC-199', 'New badge'],
  articleTemplate: ['Here is what I found.', 'Booking a train', 'four weeks ahead', 'Meals on a trip'],
  attachment: ['https://example.com/oslo.pdf'],
  audio: ['https://example.com/oslo.mp3'],
  bankingFeedbackTemplate: ['How was your trip?', 'Good', 'Not so good'],
  barchart: ['Trips of the week', 'Mon', 'Wed', 'Flights', 'Hotels'],
  button: ['Shall I?', 'Book it', 'Read the policy'],
  cardTemplate: ['Planning', 'with the sales team', 'Room 12', 'Decline', 'Review'],
  carousel: ['Oslo', 'in Norway', 'Rome', 'Book Rome', 'See Rome'],
  checkListTemplate: ['Your first week', 'Order a laptop', 'Status: Done', 'Read the policy'],
  clockTemplate: ['At what time?', '+Confirm'],
  daterange: ['From and to?', '+2026', '+Confirm'],
  dateTemplate: ['When?', '+2026', '+Confirm'],
  dropdown_template: ['City', 'Oslo', 'Rome'],
  error: ['That did not work.'],
  feedbackTemplate: ['How was it?'],
  form_template: ['Your details', 'Name', 'Seat', 'Born', 'PIN', 'Wishes', 'Send me a copy', 'Book'],
  image: ['https://example.com/oslo.png'],
  like_dislike: ['Did that help?'],
  linechart: ['Trips of the week', 'Mon', 'Wed', 'Flights', 'Hotels'],
  link: ['https://example.com/oslo.pdf'],
  list: ['Where to?', 'Oslo', 'in Norway', 'Rome', 'Book Rome'],
  listView: ['Where to?', 'Oslo', 'in Norway', 'NOK 1,290', 'Rome', 'in Italy'],
  listWidget: ['Your cards', 'Travel card', '$250.00', '3 May, train to Oslo', 'Block it'],
  live_agent: ['I am taking over.'],
  longAnswer: ['A return flight may cost', 'What counts as short', 'less than three hours', 'choose the cheapest'],
  message: ['Listen', 'https://example.com/oslo.mp3'],
  mini_table: ['Your trips', 'City', 'Days', 'Oslo', '3', 'Harbour', '2'],
  multi_select: ['Cities', 'Oslo', 'Rome', 'Done'],
  otpValidationTemplate: ['Enter the code', 'We have sent you four digits.'],
  piechart: ['What trips cost', 'Flights', 'Hotels', '40', '60'],
  proposeTimes: ['When shall we meet?', 'Today at 15:00', '10:00'],
  quick_replies: ['Where to?', 'Oslo', 'Rome'],
  radioOptionTemplate: ['City', '+Oslo', '+Rome', '+Confirm'],
  resetPinTemplate: ['Choose a new PIN', 'Four digits that nobody guesses.'],
  SYSTEM: ['The conversation goes on.'],
  TabbedList: ['Your trips', 'Oslo', '3 May', 'Rome', 'Helsinki', '2 March'],
  table: ['Your trips', 'Oslo', '3', 'Rome', '12'],
  tableList: ['Flights', 'Oslo', 'direct', '$190', 'Bergen'],
  video: ['https://example.com/oslo.mp4'],
}
const heardAs = ['book', 'oslo', 'rome', 'block 7710', 'decline planning', 'fly oslo']

const server = await testApp()
let context: BrowserContext
let host: HostPage
let page: Page
const problems: string[] = []

beforeAll(async () => {
  const owner = await server.signUp()
  const saying = (message: object): Step[] => [{ type: 'message', settings: JSON.parse(JSON.stringify({ messages: [message] })) }]
  const answers = new Map([
    ...samples.map(([id, sample]): [string, Step[]] => [`show ${id}`, saying({ kind: 'template', template: JSON.stringify(sample) })]),
    ...heardAs.map((words): [string, Step[]] => [words, saying({ text: `Heard ${words}.` })]),
  ])
  const botId = await botOf(owner, 'Templates', answers)
  await owner.call('bot-version.publish', { streamId: botId })
  const app = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Intranet', bots: [botId] })
  const { clientId, clientSecret } = app
  const integration = { platform: server.origin, botId, botName: 'Templates', clientId, clientSecret, identity: 'ingrid@example.com' }
  host = await startHostPage({ ...integration, hasPlugins: true })
  context = await (await sharedBrowser()).newContext()
  // The kit chooses dates from today on.
  await context.clock.install({ time: new Date('2026-03-04T10:00:00Z') })
  page = await context.newPage()
  page.on('pageerror', (error) => void problems.push(error.message))
  // Pictures and films of the samples are nowhere.
  await page.route(/^https:\/\/example\.com\//, (route) => route.abort())
  await page.goto(host.address)
  await page.locator('.chat-container').getByText('Hello').waitFor()
})
afterAll(async () => {
  await context?.close()
  await host?.stop()
})

async function say(text: string): Promise<void> {
  await page.locator('.chatInputBox').focus()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

const last = () => page.locator('.chat-container > *').last()
const sheet = () => page.locator('.kore-action-sheet:not(.hide)')

/** Words and addresses, those that the kit draws as a picture of text among them. */
async function missing(wanted: readonly string[]): Promise<string[]> {
  const [message, opened] = [await last().evaluate(wordsOf), (await sheet().count()) > 0 ? await sheet().evaluate(wordsOf) : '']
  return wanted.filter((words) => !(words.startsWith('+') ? opened.includes(words.slice(1)) : message.includes(words)))
}

function wordsOf(element: Element): string {
  return `${element.textContent} ${element.outerHTML}`
}

async function show(id: string): Promise<void> {
  await say(`show ${id}`)
  await expect.poll(() => missing(seen[id] ?? ['?']), { timeout: 60_000 }).toEqual([])
}

async function closeSheet(): Promise<void> {
  if ((await sheet().count()) > 0) await sheet().locator('.close-button, .closePicker, .closeButton').first().click()
  await expect.poll(() => sheet().count()).toBe(0)
}

describe('the public web kit', () => {
  it('is shown a sample of every template there is', () => {
    expect(samples.map(([id]) => id).sort()).toEqual(templateKinds.map(({ id }) => id).sort())
    expect(samples.length).toBeGreaterThanOrEqual(24)
  })

  it.each(samples)('draws %s', async (id) => {
    await show(id)
    await closeSheet()
    expect(problems).toEqual([])
  })

  const newer = samples.filter(([, sample]) => isNewer(sample))
  it.each(newer)('shows %s, which it cannot draw, in words that people read', async (id) => {
    await show(id)
    const read = () => last().innerText()
    for (const words of seen[id] ?? []) await expect.poll(read, { timeout: 60_000 }).toContain(words)
  })

  const choices: [string, string, () => Promise<void>][] = [
    ['button', 'book', () => last().getByText('Book it').click()],
    ['quick_replies', 'oslo', () => page.locator('.quickReply', { hasText: 'Oslo' }).last().click()],
    ['carousel', 'rome', () => last().getByText('Book Rome').click()],
    ['list', 'rome', () => last().getByText('Book Rome').click()],
    ['radioOptionTemplate', 'oslo', () => chooseInSheet('Oslo')],
    ['listWidget', 'block 7710', () => last().getByText('Block it').first().click()],
    ['cardTemplate', 'decline planning', () => last().getByText('Decline').first().click()],
    ['tableList', 'fly oslo', () => last().getByText('Oslo').first().click()],
  ]
  it.each(choices)('tells the bot what is chosen of %s: %s', async (id, words, choose) => {
    await show(id)
    await choose()
    await expect.poll(() => last().innerText(), { timeout: 60_000 }).toContain(`Heard ${words}.`)
    expect(problems).toEqual([])
  })

  it('shows the words of what it cannot draw when the page is loaded again', async () => {
    for (const id of ['proposeTimes', 'longAnswer']) await show(id)
    await page.reload()
    const read = () => page.locator('.chat-container').innerText()
    for (const words of [...(seen['proposeTimes'] ?? []), ...(seen['longAnswer'] ?? [])])
      await expect.poll(read, { timeout: 60_000 }).toContain(words)
    expect(await read()).not.toContain('template_type')
    expect(problems).toEqual([])
  })

  it('draws what was said when the page is loaded again', async () => {
    for (const id of ['listView', 'barchart', 'table', 'form_template']) await show(id)
    await page.reload()
    const all = ['listView', 'barchart', 'table', 'form_template'].flatMap((id) => seen[id] ?? [])
    const drawn = () => page.locator('.chat-container').evaluate(wordsOf)
    for (const words of all) await expect.poll(drawn, { timeout: 60_000 }).toContain(words)
    expect(problems).toEqual([])
    expect(server.failures).toEqual([])
  })
})

async function chooseInSheet(words: string): Promise<void> {
  await sheet().getByText(words, { exact: true }).first().click()
  await sheet().getByText('Confirm').click()
}
