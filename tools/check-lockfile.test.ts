import { describe, expect, it } from 'vitest'
import { check } from './check-lockfile'
import { findingsIn } from './fixture-tree'

const manifest = (dependencies: object): string => JSON.stringify({ name: 'a', version: '1.0.0', dependencies })
const lock = JSON.stringify({
  name: 'a',
  version: '1.0.0',
  lockfileVersion: 3,
  requires: true,
  packages: { '': { name: 'a', version: '1.0.0' } },
})

describe('the lock file', () => {
  it('agrees with package.json', async () => {
    expect(await findingsIn(check, { 'package.json': manifest({}), 'package-lock.json': lock })).toEqual([])
  })

  it('that lacks a dependency is found', async () => {
    const found = await findingsIn(check, { 'package.json': manifest({ missing: '1.0.0' }), 'package-lock.json': lock })
    expect(found).toEqual([expect.stringMatching(/^package-lock\.json: npm ci would refuse it: /)])
  })
})
