// A file that asks for more than its budget is told with what and how much; the list of those that may can only shrink by itself.
import { describe, expect, it } from 'vitest'
import { newList, overBudget } from './budgets'

const file = 'tests/journeys/shell.journey.ts'
const within = { loads: 12, servers: 1, copies: 1, trainings: 1 }

describe('what a file of the gate may ask for', () => {
  it('is twelve page loads, a server, a copy of a database and a training', () => {
    expect(overBudget(file, within, {})).toBeUndefined()
    expect(overBudget(file, { loads: 13, servers: 2, copies: 1, trainings: 1 }, {})).toBe(
      `${file} is dear: 13 page loads (12 allowed), 2 servers (1 allowed). Share what it asks for, or leave it to test:all (tools/gate/lists.ts).`,
    )
  })

  it('is what the list has for it, where that is more', () => {
    const listed = { [file]: { loads: 20 } }
    expect(overBudget(file, { ...within, loads: 20 }, listed)).toBeUndefined()
    expect(overBudget(file, { ...within, loads: 21 }, listed)).toContain('21 page loads (20 allowed)')
    expect(overBudget(file, { ...within, trainings: 2 }, listed)).toContain('2 trainings (1 allowed)')
  })

  it('is listed by what a run asked for: less is taken over, more only when that is asked for', () => {
    const run = new Map([
      [file, { ...within, loads: 15, servers: 3 }],
      ['b.test.ts', within],
      // The gate runs it only where a change touches it.
      ['tests/journeys/team.journey.ts', { ...within, loads: 40 }],
    ])
    const listed = { [file]: { loads: 20, servers: 2 }, 'not-run.test.ts': { copies: 2 }, 'b.test.ts': { copies: 4 } }
    const rowsOf = (mayGrow: boolean) => JSON.parse(newList(run, listed, { mayGrow }).text)
    expect(rowsOf(false)).toEqual({ [file]: { loads: 15, servers: 2 }, 'not-run.test.ts': { copies: 2 } })
    expect(rowsOf(true)).toEqual({ [file]: { loads: 15, servers: 3 }, 'not-run.test.ts': { copies: 2 } })
    expect(newList(new Map(), {}, { mayGrow: true }).text).toBe('{}\n')
  })
})
