// The English voice locales: each is a locale of English that the platform knows by a name, and which of them a text is spoken in.
import { expect, it } from 'vitest'
import { englishVoiceLocales, voiceLocaleOf } from './voice-locales'

it('[S3-083] lists en-US, en-GB and others, and a text in English is spoken in each by somebody who reads it', () => {
  expect(englishVoiceLocales).toEqual(expect.arrayContaining(['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-CA']))
  const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const names = englishVoiceLocales.map((locale) => {
    const { language, region = '' } = new Intl.Locale(locale)
    expect(language).toBe('en')
    expect(voiceLocaleOf('en', [locale])).toBe(locale)
    return regions.of(region) ?? ''
  })
  expect(names).not.toContain('')
  expect(names).toEqual(names.toSorted())
})

it.each([
  ['en', ['de-DE', 'en-IN', 'en-GB'], 'en-IN'],
  ['en', ['en', 'fr'], 'en-US'],
  ['en', ['en-XX'], 'en-US'],
  ['en-GB', ['en-AU'], 'en-GB'],
  ['zh_tw', ['en-AU'], 'zh-tw'],
  ['de', ['en-AU'], 'de'],
])('speaks %s to somebody who reads %j as %s', (language, own, locale) => {
  expect(voiceLocaleOf(language, own)).toBe(locale)
})
