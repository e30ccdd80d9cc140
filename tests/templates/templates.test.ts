// Every sample of every template, drawn by the chat window and by the console on one page: both show the same words, offer the same choices
// and send the same answers, and neither falls back to the plain words of the message.
import { createServer } from 'node:http'
import { templateKind, type Template, templateType } from '@parley/contract/templates/index'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser } from '../browser/launch'
import { templatesPage } from './bundle'
import { lookAt, type Seen } from './look-at'

const samples = Object.values(import.meta.glob<{ sample: Template }>('../../contract/templates/*/sample.ts', { eager: true })).map(
  ({ sample }) => sample,
)

/** What a form may be filled in with beside the samples: other views, limits, hostile and empty parts. */
const more: Template[] = [
  { type: 'template', payload: { template_type: 'feedbackTemplate', text: 'How likely?', view: 'NPS' } },
  { type: 'template', payload: { template_type: 'feedbackTemplate', text: 'Good?', view: 'ThumbsUpDown' } },
  { type: 'template', payload: { template_type: 'piechart', text: 'Costs', pie_type: 'donut', elements: [{ title: 'Rail', value: '3' }] } },
  { type: 'message', payload: { text: 'Watch', videoUrl: 'https://example.com/oslo.mp4' } },
  {
    type: 'template',
    payload: {
      template_type: 'barchart',
      text: 'Trips',
      direction: 'horizontal',
      stacked: true,
      X_axis: ['Mon'],
      elements: [
        { title: 'Air', values: ['4'] },
        { title: 'Rail', values: ['2'] },
      ],
    },
  },
  {
    type: 'template',
    payload: {
      template_type: 'form_template',
      text: 'One thing',
      description: 'It is kept.',
      asObject: true,
      cancel: 'stop',
      formFields: [{ key: 'mail', label: 'Mail', type: 'email', value: 'ida@', error: 'That is no address.' }],
    },
  },
  {
    type: 'template',
    payload: {
      template_type: 'list',
      text: '<b>Many</b>',
      elements: Array.from({ length: 9 }, (_, at) => ({
        title: `City ${at}`,
        default_action: at % 2 === 0 ? { type: 'web_url', url: 'https://example.com/a' } : { type: 'web_url', url: 'javascript:alert(1)' },
      })),
      buttons: [{ title: '' }, { title: 'More', payload: { intent: 'more' } }],
    },
  },
]

/** It begins with one row of three, the last of which stands behind a tab. */
const beginsWithOne: Template = {
  type: 'template',
  payload: {
    template_type: 'listView',
    text: 'Orders',
    seeMore: true,
    moreCount: 1,
    elements: [{ title: 'Tea', default_action: { type: 'postback', payload: 'tea' } }, { title: 'Coffee' }],
    moreData: { Older: [{ title: 'Cocoa' }] },
  },
}

let page: Page
let close: () => Promise<unknown>

