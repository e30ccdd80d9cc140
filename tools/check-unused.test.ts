import { describe, expect, it } from 'vitest'
import { check } from './check-unused'
import { findingsIn } from './fixture-tree'

const repository = {
  'package.json': JSON.stringify({ name: 'one', type: 'module', dependencies: { left: '1.0.0' } }),
  'knip.json': JSON.stringify({ entry: ['main.ts'], project: ['**/*.ts'] }),
  'main.ts': "import { used } from './used'\nimport right from 'right'\nright(used)\n",
  'used.ts': 'export const used = 1\nexport const spare = 2\nexport type Spare = string\n',
}

describe('what nothing uses', () => {
  it('is found: files, exports and packages, and packages that are not declared', { timeout: 60_000 }, async () => {
    expect((await findingsIn(check, { ...repository, 'lost.ts': 'export const lost = 3\n' })).sort()).toEqual([
      'lost.ts: nothing uses this file',
      'main.ts: the package right is used and not declared',
      'package.json: the package left is declared and nothing uses it',
      'used.ts: nothing outside uses spare',
      'used.ts: nothing outside uses the type Spare',
    ])
  })

  it('is nothing where everything is used', { timeout: 60_000 }, async () => {
    const files = {
      'package.json': JSON.stringify({ name: 'one', type: 'module' }),
      'knip.json': repository['knip.json'],
      'main.ts': "import { used } from './used'\nexport default used\n",
      'used.ts': 'export const used = 1\n',
    }
    expect(await findingsIn(check, files)).toEqual([])
  })
})
