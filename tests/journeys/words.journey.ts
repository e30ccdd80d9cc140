// The console as somebody sees it who reads only Japanese: every screen of the menu and every page before the sign-in is walked, and
// no English of ours is left on it. On the way each screen is looked at in a narrow window; each (in a short run a part of them) at 200 %, in
// forced colours and without motion. A screen joins by its line in the menu.
import { patience } from '@parley/server/test-support/patience'
import { describeChannels } from '@parley/channels/describe'
import { menu } from '@parley/console/menu'
import { newId } from '@parley/contract/base/ids'
import { wordingSources } from '@parley/contract/objects/faq/index'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptLicense, botIdOf, showInPlace } from './acts'
import { callsOf, putOf, words } from './edits'
import { findingsOf } from './findings'
import { expectForcedColours, inForcedColours } from './forced-colours'
import { latinOn } from './latin'
import { movedOn, watchMotion } from './motion'
import { expectFit, overlapping } from './overlaps'
import { expectReflow } from './reflow'
import { someOf } from '../shared/long-run'
import { samples } from '../../samples/index'
import { Stage } from './stage'
import { makeTestRun } from './test-run'
import { expectZoom, lostBySize, whenZoomed } from './zoom'

let stage: Stage
let page: Page
/** What people wrote: the sample bot, its owner. */
let written: string[] = []
const names: Record<string, string> = {}

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  await watchMotion(page)
  await page.goto(stage.server.oneTimeLink)
  await acceptLicense(page)
  await page.getByRole('link', { name: 'Travel desk', exact: true }).click()
  await page.getByRole('heading', { name: 'Health' }).waitFor()
  names['botId'] = botIdOf(page)
  await page.goto(`/builder/bots/${names['botId']}/dialogs`)
  const link = page.getByRole('table').getByRole('link').first()
  names['dialogId'] = /dialogs\/([^/?]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  Object.assign(names, await makeTestRun(page, names['botId']))
  names['faqId'] = await addQuestion(page, names['botId'])
  written = await writtenByPeople()
  await page.evaluate("localStorage.setItem('parley.language', 'ja')")
  await page.reload()
  await page.getByRole('navigation', { name: 'メニュー', exact: true }).waitFor()
}, 240_000)
afterAll(() => stage.close())

it('finds what is left in English, so that finding nothing means something', async () => {
  const other = await stage.newTab()
  await other.setContent('<main><p>設定 Save</p><button aria-label="Close">×</button><p>Travel desk</p><p>API</p><code>const</code></main>')
  expect(await latinOn(other, ['Travel desk'])).toEqual(['設定 Save', 'Close'])
  await other.close()
})

it('finds what other means of looking lose, so that finding nothing means something', async () => {
  const bad = await stage.newTab()
  await watchMotion(bad)
  const body = `<!doctype html><main>
    <style>
      button:focus-visible { outline: none }
      @keyframes slide { to { translate: 9px } }
      i { display: inline-block; width: 20px; height: 20px; background: teal; animation: slide 2s }
    </style>
    <p style="width: 60px; overflow: hidden; white-space: nowrap">Words that are cut off</p>
    <button style="margin-inline-end: -20px">Left</button><button>Over it</button>
    <button>Under</button><div style="position: fixed; inset: 0; opacity: 0"></div>
    <i></i><div role="tablist"><b role="tab" aria-selected="true">One</b><b role="tab" aria-selected="false">Two</b></div>
    <svg width="20" height="20"><path d="M0 0H20" stroke="#ddd" fill="none" /></svg></main>`
  await bad.route('**/bad', (route) => route.fulfill({ contentType: 'text/html', body }))
  await bad.goto('/bad')
  await expect.poll(() => movedOn(bad)).toEqual([expect.stringContaining('2000 ms')])
  const sorts = (lines: string[]) => [...new Set(lines.map((line) => line.split(':')[0]?.split(',')[0]))].toSorted()
  expect(sorts(await whenZoomed(bad, () => lostBySize(bad)))).toEqual(['cut off', 'out of reach'])
  expect(sorts(await overlapping(bad))).toEqual(['over each other'])
  const [lost, unseen] = await inForcedColours(bad, async (asked) => [await asked.lost(), await asked.unseen()])
  expect(sorts(lost)).toEqual(['a drawing too pale', 'chosen', 'gone with its ground'])
  expect(sorts(unseen)).toEqual(['the focus is not seen on'])
  await bad.close()
})

it('measures what has just been changed as it is now, also for somebody who wants nothing to move', async () => {
  const width = await page.evaluate(() => {
    const box = document.body.appendChild(document.createElement('div'))
    box.style.width = '100px'
    const before = box.offsetWidth
    box.style.width = '300px'
    const now = box.offsetWidth
    box.remove()
    return { before, now }
  })
  expect(width).toEqual({ before: 100, now: 300 })
})

