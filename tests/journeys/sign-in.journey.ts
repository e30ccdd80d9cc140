// The ways into the console and out of it, on a real server: signing up and proving an address or number, passwords forgotten and set anew,
// a second factor with its recovery codes, sessions that end, several accounts. Mails and text messages are read where the server prints them.
import { generateSync } from 'otplib'
import pg from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptLicense, fillSignUp, password, typeSignIn } from './acts'
import { Stage } from './stage'

const ada = 'ada@halden.example'
let stage: Stage
let person: BrowserContext
let page: Page

beforeAll(async () => {
  stage = await Stage.open()
  person = await stage.newPerson()
  page = await stage.newTab(person)
})
afterAll(() => stage.close())

const heading = (on: Page, name: string, timeout?: number) => on.getByRole('heading', { name, exact: true }).waitFor({ timeout })
const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true })
const bots = (on: Page) =>
  on
    .getByRole('heading', { name: /^(Build your first bot|Bots)$/ })
    .first()
    .waitFor()
const formOf = (on: Page) => new URL(on.url()).searchParams.get('form')

async function giveIdentity(on: Page, identity: string): Promise<void> {
  await on.goto('/builder/login')
  await on.getByLabel('E-mail or phone').fill(identity)
  await button(on, 'Continue').click()
}

/** Time passes for the open sign-ins of everybody. */
async function changeSignIns(change: string): Promise<void> {
  const database = new pg.Client(stage.server.databaseUrl())
  await database.connect()
  await database.query(`update sign_in set ${change} where ended_at is null`)
  await database.end()
}

/** Runs in the page: comes after what the page has put off for its next turn, where its clock stands still. */
function afterDrawing(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}

async function signOut(on: Page): Promise<void> {
  await on.getByRole('button', { name: /account menu$/ }).click()
  await on.getByRole('menuitem', { name: 'Sign out' }).click()
}

describe('signing up', () => {
  it('is where an unknown address leads; a link proves it, and the sign-in says so once (S2-005, S4-037, S8-029)', async () => {
    await stage.play('sign-up', async () => {
      await giveIdentity(page, ada)
      await heading(page, 'Create an account')
      expect(formOf(page)).toBe('sign-up')
      expect(await page.getByLabel('E-mail').inputValue()).toBe(ada)
      await button(page, 'Create account').click()
      await page.getByText('Enter a first name.').waitFor()
      await fillSignUp(page, ada)
      await heading(page, 'Confirm your address')
      expect(formOf(page)).toBe('verify-email')
      await page.getByText('No mail server is set up: the message stands in the server’s terminal.').waitFor()

      const mailbox = await stage.newTab(person)
      await mailbox.goto(await stage.server.linkFor(ada))
      await mailbox.getByText('E-mail verified. You can sign in now.').waitFor()
      expect(await mailbox.getByLabel('E-mail or phone').inputValue()).toBe(ada)
      await mailbox.reload()
      await mailbox.getByLabel('E-mail or phone').waitFor()
      expect(await mailbox.getByText('E-mail verified').count()).toBe(0)
      await mailbox.close()
    })
  }, 240_000)

  it('with an address that is known leads to user-exists, and from there to its password (S4-033, S4-034)', async () => {
    await stage.play('user-exists', async () => {
      await page.goto('/builder/sign-up')
      await fillSignUp(page, ada)
      await heading(page, 'You have an account already')
      expect(formOf(page)).toBe('user-exists')
      await button(page, 'Sign in').click()
      expect(await page.getByLabel('E-mail or phone').inputValue()).toBe(ada)
      await button(page, 'Continue').click()
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await button(page, 'Sign in').click()
      await page.getByText('Invalid credentials').waitFor()
      await page.getByText('If you have no account here yet, sign up').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
    })
  }, 240_000)

  it('ends at the licence, which comes before everything else, then home (S4-043, S6-010)', async () => {
    await stage.play('licence', async () => {
      await page.getByLabel('Password', { exact: true }).fill(password)
      await button(page, 'Sign in').click()
      await heading(page, 'Before you begin')
      await page.goto('/builder/profile')
      await heading(page, 'Before you begin')
      expect(formOf(page)).toBe('license')
      await acceptLicense(page)
      await heading(page, 'Profile and preferences')
    })
  }, 240_000)

  it('of a phone number is proved by the code of a text message (S2-006, S4-036)', async () => {
    await stage.play('phone', async () => {
      const phone = await stage.newTab()
      const number = '+4722225555'
      await phone.goto('/builder/login?form=sign-up')
      await phone.getByLabel('First name').fill('Ola')
      await phone.getByLabel('Last name').fill('Nordmann')
      await phone.getByRole('button', { name: 'Use a phone number' }).click()
      await phone.getByLabel('Country').selectOption('NO')
      await phone.getByLabel('Phone number').fill('22-22 55 55')
      await phone.getByLabel('Password', { exact: true }).fill(password)
      await button(phone, 'Create account').click()
      await heading(phone, 'Confirm your number')
      expect(formOf(phone)).toBe('verify-phone')
      await phone.getByLabel('Code', { exact: true }).fill('000000')
      await phone.getByText('Verification code is expired / not valid.').waitFor()

      await giveIdentity(phone, number)
      await heading(phone, 'Confirm your number')
      await phone.getByLabel('Code', { exact: true }).fill(await stage.server.codeFor(number))
      await phone.getByText('Phone number verified. You can sign in now.').waitFor()
      await button(phone, 'Continue').click()
      await phone.getByLabel('Password', { exact: true }).fill(password)
      await button(phone, 'Sign in').click()
      await acceptLicense(phone)
      await bots(phone)
      await phone.context().close()
    })
  }, 240_000)
})

