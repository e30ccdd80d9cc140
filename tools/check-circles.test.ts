import { describe, expect, it } from 'vitest'
import { check } from './check-circles'
import { findingsIn } from './fixture-tree'

describe('the circles of imports', () => {
  it('are found between any files, however long', async () => {
    const files = {
      'kit/a.ts': "import { b } from './b'\n",
      'kit/b.ts': "export { c } from './deep/c'\n",
      'kit/deep/c.ts': "const later = () => import('../a')\n",
    }
    expect(await findingsIn(check, files)).toEqual(['kit/a: imports itself: kit/a → kit/b → kit/deep/c → kit/a'])
  })

  it('may be closed by types alone', async () => {
    const files = {
      'kit/a.ts': "import { b } from './b'\nexport type A = string\n",
      'kit/b.ts': "import type { A } from './a'\nimport { type A as Same } from './a'\n",
    }
    expect(await findingsIn(check, files)).toEqual([])
  })

  it('are found where one name of several is more than a type', async () => {
    const files = { 'kit/a.ts': "import { b } from './b'\n", 'kit/b.ts': "import { type A, a } from './a'\n" }
    expect(await findingsIn(check, files)).toEqual(['kit/a: imports itself: kit/a → kit/b → kit/a'])
  })
})
