// One person at a time edits a dialog (§4 edit lock): others see who it is and look on, and take over when that person's time has run out.
import { patience } from '@parley/server/test-support/patience'
import pg from 'pg'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptLicense, addFromTray, goTo, makeBlankBot, makeDialog, password, savedMark, stepOnCanvas } from './acts'
import { enrol } from './enrol'
import { Stage } from './stage'

const email = 'lock@example.com'
/** A clock is stopped at a time that is still to come, however long its being stopped takes. */
const aheadMs = 20_000
let stage: Stage
let page: Page
let database: pg.Client
let dialog = ''
let botId: string
let asked: ReadonlySet<Request> = new Set()

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  asked = watchRequests(page)
  await enrol(page, email)
  database = new pg.Client(stage.server.databaseUrl())
  await database.connect()
  // Time is put forward further than somebody may be idle; these journeys are of the lock alone.
  await database.query(
    `update account set settings = settings || '{"idleMinutes": 720}'
     where id in (select account_id from membership join app_user on app_user.id = user_id where email = $1)`,
    [email],
  )
})
afterAll(async () => {
  await database?.end()
  await stage.close()
})

describe('the edit lock of a new dialog', () => {
  let tab: Page
  let asked: Set<Request>
  let ironing: string
  beforeAll(async () => {
    tab = await stage.newTab()
    asked = watchRequests(tab)
    await enrol(tab, 'ironing@example.com')
    ironing = await makeBlankBot(tab, 'Ironing')
  })

  it('is taken by the first edit, also while the server does not know the dialog yet (S4-015)', async () => {
    await stage.play('lock-new', async () => {
      let letThrough = (): void => undefined
      const isAllowed = new Promise<void>((done) => {
        letThrough = done
      })
      await tab.route('**/operations**', async (route) => {
        await isAllowed
        await route.continue()
      })
      await goTo(tab, 'Dialogs')
      await makeDialog(tab, 'Iron shirts')
      await addFromTray(tab, 'Say')
      await stepOnCanvas(tab, 'Message').waitFor()
      expect(await holders(ironing)).toEqual([])
      letThrough()
      await expect.poll(() => holders(ironing)).toEqual(['Ada Journey'])
      await savedMark(tab).waitFor()
      await tab.unroute('**/operations**')
      await goTo(tab, 'Intents')
      await expect.poll(() => holders(ironing)).toEqual([])
    })
  })

  it('is asked for whenever the dialog is opened, however short the time since it was free', async () => {
    await stage.play('lock-asked-anew', async () => {
      await goTo(tab, 'Dialogs')
      const dialog = tab.getByRole('link', { name: 'Iron shirts' })
      await dialog.click()
      await stepOnCanvas(tab, 'Message').waitFor()
      await goTo(tab, 'Dialogs')
      await dialog.waitFor()
      await expect.poll(() => asked.size).toBe(0)
      // Nobody tells this console of it.
      await lockFor('Mads Holm', 600, ironing)
      await dialog.click()
      await tab.getByText('Mads Holm is editing', { exact: true }).waitFor()
    })
  })
})

describe('the edit lock of a topic of the knowledge', () => {
  it('is taken by its button, listed, and shown to others by name until somebody who sets the bot up ends it', async () => {
    const tab = await stage.newTab()
    await stage.play('lock-knowledge', async () => {
      await enrol(tab, 'gardening@example.com')
      const gardening = await makeBlankBot(tab, 'Gardening')
      await goTo(tab, 'Knowledge')
      await tab.getByRole('button', { name: 'New FAQ' }).first().click()
      await tab.getByRole('textbox', { name: 'Primary question' }).waitFor()
      await savedMark(tab).waitFor()
      await goTo(tab, 'Knowledge')
      await tab.getByRole('button', { name: 'Lock', exact: true }).click()
      await tab.getByRole('button', { name: /^Locked by you until/, pressed: true }).waitFor()
      expect(await holders(gardening)).toEqual(['Ada Journey'])
      await tab.getByRole('button', { name: 'More for knowledge' }).click()
      await tab.getByRole('menuitem', { name: 'What changed' }).click()
      await tab
        .getByRole('region', { name: 'Being edited' })
        .getByText(/^Locked by you until/)
        .waitFor()
      await tab.getByRole('table', { name: 'What changed' }).getByText('Added').first().waitFor()
      await tab.getByRole('region', { name: 'Being edited' }).getByRole('button', { name: /^Open/ }).click()
      await tab.getByRole('button', { name: /^Locked by you until/ }).click()
      await tab.getByRole('button', { name: 'Lock', exact: true }).waitFor()
      expect(await holders(gardening)).toEqual([])
      await lockFor('Priya Lindqvist', 600, gardening, 'knowledge-node')
      await tab.getByText(/^Priya Lindqvist is editing until/).waitFor({ timeout: patience(90_000) })
      expect(await tab.getByRole('textbox', { name: 'Name', exact: true }).isEditable()).toBe(false)
      await tab.getByRole('button', { name: 'End the lock' }).click()
      await expect.poll(() => tab.getByRole('textbox', { name: 'Name', exact: true }).isEditable()).toBe(true)
      stage.takeComplaints()
      await tab.close()
    })
  })
})

