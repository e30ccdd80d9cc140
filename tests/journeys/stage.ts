// What every journey stands on: one built server, one browser, tabs that remember what went wrong in them, and a picture of each tab
// when a journey fails. What people do on the screens is in acts.ts.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@parley/server/base/process/worker-file'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../browser/launch'
import { BuiltServer } from './server'

const patienceMs = 20_000

export class Stage {
  readonly server = new BuiltServer()
  /** Console errors and failed requests of all tabs since they were last taken. */
  readonly complaints: string[] = []
  private browser: Browser | null = null

  static async open(): Promise<Stage> {
    const stage = new Stage()
    const [browser] = await Promise.all([launchBrowser(), stage.server.start()])
    stage.browser = browser
    return stage
  }

  async close(): Promise<void> {
    await this.browser?.close()
    await this.server.remove()
  }

  /** A browser profile of its own: another person, or another device of the same one. */
  async newPerson(): Promise<BrowserContext> {
    if (this.browser === null) throw new Error('The stage is not open')
    const context = await this.browser.newContext({
      baseURL: this.server.origin,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      colorScheme: 'light',
      locale: 'en-GB',
    })
    context.setDefaultTimeout(patienceMs)
    return context
  }

  async newTab(person?: BrowserContext): Promise<Page> {
    const page = await (person ?? (await this.newPerson())).newPage()
    page.on('pageerror', (error) => this.complaints.push(`error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(`console: ${message.text()}`)
    })
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      if (reason !== 'net::ERR_ABORTED') this.complaints.push(`${request.method()} ${request.url()}: ${reason}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) this.complaints.push(`${response.request().method()} ${response.url()}: ${response.status()}`)
    })
    return page
  }

  takeComplaints(): string[] {
    return this.complaints.splice(0)
  }

  /** Runs a journey; when it fails, every open tab leaves a picture in dist/journeys. */
  async play(name: string, journey: () => Promise<void>): Promise<void> {
    try {
      await journey()
    } catch (error) {
      await this.photograph(name)
      throw error
    }
  }

  private async photograph(name: string): Promise<void> {
    const folder = join(projectRoot(), 'dist', 'journeys')
    mkdirSync(folder, { recursive: true })
    const pages = this.browser?.contexts().flatMap((context) => context.pages()) ?? []
    for (const [index, page] of pages.entries()) await page.screenshot({ path: join(folder, `${name}-${index + 1}.png`) })
  }
}
