// Builds the one part it is given. Run as a process of its own, so that what builders keep in memory is gone before the server
// starts, and so that two parts are built at once.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'
import { compressIn } from './compress.mjs'
import { root } from './root.mjs'

const builders = {
  encoder: async () => (await import('../build-encoder.mjs')).buildEncoder(),
  kernel: async () => (await import('../build-kernel.mjs')).buildKernel(),
  console: () => buildPages('console'),
  widget: () => buildPages('widget', ['later', 'production', 'page']),
  server: buildServer,
  docs: buildDocs,
}

/** Each is described by the `vite.config.ts` in its folder; one with several outputs makes them by its modes. */
async function buildPages(folder, modes = ['production']) {
  Object.assign(process.env, { NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' })
  const { build } = await import('vite')
  for (const mode of modes) await build({ configFile: join(root, folder, 'vite.config.ts'), logLevel: 'warn', mode })
  compressIn(join(root, 'dist', folder))
}

/** Workers become files beside main.mjs, named after their source; tests that run from source use them too. */
async function buildServer() {
  const outdir = join(root, 'dist', 'server')
  const names = readdirSync(join(root, 'server'), { recursive: true })
  const commands = ['rotate-keys.ts', 'backup.ts', 'restore.ts'].map((name) => join('operate', 'commands', name))
  const workers = names.filter((name) => name.endsWith('.worker.ts'))
  const entries = ['main.ts', ...commands, ...workers].map((name) => join(root, 'server', name))
  rmSync(outdir, { recursive: true, force: true })
  await bundle(entries, outdir)
}

/** The site's own maker is TypeScript that reads the tables of the code. */
async function buildDocs() {
  const outdir = join(root, 'dist', 'tools', 'docs')
  await bundle([join(root, 'tools', 'docs', 'index.ts')], outdir)
  const { buildSite } = await import(pathToFileURL(join(outdir, 'index.mjs')).href)
  await buildSite(root, join(root, 'dist', 'docs'))
  compressIn(join(root, 'dist', 'docs', 'assets'))
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await builders[process.argv[2]]()
}
