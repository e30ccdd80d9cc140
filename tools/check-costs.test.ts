// The cost of a change is counted from the tree: a kind that somebody names outside of its folder costs a line more, and the printed
// table that does not say so is found.
import { describe, expect, it } from 'vitest'
import { check } from './check-costs'
import { costsOf, withCosts } from './cost-of-change'
import { findingsIn, fixtureTree } from './fixture-tree'

const tidy = {
  'ARCHITECTURE.md': '# Map\n<!-- costs -->\n<!-- end of costs -->\n',
  'runtime/nodes/list.ts': "export { logicNode } from './logic'\n",
  'runtime/nodes/logic/index.ts': "export const logicNode = { id: 'logic' }\n",
  'runtime/nodes/logic/text.ts': "export const words = 'logic'\n",
}
const told = (files: Record<string, string>) => ({
  ...files,
  'ARCHITECTURE.md': withCosts(files['ARCHITECTURE.md'] ?? '', costsOf(fixtureTree(files))) ?? '',
})
const linesOf = (files: Record<string, string>) => costsOf(fixtureTree(files)).find(({ sort }) => sort === 'node kind')?.lines

describe('the cost of a change', () => {
  it('is the lines that name a kind outside of its own folder, tests left out', () => {
    expect(linesOf(tidy)).toBe(1)
    expect(linesOf({ ...tidy, 'runtime/walk.ts': "if (node.type === 'logic') stop()\n" })).toBe(2)
    expect(linesOf({ ...tidy, 'runtime/walk.test.ts': "if (node.type === 'logic') stop()\n" })).toBe(1)
  })

  it('is one line for most sorts: what costs more is found', async () => {
    const dear = told({ ...tidy, 'runtime/walk.ts': "if (node.type === 'logic') stop()\n" })
    expect(await findingsIn(check, dear)).toEqual([
      'ARCHITECTURE.md: one more node kind costs 2 lines outside of its folder, at most 1 is wanted: runtime/nodes/list.ts, runtime/walk.ts',
    ])
  })

  it('is printed as it is counted', async () => {
    expect(await findingsIn(check, told(tidy))).toEqual([])
    expect(await findingsIn(check, { ...told(tidy), 'runtime/nodes/logic/settings.ts': '' })).toEqual([
      'ARCHITECTURE.md: says of the cost of a change what is not so; run npm run costs',
    ])
    expect(await findingsIn(check, { ...tidy, 'ARCHITECTURE.md': '# Map\n' })).toEqual([
      'ARCHITECTURE.md: has no place for what a change costs',
    ])
  })
})
