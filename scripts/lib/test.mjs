// Types, lint and format and the checks of our own, beside the tests of a scope (tools/gate). All of them run, also after one has failed;
// the last line is `N passed, N failed`, for people and for programs that read no further.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'
import { prepare, runToEnd } from './prepare.mjs'
import { root } from './root.mjs'

/** `scope`: gate, all or long; none for the checks alone. `names` are passed to vitest, to run some tests only. */
export async function test({ command, scope, names }) {
  await prepare(console.log, { withTools: true })
  const checks = Promise.all([types(), lintAndChecks()]).then((outcomes) => summed(outcomes.flat()))
  const outcome = scope === undefined ? await checks : await tests({ command, scope, names }, checks)
  console.log(`\n${outcome.passed} passed, ${outcome.failed} failed`)
  process.exitCode = outcome.failed > 0 ? 1 : 0
}

function summed(outcomes) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }
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
  const code = await runToEnd(words, { isPatient: true })
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

async function tests({ command, scope, names }, checks) {
  console.log('\nTests ...')
  const outdir = join(root, 'dist', 'tools')
  await bundle([join(root, 'tools', 'gate', 'index.ts')], join(outdir, 'gate'))
  const { run } = await import(pathToFileURL(join(outdir, 'gate', 'index.mjs')).href)
  return run({ root, command, scope, words: names, print: console.log }, checks)
}
