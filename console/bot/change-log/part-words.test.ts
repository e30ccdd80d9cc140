import { expect, it } from 'vitest'
import { partWords } from './part-words'

const words: Record<string, string> = { 'bot-version.field.hint': 'what it is for', 'bot-version.field.settings': 'settings' }
const text = (key: string, values: Record<string, unknown> = {}) => words[key] ?? String(values['defaultValue'] ?? key)
const message = { fields: [{ name: 'errorPrompts', label: 'When it is not understood' }] }

it('a part of an object is named in words, of its kind where it has some, and elements are counted from one', () => {
  expect(partWords('variable', 'hint', [], text)).toBe('What it is for')
  expect(partWords('node', 'settings.errorPrompts.0.text', [message], text)).toBe('Settings › When it is not understood › 1 › text')
})

it('a setting of the bot goes by its label, and what nobody has words for by its name taken apart', () => {
  expect(partWords('bot', 'defaultLanguage', [], text)).toBe('Default language')
  expect(partWords('alert', 'lastRun.startedAt', [], text)).toBe('Last run › started at')
})
