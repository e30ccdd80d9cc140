// Installs the packages of the lock file when those in node_modules are others: to start, only what the product is built from and runs
// on; to test, all of them. What a developer installed by hand and already agrees with the lock is left as it is.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { digestOf, readStamp } from './digest.mjs'
import { Sentence } from './root.mjs'

const described = ['package.json', 'package-lock.json']

function stampFileIn(root) {
  return join(root, 'node_modules', '.parley-installed')
}

function wantedStamp(root) {
  return digestOf(root, described, process.versions.node, process.platform, process.arch)
}

/** `withTools`: also the packages that only tests, benchmarks and checks need. Whoever has them has enough to start. */
export function isInstalled(root, { withTools }) {
  const stamp = readStamp(stampFileIn(root))
  return stamp === `${wantedStamp(root)} all` || (!withTools && stamp === wantedStamp(root))
}

export function install(root, print, { withTools }) {
  if (isInstalled(root, { withTools })) return
  const hasAll = agreesWithLock(root, { withTools: true })
  if (!hasAll && (withTools || !agreesWithLock(root, { withTools: false }))) {
    print('Installing packages ...')
    runNpm(root, installWords(root, withTools))
  }
  mkdirSync(dirname(stampFileIn(root)), { recursive: true })
  writeFileSync(stampFileIn(root), hasAll || withTools ? `${wantedStamp(root)} all` : wantedStamp(root))
}

/** What is there already for starting is only added to. */
function installWords(root, withTools) {
  const isAddition = withTools && agreesWithLock(root, { withTools: false })
  const which = withTools ? '--include=dev' : '--omit=dev'
  return [isAddition ? 'install' : 'ci', '--ignore-scripts', which, '--include=optional', '--no-audit', '--no-fund', '--prefer-offline']
}

/** npm keeps a second lock file in node_modules that tells what is really there; packages for other platforms are not. */
export function agreesWithLock(root, { withTools }) {
  const hiddenFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hiddenFile)) return false
  const locked = packagesIn(join(root, 'package-lock.json'))
  const wanted = withTools ? locked : Object.fromEntries(Object.entries(locked).filter(([, { dev }]) => !dev))
  const present = packagesIn(hiddenFile)
  const isThere = ([path, { version, optional }]) => present[path]?.version === version || (optional && present[path] === undefined)
  const isWanted = (path) => wanted[path] !== undefined && existsSync(join(root, path))
  return Object.entries(wanted).every(isThere) && Object.keys(present).every(isWanted)
}

function packagesIn(file) {
  const { packages = {} } = JSON.parse(readFileSync(file, 'utf8'))
  const installed = Object.entries(packages).filter(([path, entry]) => path.startsWith('node_modules/') && !entry.link)
  return Object.fromEntries(installed)
}

/** When npm itself started us it tells where it is; its own shell script cannot be started everywhere. */
function runNpm(root, words) {
  const npm = process.env.npm_execpath
  const isScript = npm !== undefined && /\.c?js$/.test(npm)
  const { status, error } = isScript
    ? spawnSync(process.execPath, [npm, ...words], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', words, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Sentence(`The packages could not be installed${error ? ` (${error.message})` : ''}; see npm's words above.`)
}
