// People of several accounts, and what accounts ask of those who come in: which account, from which network, by which way.
import { patience } from '@parley/server/test-support/patience'
import { decodeStatus } from '@parley/contract/account/sign-up-status'
import pg from 'pg'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { password, signUp, typeSignIn } from './acts'
import { Stage } from './stage'

const bea = 'bea@acme.example'
let stage: Stage
let page: Page
let database: pg.Client

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  await signUp(page, bea)
  database = new pg.Client(stage.server.databaseUrl())
  await database.connect()
  await database.query(`insert into account (id, name) values ('a-two', 'Second account')`)
  await database.query(
    `insert into membership (account_id, user_id, role, is_default) select 'a-two', id, 'member', false from app_user where email = $1`,
    [bea],
  )
})
afterAll(async () => {
  await database?.end()
  await stage.close()
})

const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true })
const formOf = (on: Page) => new URL(on.url()).searchParams.get('form')
const isIn = (on: Page, account: string) => on.getByRole('banner').getByRole('button', { name: account }).waitFor()

async function signOut(on: Page): Promise<void> {
  await on.getByRole('button', { name: /account menu$/ }).click()
  await on.getByRole('menuitem', { name: 'Sign out' }).click()
  await on.getByLabel('E-mail or phone').waitFor()
}

/** An account's settings as an administrator leaves them. The server keeps the old ones for some seconds: waits until `isKnown`. */
async function settle(accountName: string, settings: object, isKnown: () => Promise<boolean>): Promise<void> {
  await database.query('update account set settings = settings || $2::jsonb where name = $1', [accountName, JSON.stringify(settings)])
  await expect.poll(isKnown, seconds).toBe(true)
}
const seconds = { timeout: patience(20_000), interval: 500 }

/** Asks whether the account that a page is in refuses its network. */
async function restrictionOf(on: Page): Promise<() => Promise<boolean>> {
  const isSigned = (request: Request) => request.headers()['authorization'] !== undefined
  const [asked] = await Promise.all([on.waitForRequest(isSigned), on.reload()])
  const { authorization = '', accountid = '' } = asked.headers()
  return async () => {
    const reply = await on.request.post('/api/1.1/isIpAddressRestricted', { headers: { authorization, accountid }, data: {} })
    return z.object({ isRestricted: z.boolean() }).parse(await reply.json()).isRestricted
  }
}

async function isClosedTo(emailId: string): Promise<boolean> {
  const reply = await page.request.post('/api/1.1/v2/check_id_status', { data: { emailId } })
  const { response } = z.object({ response: z.string() }).parse(await reply.json())
  return decodeStatus(response)?.self_signup_enabled === false
}

describe('somebody of two accounts', () => {
  it('comes into the default one, and into the one that the address names (S2-007, S4-045, S4-046)', async () => {
    await stage.play('accounts-launch', async () => {
      await signOut(page)
      await typeSignIn(page, bea)
      await isIn(page, 'Ada’s account')
      await signOut(page)
      await page.goto('/builder/login?account=a-two')
      await typeSignIn(page, bea)
      await isIn(page, 'Second account')
    })
  }, 240_000)

  it('switches between them, and comes back into the last one (S6-011)', async () => {
    await stage.play('accounts-switch', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Second account' }).click()
      await page.getByRole('menuitem', { name: 'Ada’s account' }).click()
      await isIn(page, 'Ada’s account')
      await page.reload()
      await isIn(page, 'Ada’s account')
    })
  }, 240_000)

  it('chooses from the list where neither is named nor the default (S2-003, S4-047)', async () => {
    await stage.play('accounts-list', async () => {
      await signOut(page)
      await database.query('update membership set is_default = false')
      await page.goto('/builder/login')
      await typeSignIn(page, bea)
      await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
      expect(formOf(page)).toBe('accountsList')
      await page.getByRole('button', { name: 'Second account' }).waitFor()
      expect(await page.getByRole('listitem').count()).toBe(2)
      await page.getByRole('button', { name: 'Second account' }).click()
      await isIn(page, 'Second account')
      await page.goto('/builder/login?form=accountsList')
      await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
      await page.getByRole('button', { name: 'Second account' }).click()
      await isIn(page, 'Second account')
    })
  }, 240_000)

  it('is told in the server’s words that a network is refused, and may switch or leave (S6-012, S8-013, S8-015, S8-016)', async () => {
    await stage.play('network-two', async () => {
      const settings = { allowedAddresses: ['10.9.8.0/24'], addressMessage: 'Come by the office network.' }
      await settle('Second account', settings, await restrictionOf(page))
      await page.reload()
      const modal = page.getByRole('dialog', { name: 'Your network is not allowed' })
      await modal.getByText('Come by the office network.').waitFor()
      await expect.poll(() => modal.getByRole('button').allTextContents()).toEqual(['Switch account', 'Go to Login'])
      await modal.getByRole('button', { name: 'Switch account' }).click()
      await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
      expect(formOf(page)).toBe('accountsList')
      await page.goBack()
      await modal.getByRole('button', { name: 'Go to Login' }).click()
      await page.getByLabel('E-mail or phone').waitFor()
    })
  }, 240_000)
})

