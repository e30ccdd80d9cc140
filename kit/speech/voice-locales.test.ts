// The English voice locales: each is a locale of English, named as the platform names it.
import { expect, it } from 'vitest'
import { englishVoiceLocales, voiceLocaleOf } from './voice-locales'

it('[S3-083] lists en-US, en-GB and others, each with its name', () => {
  const rows = Object.entries(englishVoiceLocales)
  expect(Object.keys(englishVoiceLocales)).toEqual(expect.arrayContaining(['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-CA']))
  const names = new Intl.DisplayNames(['en'], { type: 'region', style: 'long' })
  for (const [locale, name] of rows) {
    const { language, region } = new Intl.Locale(locale)
    expect(language).toBe('en')
    expect(name).toContain((names.of(region ?? '') ?? '').replace(/ SAR China$/, ''))
  }
  expect(rows.map(([, name]) => name)).toEqual(rows.map(([, name]) => name).sort())
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
