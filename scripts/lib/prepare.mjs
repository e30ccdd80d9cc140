// Brings the checkout to where it can run: packages installed, parts built. When nothing has changed it only compares stamps.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { install, isInstalled } from './install.mjs'
import { stampBefore, staleParts } from './parts.mjs'
import { root, Sentence } from './root.mjs'
import { withLock } from './run-lock.mjs'

/** `withTools`: also what only tests, benchmarks and checks need. */
export async function prepare(print, { withTools = false } = {}) {
  if (isInstalled(root, { withTools }) && staleParts(root).length === 0) return
  await withLock(join(root, 'dist', 'lock'), print, async () => {
    install(root, print, { withTools })
    await Promise.all(staleParts(root).map((part) => build(part, print)))
  })
}

async function build(part, print) {
  const started = performance.now()
  const stamp = stampBefore(root, part)
  const code = await runToEnd([join(root, 'scripts', 'lib', 'build-part.mjs'), part.name])
  if (code !== 0) throw new Sentence(`Building the ${part.name} failed; see above.`)
  stamp()
  print(`Built the ${part.name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** Runs Node on these words and answers with its exit code; one that was killed counts as failed. `isPatient`: others go first. */
export function runToEnd(words, { isPatient = false, ...options } = {}) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, words, { cwd: root, stdio: 'inherit', ...options })
    if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    child.once('error', failed)
    child.once('exit', (code) => done(code ?? 1))
  })
}
