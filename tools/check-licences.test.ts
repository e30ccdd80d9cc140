import { describe, expect, it } from 'vitest'
import { check } from './check-licences'
import { findingsIn } from './fixture-tree'

const lock = (packages: Record<string, { license?: string; link?: boolean }>): Record<string, string> => ({
  'package-lock.json': JSON.stringify({ packages: { '': {}, ...packages } }),
})

describe('the licences of packages', () => {
  it('bind nobody, by one of their choices', async () => {
    const files = lock({
      'node_modules/a': { license: 'MIT' },
      'node_modules/a/node_modules/@b/c': { license: '(GPL-3.0 OR Apache-2.0)' },
      'node_modules/@parley/kit': { link: true },
      kit: {},
    })
    expect(await findingsIn(check, files)).toEqual([])
  })

  it('are found where they would, or are not told', async () => {
    const files = lock({
      'node_modules/a': { license: 'AGPL-3.0' },
      'node_modules/b': { license: 'MIT AND GPL-2.0' },
      'node_modules/c': {},
    })
    expect(await findingsIn(check, files)).toEqual([
      'package-lock.json: a comes under AGPL-3.0',
      'package-lock.json: b comes under MIT AND GPL-2.0',
      'package-lock.json: c does not say under which licence it comes',
    ])
  })
})