describe('a sign-up that was begun without a password', () => {
  it('is finished on a form of its own, to which the address leads (S4-035)', async () => {
    await stage.play('half-made', async () => {
      const half = 'half@halden.example'
      const begun = await fetch(`${stage.server.origin}/api/1.1/signup_`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ firstName: 'Half', lastName: 'Made', emailId: half }),
      })
      expect(begun.status).toBe(200)
      const other = await stage.newTab()
      await giveIdentity(other, half)
      await heading(other, 'Finish your sign-up')
      expect(formOf(other)).toBe('sign-up-password')
      await other.context().close()
    })
  }, 240_000)
})

describe('a forgotten password', () => {
  it('is set anew by the link of a mail, given twice the same (S5-024)', async () => {
    await stage.play('forgotten', async () => {
      const other = await stage.newTab()
      await giveIdentity(other, ada)
      await button(other, 'Forgot it?').click()
      await button(other, 'Send').click()
      await other.getByText(`If ${ada} belongs to an account`, { exact: false }).waitFor()
      await expect.poll(() => stage.server.linkFor(ada)).toContain('/builder/reset')
      const link = await stage.server.linkFor(ada)
      await other.goto(link)
      await other.getByLabel('New password', { exact: true }).fill(`${password} again`)
      await other.getByLabel('Repeat the password').fill(`${password} agian`)
      await button(other, 'Save the password').click()
      await other.getByText('The two passwords are not the same.').waitFor()
      await other.getByLabel('Repeat the password').fill(`${password} again`)
      await button(other, 'Save the password').click()
      await other.getByText('Your password was changed. Sign in with the new one.').waitFor()
      await other.goto(link)
      await button(other, 'Ask for a new link')
        .or(other.getByRole('link', { name: 'Ask for a new link' }))
        .waitFor()
      await other.context().close()
    })
  }, 240_000)
})

