// The overview as a file.
import { describe, expect, it } from 'vitest'
import { overviewAsCsv } from './export-overview'

const text = (key: string) => key.replace('dashboard.', '')
const day = (name: string, sessions: number) => ({ day: name, sessions, contained: sessions - 1, notUnderstood: 2 })

describe('the overview as a file', () => {
  it('has a line for each day with the sessions as long before, under the words of the chart', () => {
    const csv = overviewAsCsv(
      { days: [day('2026-05-01', 12), day('2026-05-02', 7)], daysBefore: [{ day: '2026-04-24', sessions: 9 }] },
      text,
    )
    expect(csv.split('\r\n')).toEqual([
      'chart.day,chart.sessions,chart.contained,figure.not-understood,chart.before',
      '2026-05-01,12,11,2,9',
      '2026-05-02,7,6,2,',
    ])
  })

  it('is its heading alone where there are no days', () => {
    expect(overviewAsCsv({ days: [], daysBefore: [] }, text).split('\r\n')).toHaveLength(1)
  })
})
