// A bot carried from one server to another, which share nothing: exported here and imported there with an address and a secret of that server,
// published, talked to, changed, and brought back to what was published first. Each server's service is asked with its own secret, and no
// secret goes along.
import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { unpackArchive } from '@parley/server/base/storage/incoming/unpack-archive'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botIdOf, claimInstallation, goTo, makeBlankBot, modelUpToDate, savedMark, say, testChat } from './acts'
import { writeWords } from './build'
import { changeBot, dialogEdits, putOf, words } from './edits'
import { enrol } from './enrol'
import { findingsOf } from './findings'
import { Stage } from './stage'

const here = { secret: 'secret-of-the-north', pier: 'pier 3' }
const there = { secret: 'secret-of-the-south', pier: 'quay 9' }

interface Harbour {
  address: string
  /** How those that asked it proved who they are. */
  heard: string[]
  stop(): void
}

let north: Harbour
let south: Harbour
let first: Stage
let second: Stage
let page: Page
let other: Page
let file: Buffer = Buffer.alloc(0)
let home = ''

beforeAll(async () => {
  north = await harbour(here.pier)
  south = await harbour(there.pier)
  ;[first, second] = await Promise.all([Stage.openShared(), Stage.open({ environment: { PARLEY_PRIVATE_HOSTS: '127.0.0.1' } })])
  page = await first.newTab()
  other = await second.newTab()
  await enrol(page, 'two-servers@example.com')
  await makeBlankBot(page, 'Harbour')
  await changeBot(page, botIdOf(page), [
    putOf('variable', { key: 'harbour_url', value: north.address }),
    putOf('variable', { key: 'harbour_token', secure: true }),
    ...dialogEdits('Find my berth', [
      {
        name: 'Berths',
        type: 'service',
        settings: { url: '{{env.harbour_url}}/berth', headers: [{ key: 'Authorization', value: "{{'Bearer ' + env.harbour_token}}" }] },
        ways: { next: 'Tell', error: 'end' },
      },
      {
        name: 'Tell',
        type: 'message',
        settings: { messages: words('Your berth is at {{context.Berths.response.body.pier}}.') },
        ways: { next: 'end' },
      },
    ]),
  ])
})
afterAll(async () => {
  await second.close()
  await first.close()
  north.stop()
  south.stop()
})

