import i18next from 'i18next'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { languageName } from '../language-name'
import { clockText, dateText, numberText } from './index'
import { startText } from '../text'

const morning = new Date(2026, 10, 21, 8, 5, 9)

beforeAll(async () => {
  await startText('en')
  for (const language of ['ja', 'ko']) i18next.addResourceBundle(language, 'translation', { 'test.word': language })
})
afterEach(() => i18next.changeLanguage('en'))

describe('numbers and moments in the chosen language of the console', () => {
  it('are English at first', () => {
    expect(numberText(12_345)).toBe('12,345')
    expect(dateText(morning, { dateStyle: 'medium' })).toBe('Nov 21, 2026')
    expect(languageName('ja')).toBe('Japanese')
  })

  it('follow a change to Japanese and to Korean', async () => {
    await i18next.changeLanguage('ja')
    expect(dateText(morning, { dateStyle: 'long' })).toBe('2026年11月21日')
    expect(clockText(morning)).toBe('8:05:09')
    expect(languageName('en')).toBe('英語')
    await i18next.changeLanguage('ko')
    expect(dateText(morning, { dateStyle: 'long' })).toBe('2026년 11월 21일')
    expect(languageName('pt_BR')).toBe('포르투갈어(브라질)')
  })

  it('leave a code that is no language as it is', () => {
    expect(languageName('no such')).toBe('no such')
  })
})
