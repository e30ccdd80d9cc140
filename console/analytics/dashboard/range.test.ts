// Periods of whole days.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { daysUntil, periodBefore, periodName, presetOf } from './range'

afterEach(() => void vi.unstubAllGlobals())

describe('a period of analytics', () => {
  it('ends today in the viewer’s time zone and includes both ends', () => {
    const lateInNewYork = new Date('2026-03-01T03:00:00Z')
    expect(daysUntil(lateInNewYork, 7, 'UTC')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
    expect(daysUntil(lateInNewYork, 7, 'America/New_York')).toEqual({ from: '2026-02-22', to: '2026-02-28' })
  })

  it('of one day is that day alone', () => {
    expect(daysUntil(new Date('2026-05-05T12:00:00Z'), 1, 'UTC')).toEqual({ from: '2026-05-05', to: '2026-05-05' })
  })

  it('is compared with as many days just before it', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({ from: '2026-02-22', to: '2026-02-28' })
  })

  it('is named shortly, as the browser’s own form of the chosen language writes days', () => {
    const range = { from: '2026-12-03', to: '2026-12-09' }
    const plain = (name: string) => name.replace(/\s/gu, ' ')
    vi.stubGlobal('navigator', { languages: ['de-DE', 'en-US'] })
    expect(plain(periodName(range))).toBe('Dec 3 – 9')
    vi.stubGlobal('navigator', { languages: ['en-GB', 'en-US'] })
    expect(plain(periodName(range))).toMatch(/^3 ?– ?9 Dec$/)
  })

  it('falls back to seven days when the address holds something else', () => {
    expect(presetOf('30')).toBe(30)
    expect(presetOf('12')).toBe(7)
    expect(presetOf('')).toBe(7)
  })
})
