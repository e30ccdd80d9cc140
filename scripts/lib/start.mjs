// Starts the built server in this very process, so that signals reach it directly and its exit code is the command's.
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'

export function start() {
  return runBuilt('main')
}

/** Seals stored secrets with a new key. */
export function rotateKeys() {
  return runBuilt('rotate-keys')
}

/** One of the server's programs: its name, as the file in dist. */
export async function runBuilt(name) {
  await prepare(console.log)
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
  const main = join(root, 'dist', 'server', `${name}.mjs`)
  process.argv[1] = main
  // From Node 22.1 on the parts that are loaded beside the one big script stay compiled, too: a twentieth of the work of a start.
  module.enableCompileCache?.(join(root, 'dist', 'compile-cache'))
  await import(pathToFileURL(main).href)
}
