// Choices of a message in the console: each has a name, whatever its author left out.
import type { JsonObject } from '@parley/contract/base/json'
import { MantineProvider } from '@mantine/core'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startText } from '../../base/language/text'
import { serveWords } from '../../base/language/words/test-support/served-words'
import { BotMessage } from './bot-message'

beforeAll(() => {
  serveWords()
  return startText('en')
})
afterAll(() => void vi.unstubAllGlobals())

function drawn(payload: JsonObject): string {
  const message = { id: 'ms-1', type: 'template' as const, text: 'Where to?', at: 0, template: { type: 'template', payload } }
  return renderToString(
    <MantineProvider>
      <BotMessage message={message} say={() => undefined} isOpen />
    </MantineProvider>,
  )
}
const namesOf = (html: string): string[] =>
  [...html.matchAll(/<(?:button|a)[^>]*>(.*?)<\/(?:button|a)>/g)].map(([, inside = '']) => inside.replace(/<[^>]*>/g, ''))

describe('a choice without a title', () => {
  it.each([
    ['quick_replies', 'quick_replies'],
    ['button', 'buttons'],
  ])('of %s is called by what it says, and one that says nothing is none', (template_type, list) => {
    const choices: JsonObject[] = [
      { title: 'Oslo', payload: 'oslo' },
      { title: ' ', payload: 'bergen' },
      { type: 'url', url: 'https://a.example/' },
      { title: '' },
    ]
    expect(namesOf(drawn({ template_type, text: 'Where to?', [list]: choices }))).toEqual(['Oslo', 'bergen', 'https://a.example/'])
  })

  it('names the row of a list that it belongs to', () => {
    const elements = [{ title: '', default_action: { type: 'postback', payload: 'bergen' } }]
    expect(namesOf(drawn({ template_type: 'list', elements }))).toEqual(['bergen'])
  })
})
