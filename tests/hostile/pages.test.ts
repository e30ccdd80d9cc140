// What bots say and what people type, drawn by a real browser in the chat page: nothing of it runs or leads to an address that runs
// something. And what the sign-in page of an installation shows that is closed to strangers.
import { newId } from '@parley/contract/base/ids'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../server/test-support/app'
import { sampleBot } from '../../server/test-support/waiting'
import { sharedBrowser } from '../browser/launch'

const server = await testApp({ config: { isSignUpOpen: true } })
const closed = await testApp({ config: { isSignUpOpen: false } })
const contexts: BrowserContext[] = []
let owner: Caller
let botId: string

const trap = 'window.caught=1'
const tags = `<img src=x onerror=${trap}><script>${trap}</script><svg onload=${trap}></svg>`
const links = `[read](javascript:${trap}) [go](data:text/html,<script>${trap}</script>) [up](JaVa\tScript:${trap}) [vb](vbscript:x)`
const hostile = `${tags} ${links} ![x](javascript:${trap})`
const address = `javascript:${trap}`

/** One of each that takes an address. */
const templates = [
  ...['image', 'video', 'audio', 'link'].map((type) => ({ type, payload: { url: address, text: tags, name: tags } })),
  { type: 'image', payload: { url: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${trap}"/>` } },
  ...['button', 'list', 'listView', 'carousel', 'quick_replies', 'table', 'nowhere'].map((template_type) => ({
    type: 'template',
    payload: {
      template_type,
      text: hostile,
      buttons: [{ type: 'web_url', title: tags, url: address }],
      quick_replies: [{ content_type: 'text', title: tags, payload: tags, image_url: address }],
      elements: [
        {
          title: tags,
          subtitle: hostile,
          image_url: address,
          default_action: { type: 'web_url', url: address },
          buttons: [{ type: 'url', title: tags, url: address }],
        },
      ],
      columns: [[tags]],
    },
  })),
]

beforeAll(async () => {
  owner = await server.signUp('Owner')
  botId = await sampleBot(owner, 'travel-desk', 'Bot <script> <b>bold<b>')
  const [bot] = await server.services.db.selectFrom('object').select('data').where('id', '=', botId).execute()
  const settings = typeof bot?.data['settings'] === 'object' && !Array.isArray(bot.data['settings']) ? bot.data['settings'] : {}
  await owner.call('document.apply', {
    streamId: botId,
    id: newId('batch'),
    edits: [{ op: 'put', id: botId, kind: 'bot', set: { settings: { ...settings, welcome: hostile } } }],
  })
  await sayTemplates()
  await owner.call('bot-version.publish', { streamId: botId })
}, 240_000)

afterAll(async () => {
  for (const context of contexts) await context.close()
})

/** Every message of the bot becomes all of them. */
async function sayTemplates(): Promise<void> {
  const nodes = await server.services.db
    .selectFrom('object')
    .select(['id', 'data'])
    .where('bot_id', '=', botId)
    .where('kind', '=', 'node')
    .execute()
  const source = templates.map((template) => `print(${JSON.stringify(JSON.stringify(template))})`).join('\n')
  const messages = [{ kind: 'script', source }]
  const edits = nodes
    .filter(({ data }) => data['type'] === 'message' || data['type'] === 'entity')
    .map(({ id, data }) => ({
      op: 'put' as const,
      id,
      kind: 'node' as const,
      set: { settings: { ...(data['settings'] as object), ...(data['type'] === 'message' ? { messages } : { prompts: messages }) } },
    }))
  await owner.call('document.apply', { streamId: botId, id: newId('batch'), edits })
}

async function open(path: string, origin = server.origin): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ viewport: { width: 1280, height: 900 } })
  contexts.push(context)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(origin + path)
  return page
}

/** What of a page could run something. */
async function runnable(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const everywhere = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? everywhere(element.shadowRoot) : [])])
    const found: string[] = 'caught' in window ? ['caught'] : []
    for (const element of everywhere(document))
      for (const { name, value } of element.attributes) {
        const compact = [...value]
          .filter((letter) => letter > ' ')
          .join('')
          .toLowerCase()
        const leads = ['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc'].includes(name)
        if (name.startsWith('on') || (leads && /^(javascript|vbscript|data:text)/.test(compact))) found.push(`${element.tagName} ${name}`)
      }
    return found
  })
}

describe('the chat page', () => {
  it('shows hostile words and templates of a bot and of its user as words', async () => {
    const page = await open(`/chat/${botId}`)
    await page.getByText('onerror').first().waitFor()
    expect(await runnable(page)).toEqual([])
    const composer = page.locator('textarea')
    for (const text of [hostile, 'please book me a flight']) {
      await composer.fill(text)
      await composer.press('Enter')
    }
    await page.locator('img, .file, .picture, button', { hasText: '<img' }).first().waitFor()
    expect(await runnable(page)).toEqual([])
    expect(await page.getByText(tags).count()).toBeGreaterThan(0)
    await page.context().close()
  }, 240_000)
})

describe('an installation that is closed to strangers', () => {
  it('offers no sign-up on its sign-in page, and says why at the address of the form', async () => {
    const page = await open('/builder/login?form=sign-up', closed.origin)
    await page.getByRole('heading', { name: 'Signing up is closed here' }).waitFor()
    expect(await page.getByLabel('First name').count()).toBe(0)
    await page.getByRole('button', { name: 'Sign in as somebody else' }).click()
    await page.getByLabel('E-mail or phone').waitFor()
    expect(await page.getByRole('button', { name: /create/i }).count()).toBe(0)
    await page.context().close()
  }, 240_000)
})
