// The modals that failed calls ask for, as they are drawn over whatever screen is open (§8).
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readCallError } from '../base/call/call-error'
import { pending, reactTo } from '../base/call/react'
import { startText } from '../base/language/text'
import { serveWords } from '../base/language/words/test-support/served-words'
import { session } from '../base/session/session'
import { PendingNotices } from './pending-notices'
import words from './text.json'

beforeAll(async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  serveWords()
  await startText('en')
  i18next.addResourceBundle('en', 'translation', words, true)
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  pending.set({ modal: null, notice: '' })
  session.set({ state: 'signed-in' })
})

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const drawn = (): string =>
  renderToString(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterContextProvider router={router}>
          <PendingNotices />
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )

it('a call that the plan refuses opens the modal of plans, with the reason ([S8-020])', () => {
  expect(drawn()).not.toContain('role="dialog"')
  const error = { code: 'PLAN_USAGE_LIMIT', msg: 'All 5,000 sessions of this month are used.' }
  reactTo(readCallError(400, { errors: [error] }), 'bot.list', 9_000_000)
  const html = drawn()
  expect(html).toContain('role="dialog"')
  expect(html).toContain('The plan&#x27;s limit is reached')
  expect(html).toContain(error.msg)
  expect(html).toContain('Not now')
})
