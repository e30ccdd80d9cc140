// What the accessibility check says about a page as it is now: only what it calls serious or critical.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { z } from 'zod'

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core')), 'utf8')
const run = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`

const Violations = z.array(
  z.object({
    id: z.string(),
    impact: z.string().nullable(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })),
  }),
)

/** One line for each place, to be read in a failing test. */
export async function findingsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  const violations = Violations.parse(await page.evaluate(run))
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${lastLine(failureSummary)}`))
}

function lastLine(words: string): string {
  return words.trim().split('\n').at(-1)?.trim() ?? ''
}
