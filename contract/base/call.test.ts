// Who may stop a job, against the table of calls.
import { describe, expect, it } from 'vitest'
import { calls } from '../calls'
import { permissionsAskedFor } from './access/access'
import { type Call, stopAccess } from './call'

describe('stopping a job', () => {
  it('is for who may begin one of its kind, and for who sets the bot up', () => {
    const access = stopAccess('training.run', calls)
    expect([...permissionsAskedFor(access)].toSorted()).toEqual(['BOT_SETTINGS', 'NATURAL_LANGUAGE'])
    expect(access.level).toBe('YES')
    expect(stopAccess('begins.by-itself', calls)).toEqual({ anyOf: ['BOT_SETTINGS'], level: 'YES' })
  })

  it('is a call that lets in everybody who may stop a job of some kind', () => {
    const all: Record<string, Call> = calls
    const { access } = calls['job.stop']
    const kinds = Object.values(all).flatMap(({ starts }) => starts ?? [])
    expect(kinds).toContain('training.run')
    if (typeof access === 'string') expect.fail('job.stop asks for a permission')
    for (const kind of kinds)
      expect(permissionsAskedFor(access)).toEqual(expect.arrayContaining([...permissionsAskedFor(stopAccess(kind, calls))]))
  })
})
