// What counts as the name of a time zone or a language.
import { describe, expect, it } from 'vitest'
import { isLanguage, isTimeZone } from './zone'

describe('A time zone', () => {
  it.each(['UTC', 'Europe/Oslo', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'asia/kolkata'])('is %s', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })
  it.each(['', ' ', 'Mars/Base', '+05:30', 'GMT+5', "UTC'; select 1", 'UTC\0', '../etc', 'x'.repeat(500), '__proto__'])(
    'is not %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false)
    },
  )
})

describe('A language', () => {
  it.each(['en', 'ja', 'zh_cn', 'pt-BR', 'sr-Latn-RS'])('is %s', (tag) => {
    expect(isLanguage(tag)).toBe(true)
  })
  it.each(['', 'e', '!!', 'en-', 'en--US', 'english!', 'en-US-US', 'en\0', '12'])('is not %j', (tag) => {
    expect(isLanguage(tag)).toBe(false)
  })
})
