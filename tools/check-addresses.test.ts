import { describe, expect, it } from 'vitest'
import { check } from './check-addresses'
import { findingsIn } from './fixture-tree'

/** Put together here, so that this file itself names none. */
const registry = ['registry', '=https://packages.example'].join('')
const resolved = ['{"resol', 'ved": "https://packages.example/a.tgz"}'].join('')
const home = ['', 'home', 'ada', 'parley'].join('/')

describe('what belongs to one machine', () => {
  it('is absent from ordinary files', async () => {
    expect(await findingsIn(check, { 'README.md': 'See /api/home/users and https://example.com.' })).toEqual([])
  })

  it('is found: the address of a package registry', async () => {
    expect(await findingsIn(check, { '.npmrc': registry })).toEqual(['.npmrc: names a package registry'])
    expect(await findingsIn(check, { 'package-lock.json': resolved })).toHaveLength(1)
  })

  it('is found: an absolute path of a checkout', async () => {
    expect(await findingsIn(check, { 'kit/a.ts': `const file = '${home}/a.ts'\n` })).toHaveLength(1)
  })
})
