// Finds tests that fail only now and then: runs the named files many times beside loops that keep the processors busy, and tells how often
// each failed and why. The last line is `N passed, N failed`, counted in runs of a file.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'

const vitest = 'node_modules/vitest/vitest.mjs'
const usage = 'npm run test:load -- <files> [--times N] [--busy N]'
const nameOfNone = 'outside of every file'

/** Computes until it is killed, and ends by itself where the process that started it is gone and could not do that. */
const busyCode = 'const { ppid } = process; for (let i = 1; ; i++) if (i % 1e7 === 0 && process.ppid !== ppid) process.exit()'

/** Wrong words, and names of no file, are told in one sentence and end it with 2. */
export async function load(words) {
  const asked = loadWords(words)
  if (asked.sentence !== undefined) return refuse(asked.sentence)
  await prepare(console.log, { withTools: true })
  const report = join(root, 'dist', `load-${process.pid}.json`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  const running = runningChildren()
  process.once('exit', () => rmSync(report, { force: true }))
  try {
    const unknown = await firstUnknown(asked.names, report, running)
    if (unknown !== undefined) return refuse(`No test file matches "${unknown}".`)
    for (let i = 0; i < asked.busy; i++) running.start(['-e', busyCode], 'ignore')
    const { lines, failed } = summary(await runs(asked, report, running))
    console.log(`\n${lines.join('\n')}`)
    process.exitCode = failed > 0 ? 1 : 0
  } finally {
    running.end()
  }
}

function refuse(sentence) {
  console.error(sentence)
  process.exitCode = 2
}

/** The words after the command: what is asked, or the sentence about what is wrong with them. */
export function loadWords(words) {
  const asked = { names: [], times: 10, busy: 2 }
  const least = { times: 1, busy: 0 }
  const rest = [...words]
  while (rest.length > 0) {
    const word = rest.shift()
    const [, option, joined] = /^--(times|busy)(?:=(.*))?$/s.exec(word) ?? []
    if (option !== undefined) {
      const value = joined ?? rest.shift() ?? ''
      if (!/^\d{1,4}$/.test(value) || Number(value) < least[option]) {
        return { sentence: `--${option} takes a whole number from ${least[option]} to 9999, but it is "${value}": ${usage}` }
      }
      asked[option] = Number(value)
    } else if (word.startsWith('-')) return { sentence: `There is no option "${word}": ${usage}` }
    else asked.names.push(word)
  }
  return asked.names.length > 0 ? asked : { sentence: `Name the test files to run, or a part of their paths: ${usage}` }
}

/** The first of the names that are part of no test file's path. */
async function firstUnknown(names, report, running) {
  for (const name of names) {
    rmSync(report, { force: true })
    const { code, output } = await running.start([vitest, 'list', '--filesOnly', `--json=${report}`, name], 'pipe').ended
    if (code !== 0) throw new Error(`The test files could not be listed:\n${output}`)
    if (readReport(report)?.length === 0) return name
  }
  return undefined
}

/** One outcome for each run, in order; each is told when it is there. */
async function runs({ names, times }, report, running) {
  const outcomes = []
  for (let i = 1; i <= times; i++) {
    rmSync(report, { force: true })
    const started = performance.now()
    const words = [vitest, 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...names]
    const { code, output } = await running.start(words, 'pipe').ended
    const outcome = outcomeOf(code, output, readReport(report))
    const failed = outcome.filter(({ error }) => error !== undefined).length
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`Run ${i} of ${times}: ${outcome.length - failed} passed, ${failed} failed in ${seconds} s.`)
    outcomes.push(outcome)
  }
  return outcomes
}

/** Each file of a run with its first error, if it has one. A run that failed although no file did is told as one more. */
export function outcomeOf(code, output, report) {
  const files = (report?.testResults ?? []).map(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    if (status !== 'failed') return { file }
    const test = assertionResults.find((result) => result.status === 'failed')
    const error = test === undefined ? message : `${test.fullName}: ${test.failureMessages[0] ?? ''}`
    return { file, error: error || 'failed without a word' }
  })
  if (code === 0 || files.some(({ error }) => error !== undefined)) return files
  return [...files, { file: nameOfNone, error: output.trim() || `vitest ended with ${code} and said nothing` }]
}

/** The lines to print after all runs, and how many runs of files failed. */
export function summary(outcomes) {
  const files = new Map()
  for (const { file, error } of outcomes.flat()) {
    const sums = files.get(file) ?? { runs: 0, failed: 0 }
    sums.runs++
    if (error !== undefined) sums.failed++
    sums.error ??= error
    files.set(file, sums)
  }
  const rows = [...files].sort(([one, a], [other, b]) => b.failed - a.failed || one.localeCompare(other))
  const total = (key) => rows.reduce((sum, [, sums]) => sum + sums[key], 0)
  const lines = rows.flatMap(([file, { runs, failed, error }]) => [
    file === nameOfNone ? `${file}: failed ${failed} of ${outcomes.length}` : `${file}: failed ${failed} of ${runs}`,
    ...(error === undefined ? [] : ownLines(error).map((line) => `    ${line}`)),
  ])
  return { lines: [...lines, `${total('runs') - total('failed')} passed, ${total('failed')} failed`], failed: total('failed') }
}

/** Without the places inside of packages, which are the same for every error. */
const ownLines = (error) => error.split('\n').filter((line) => !/^\s*(at|❯) .*node_modules\//.test(line))

/** What was started is ended with this process, however that ends; by a signal that lets vitest stop its servers. */
function runningChildren() {
  const children = new Set()
  const end = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  process.once('exit', end)
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])
    process.once(signal, () => process.exit(code))
  return { end, start: (words, stdio) => started(children, words, stdio) }
}

function started(children, words, stdio) {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', stdio, stdio] })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) => {
      children.delete(child)
      done({ code: code ?? 1, output })
    })
  })
  return { ended }
}

/** Undefined where a run ended without one. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}
