// Installs the packages of the lock file when those in node_modules are others. What a developer installed by hand and already
// agrees with the lock is left as it is.
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

export function isInstalled(root) {
  return readStamp(stampFileIn(root)) === wantedStamp(root)
}

export function install(root, print) {
  if (isInstalled(root)) return
  if (!agreesWithLock(root)) {
    print('Installing packages ...')
    runNpm(root, ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
  }
  mkdirSync(dirname(stampFileIn(root)), { recursive: true })
  writeFileSync(stampFileIn(root), wantedStamp(root))
}

/** npm keeps a second lock file in node_modules that tells what is really there; packages for other platforms are not. */
export function agreesWithLock(root) {
  const hiddenFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hiddenFile)) return false
  const wanted = packagesIn(join(root, 'package-lock.json'))
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
