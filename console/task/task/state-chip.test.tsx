// The labels and badges of the states of flows as they are drawn, and which state of a task each stands for.
import { MantineProvider } from '@mantine/core'
import { flowStateOf, taskStates } from '@parley/contract/task/task'
import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startText } from '../../base/language/text'
import { serveWords } from '../../base/language/words/test-support/served-words'
import '../../ui/icons-inside'
import { flowBadges, StateChip } from './state-chip'
import words from './text.json'

beforeAll(async () => {
  serveWords()
  await startText('en')
  i18next.addResourceBundle('en', 'translation', words, true)
})
afterAll(() => void vi.unstubAllGlobals())

const labelOf = (flow: keyof typeof flowBadges): string | undefined => new Map(Object.entries(words)).get(flowBadges[flow].label)

/** What people see of a badge: its words, its colour, and the drawing of its icon. */
function badgeOf(state: (typeof taskStates)[number]) {
  const html = renderToString(
    <MantineProvider>
      <StateChip state={state} />
    </MantineProvider>,
  )
  const icon = /<svg.*?<\/svg>/s.exec(html)?.[0] ?? ''
  return { label: html.replace(/<(style|svg).*?<\/\1>|<[^>]*>/gs, ''), tone: /data-tone="(\w+)"/.exec(html)?.[1], icon }
}

it('each of the four states of a flow has its label and a badge of its own ([S4-002])', () => {
  const badges = (['inprogress', 'upgradeinprogress', 'published', 'suspended'] as const).map(badgeOf)
  expect(badges.map(({ label }) => label)).toEqual(['In Development', 'Upgrade In Progress', 'Published', 'Suspended'])
  expect(badges.map(({ tone }) => tone)).toEqual(['plain', 'warn', 'ok', 'warn'])
  for (const { icon } of badges) expect(icon).toMatch(/^<svg/)
  expect(new Set(badges.map(({ icon }) => icon)).size).toBe(4)
})

it('each state of a task is shown as one of them', () => {
  expect(taskStates.map((state) => labelOf(flowStateOf(state)))).toEqual([
    ...['In Development', 'In Development', 'Published', 'Upgrade In Progress', 'Suspended'],
  ])
})