describe('somebody of one account', () => {
  it('can only leave when its network is refused (S8-014)', async () => {
    await stage.play('network-one', async () => {
      const other = await stage.newTab()
      await signUp(other, 'cai@lone.example')
      await database.query(
        `update account set name = 'Lone' where id = (select account_id from membership join app_user on app_user.id = user_id where email = 'cai@lone.example')`,
      )
      await settle('Lone', { allowedAddresses: ['10.9.8.0/24'] }, await restrictionOf(other))
      await other.reload()
      const modal = other.getByRole('dialog', { name: 'Your network is not allowed' })
      await modal.waitFor()
      expect(await modal.getByRole('button').allTextContents()).toEqual(['Done'])
      await modal.getByRole('button', { name: 'Done' }).click()
      await other.getByLabel('E-mail or phone').waitFor()
      await other.context().close()
    })
  }, 240_000)
})

describe('an account’s domain', () => {
  it('may close the sign-up to strangers (S4-038)', async () => {
    await stage.play('closed', async () => {
      await settle('Ada’s account', { allowedDomains: ['closed.example'], selfSignUp: false }, () => isClosedTo('new@closed.example'))
      await page.goto('/builder/login')
      await page.getByLabel('E-mail or phone').fill('new@closed.example')
      await button(page, 'Continue').click()
      await page.getByRole('heading', { name: 'Signing up is closed here' }).waitFor()
      expect(formOf(page)).toBe('disable-signup')
    })
  }, 240_000)

  it('refuses a further address for signing in (S4-040)', async () => {
    await stage.play('further', async () => {
      await database.query(
        `insert into secondary_identity (user_id, kind, value, verified_at) select id, 'email', 'bea@home.example', now() from app_user where email = $1`,
        [bea],
      )
      await page.goto('/builder/login')
      await page.getByLabel('E-mail or phone').fill('bea@home.example')
      await button(page, 'Continue').click()
      await page.getByText('This is a further address of an account. Sign in with its first one.').waitFor()
    })
  }, 240_000)

  it('with single sign-on sends the browser there; its form takes the workspace’s name (S2-009, S2-010, S4-039)', async () => {
    await stage.play('sso', async () => {
      const settings = { domains: ['acme.example'], directSSO: true, selfSignUp: false, issuer: 'https://idp.example', clientId: 'parley' }
      await database.query(
        `insert into sso_connection (id, account_id, kind, ws_name, display_name, enabled, settings)
         values ('c-1', 'a-two', 'oidc', 'acme', 'Acme', true, $1)`,
        [JSON.stringify({ ...settings, entryPoint: '', certificates: [] })],
      )
      await page.route('**/api/1.1/sso/login?*', (route) => route.fulfill({ status: 204 }))
      await page.goto('/builder/login?return=/profile')
      await page.getByLabel('E-mail or phone').fill(bea)
      const [sent] = await Promise.all([page.waitForRequest('**/api/1.1/sso/login?*'), button(page, 'Continue').click()])
      expect(Object.fromEntries(new URL(sent.url()).searchParams)).toMatchObject({
        connection: 'c-1',
        redirect_url: '/builder/profile',
        fromBuilder: 'true',
        username: bea,
      })
      await page.goto('/builder/login?subForm=sso-login&wsName=acme')
      expect(await page.getByLabel('Workspace name').inputValue()).toBe('acme')
      const [again] = await Promise.all([
        page.waitForRequest('**/api/1.1/sso/login?*'),
        button(page, 'Continue with single sign-on').click(),
      ])
      expect(new URL(again.url()).searchParams.get('connection')).toBe('c-1')
    })
  }, 240_000)

  it('signs people of direct single sign-on out to the page that says so (S4-054)', async () => {
    await stage.play('direct', async () => {
      await database.query(`update sso_connection set settings = settings || '{"directSSO":false}'`)
      await database.query(`update account set settings = '{}'`)
      await page.goto('/builder/login')
      await typeSignIn(page, bea, password)
      const refused = page.getByRole('dialog', { name: 'Your network is not allowed' })
      await refused
        .or(page.getByRole('banner').getByRole('button', { name: 'Second account' }))
        .first()
        .waitFor()
      await expect.poll(await restrictionOf(page), seconds).toBe(false)
      await page.reload()
      await isIn(page, 'Second account')
      await database.query(`update sso_connection set settings = settings || '{"directSSO":true}'`)
      await page.reload()
      await isIn(page, 'Second account')
      await page.getByRole('button', { name: /account menu$/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/builder/info/logout_success')
    })
  }, 240_000)
})
