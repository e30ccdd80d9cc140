// What the accessibility check says about a page as it is now: all of it, whatever it calls minor or moderate included.
import { patience } from '@parley/server/test-support/patience'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core')), 'utf8')
/** `color-contrast` is the dearest by far, and does not depend on the words; nothing else depends on the colour scheme. */
const rules = { all: '', 'all but colours': `, rules: { 'color-contrast': { enabled: false } }`, colours: `, runOnly: ['color-contrast']` }

const Violations = z.array(
  z.object({
    id: z.string(),
    impact: z.string().nullable(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })),
  }),
)

/** What the page really draws itself in. */
const shownScheme = `document.documentElement.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')`

/** Sets the colour scheme of the machine and waits until the page follows it. */
export async function drawIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect.poll(() => page.evaluate(shownScheme), { timeout: patience(15_000), message: 'the scheme of the page' }).toBe(colorScheme)
}

/** Colours fade into each other when the theme changes; a page is looked at when nothing on it moves any more, however busy the machine. */
const isStill = `document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity)`

/**
 * One line for each place, to be read in a failing test. A page can change while it is looked at (a button that is switched on when its data
 * has come): what it shows is what two looks find.
 */
export async function findingsOf(page: Page, asked: keyof typeof rules = 'all'): Promise<string[]> {
  const first = await look(page, asked)
  if (first.length === 0) return []
  const second = new Set(await look(page, asked))
  return first.filter((finding) => second.has(finding))
}

async function look(page: Page, asked: keyof typeof rules): Promise<string[]> {
  await expect.poll(() => page.evaluate(isStill), { timeout: patience(60_000), message: 'everything stands still' }).toBe(true)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  const script = `axe.run(document, { resultTypes: ['violations']${rules[asked]} }).then(({ violations }) => violations)`
  const violations = Violations.parse(await page.evaluate(script))
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${impact} ${html.slice(0, 160)} ${lastLine(failureSummary)}`),
  )
}

function lastLine(words: string): string {
  return words.trim().split('\n').at(-1)?.trim() ?? ''
}
