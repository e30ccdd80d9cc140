// The English voice locales: each is a locale of English, named as the platform names it.
import { expect, it } from 'vitest'
import { englishVoiceLocales } from './voice-locales'

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
