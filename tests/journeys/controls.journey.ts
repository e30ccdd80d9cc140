// Typing and undo are safe in every control of a bot: whatever is typed, taken back and left in whatever order, nothing is lost, no key stands
// for an act, and “Saved” is true. The controls are found on the screens, so that a new one is judged by being there; a short run takes some
// of the screens.
import { newId, objectKinds } from '@parley/contract/base/ids'
import { patience } from '@parley/server/test-support/patience'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { isLongRun, someOf } from '../shared/long-run'
import { botIdOf, claimInstallation } from './acts'
import { everyKind } from './controls/every-kind'
import { composeIn, pasteInto } from './controls/hard-input'
import { objectsOf, openPlace, type Place, screensOf, tabsOf } from './controls/places'
import { markersFrom, planOf } from './controls/schedule'
import { controlsOf, type TextControl } from './controls/text-controls'
import { Typist, typedIn } from './controls/typist'
import { callsOf } from './edits'
import { fillBot } from './full-bot'
import { Stage } from './stage'

const Document = z.object({ objects: z.array(z.object({ id: z.string(), kind: z.enum(objectKinds), parentId: z.string() })) })
/** Objects of a kind that are opened. */
const mostOfKind = 2
const timeoutMs = isLongRun ? 3_600_000 : patience(400_000)

let stage: Stage
let page: Page
let cdp: CDPSession
let bot = ''
let places: Place[] = []

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  cdp = await page.context().newCDPSession(page)
  await claimInstallation(page, stage.server.oneTimeLink)
  await page.getByRole('link', { name: 'Travel desk', exact: true }).click()
  await page.getByRole('heading', { name: 'Health' }).waitFor()
  const botId = botIdOf(page)
  bot = `/builder/bots/${botId}`
  const names = await fillBot(page, botId)
  const kinds = everyKind()
  const { call } = await callsOf(page)
  await call('POST', `/builder/streams/${botId}/operations`, { id: newId('batch'), edits: kinds.edits })
  const { objects } = Document.parse(await call('GET', `/builder/streams/${botId}/document`))
  const own = new Set([...kinds.nodeIds, ...kinds.entityIds])
  places = [
    ...screensOf({ ...names, dialogId: kinds.dialogId }).filter(({ address }) => address.startsWith(bot)),
    ...objectsOf(
      botId,
      objects.filter(({ id, kind }) => kind !== 'node' && !own.has(id)),
      mostOfKind,
    ),
    ...objectsOf(
      botId,
      objects.filter(({ id }) => own.has(id)),
      own.size,
    ),
  ]
})
afterAll(() => stage.close())

it('asks before what was typed in a dialog is lost by Escape, the cross or a page load', async () => {
  await stage.play('controls-dialogs', async () => {
    const dialog = page.getByRole('dialog')
    const name = dialog.getByRole('textbox').first()
    const question = dialog.getByText('What you typed here is not saved.')
    const open = async (address: string, button: string): Promise<void> => {
      await page.goto(`${bot}${address}`)
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
      await name.fill('Half a name')
    }
    await open('/dialogs', 'New dialog')
    await page.keyboard.press('Escape')
    await question.waitFor()
    await dialog.getByRole('button', { name: 'Keep writing' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('Half a name')
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'detached' })

    await open('/forms', 'New form')
    const asked: string[] = []
    page.once('dialog', (native) => {
      asked.push(native.type())
      return native.dismiss()
    })
    await page.evaluate(() => location.reload())
    await expect.poll(() => asked).toEqual(['beforeunload'])
    expect(await name.inputValue()).toBe('Half a name')
    await name.fill('')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
})

const said = (place: Place, { name }: TextControl, found: readonly string[]): string[] =>
  found.map((what) => `${place.name}, “${name}” ${what}`)

/** Opens each screen, panel and tab of a part of them, and acts on what it has of controls that were on none before. */
async function onEach(oneIn: number, act: (place: Place, controls: TextControl[]) => Promise<void>): Promise<void> {
  const seen = new Set<string>()
  const open: Place[] = someOf(places, oneIn)
  for (let place = open.shift(); place !== undefined; place = open.shift()) {
    await openPlace(page, place)
    if (place.tab === -1) open.unshift(...(await tabsOf(page, place)))
    const [, screen] = new URL(page.url()).pathname.split(/\/bots\/[^/]+/)
    const fresh = typedIn(await controlsOf(page)).filter(({ kind, name }) => {
      const looks = `${screen} ${kind} ${name.replace(/\d+/g, '')}`
      return !seen.has(looks) && seen.add(looks)
    })
    if (fresh.length > 0) await act(place, fresh)
  }
}

it(
  'nothing typed is lost, and “Saved” is true, however controls are left',
  async () => {
    await stage.play('controls-typed', async () => {
      const typist = new Typist(page, bot, markersFrom(1))
      await onEach(32, (place, controls) => typist.typeOn(place, controls, planOf(place.name, controls.length)))
      if (isLongRun) process.stdout.write(`${typist.count} controls typed in\n`)
      expect(typist.findings).toEqual([])
      expect(typist.count).toBeGreaterThan(20)
      expect(stage.takeComplaints()).toEqual([])
    })
  },
  timeoutMs,
)

it(
  'what is more than a control takes is left out with a word, and all of it can be taken back',
  async () => {
    await stage.play('controls-pasted', async () => {
      const found: string[] = []
      await onEach(48, async (place, controls) => {
        for (const control of controls.filter(({ kind }) => kind === 'text' || kind === 'code'))
          found.push(...said(place, control, await pasteInto(page, cdp, control)))
      })
      expect(found).toEqual([])
    })
  },
  timeoutMs,
)

it(
  'the Enter of an input method neither sends nor stores half of a word',
  async () => {
    await stage.play('controls-composed', async () => {
      const found: string[] = []
      await onEach(48, async (place, controls) => {
        for (const control of controls.filter(({ kind }) => kind !== 'number' && kind !== 'clock'))
          found.push(...said(place, control, await composeIn(page, cdp, control)))
      })
      expect(found).toEqual([])
    })
  },
  timeoutMs,
)
