import { describe, expect, it } from 'vitest'
import { check } from './check-sizes'
import { findingsIn } from './fixture-tree'

const lines = (count: number): string => 'x\n'.repeat(count)

describe('the sizes', () => {
  it('let a file have 400 lines and a component 300', async () => {
    expect(await findingsIn(check, { 'kit/a.ts': lines(400), 'console/a.tsx': lines(300) })).toEqual([])
    expect(await findingsIn(check, { 'kit/a.ts': lines(401), 'console/a.tsx': lines(301) })).toEqual([
      'console/a.tsx: 301 lines; 300 at most',
      'kit/a.ts: 401 lines; 400 at most',
    ])
  })

  it('let a stylesheet have 300 lines', async () => {
    expect(await findingsIn(check, { 'console/a.css': lines(300) })).toEqual([])
    expect(await findingsIn(check, { 'console/a.css': lines(301) })).toEqual(['console/a.css: 301 lines; 300 at most'])
  })

  it('let a table be as long as what it lists', async () => {
    expect(await findingsIn(check, { 'contract/a.ts': `// Table: every row\n${lines(500)}` })).toEqual([])
  })

  it('let a folder hold 16 files, tests aside', async () => {
    const files = (count: number): Record<string, string> =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`kit/f${i}.ts`, '']))
    expect(await findingsIn(check, { ...files(16), 'kit/a.test.ts': '' })).toEqual([])
    expect(await findingsIn(check, files(17))).toEqual(['kit: 17 files; 16 at most'])
  })

  it('let a path be five folders deep', async () => {
    expect(await findingsIn(check, { 'a/b/c/d/e/f.ts': '' })).toEqual([])
    expect(await findingsIn(check, { 'a/b/c/d/e/f/g.ts': '' })).toEqual(['a/b/c/d/e/f/g.ts: 6 folders deep; 5 at most'])
  })

  it('let a component have 100 lines with its markup', async () => {
    const component = (count: number): string => `export function A() {\n${'  x\n'.repeat(count - 2)}}\n`
    expect(await findingsIn(check, { 'console/a.tsx': component(100) })).toEqual([])
    expect(await findingsIn(check, { 'console/a.tsx': component(101) })).toEqual(['console/a.tsx: A has 101 lines; 100 at most'])
  })
})
