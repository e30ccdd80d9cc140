// Where a worker's built file lies: beside the server's own file when that is built, in dist/server when the server runs from source.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `name` without extension: the file is <name>.worker.mjs. */
export function workerFile(name: string): string {
  const here = dirname(fileURLToPath(import.meta.url))
  const beside = join(here, `${name}.worker.mjs`)
  return existsSync(beside) ? beside : join(projectRoot(), 'dist', 'server', `${name}.worker.mjs`)
}

/** The folder that holds package.json, from source and from the built file alike. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package-lock.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}
