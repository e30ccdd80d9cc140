// What every journey stands on: one built server, one browser, tabs that remember what went wrong in them, and a picture of each tab
// when a journey fails. What people do on the screens is in acts.ts.
import { patience } from '@parley/server/test-support/patience'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@parley/server/base/process/worker-file'
import { count } from '@parley/server/test-support/counted'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { sharedBrowser } from '../browser/launch'
import { watchFieldsOf } from './field-watch'
import { actsJudged, watchTab } from './focus-watch'
import { keepLastActs, lastActs } from './last-acts'
import { BuiltServer, type ServerOptions } from './server'
import { TouchRecord } from './touch-record'

/** For what a page is to show: a machine with much other work takes its time. */
const patienceMs = patience(45_000)

export class Stage {
  /** Console errors and failed requests of all tabs since they were last taken. */
  readonly complaints: string[] = []
  /** What no script of a page has caught. */
  private readonly pageErrors: string[] = []
  /** Acts after which the keyboard stood nowhere (focus-watch). */
  private readonly focusLosses: string[] = []
  /** What looks like a field and is none (field-watch). */
  private readonly falseFields: string[] = []
  private readonly people: BrowserContext[] = []
  private readonly touches = new TouchRecord()

  private constructor(
    readonly server: BuiltServer,
    private readonly browser: Browser,
    private readonly isShared: boolean,
  ) {}

  /** On a server of its own. */
  static async open(options?: ServerOptions): Promise<Stage> {
    const server = new BuiltServer(options)
    const [browser] = await Promise.all([sharedBrowser(), server.start()])
    return new Stage(server, browser, false)
  }

  /** On the server that all such journeys of a run share: for people who sign up there and look at nothing but their own account. */
  static async openShared(): Promise<Stage> {
    const [browser, server] = await Promise.all([sharedBrowser(), BuiltServer.shared()])
    return new Stage(server, browser, true)
  }

  async close(): Promise<void> {
    this.touches.write()
    for (const person of this.people) await person.close()
    if (!this.isShared) await this.server.remove()
  }

  /** A browser profile of its own: another person, or another device of the same one. */
  async newPerson(device: { userAgent?: string } = {}): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      baseURL: this.server.origin,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      colorScheme: 'light',
      locale: 'en-GB',
      ...device,
    })
    this.people.push(context)
    this.touches.listen(context)
    context.setDefaultTimeout(patienceMs)
    return context
  }

  async newTab(person?: BrowserContext): Promise<Page> {
    const page = await (person ?? (await this.newPerson())).newPage()
    page.on('domcontentloaded', () => count('loads'))
    await watchTab(page, (line) => this.focusLosses.push(line))
    await watchFieldsOf(page, (line) => this.falseFields.push(line))
    await keepLastActs(page)
    page.on('pageerror', (error) => {
      this.pageErrors.push(error.message)
      this.complaints.push(`error: ${error.message}`)
    })
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

  /**
   * Runs a journey, in which no page may fail, no act may lose the focus and nothing may look like a field that is none. When it fails,
   * every open tab leaves a picture in dist/journeys, and the failure tells what happened last in it.
   */
  async play(name: string, journey: () => Promise<void>): Promise<void> {
    try {
      await journey()
      for (const page of this.people.flatMap((person) => person.pages())) await actsJudged(page)
      expect(this.pageErrors).toEqual([])
      expect(this.focusLosses.splice(0)).toEqual([])
      expect(this.falseFields.splice(0)).toEqual([])
    } catch (error) {
      await this.photograph(name)
      if (error instanceof Error) error.message += `\n${await this.told()}`
      throw error
    }
  }

  private async told(): Promise<string> {
    const tabs = await Promise.all(this.people.flatMap((person) => person.pages()).map(lastActs))
    return [...tabs.map((lines) => `Last in ${lines.join('\n    ')}`), ...this.complaints].join('\n')
  }

  private async photograph(name: string): Promise<void> {
    const folder = join(projectRoot(), 'dist', 'journeys')
    mkdirSync(folder, { recursive: true })
    const pages = this.people.flatMap((person) => person.pages())
    for (const [index, page] of pages.entries()) await page.screenshot({ path: join(folder, `${name}-${index + 1}.png`) })
  }
}