beforeAll(async () => {
  const { script, style } = await templatesPage()
  const files: Record<string, [string, string]> = {
    '/page.js': ['text/javascript', script],
    '/page.css': ['text/css', style],
    '/': [
      'text/html',
      '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/page.css"><body><script src="/page.js"></script>',
    ],
  }
  const server = createServer(({ url = '' }, reply) => {
    const [type, text] = files[url] ?? ['text/plain', '']
    reply.writeHead(files[url] ? 200 : 404, { 'content-type': `${type}; charset=utf-8` }).end(text)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const context = await (await sharedBrowser()).newContext({ viewport: { width: 900, height: 700 } })
  page = await context.newPage()
  // Pictures and films of the samples are nowhere.
  await page.route(/^https:\/\/example\.com\//, (route) => route.abort())
  await page.goto(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`)
  await page.evaluate(() => window.begin())
  close = async () => {
    await context.close()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
}, 240_000)
afterAll(() => close())

const seenOf = (template: Template, how: { isReadOnly?: boolean; isOpen?: boolean } = {}): Promise<Seen> =>
  page.evaluate(lookAt, JSON.stringify({ template, isReadOnly: how.isReadOnly ?? false, isOpen: how.isOpen ?? true }))

describe.each([...samples, ...more, beginsWithOne].map((template) => [templateType(template), template] as const))(
  'the template %s',
  (_, template) => {
    it('shows the same and sends the same from the chat window and from the console, which only shows it where it is read', async () => {
      const seen = await seenOf(template)
      expect(seen.console.texts).toEqual(seen.window.texts)
      expect(seen.console.choices).toEqual(seen.window.choices)
      expect(seen.console.said).toEqual(seen.window.said)
      const whole = seen.console.texts.join('\n')
      expect(whole).not.toMatch(/Plain words|template_type|"payload"|undefined|\[object/)
      const look = templateKind(template)?.draw(template.payload).look
      expect([seen.console.texts.length > 0, seen.console.drawn]).toEqual([true, look !== 'words'])
      expect(seen.console.said.length > 0).toBe(
        [
          'pills',
          'buttons',
          'rows',
          'cards',
          'sections',
          'stack',
          'select',
          'groups',
          'date',
          'time',
          'rating',
          'form',
          'opinion',
        ].includes(look ?? ''),
      )
      const read = await seenOf(template, { isReadOnly: true, isOpen: false })
      expect(read.console.texts).toEqual(seen.console.texts)
      expect([read.console.said, read.console.choices.filter((choice) => !/^(link|more|tab) /.test(choice))]).toEqual([[], []])
    })
  },
)

describe('a list with a number of rows at first', () => {
  it('shows so many, and a button that says how many more there are', async () => {
    const { console: drawn, window: chat } = await seenOf(beginsWithOne)
    for (const { texts, choices } of [drawn, chat]) {
      expect(texts).toEqual(expect.arrayContaining(['Tea', 'Show 2 more']))
      expect(texts.filter((text) => text === 'Coffee' || text === 'Cocoa')).toEqual([])
      expect(choices).toContain('more Show 2 more')
    }
  })
})

describe('a long answer', () => {
  it('shows its further parts when they are asked for, and folds them again', async () => {
    await seenOf(samples.find((sample) => templateType(sample) === 'longAnswer') ?? beginsWithOne)
    // Who looked at it pressed the button.
    for (const at of [0, 1]) {
      const part = page.getByText('Any flight of less than three hours.').nth(at)
      await part.waitFor()
      const fold = page.getByRole('button', { name: /^Read/, expanded: true })
      await ((await fold.count()) === 2 ? fold.first() : fold).click()
      await part.waitFor({ state: 'hidden' })
    }
    expect(await page.getByRole('button', { name: 'Read more', expanded: false }).count()).toBe(2)
    expect(await page.locator('strong, em', { hasText: 'choose the cheapest' }).count()).toBe(2)
  })
})

describe('lists behind tabs', () => {
  it('show one of them, which the arrow keys change', async () => {
    const shown = (of: 'console' | 'window') =>
      page.evaluate(`(() => {
        const root = document.querySelector('section > div:${of === 'console' ? 'first' : 'last'}-child')
        const tab = (root.shadowRoot ?? root).querySelector('[role=tab][aria-selected=true]')
        const panels = [...tab.getRootNode().querySelectorAll('[role=tabpanel]')].filter((panel) => panel.offsetParent !== null)
        return [tab.textContent, tab.tabIndex, tab.matches(':focus'), ...panels.map((panel) => panel.querySelector('b, strong').textContent)]
      })()`)
    await seenOf(samples.find((sample) => templateType(sample) === 'TabbedList') ?? beginsWithOne)
    for (const of of ['console', 'window'] as const) {
      expect(await shown(of)).toEqual(['Coming', 0, false, 'Oslo'])
      await page
        .getByRole('tab', { name: 'Coming' })
        .nth(of === 'console' ? 0 : 1)
        .focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => shown(of)).toEqual(['Past', 0, true, 'Helsinki'])
    }
  })
})

describe('a template that is asked until the user has written', () => {
  it.each(['quick_replies', 'like_dislike', 'feedbackTemplate', 'form_template', 'bankingFeedbackTemplate'])(
    '%s can be answered no more after that',
    async (id) => {
      const template = samples.find((sample) => templateType(sample) === id)
      const seen = template && (await seenOf(template, { isOpen: false }))
      expect([seen?.console.said, seen?.window.said]).toEqual([[], []])
    },
  )
})