describe('sessions', () => {
  it('end for everybody who knew the old password', async () => {
    await stage.play('ended', async () => {
      await page.goto('/builder/profile')
      await page.getByLabel('E-mail or phone').waitFor()
      expect(new URL(page.url()).pathname).toBe('/builder/login')
      await typeSignIn(page, ada, `${password} again`)
      await heading(page, 'Profile and preferences')
    })
  }, 240_000)

  it('that stay idle count down from five minutes, end, and give back place and words (S4-025, S4-026, S4-027, S4-055)', async () => {
    await stage.play('idle', async () => {
      // In a browser of its own: a clock is one for all tabs, and open pages read the first second of 1970 while it is installed.
      const apart = await stage.newPerson()
      const tab = await stage.newTab(apart)
      await tab.clock.install()
      await tab.goto('/builder/login?return=/profile')
      await typeSignIn(tab, ada, `${password} again`)
      await tab.getByLabel('Job title').fill('Half a title')
      // From here on time passes only as it is told to, second by second around the moment of the banner.
      await tab.clock.pauseAt(await tab.evaluate(() => Date.now() + 10_000))
      await tab.clock.fastForward('24:20')
      const banner = tab.getByText(/^You will be signed out in \d\d:\d\d$/)
      expect(await banner.count()).toBe(0)
      for (let second = 0; second < 60 && (await banner.count()) === 0; second += 1) {
        await tab.clock.runFor(1000)
        await tab.evaluate(afterDrawing)
      }
      expect(await banner.textContent()).toBe('You will be signed out in 05:00')
      await tab.clock.runFor(1000)
      await expect.poll(() => banner.textContent()).toBe('You will be signed out in 04:59')
      await tab.clock.fastForward('04:59')
      await tab.clock.resume()
      await heading(tab, 'Session expired')
      expect(new URL(tab.url()).pathname).toBe('/builder/info/session_expired')
      await tab.getByRole('link', { name: 'Sign in again' }).click()
      await typeSignIn(tab, ada, `${password} again`)
      await heading(tab, 'Profile and preferences')
      await expect.poll(() => tab.getByLabel('Job title').inputValue()).toBe('Half a title')
      await apart.close()
    })
  }, 240_000)

  it('that the server ends for idleness while somebody looks away say so at once, and give back place and words (S4-055)', async () => {
    await stage.play('ended-by-server', async () => {
      const tab = await stage.newTab(person)
      await tab.goto('/builder/profile')
      await tab.getByLabel('Job title').fill('Title of a late hour')
      await changeSignIns(`last_at = now() - interval '32 minutes'`)
      await heading(tab, 'Session expired', 60_000)
      expect(new URL(tab.url()).pathname).toBe('/builder/info/session_expired')
      await tab.getByRole('link', { name: 'Sign in again' }).click()
      await typeSignIn(tab, ada, `${password} again`)
      await heading(tab, 'Profile and preferences')
      await expect.poll(() => tab.getByLabel('Job title').inputValue()).toBe('Title of a late hour')
      await tab.close()
    })
  }, 240_000)

  it('that have ended meanwhile are refused with code 44, which leads to the page that says so (S8-007)', async () => {
    await stage.play('code-44', async () => {
      const tab = await stage.newTab(person)
      // Nothing tells this console but what its own calls are answered.
      await tab.routeWebSocket('**/live', () => undefined)
      await tab.goto('/builder/profile')
      await tab.getByLabel('Job title').fill('Title of a closed lid')
      await changeSignIns(`last_at = now() - interval '32 minutes'`)
      await stage.server.kill()
      await stage.server.start()
      const [refused] = await Promise.all([
        tab.waitForResponse((response) => response.status() === 401),
        button(tab, 'Save changes').click(),
      ])
      expect(await refused.json()).toMatchObject({ errors: [{ code: 44 }] })
      await tab.waitForURL('**/builder/info/session_expired*')
      await heading(tab, 'Session expired')
      await tab.getByRole('link', { name: 'Sign in again' }).click()
      await typeSignIn(tab, ada, `${password} again`)
      await expect.poll(() => tab.getByLabel('Job title').inputValue()).toBe('Title of a closed lid')
      await tab.close()
    })
  }, 240_000)

  it('that have lasted as long as they may count down too, and offer to sign in again instead of staying', async () => {
    await stage.play('as-long-as-it-may', async () => {
      const tab = await stage.newTab(person)
      await tab.goto('/builder/profile')
      await heading(tab, 'Profile and preferences')
      await changeSignIns(`created_at = now() - interval '11 hours 56 minutes'`)
      await tab.reload()
      await tab.getByText(/^Your sign-in has lasted as long as it may: it ends in 0[0-4]:\d\d$/).waitFor()
      expect(await button(tab, 'Stay signed in').count()).toBe(0)
      await button(tab, 'Sign in again now').click()
      await heading(tab, 'Session expired')
      await tab.getByRole('link', { name: 'Sign in again' }).click()
      await typeSignIn(tab, ada, `${password} again`)
      await heading(tab, 'Profile and preferences')
      await tab.close()
    })
  }, 240_000)

  it('end in every tab when the person signs out, also when the server does not answer (S4-052, S4-053)', async () => {
    await stage.play('sign-out', async () => {
      await page.goto('/builder/profile')
      const form = page.getByLabel('E-mail or phone')
      await form
        .or(page.getByRole('heading', { name: 'Profile and preferences' }))
        .first()
        .waitFor()
      if (await form.isVisible()) await typeSignIn(page, ada, `${password} again`)
      await heading(page, 'Profile and preferences')
      const second = await stage.newTab(person)
      await second.goto('/builder/bots')
      await bots(second)
      await page.route('**/oAuth/signout*', (route) => route.abort())
      await signOut(page)
      await page.getByLabel('E-mail or phone').waitFor()
      await second.getByLabel('E-mail or phone').waitFor()
      await expect
        .poll(() => page.evaluate(() => [localStorage.getItem('parley.signed-in'), sessionStorage.getItem('parley.account')]))
        .toEqual([null, null])
      await page.unroute('**/oAuth/signout*')
      await second.close()
    })
  }, 240_000)

  it('end, with all that the browser kept, when a frame’s refresh token has ended (S4-032)', async () => {
    await stage.play('frame', async () => {
      await page.goto('/builder/login')
      await typeSignIn(page, ada, `${password} again`)
      await bots(page)
      await page.evaluate(() => postMessage({ type: 'refreshTokenExpired' }, location.origin))
      await heading(page, 'Session expired')
      await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
    })
  }, 240_000)

  it('do not begin when the profile cannot be read (S8-028)', async () => {
    await stage.play('no-profile', async () => {
      await page.route('**/users/*/profile*', (route) => route.fulfill({ status: 500, json: { errors: [{ code: 0, msg: 'Broken' }] } }))
      await page.goto('/builder/login')
      await typeSignIn(page, ada, `${password} again`)
      await page.getByRole('alert').first().waitFor()
      expect(formOf(page)).toBeNull()
      expect(await page.evaluate(() => localStorage.getItem('parley.signed-in'))).toBeNull()
      await page.unroute('**/users/*/profile*')
    })
  }, 240_000)
})

