// Days in an address, by cases.
import { describe, expect, it } from 'vitest'
import { chosenDays, daysName, daysOf, whenOf } from './days'

const words: Record<string, string> = { 'ui.days.week': 'Last 7 days' }
const text = (key: string, { day = '' }: Record<string, unknown> = {}) => words[key] ?? `${key} ${String(day)}`.trim()

describe('the days of a list', () => {
  it('end today and begin so many days before, where the reader is', () => {
    const now = new Date(2026, 2, 3, 23, 30)
    expect(daysOf('today', now)).toEqual({ from: '2026-03-03' })
    expect(daysOf('week', now)).toEqual({ from: '2026-02-25' })
    expect(daysOf('month', now)).toEqual({ from: '2026-02-02' })
  })

  it('are chosen from one to the other, in whatever order, and may be open at either end', () => {
    expect(whenOf({ from: '2026-03-03', to: '2026-03-09' })).toBe('2026-03-03..2026-03-09')
    expect(whenOf({ from: '2026-03-09', to: '2026-03-03' })).toBe('2026-03-03..2026-03-09')
    expect(whenOf({ from: '2026-03-09' })).toBe('2026-03-09..')
    expect(whenOf({})).toBe('')
    expect(daysOf('2026-03-03..2026-03-09')).toEqual({ from: '2026-03-03', to: '2026-03-09' })
    expect(daysOf('..2026-03-09')).toEqual({ to: '2026-03-09' })
  })

  it('are none where an address names none', () => {
    for (const when of ['', 'yesterday', '2026-03-03', 'a..b', '1..2..3']) expect(daysOf(when), when).toEqual({})
    expect(chosenDays('week')).toEqual({})
    expect(daysName('yesterday', text)).toBe('')
  })

  it('are named in words', () => {
    expect(daysName('week', text)).toBe('Last 7 days')
    expect(daysName('2026-03-03..2026-03-09', text)).toMatch(/3.*9.*Mar.*2026|Mar.*3.*9.*2026/)
    expect(daysName('2026-03-03..', text)).toMatch(/^ui\.days\.since .*2026/)
  })
})
