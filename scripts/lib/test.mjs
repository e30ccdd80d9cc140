// Types, lint and format, the checks of our own, then every test. All of them run, also after one has failed; the last line is
// `N passed, N failed`, for people and for programs that read no further.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'
import { prepare, runToEnd } from './prepare.mjs'
import { root } from './root.mjs'

/** `names` are passed to vitest, to run some tests only. */
export async function test({ withTests, names }) {
  await prepare(console.log, { withTools: true })
  const outcomes = (await Promise.all([types(), lintAndChecks()])).flat()
  if (withTests) outcomes.push(await tests(names))
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}

/** One checker: two would each work out the types of all calls, for twice the processor time and memory. */
const types = () => tool('Types', ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1'])

/** Beside the types, which take one processor about as long. */
async function lintAndChecks() {
  const lint = await tool('Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'])
  return [lint, await ownChecks()]
}

async function tool(title, words) {
  console.log(`\n${title} ...`)
  const code = await runToEnd(words)
  console.log(code === 0 ? `${title}: fine.` : `${title}: failed.`)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function ownChecks() {
  console.log('\nChecks ...')
  const outdir = join(root, 'dist', 'tools')
  await bundle([join(root, 'tools', 'run-checks.ts')], outdir)
  const { runChecks } = await import(pathToFileURL(join(outdir, 'run-checks.mjs')).href)
  return runChecks(root, console.log)
}

/** A file that could not even be loaded, or an error outside of every test, counts as one failure. */
async function tests(names) {
  console.log('\nTests ...')
  const report = join(root, 'dist', 'tests.json')
  rmSync(report, { force: true })
  mkdirSync(join(root, 'dist'), { recursive: true })
  const code = await runToEnd([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...names,
  ])
  const { numPassedTests: passed = 0, numFailedTests = 0, testResults = [] } = readReport(report)
  const unloadable = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length
  const failed = numFailedTests + unloadable
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    console.error(`The tests left no report (${error.message}).`)
    return {}
  }
}
