// The generator, tried on a copy of the whole tree: one of each sort is written, types and checks stay as they were, every suite of a family
// takes the newcomer in, and what fails is the test that was written to fail.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { check as calls } from '../check-calls'
import { check as imports } from '../check-imports'
import { check as names } from '../check-names'
import { check as sizes } from '../check-sizes'
import { check as texts } from '../check-texts'
import { isLongRun } from '../../tests/shared/long-run'
import { create } from './index'

const root = resolve(import.meta.dirname, '../..')
const leftOut = new Set(['node_modules', 'dist', 'data', 'coverage', '.git'])
const copy = mkdtempSync(join(tmpdir(), 'parley-new-'))
const written = new Map<string, string[]>()
const sorts = [
  ['node', 'star-map'],
  ['node', 'generate'],
  ['entity', 'ticket'],
  ['channel', 'telex'],
  ['channel', 'zoom'],
  ['template', 'star-map'],
  ['feature', 'testing/star-map'],
  ['call', 'variable.list-unused'],
  ['screen', 'task/moon-map'],
  ['screen', 'analytics/flows'],
] as const

beforeAll(() => {
  cpSync(root, copy, { recursive: true, filter: (path) => !leftOut.has(relative(root, path).split(/[\\/]/)[0] ?? '') })
  linkPackages()
  for (const [sort, name] of sorts) written.set(`${sort} ${name}`, create(copy, sort, name))
  const formatted = run('node_modules/@biomejs/biome/bin/biome', ['format', '--write', ...new Set([...written.values()].flat())])
  expect(formatted.status, formatted.output).toBe(0)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Installed packages as they are; our own are those of the copy. */
function linkPackages(): void {
  mkdirSync(join(copy, 'node_modules/@parley'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@parley'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const name of readdirSync(join(root, 'node_modules/@parley')))
    symlinkSync(join(copy, name), join(copy, 'node_modules/@parley', name))
}

function run(script: string, words: readonly string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { cwd: copy, encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

const testsOf = (paths: readonly string[]) => paths.filter((path) => /\.test\.tsx?$/.test(path))

describe('a new thing of each sort', () => {
  it('is a folder of its own, a line in a list and its words in the file of each language', () => {
    const languages = ['console/languages/ja.json', 'console/languages/ko.json']
    expect(written.get('node star-map')?.filter((path) => !path.startsWith('runtime/nodes/star-map/'))).toEqual([
      'runtime/nodes/list.ts',
      ...languages,
    ])
    expect(written.get('entity ticket')?.filter((path) => !path.startsWith('nlu/entities/ticket/'))).toEqual([
      'nlu/entities/list.ts',
      ...languages,
    ])
    expect(written.get('channel telex')?.filter((path) => !path.startsWith('channels/telex/'))).toEqual(['channels/list.ts', ...languages])
    expect(written.get('template star-map')?.filter((path) => !path.startsWith('contract/templates/star-map/'))).toEqual([
      'contract/templates/list.ts',
    ])
  })

  it('is for a feature with a table and a screen a file in the contract, a folder in server and console, and four lines elsewhere', () => {
    const lists = ['contract/call-list.ts', 'server/feature-list.ts', 'server/base/storage/database/migrations/list.ts', 'console/menu.ts']
    const outside = written
      .get('feature testing/star-map')
      ?.filter((path) => !/^(contract|server|console)\/testing\/star-map|languages\//.test(path))
    expect(outside?.map((path) => path.replace(/\d{3}-/, ''))).toEqual([
      'server/base/storage/database/migrations/star-map.ts',
      'docs/site/how-to/star-map.md',
      ...lists,
    ])
    for (const path of lists) {
      const lines = readFileSync(join(copy, path), 'utf8').split('\n')
      expect(
        lines.filter((line) => line.includes('star-map')),
        path,
      ).toHaveLength(1)
    }
  })

  it('takes over what was planned of it: name, words and place, and leaves the plans', () => {
    expect(readFileSync(join(copy, 'runtime/nodes/planned.ts'), 'utf8')).not.toContain("id: 'generate'")
    expect(readFileSync(join(copy, 'runtime/nodes/generate/index.ts'), 'utf8')).toContain("label: 'Generate'")
    expect(readFileSync(join(copy, 'console/languages/ja.json'), 'utf8')).toContain('"kind.node.generate": "生成"')
    expect(readFileSync(join(copy, 'channels/planned.ts'), 'utf8')).not.toContain('zoom:')
    expect(readFileSync(join(copy, 'console/languages/ja.json'), 'utf8')).toContain('"kind.channel.zoom.about": "Zoom')
    expect(readFileSync(join(copy, 'console/menu.ts'), 'utf8')).toMatch(/id: 'flows'.*FlowsScreen/)
  })

  // Half a minute of one processor; the lint below reads what was written, too.
  it.runIf(isLongRun)('leaves types right', { timeout: 300_000 }, () => {
    const { status, output } = run('node_modules/typescript/bin/tsc', ['--noEmit', '-p', '.'])
    expect(status, output).toBe(0)
  })

  it('leaves lint and the checks right, which name the words that nobody has translated', { timeout: 120_000 }, async () => {
    const linted = run('node_modules/@biomejs/biome/bin/biome', ['ci', ...new Set([...written.values()].flat())])
    expect(linted.status, linted.output).toBe(0)
    const before = await findings(root)
    const after = await findings(copy)
    expect(after.filter(({ isNote }) => isNote !== true)).toEqual(before.filter(({ isNote }) => isNote !== true))
    const untranslated = after.filter(({ isNote }) => isNote).map(({ file, text }) => `${file}: ${text}`)
    expect(untranslated).toContain('console/languages/ja.json: "kind.node.starMap" is not translated yet')
    expect(untranslated).toContain('console/languages/ko.json: "star-map.title" is not translated yet')
  })

  it('passes the suites of its family, and fails the one test that was written for it', { timeout: 300_000 }, () => {
    const suites = ['runtime/nodes/conformance', 'nlu/entities/conformance', 'contract/templates/conformance']
    const own = [...written.values()].flatMap(testsOf)
    const file = join(copy, 'report.json')
    const pick = ['--project', 'all', '--maxWorkers=1', '--reporter=json', `--outputFile=${file}`, '-t', '^(?!.*takes time in proportion)']
    run('node_modules/vitest/vitest.mjs', ['run', ...pick, ...suites, ...own])
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    const failed = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(copy, name))
    expect(failed.sort()).toEqual([...own].sort())
    expect(report.testResults.length).toBe(suites.length + own.length)
  })

  it('refuses what is there already, and a name that is none', () => {
    expect(() => create(copy, 'node', 'message')).toThrow('there is a node kind message already')
    expect(() => create(copy, 'entity', 'Ticket')).toThrow('give one in kebab-case')
    expect(() => create(copy, 'call', 'variable')).toThrow('<feature>.<verb>')
    expect(() => create(copy, 'feature', 'space/mars')).toThrow('names no domain')
    expect(() => create(copy, 'planet', 'mars')).toThrow('there is no sort "planet"')
  })
})

interface Report {
  testResults: { name: string; status: string }[]
}

async function findings(of: string) {
  return (await Promise.all([calls, imports, names, sizes, texts].map((check) => check(of)))).flat()
}
