// The badges of all states as they are drawn: their words are the table's, and no two look the same.
import { MantineProvider } from '@mantine/core'
import { states, stateTable } from '@parley/contract/objects/states'
import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startText } from '../../base/language/text'
import { serveWords } from '../../base/language/words/test-support/served-words'
import '../icons-inside'
import { StateBadge } from './state-badge'
import words from './text.json'

beforeAll(async () => {
  serveWords()
  await startText('en')
  i18next.addResourceBundle('en', 'translation', words, true)
})
afterAll(() => void vi.unstubAllGlobals())

it('each state of a bot or a task has a badge of its own, by the label of the table [S4-001]', () => {
  const badges = states.map((state) => {
    const html = renderToString(
      <MantineProvider>
        <StateBadge state={state} />
      </MantineProvider>,
    )
    const icon = /<svg.*?<\/svg>/s.exec(html)?.[0] ?? ''
    return { label: html.replace(/<(style|svg).*?<\/\1>|<[^>]*>/gs, ''), tone: /data-tone="(\w+)"/.exec(html)?.[1], icon }
  })
  expect(badges.map(({ label }) => label)).toEqual(states.map((state) => stateTable[state].label))
  for (const { icon } of badges) expect(icon).toMatch(/^<svg/)
  expect(new Set(badges.map(({ icon }) => icon)).size).toBe(states.length)
  expect(badges.map(({ tone }) => tone)).toEqual(['warn', 'plain', 'warn', 'info', 'ok', 'bad', 'warn', 'accent'])
})