describe('the edit lock of a dialog', () => {
  beforeAll(async () => {
    botId = await makeBlankBot(page, 'Laundry')
    await goTo(page, 'Dialogs')
    await makeDialog(page, 'Wash shirts')
  })

  it('is taken by the first edit and given back by leaving (S4-015)', async () => {
    await stage.play('lock-own', async () => {
      expect(await holders()).toEqual([])
      await addFromTray(page, 'Say')
      await stepOnCanvas(page, 'Message').waitFor()
      await expect.poll(() => holders()).toEqual(['Ada Journey'])
      await savedMark(page).waitFor()
      await goTo(page, 'Intents')
      await expect.poll(() => holders()).toEqual([])
    })
  }, 240_000)

  it('of somebody else is shown by name, and keeps the dialog as it is', async () => {
    await stage.play('lock-held', async () => {
      await lockFor('Priya Nair', 25)
      await goTo(page, 'Dialogs')
      await page.getByRole('link', { name: 'Wash shirts' }).click()
      await page.getByText('Priya Nair is editing', { exact: true }).waitFor()
      await page.getByText('This dialog is being edited by another user, Priya Nair, and cannot be edited until it is released.').waitFor()
      await stepOnCanvas(page, 'Message').waitFor()
      expect(await page.getByRole('toolbar', { name: 'Add a step' }).count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Take over' }).count()).toBe(0)
      await page.getByRole('application').focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Delete')
      await stepOnCanvas(page, 'Message').waitFor()
    })
  })

  it('can be taken over once that person’s time is over, and not before', async () => {
    await stage.play('lock-over', async () => {
      await page.getByText('Priya Nair’s editing time is over').waitFor({ timeout: patience(90_000) })
      await page.getByRole('button', { name: 'Take over' }).click()
      await page.getByText('You are editing this dialog now').waitFor()
      await page.getByRole('toolbar', { name: 'Add a step' }).waitFor()
      expect(await holders()).toEqual(['Ada Journey'])
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('is given back when its page is left as a whole, too, so that nobody waits for who has gone (S4-015)', async () => {
    await stage.play('lock-page-left', async () => {
      dialog = page.url()
      await page.goto('about:blank')
      await expect.poll(() => holders()).toEqual([])
    })
  })
})

describe('the editing time of who edits', () => {
  beforeAll(async () => {
    // While it is installed in an open page, that page reads the first second of 1970, and may take its session for long over.
    await page.clock.install()
    await page.goto(dialog)
    await page.getByRole('application').waitFor()
  })

  it('is announced to end five minutes before, by this device’s own setting, and begins anew by “Keep editing” (S4-017, S4-018)', async () => {
    await stage.play('lock-ending', async () => {
      await begin({ minutes: 40 })
      await pass(2050)
      expect(await page.getByText(/^Editing time ends in/).count()).toBe(0)
      await pass(60)
      await page.getByText(/^Editing time ends in 0[34]:\d\d$/).waitFor()
      await page.getByText('Your editing time ends in a few minutes.').waitFor({ state: 'attached' })
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await page.getByText(/^Editing time ends in/).waitFor({ state: 'detached' })
      expect(await holders()).toEqual(['Ada Journey'])
    })
  }, 240_000)

  it('keeps the lock when it is extended within the last minute (S4-019, S4-020)', async () => {
    await stage.play('lock-extended', async () => {
      await begin()
      await pass(1750)
      await page.getByText(/^Others can claim this dialog in 00:\d\d unless you extend your time$/).waitFor()
      await page.getByRole('button', { name: 'Extend' }).click()
      await page.getByText(/^Others can claim this dialog in/).waitFor({ state: 'detached' })
      await pass(120)
      expect(await holders()).toEqual(['Ada Journey'])
      expect(await page.getByText('Your editing time is over', { exact: false }).count()).toBe(0)
    })
  }, 240_000)

  it('releases the lock after that minute, and takes it again when editing goes on (S4-016, S4-019)', async () => {
    await stage.play('lock-ended', async () => {
      await begin()
      await pass(1750)
      await page.getByText(/^Others can claim this dialog in/).waitFor()
      await pass(60)
      await page.getByText('Your editing time is over: others can claim this dialog now').waitFor()
      await expect.poll(() => holders()).toEqual([])
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await expect.poll(() => holders()).toEqual(['Ada Journey'])
      await page.getByText('Your editing time is over: others can claim this dialog now').waitFor({ state: 'detached' })
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('the edit lock between two people', () => {
  let colleague: Page
  beforeAll(async () => {
    await page.goto(`/builder/bots/${botId}/developers`)
    await page.getByRole('button', { name: 'Share bot' }).click()
    await page.getByLabel('E-mail addresses or phone numbers').fill('priya@example.com')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Share bot' }).click()
    await page.getByRole('row', { name: 'priya@example.com' }).waitFor()
    await page.getByRole('navigation', { name: 'Areas of the bot' }).getByRole('link', { name: 'Skills' }).click()
    colleague = await stage.newTab()
    await colleague.goto(await stage.server.linkFor('priya@example.com'))
    await colleague.getByLabel('First name').fill('Priya')
    await colleague.getByLabel('Last name').fill('Nair')
    await colleague.getByLabel('Password', { exact: true }).fill(password)
    await colleague.getByRole('button', { name: 'Create account' }).click()
    await acceptLicense(colleague)
    await colleague.getByRole('heading', { name: 'Bots', exact: true }).waitFor()
  })

  it('lets the second one look on, with a message that says who edits (S4-021)', async () => {
    await stage.play('lock-second', async () => {
      await begin()
      await colleague.goto(dialog)
      await colleague.getByText('Ada Journey is editing', { exact: true }).waitFor()
      const told = 'This dialog is being edited by another user, Ada Journey, and cannot be edited until it is released.'
      await colleague.getByText(told).waitFor()
      expect(await colleague.getByRole('toolbar', { name: 'Add a step' }).count()).toBe(0)
      expect(await page.getByRole('toolbar', { name: 'Add a step' }).count()).toBe(1)
    })
  })

  it('tells the first one that others can claim the dialog, and is the second one’s a minute later (S4-019)', async () => {
    await stage.play('lock-claimed', async () => {
      await pass(1750)
      await page.getByText(/^Others can claim this dialog in 00:\d\d unless you extend your time$/).waitFor()
      expect(await holders()).toEqual(['Ada Journey'])
      await pass(60)
      await expect.poll(() => holders()).toEqual([])
      await colleague.reload()
      await colleague.getByRole('toolbar', { name: 'Add a step' }).getByRole('button', { name: 'Sticky note' }).click()
      await expect.poll(() => holders()).toEqual(['Priya Nair'])
      await page.getByText('Priya Nair is editing', { exact: true }).waitFor()
      stage.takeComplaints()
    })
  })
})

/**
 * Time passes in the browser and for the lock on the server alike. The page's clock stands meanwhile and no question of it is on its way, so
 * that nothing is asked between the two.
 */
async function pass(seconds: number): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs)
  await expect.poll(() => asked.size).toBe(0)
  await database.query('update edit_lock set expires_at = expires_at - make_interval(secs => $2) where bot_id = $1', [botId, seconds])
  await page.clock.fastForward(seconds * 1000 - aheadMs)
  await page.clock.resume()
}

/** Questions to the server that are not answered yet. */
function watchRequests(page: Page): Set<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

/** Opens the dialog with a clock that can be put forward, and edits it. */
async function begin({ minutes = 0 } = {}): Promise<void> {
  await page.evaluate((chosen) => {
    if (chosen === 0) localStorage.removeItem('parley.edit-minutes')
    else localStorage.setItem('parley.edit-minutes', String(chosen))
  }, minutes)
  await goTo(page, 'Dialogs')
  await page.getByRole('link', { name: 'Wash shirts' }).click()
  await expect.poll(() => holders()).toEqual([])
  const notes = page.getByRole('textbox', { name: 'Note', exact: true })
  const before = await notes.count()
  await page.getByRole('toolbar', { name: 'Add a step' }).getByRole('button', { name: 'Sticky note' }).click()
  await notes.nth(before).waitFor()
  await expect.poll(() => holders()).toEqual(['Ada Journey'])
  await savedMark(page).waitFor()
}

async function holders(of = botId): Promise<string[]> {
  const { rows } = await database.query<{ holder_name: string }>('select holder_name from edit_lock where bot_id = $1', [of])
  return rows.map((row) => row.holder_name)
}

async function lockFor(name: string, seconds: number, of = botId, kind = 'dialog'): Promise<void> {
  await database.query(
    `insert into edit_lock (bot_id, object_id, holder_id, holder_name, expires_at)
     select bot_id, id, 'u-priya', $2, now() + make_interval(secs => $3) from object where bot_id = $1 and kind = $4`,
    [of, name, seconds, kind],
  )
}
