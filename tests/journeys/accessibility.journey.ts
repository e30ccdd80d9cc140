// Every screen that is built, in light and in dark: nothing serious for people who use other means than a mouse and good eyes, nothing
// in the browser's console, no request that fails. A screen joins by its line in the menu.
import { menu } from '@parley/console/menu'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { botIdOf, claimInstallation, makeBlankBot, say, signUp, testChat } from './acts'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

const Conversations = z.object({ items: z.array(z.object({ sessionId: z.string() })) })

let stage: Stage
let page: Page
/** What stands in an address for $botId and the like. */
const names: Record<string, string> = {}

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  await claimInstallation(page, stage.server.oneTimeLink)
  await page.getByRole('link', { name: 'Travel desk', exact: true }).click()
  await page.getByRole('heading', { name: 'Health' }).waitFor()
  names['botId'] = botIdOf(page)
  await page.goto(`/builder/bots/${names['botId']}/dialogs`)
  names['dialogId'] = await idInLink(page, 'dialogs')
}, 180_000)
afterAll(() => stage.close())

it('has a published bot with conversations to look at', fillWithConversations, 90_000)

it('finds what is wrong, so that finding nothing means something', async () => {
  const bad = await stage.newTab()
  await bad.setContent('<html lang="en"><title>Bad</title><main><button></button><p style="color: #aaa">Pale words</p></main></html>')
  const findings = await findingsOf(bad)
  expect(findings.map((line) => line.split(':')[0])).toEqual(['button-name', 'color-contrast'])
  await bad.close()
})

describe('screens of the menu', () => {
  const built = menu.filter((entry) => entry.screen !== null)
  it.each(built.map((entry) => [entry.id, entry.tab === 'workspace' ? entry.path : `/bots/$botId${entry.path}`]))(
    '%s is accessible and quiet',
    async (id, path) => {
      await stage.play(`screen-${id}`, () => look(page, `/builder${filled(path)}`))
    },
    60_000,
  )
})

describe('what opens on a screen', () => {
  it('the outline of a dialog', async () => {
    await stage.play('outline', () => look(page, filled('/builder/bots/$botId/dialogs/$dialogId?view=outline')))
  }, 60_000)

  it('the test chat with a turn in it, and why it was understood so', async () => {
    await stage.play('test-chat', async () => {
      await page.goto(filled('/builder/bots/$botId/dialogs'))
      await page.getByRole('button', { name: 'New dialog' }).waitFor()
      await page.keyboard.press('e')
      await say(page, 'book a flight to oslo')
      await testChat(page).getByText('do you want to leave?').last().waitFor()
      await testChat(page).getByText('Understood').waitFor()
      await lookAround(page)
    })
  }, 60_000)

  it('the dialog for a new bot', async () => {
    await stage.play('new-bot', () => look(page, '/builder/bots?new=bot'))
  }, 60_000)

  it('the bots of somebody who has none, and the home of the first one', async () => {
    await stage.play('empty', async () => {
      const other = await stage.newTab()
      await signUp(other, 'accessible@example.com')
      await lookAround(other)
      await makeBlankBot(other, 'Empty bot')
      await lookAround(other)
      await other.close()
    })
  }, 90_000)
})

describe('pages outside the console', () => {
  it.each([
    ['the sign-in', '/builder/login'],
    ['the sign-up', '/builder/sign-up'],
    ['single sign-on', '/builder/login?subForm=sso-login&wsName=halden'],
    ['the second factor', '/builder/login?form=2fa-verify&ttl=300'],
    ['the proof of an address', '/builder/login?form=verify-email'],
    ['the proof of a number', '/builder/login?form=verify-phone'],
    ['a half-made sign-up', '/builder/login?form=sign-up-password'],
    ['a forgotten password', '/builder/login?form=forgot-password'],
    ['an address that is known', '/builder/login?form=user-exists'],
    ['a closed sign-up', '/builder/login?form=disable-signup'],
    ['the end of a session', '/builder/info/session_expired'],
    ['an address that is not there', '/builder/nowhere'],
    ['the controls', '/builder/ui-kit'],
    ['the description of the calls', '/api/docs'],
    ['the chat page of a published bot', '/chat/$botId'],
  ])(
    '%s',
    async (name, path) => {
      await stage.play(name, async () => {
        const stranger = await stage.newTab()
        await look(stranger, filled(path))
        await stranger.close()
      })
    },
    90_000,
  )
})

function filled(path: string): string {
  return path.replace(/\$(\w+)/g, (_, name: string) => names[name] ?? name)
}

async function idInLink(on: Page, folder: string): Promise<string> {
  const link = on.getByRole('table').getByRole('link').first()
  const id = new RegExp(`/${folder}/([^/?]+)`).exec((await link.getAttribute('href')) ?? '')?.[1]
  if (id === undefined) throw new Error(`No link into ${folder} at ${on.url()}`)
  return id
}

/** Publishes the bot, and lets the runtime hold conversations with it, by the calls that the console itself makes. */
async function fillWithConversations(): Promise<void> {
  const [asked] = await Promise.all([page.waitForRequest((request) => request.headers()['authorization'] !== undefined), page.reload()])
  const headers = { authorization: asked.headers()['authorization'] ?? '', 'content-type': 'application/json' }
  const base = `/api/1.1/builder/streams/${names['botId']}`
  for (const call of ['publish', 'analytics/sampletraffic'])
    expect((await page.request.post(`${base}/${call}`, { headers, data: '{}' })).status(), call).toBe(200)
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const first = async (): Promise<string> => {
    const { items } = Conversations.parse(
      await (await page.request.get(`${base}/conversations?from=${day(20)}&to=${day(-1)}`, { headers })).json(),
    )
    return items[0]?.sessionId ?? ''
  }
  await expect.poll(first, { timeout: 60_000, interval: 500 }).not.toBe('')
  names['sessionId'] = await first()
}

async function look(on: Page, address: string): Promise<void> {
  await on.goto(address)
  await lookAround(on)
}

/** Looks until the page is quiet: figures may still be arriving, colours still changing. */
async function lookAround(on: Page): Promise<void> {
  await on.getByRole('heading').first().waitFor()
  await expect.poll(() => on.locator('[aria-busy="true"]').count(), { timeout: 15_000 }).toBe(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await drawIn(on, colorScheme)
    await expect.poll(() => findingsOf(on), { timeout: 6_000, interval: 300, message: colorScheme }).toEqual([])
  }
  await on.emulateMedia({ colorScheme: 'light' })
  expect(stage.takeComplaints()).toEqual([])
}
