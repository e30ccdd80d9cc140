// The changes of a version as people see them listed: of a large bot as much as leaves the checks below them in sight.
import { MantineProvider } from '@mantine/core'
import type { Change } from '@parley/contract/release/bot-version'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startText } from '../../../base/language/text'
import { serveWords } from '../../../base/language/words/test-support/served-words'
import words from '../text.json'
import { ChangeList } from './change-list'

beforeAll(async () => {
  serveWords()
  await startText('en')
  i18next.addResourceBundle('en', 'translation', words, true)
})
afterAll(() => void vi.unstubAllGlobals())

const changeOf = (group: number): Change => ({
  ...{ objectId: `dg-${group}`, kind: 'dialog', change: 'added', group: `Dialog ${group}`, title: `Dialog ${group}`, says: {} },
  ...{ type: '', parentId: '', parent: '', fields: [] },
})

function drawn(groups: number, isAll: boolean): { groups: number; html: string } {
  const changes = Array.from({ length: groups }, (_, at) => changeOf(at))
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <ChangeList changes={changes} atFirst={8} isAll={isAll} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { groups: html.match(/<section/g)?.length ?? 0, html: html.replaceAll('<!-- -->', '') }
}

describe('the groups of changes before publishing', () => {
  it('of a large bot are the first ones, with a button for the others', () => {
    const { groups, html } = drawn(16, false)
    expect(groups).toBe(6)
    expect(html).toContain('Show 10 more')
  })

  it('are all there where all were asked for, and in a small bot', () => {
    expect(drawn(16, true)).toEqual({ groups: 16, html: expect.not.stringContaining('more') })
    expect(drawn(7, false)).toEqual({ groups: 7, html: expect.not.stringContaining('more') })
  })
})
