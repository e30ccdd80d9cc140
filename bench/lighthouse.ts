// What Lighthouse says of four screens of the built console (desktop preset): performance, accessibility and best practices, of 100, each
// the median of three runs. Lighthouse is not among this repository's packages (it would be the largest of them): install it anywhere and
// name its folder in PARLEY_LIGHTHOUSE. Target: 95. The machine's load stands in front: performance means little beside other work.
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { z } from 'zod'
import { browserProgram } from '../tests/browser/launch'
import { botIdOf, claimInstallation } from '../tests/journeys/acts'
import { startBuilt, temporaryFolder } from './shared/built-server'

type Print = (line: string) => void

const runs = 3
const debuggingPort = 9333
const categories = ['performance', 'accessibility', 'best-practices'] as const
const Result = z.object({
  lhr: z.object({
    categories: z.record(z.string(), z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string() })) })),
    audits: z.record(z.string(), z.object({ score: z.number().nullable(), displayValue: z.string().optional() })),
  }),
})
type Report = z.infer<typeof Result>['lhr']
type Judge = (url: string) => Promise<Report>

export async function bench(print: Print): Promise<void> {
  const home = process.env.PARLEY_LIGHTHOUSE
  if (home === undefined) return print('PARLEY_LIGHTHOUSE names no folder with Lighthouse')
  const judge = await judgeOf(home)
  const folder = temporaryFolder('lighthouse')
  const server = await startBuilt(folder.path)
  const profile = join(folder.path, 'profile')
  const program = await browserProgram(folder.path)
  const args = [`--remote-debugging-port=${debuggingPort}`, '--no-sandbox', '--disable-gpu', '--headless=new']
  const person = await chromium.launchPersistentContext(profile, { executablePath: program, args, ignoreDefaultArgs: ['--headless'] })
  try {
    print(`load of the machine: ${(loadavg()[0] ?? 0).toFixed(1)}`)
    await judgePage(judge, print, 'sign-in', `${server.origin}/builder/login`)
    const page = await person.newPage()
    await claimInstallation(page, `${server.origin}/builder/setup?token=${server.link}`)
    await page.getByRole('link', { name: 'Travel desk', exact: true }).click()
    await page.getByRole('heading', { name: 'Health' }).waitFor()
    const bot = `${server.origin}/builder/bots/${botIdOf(page)}`
    await page.goto(`${bot}/dialogs`)
    const dialog = await page.getByRole('table').getByRole('link').first().getAttribute('href')
    await page.goto('about:blank')
    await judgePage(judge, print, 'bots', `${server.origin}/builder/bots`)
    await judgePage(judge, print, 'bot home', bot)
    await judgePage(judge, print, 'canvas', `${server.origin}${dialog}`)
  } finally {
    await person.close()
    await server.stop()
    folder.remove()
  }
}

async function judgeOf(home: string): Promise<Judge> {
  const [{ default: lighthouse }, { default: desktop }] = await Promise.all([
    import(pathToFileURL(join(home, 'core', 'index.js')).href),
    import(pathToFileURL(join(home, 'core', 'config', 'desktop-config.js')).href),
  ])
  const flags = { port: debuggingPort, onlyCategories: [...categories], disableStorageReset: true, logLevel: 'error' }
  return async (url) => Result.parse(await lighthouse(url, flags, desktop)).lhr
}

async function judgePage(judge: Judge, print: Print, name: string, url: string): Promise<void> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) reports.push(await judge(url))
  const scores = categories.map(
    (category) => `${category} ${median(reports.map((report) => (report.categories[category]?.score ?? 0) * 100))}`,
  )
  print(`${name}: ${scores.join(', ')} (target 95 each)`)
  const last = reports.at(-1)
  if (last === undefined) return
  const asked = new Set(categories.flatMap((category) => last.categories[category]?.auditRefs.map(({ id }) => id) ?? []))
  const short = Object.entries(last.audits).filter(([id, { score }]) => asked.has(id) && score !== null && score < 0.9)
  for (const [id, { score, displayValue }] of short) print(`  ${id}: ${score}${displayValue === undefined ? '' : ` (${displayValue})`}`)
}

const median = (values: number[]): number => Math.round(values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0)
