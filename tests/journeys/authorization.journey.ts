// An authorization profile made on its screen: its secret is typed once, it is tried, chosen by a step by its name, and missed by that
// step when it is deleted. The page never hears the secret again.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { negotiatedService } from '../../server/test-support/kerberos/negotiated-service'
import { testRealm } from '../../server/test-support/kerberos/realm'
import { addFromTray, botIdOf, goTo, makeBlankBot, makeDialog, savedMark } from './acts'
import { callsOf } from './edits'
import { enrol } from './enrol'
import { findingsOf } from './findings'
import { Stage } from './stage'

const secret = 'journey-profile-secret-5'
const fetched = 'journey-fetched-token-6'
let stage: Stage
let page: Page
let service: Server
let origin = ''

const heard: Promise<string>[] = []

beforeAll(async () => {
  service = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url === '/token')
      return void response.end(JSON.stringify({ access_token: fetched, token_type: 'Bearer', expires_in: 2500 }))
    response.statusCode = [`Bearer ${secret}`, `Bearer ${fetched}`].includes(request.headers.authorization ?? '') ? 200 : 401
    response.end(JSON.stringify({ told: request.headers.authorization ?? '' }))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  stage = await Stage.openShared()
  page = await stage.newTab()
  page.on('response', (response) => {
    if (response.url().includes('/api/')) heard.push(response.text().catch(() => ''))
  })
  await enrol(page, 'profiles@example.com')
  await makeBlankBot(page, 'Order desk')
}, 240_000)
afterAll(async () => {
  await stage.close()
  service.closeAllConnections()
  service.close()
})

const panel = (name: string): Locator => page.getByRole('complementary', { name: `Settings of ${name}` })
const token = (): Locator => page.getByRole('region', { name: 'Token' })

/** Which of the fields of one row stand side by side. */
async function linesOf(within: Locator): Promise<string[][]> {
  const lines = new Map<number, string[]>()
  for (const name of ['auth', 'authorizationId', 'timeoutMs', 'retries']) {
    const top = (await within.locator(`[data-field="${name}"]`).boundingBox())?.y ?? -1
    lines.set(top, [...(lines.get(top) ?? []), name])
  }
  return [...lines.values()]
}

