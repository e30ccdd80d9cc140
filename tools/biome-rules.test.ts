// The rules that Biome holds in place of a check of our own, each with a violation planted in every part of the repository: a rule that is
// switched off, loosened, or excused for a part fails here.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { fixtureTree } from './fixture-tree'

const root = resolve(import.meta.dirname, '..')
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
const Report = z.object({
  diagnostics: z.array(z.object({ severity: z.string(), category: z.string(), location: z.object({ path: z.string() }) })),
})

const longFunction = (lines: number): string => `export function long(): void {\n${'  step()\n'.repeat(lines)}}\n`
const withParameters = (names: string[]): string =>
  `export const sum = (${names.map((name) => `${name}: number`).join(', ')}) => ${names.join(' + ')}\n`

const violations = {
  'complexity/noExcessiveLinesPerFunction': longFunction(61),
  'complexity/useMaxParams': withParameters(['a', 'b', 'c', 'd', 'e']),
  'suspicious/noExplicitAny': 'export const value: any = 1\n',
  'suspicious/noConsole': "console.log('Hello')\n",
  'suspicious/noTsIgnore': '// @ts-ignore\nexport const one = 1\n',
} as const

const parts = [
  'bench',
  'channels',
  'console',
  'contract',
  'formats',
  'kit',
  'nlu',
  'providers',
  'runtime',
  'server',
  'tests',
  'tools',
  'widget',
]

/** As `npm run check` asks Biome, with the repository's own settings: every error as `file: rule`. */
function errorsIn(files: Record<string, string>): string[] {
  const settings = Object.fromEntries(['biome.json', '.gitignore'].map((name) => [name, readFileSync(join(root, name), 'utf8')]))
  const words = [biome, 'ci', '--colors=off', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(process.execPath, words, { cwd: fixtureTree({ ...settings, ...files }), encoding: 'utf8' })
  const { diagnostics } = Report.parse(JSON.parse(stdout))
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return errors.map(({ category, location }) => `${location.path}: ${category.replace('lint/', '')}`).toSorted()
}

it.each(Object.entries(violations))('%s is held in every part', (rule, text) => {
  const files = parts.map((part) => `${part}/deep/down/planted.ts`)
  expect(errorsIn(Object.fromEntries(files.map((file) => [file, text])))).toEqual(files.map((file) => `${file}: ${rule}`))
})

it('scripts may write to the terminal, and tests may be one long function, and neither may do anything else', () => {
  const all = Object.values(violations).join('')
  const rules = Object.keys(violations).toSorted()
  const without = (left: string): string[] => rules.filter((rule) => rule !== left)
  expect(errorsIn({ 'scripts/lib/planted.ts': all, 'kit/planted.test.ts': all })).toEqual([
    ...without('complexity/noExcessiveLinesPerFunction').map((rule) => `kit/planted.test.ts: ${rule}`),
    ...without('suspicious/noConsole').map((rule) => `scripts/lib/planted.ts: ${rule}`),
  ])
})

it('60 lines and four parameters are no violation', () => {
  expect(errorsIn({ 'kit/planted.ts': `${longFunction(60)}\n${withParameters(['a', 'b', 'c', 'd'])}` })).toEqual([])
})

it('a hook names what it depends on, in the console and in the widget', () => {
  const hook = (from: string): string =>
    `import { useEffect } from '${from}'\nexport function useTitle(title: string): void {\n  useEffect(() => {\n    document.title = title\n  }, [])\n}\n`
  expect(errorsIn({ 'console/deep/planted.ts': hook('react'), 'widget/deep/planted.ts': hook('preact/hooks') })).toEqual([
    'console/deep/planted.ts: correctness/useExhaustiveDependencies',
    'widget/deep/planted.ts: correctness/useExhaustiveDependencies',
  ])
})