describe('a second factor', () => {
  let secret = ''
  let recovery = ''

  it('is set up in the profile with an app, and gives recovery codes once', async () => {
    await stage.play('factor-set-up', async () => {
      await page.goto('/builder/login?return=/profile')
      await typeSignIn(page, ada, `${password} again`)
      await button(page, 'Set up an app').click()
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
      secret = ((await page.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? '').replaceAll(' ', '')
      await page.getByLabel('Code that the app shows').fill(generateSync({ secret }))
      const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
      await codes.first().waitFor()
      expect(await codes.count()).toBe(10)
      recovery = (await codes.first().textContent()) ?? ''
      await button(page, 'I have kept them').click()
      await page.getByText('10 recovery codes left').waitFor()
      await signOut(page)
    })
  }, 240_000)

  it('is asked for before home, with the time it is good for; a recovery code does as well (S2-004, S2-008, S4-044, S4-049)', async () => {
    await stage.play('factor', async () => {
      await page.goto('/builder/login')
      await typeSignIn(page, ada, `${password} again`)
      await heading(page, 'Confirm that it is you')
      expect(formOf(page)).toBe('2fa-verify')
      const ttl = Number(new URL(page.url()).searchParams.get('ttl'))
      expect(ttl).toBeGreaterThan(0)
      await page.getByText(/^Good for 0[0-5]:\d\d$/).waitFor()
      await page.goto('/builder/bots')
      await heading(page, 'Confirm that it is you')
      await button(page, 'Use a recovery code').click()
      await page.getByLabel('Recovery code').fill('not-a-code-at-all')
      await button(page, 'Confirm').click()
      await page.getByText('Verification code is expired / not valid.').waitFor()
      await page.getByLabel('Recovery code').fill(recovery)
      await button(page, 'Confirm').click()
      await bots(page)
      await page.goto('/builder/profile')
      await page.getByText('9 recovery codes left').waitFor()
    })
  }, 240_000)

  it('counts down from the ttl of the address (S2-008)', async () => {
    await stage.play('factor-ttl', async () => {
      const stranger = await stage.newTab()
      await stranger.goto('/builder/login?form=2fa-verify&ttl=90')
      await stranger.getByText(/^Good for 0(?:1:(?:30|[0-2]\d)|0:\d\d)$/).waitFor()
      await stranger.context().close()
    })
  }, 240_000)
})