describe('an authorization profile', () => {
  it('is made with a sealed secret, and tried ([S2-065])', async () => {
    await stage.play('authorization', async () => {
      await goTo(page, 'Authorization')
      await page.getByText('No profiles yet').waitFor()
      await page.getByRole('button', { name: 'New profile' }).first().click()
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Orders')
      await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter')
      await page.getByRole('heading', { name: 'Orders' }).waitFor()
      await page.getByRole('textbox', { name: 'Address to try it with' }).fill(`${origin}/me`)
      await token().getByText('Not set').waitFor()
      await page.getByRole('button', { name: 'Try the profile' }).click()
      await page.getByText('A secret of the authorization profile Orders has no value.').waitFor()
      await token().getByRole('button', { name: 'Set value' }).click()
      await page.getByRole('textbox', { name: 'Token' }).fill(secret)
      await page.getByRole('button', { name: 'Save value' }).click()
      await token().getByRole('img', { name: 'Secret value' }).waitFor()
      await page.getByRole('button', { name: 'Try the profile' }).click()
      await page.getByRole('status').getByText('The service answered 200').waitFor()
      await savedMark(page).waitFor()
      expect(await findingsOf(page)).toEqual([])
    })
  }, 240_000)

  it('is chosen by a step by its name, and used by it', async () => {
    await stage.play('authorization-chosen', async () => {
      await goTo(page, 'Dialogs')
      await makeDialog(page, 'Track order')
      await page.keyboard.press('Escape')
      await addFromTray(page, 'Call', 'Service')
      const own = panel('Service')
      await own.getByLabel('Address').first().fill(`${origin}/orders`)
      await own.getByRole('combobox', { name: 'Authorization' }).click()
      await page.getByRole('option', { name: 'Saved profile' }).click()
      await own.getByRole('combobox', { name: 'Profile' }).click()
      await page.getByRole('option', { name: 'Orders' }).click()
      await savedMark(page).waitFor()
      await expect
        .poll(() => linesOf(own))
        .toEqual([
          ['auth', 'authorizationId'],
          ['timeoutMs', 'retries'],
        ])
      await own.getByRole('button', { name: 'Try this call' }).click()
      await own.getByRole('status').getByText('200').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await own.getByRole('link', { name: 'Open profile' }).click()
      await page.getByRole('heading', { name: 'Orders' }).waitFor()
      await page.getByRole('link', { name: 'Service' }).waitFor()
    })
  }, 240_000)

  it('tells under a step how long its token is good, once there is one', async () => {
    await stage.play('authorization-token', async () => {
      const { call } = await callsOf(page)
      const fares = { name: 'Fares', auth: 'clientCredentials', tokenUrl: `${origin}/token`, clientId: 'bot' }
      await call('POST', `/builder/streams/${botIdOf(page)}/idps`, { ...fares, secrets: { clientSecret: secret } })
      await page.getByRole('link', { name: 'Service' }).click()
      const own = panel('Service')
      await own.getByRole('combobox', { name: 'Profile' }).click()
      await page.getByRole('option', { name: 'Fares' }).click()
      await own.getByText('Token is fetched at the next call').waitFor()
      await savedMark(page).waitFor()
      await own.getByRole('button', { name: 'Try this call' }).click()
      await own.getByText('Token good for 41 min, then renewed by itself').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await own.getByRole('combobox', { name: 'Profile' }).click()
      await page.getByRole('option', { name: 'Orders' }).click()
      await own.getByText(/^Token/).waitFor({ state: 'detached' })
      await savedMark(page).waitFor()
      await own.getByRole('link', { name: 'Open profile' }).click()
      await page.getByRole('heading', { name: 'Orders' }).waitFor()
    })
  }, 240_000)

  it('is duplicated, and missed by its step once it is deleted', async () => {
    await stage.play('authorization-removed', async () => {
      await page.getByRole('button', { name: 'Duplicate' }).click()
      await page.getByRole('heading', { name: 'Orders copy' }).waitFor()
      await token().getByRole('img', { name: 'Secret value' }).waitFor()
      await page.getByRole('button', { name: 'Orders Bearer token' }).click()
      await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Delete/ })
        .click()
      await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor({ state: 'detached' })
      await goTo(page, 'Validations')
      await page
        .getByText(/authorization profile/)
        .first()
        .waitFor()
      const all = await Promise.all(heard)
      expect(all.length).toBeGreaterThan(10)
      expect(all.filter((words) => words.includes(secret) || words.includes(fetched))).toEqual([])
      expect(await page.content()).not.toContain(secret)
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('a profile of Kerberos', () => {
  it('signs in to a realm and is tried there, and says what is wrong', async () => {
    const realm = await testRealm()
    realm.users.set('desk', { password: secret })
    const shop = await negotiatedService(() => realm.services.get('HTTP/127.0.0.1'))
    await stage.play('authorization-kerberos', async () => {
      await goTo(page, 'Authorization')
      await page.getByRole('button', { name: 'New profile' }).first().click()
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Realm')
      await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter')
      await page.getByRole('heading', { name: 'Realm' }).waitFor()
      await page.getByRole('combobox', { name: 'Way' }).click()
      await page.getByRole('option', { name: /^Kerberos/ }).click()
      await page.getByRole('textbox', { name: 'Realm' }).fill(realm.name)
      await page.getByRole('textbox', { name: 'Host of the key distribution center' }).fill(realm.host)
      await page.getByRole('textbox', { name: 'Its port' }).fill(String(realm.port))
      await page.getByRole('textbox', { name: 'User name' }).fill('desk')
      await page.getByRole('textbox', { name: 'Address to try it with' }).fill(`${shop.origin}/me`)
      const password = page.getByRole('region', { name: 'Password' })
      await password.getByRole('button', { name: 'Set value' }).click()
      await page.getByRole('textbox', { name: 'Password' }).fill(secret)
      await page.getByRole('button', { name: 'Save value' }).click()
      await password.getByRole('img', { name: 'Secret value' }).waitFor()
      await page.getByRole('button', { name: 'Try the profile' }).click()
      await page.getByRole('status').getByText('has no service “HTTP/127.0.0.1”').waitFor()
      realm.addService('HTTP/127.0.0.1')
      await page.getByRole('button', { name: 'Try the profile' }).click()
      await page.getByRole('status').getByText('The service answered 200').waitFor()
      expect(shop.heard).toEqual([{ user: 'desk', path: '/me' }])
      await savedMark(page).waitFor()
      expect(await findingsOf(page)).toEqual([])
    })
  }, 240_000)
})
