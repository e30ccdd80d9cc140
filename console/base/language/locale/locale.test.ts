import i18next from 'i18next'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { languageName } from '../language-name'
import { agoText, clockText, dateText, numberText } from './index'
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
    expect(numberText(-0.27)).toBe('−0.27')
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

  it('are written as the browser’s own country writes the language, where it names one', () => {
    const browser = (...languages: string[]) => vi.stubGlobal('navigator', { languages })
    browser('de-DE', 'en-GB')
    expect(dateText(morning, { dateStyle: 'short' })).toBe('21/11/2026')
    expect(clockText(morning)).toBe('08:05:09')
    browser('en-US@posix', 'de-DE')
    expect(dateText(morning, { dateStyle: 'short' })).toBe('11/21/26')
    vi.unstubAllGlobals()
  })

  it('leave a code that is no language as it is', () => {
    expect(languageName('no such')).toBe('no such')
  })

  it('say how long ago something was: minutes, hours, yesterday', async () => {
    const [minute, hour] = [60_000, 3_600_000]
    const said = () => [agoText(1.9 * minute), agoText(59.9 * minute), agoText(3.5 * hour), agoText(47 * hour)]
    expect(said()).toEqual(['1 min. ago', '59 min. ago', '3 hr. ago', 'yesterday'])
    await i18next.changeLanguage('ja')
    expect(said()).toEqual(['1 分前', '59 分前', '3 時間前', '昨日'])
    await i18next.changeLanguage('ko')
    expect(said()).toEqual(['1분 전', '59분 전', '3시간 전', '어제'])
  })
})
