import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fixtureTree } from './fixture-tree'
import { checks, runChecks } from './run-checks'

it('every check there is runs, each under the name of its file', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^check-[\w-]+\.ts$/.test(name))
  expect(files.length).toBeGreaterThan(10)
  const found = await Promise.all(
    files.map(async (name): Promise<[string, unknown]> => {
      const loaded: { check: unknown } = await import(join(import.meta.dirname, name))
      return [name.slice('check-'.length, -'.ts'.length), loaded.check]
    }),
  )
  expect(Object.fromEntries(found)).toEqual(checks)
})

it('a finding is printed below its check and makes it count as failed', async () => {
  const printed: string[] = []
  const root = fixtureTree({ 'kit/a.ts': 'x\n'.repeat(401), 'package.json': '{}', 'ARCHITECTURE.md': '' })
  const { passed, failed } = await runChecks(root, (line) => printed.push(line))
  expect(passed + failed).toBe(Object.keys(checks).length)
  expect(failed).toBe(printed.filter((line) => line.endsWith(' to mend.')).length)
  expect(printed.join('\n')).toContain('sizes: 1 to mend.\n  kit/a.ts: 401 lines; 400 at most')
})