describe('in Japanese', () => {
  const built = menu.filter((entry) => entry.screen !== null)
  const isLookedAtWhole = new Set(someOf(built, 3).map(({ id }) => id))
  it.each(built.map((entry) => [entry.id, entry.tab === 'workspace' ? entry.path : `/bots/$botId${entry.path}`]))(
    'the screen %s has no English of ours, is accessible, loses nothing at 320 pixels, at 200 % and in forced colours, has nothing over each other at 800 and 1280, and does not move',
    async (id, path) => {
      await stage.play(`words-${id}`, async () => {
        await showInPlace(page, `/builder${filled(path)}`)
        // What people said stands on the page of a conversation, word for word.
        if (id !== 'conversation') await holdsNoEnglish(page)
        await expect.poll(() => findingsOf(page, 'all but colours'), { timeout: patience(20_000), interval: 300 }).toEqual([])
        await expectReflow(page, id)
        await expectFit(page, id)
        if (!isLookedAtWhole.has(id)) return
        await expectZoom(page, id)
        await expectForcedColours(page, id)
        expect(await movedOn(page)).toEqual([])
      })
    },
    240_000,
  )

  it('the page of a question has no English of ours, is accessible and loses nothing at 320 pixels', async () => {
    await stage.play('words-faq', async () => {
      await showInPlace(page, `/builder${filled('/bots/$botId/knowledge?faq=$faqId')}`)
      await page.getByRole('button', { name: '尋ね方を提案' }).waitFor()
      await holdsNoEnglish(page)
      await expect.poll(() => findingsOf(page, 'all but colours'), { timeout: patience(20_000), interval: 300 }).toEqual([])
      await expectReflow(page, 'faq')
    })
  }, 240_000)

  it.each([
    ['the sign-in', '/builder/login'],
    ['the sign-up', '/builder/sign-up'],
    ['single sign-on', '/builder/login?subForm=sso-login'],
    ['the second factor', '/builder/login?form=2fa-verify&ttl=300'],
    ['the proof of an address', '/builder/login?form=verify-email'],
    ['the proof of a number', '/builder/login?form=verify-phone'],
    ['a half-made sign-up', '/builder/login?form=sign-up-password'],
    ['a forgotten password', '/builder/login?form=forgot-password'],
    ['an address that is known', '/builder/login?form=user-exists'],
    ['a closed sign-up', '/builder/login?form=disable-signup'],
    ['the end of a session', '/builder/info/session_expired'],
    ['an address that is not there', '/builder/nowhere'],
  ])(
    '%s has no English of ours',
    async (name, path) => {
      await stage.play(`words-${name}`, async () => {
        const stranger = await stage.newTab()
        await isWorded(stranger, `${path}${path.includes('?') ? '&' : '?'}lang=ja`)
        await stranger.close()
      })
    },
    240_000,
  )
})

/** A question with ways to ask it of every sort, one of them taken for an intent. */
async function addQuestion(on: Page, botId: string): Promise<string> {
  const { call } = await callsOf(on)
  const topic = putOf('knowledge-node', { name: 'Fares' })
  const ways = ['price of a flight', 'book a flight', 'cost of a seat', 'fare list', 'what is a fare']
  const alternateNotes = { en: ways.map((text, at) => ({ text, source: wordingSources[at] })) }
  const set = { question: 'What does a seat cost?', alternates: { en: ways }, alternateNotes, answers: words('It depends.') }
  const faq = { ...putOf('faq', set), parentId: topic.id }
  await call('POST', `/builder/streams/${botId}/operations`, { id: newId('batch'), edits: [topic, faq] })
  return faq.id
}

function filled(path: string): string {
  return path.replace(/\$(\w+)/g, (_, name: string) => names[name] ?? name)
}

/** Looks until the page is quiet: what arrives later is read too. */
async function isWorded(on: Page, address: string): Promise<void> {
  await on.goto(address)
  await holdsNoEnglish(on)
}

async function holdsNoEnglish(on: Page): Promise<void> {
  await on.getByRole('heading').first().waitFor()
  await expect.poll(() => on.locator('[aria-busy="true"]').count(), { timeout: patience(15_000) }).toBe(0)
  await expect.poll(() => latinOn(on, written), { timeout: patience(20_000), interval: 300 }).toEqual([])
}

/** Every text of the bot's document, the names of channels, and the people and accounts of a first start. */
async function writtenByPeople(): Promise<string[]> {
  const [asked] = await Promise.all([page.waitForRequest((request) => request.headers()['authorization'] !== undefined), page.reload()])
  const headers = { authorization: asked.headers()['authorization'] ?? '' }
  const reply = await page.request.get(`/api/1.1/builder/streams/${names['botId']}/document`, { headers })
  const channels = describeChannels().flatMap(({ label }) => [label, ...label.split(/ [-–] | /)])
  return [
    ...channels,
    ...samples.map(({ summary }) => summary),
    'Travel desk',
    'Bank helper',
    'Leave desk',
    'My account',
    'Owner',
    ...textsIn(await reply.json()),
  ]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