/** A service of this machine that says where one lies. */
async function harbour(pier: string): Promise<Harbour> {
  const heard: string[] = []
  const server: Server = createServer((request, response) => {
    heard.push(request.headers.authorization ?? '')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ pier }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The service does not listen')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address: `http://127.0.0.1:${address.port}`, heard, stop }
}

const area = (on: Page, name: string) => on.getByRole('navigation', { name: 'Areas of the bot' }).getByRole('link', { name }).click()

/** Into the field that has no value yet. */
async function giveSecret(where: Locator, field: Locator, secret: string): Promise<void> {
  await where.getByText('Not set').waitFor()
  await where.getByRole('button', { name: 'Set value' }).click()
  await field.fill(secret)
  await field.press('Enter')
  await where.getByRole('img', { name: 'Secret value' }).waitFor()
}

async function publish(on: Page, number: number): Promise<void> {
  await on.goto(`${home}/publish`)
  await on.getByRole('button', { name: `Publish v${number}` }).click()
  await on.getByText(`v${number} is live`).first().waitFor()
}

/** Somebody new at the page of the bot on the second server. */
async function hears(sentence: string): Promise<void> {
  const customer = await second.newTab(await second.newPerson())
  await customer.goto(`/chat/${botIdOf(other)}`)
  await customer.getByRole('textbox', { name: 'Write a message' }).fill('Find my berth')
  await customer.keyboard.press('Enter')
  await customer.getByRole('log').getByText(sentence).waitFor()
  await customer.context().close()
}

describe('a bot on the way from one server to another', () => {
  it('asks the service of the first server with the secret that was set there', async () => {
    await first.play('two-servers-first', async () => {
      await page.goto(`/builder/bots/${botIdOf(page)}/variables`)
      await page.getByRole('region', { name: 'Variables' }).getByText('harbour_token').click()
      await giveSecret(page.getByRole('region', { name: 'Value' }), page.getByLabel('New value'), here.secret)
      await goTo(page, 'Intents')
      await modelUpToDate(page)
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      await say(page, 'Find my berth')
      await testChat(page).getByText(`Your berth is at ${here.pier}.`).first().waitFor()
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      expect(north.heard).toEqual([`Bearer ${here.secret}`])
      expect(first.takeComplaints()).toEqual([])
    })
  })

  it('is exported into a file that holds no secret', async () => {
    await first.play('two-servers-export', async () => {
      await area(page, 'Deploy')
      await goTo(page, 'Import and export')
      await page.getByRole('button', { name: 'Export the bot' }).click()
      const link = page.getByRole('link', { name: 'Download Harbour.zip' })
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      file = await readFile(await download.path())
      const parts = [...(await unpackArchive(file, { files: 1000, unpackedBytes: 10_000_000 }))]
      expect(parts.some(([, bytes]) => bytes.includes('harbour_token'))).toBe(true)
      expect(parts.filter(([name, bytes]) => name.includes(here.secret) || bytes.includes(here.secret))).toEqual([])
      expect(file.includes(here.secret)).toBe(false)
      expect(first.takeComplaints()).toEqual([])
    })
  })

  it('becomes a bot of the second, with another address and another secret', async () => {
    await second.play('two-servers-import', async () => {
      await claimInstallation(other, second.server.oneTimeLink)
      await other.getByRole('button', { name: 'From a file' }).click()
      const making = other.getByRole('dialog')
      await making.locator('input[type=file]').setInputFiles({ name: 'Harbour.zip', mimeType: 'application/zip', buffer: file })
      await making.getByText('A new bot made of Harbour (Parley)').waitFor()
      expect(await making.getByLabel('harbour_url').inputValue()).toBe(north.address)
      await making.getByLabel('harbour_url').fill(south.address)
      await making.getByRole('button', { name: 'Make the bot' }).click()
      const secrets = making.getByRole('region', { name: 'Secrets this bot needs. They are in no file.' })
      await giveSecret(secrets, secrets.getByLabel('harbour_token'), there.secret)
      expect(await findingsOf(other)).toEqual([])
      await making.getByRole('button', { name: 'Close' }).click()
      await other.getByRole('button', { name: 'Open Harbour' }).click()
      await other.getByRole('banner').getByText('Harbour').first().waitFor()
      home = `/builder/bots/${botIdOf(other)}`
      expect(second.takeComplaints()).toEqual([])
    })
  })

  it('is published there, and asks the service of the second server with the second secret', async () => {
    await second.play('two-servers-publish', async () => {
      await publish(other, 1)
      await hears(`Your berth is at ${there.pier}.`)
      expect(south.heard).toEqual([`Bearer ${there.secret}`])
      expect(second.takeComplaints()).toEqual([])
    })
  })

  it('says another word once that is written and published', async () => {
    await second.play('two-servers-change', async () => {
      await area(other, 'Skills')
      await goTo(other, 'Dialogs')
      await other.getByRole('link', { name: 'Find my berth' }).click()
      await writeWords(other, 'Tell', 'Your place is at {{context.Berths.response.body.pier}}.')
      await savedMark(other).waitFor()
      await publish(other, 2)
      await hears(`Your place is at ${there.pier}.`)
      expect(second.takeComplaints()).toEqual([])
    })
  })

  it('is brought back to what was published first, with its own address and secret, and says that again', async () => {
    await second.play('two-servers-restore', async () => {
      await other.goto(`${home}/versions`)
      await other.getByRole('button', { name: 'Restore v1' }).click()
      const asked = other.getByRole('dialog', { name: 'Restore the whole bot from v1' })
      await asked.getByRole('button', { name: 'Restore the bot' }).click()
      await other.getByText('The bot is as it was in v1').first().waitFor()
      await asked.waitFor({ state: 'detached' })
      await publish(other, 3)
      await hears(`Your berth is at ${there.pier}.`)
      expect(new Set(south.heard)).toEqual(new Set([`Bearer ${there.secret}`]))
      expect([south.heard.length, north.heard.length]).toEqual([3, 1])
      expect(second.takeComplaints()).toEqual([])
    })
  })
})
