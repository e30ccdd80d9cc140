// What 10,000 variables of a bot cost beside 100 of another, in the same run: bringing them in as a file and writing them out by jobs, as
// their status is polled; listing all by a call; and opening their screen in a browser, from the click to the frame that shows the rows.
// Targets: a file in 5 s, and the list with its drawing in 300 ms. The machine's load stands in front: a figure means little beside other work.
import { loadavg } from 'node:os'
import type { Job } from '@parley/contract/operate/job'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../tests/browser/launch'
import { claimInstallation } from '../tests/journeys/acts'
import { type BuiltServer, Client, startBuilt, temporaryFolder } from './shared/built-server'
import { workOf, workOfDatabase } from './shared/processor'
import { median } from './shared/statistics'

type Print = (line: string) => void

const sizes = { large: 10_000, small: 100 }
const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const pollMs = 25

interface Side {
  streamId: string
  count: number
  times: Record<What, number[]>
  /** Processor milliseconds of the server and its database meanwhile, which hold on a busy machine, too. */
  work: Record<What, number[]>
}

const whats = ['import', 'again', 'export', 'call', 'screen'] as const
type What = (typeof whats)[number]
const none = (): Record<What, number[]> => ({ import: [], again: [], export: [], call: [], screen: [] })

export async function bench(print: Print): Promise<void> {
  const folder = temporaryFolder('variables')
  const server = await startBuilt(folder.path)
  const browser = await launchBrowser()
  try {
    print(`load of the machine: ${(loadavg()[0] ?? 0).toFixed(1)}`)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const owner = await claimed(page, server)
    const sides = [await sideOf(owner, sizes.large), await sideOf(owner, sizes.small)] as const
    const processor = () => workOf(server.pid) + workOfDatabase(folder.path)
    const measure = async (side: Side, what: What, run: () => Promise<number>): Promise<void> => {
      const before = processor()
      side.times[what].push(await run())
      side.work[what].push(processor() - before)
    }
    for (const side of sides) {
      await measure(side, 'import', () => bringIn(owner, side, 'first'))
      for (let round = 0; round < 2; round += 1) await measure(side, 'again', () => bringIn(owner, side, `change ${round}`))
      await measure(side, 'export', () => jobTime(owner, side, 'export', { type: 'json' }))
    }
    for (let round = 0; round < rounds; round += 1)
      for (const side of sides) {
        await measure(side, 'call', () => timeOf(() => owner.call('GET', `/builder/streams/${side.streamId}/variables?limit=-1`)))
        await measure(side, 'screen', () => openScreen(page, server.origin, side))
      }
    for (const what of whats) print(figures(what, sides))
  } finally {
    await browser.close()
    await server.stop()
    folder.remove()
  }
}

const targets: Record<What, string> = { import: ' (target 5000)', again: ' (target 5000)', export: '', call: '', screen: ' (target 300)' }

function figures(what: What, [large, small]: readonly [Side, Side]): string {
  const of = ({ times, work, count }: Side): string =>
    `${median(times[what]).toFixed(0)} ms of ${count}${count === large.count ? targets[what] : ''}, ${median(work[what]).toFixed(0)} ms of processors`
  return `${what}: ${of(large)}; ${of(small)}; ${(median(large.times[what]) / median(small.times[what])).toFixed(1)} times`
}

interface SignedIn {
  authorization: { accessToken: string }
  userInfo: { id: string }
}

/** The owner, signed in in the page. */
async function claimed(page: Page, { origin, link }: BuiltServer): Promise<Client> {
  const reply = page.waitForResponse((response) => response.url().includes('/setup/claim'))
  await claimInstallation(page, `${origin}/builder/setup?token=${link}`)
  const { authorization, userInfo }: SignedIn = await (await reply).json()
  const owner = new Client(origin, authorization.accessToken)
  owner.userId = userInfo.id
  return owner
}

async function sideOf(owner: Client, count: number): Promise<Side> {
  const { _id } = await owner.call<{ _id: string }>('POST', `/users/${owner.userId}/builder/v2/streams`, { name: `Bot of ${count}` })
  return { streamId: _id, count, times: none(), work: none() }
}

/** Each with its words in two languages, a hint and a group. */
function fileOf({ count }: Side, mark: string): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const row = { key: `key_${String(at).padStart(5, '0')}`, value: `${mark} ${at}`, hint: `What ${at} is for`, group: `Group ${at % 20}` }
    return at % 2 === 0 ? row : { ...row, variableType: 'locale', localeData: { de: { value: `${mark} ${at} auf Deutsch` } } }
  })
  return JSON.stringify(rows)
}

async function bringIn(owner: Client, side: Side, mark: string): Promise<number> {
  const bytes = new TextEncoder().encode(fileOf(side, mark))
  const { fileId } = await owner.send<{ fileId: string }>(`/users/${owner.userId}/file`, { name: 'variables.json', bytes })
  return jobTime(owner, side, 'import', { fileId })
}

/** From asking for it to its status that says it is done. */
async function jobTime(owner: Client, { streamId }: Side, what: 'import' | 'export', body: object): Promise<number> {
  const base = `/builder/streams/${streamId}/variables/${what}`
  return timeOf(async () => {
    await owner.call('POST', base, body)
    for (;;) {
      const { job } = await owner.call<{ job: Job | null }>('GET', `${base}/status`)
      if (job?.state === 'failed') throw new Error(job.error)
      if (job?.state === 'done') return
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  })
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

/** Of a tab that shows another screen of the bot: nothing of its variables is known there yet. */
async function openScreen(page: Page, origin: string, { streamId }: Side): Promise<number> {
  await page.goto(`${origin}/builder/bots/${streamId}/languages`)
  await page.getByRole('heading', { name: 'Languages' }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const line = menu.getByRole('link', { name: 'Variables' }).first()
  const more = menu.getByRole('button', { name: /^More/ }).first()
  while (!(await line.isVisible()) && (await more.isVisible())) await more.click()
  return line.evaluate((link) => {
    const started = performance.now()
    if (link instanceof HTMLElement) link.click()
    return new Promise<number>((resolve) => {
      const look = (): void => {
        const isThere = document.querySelector('main li[data-index] code') !== null
        requestAnimationFrame(isThere ? () => resolve(performance.now() - started) : look)
      }
      look()
    })
  })
}
