// Turns TypeScript into files Node runs. Our own packages are put in, and so are those of npm a server needs before it can answer:
// one file is read far faster than the hundreds they consist of. All others stay outside and are found in node_modules.

import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inPlainLetters } from './plain-letters.mjs'

/** Plain JavaScript without files of its own beside it; what such a package itself imports comes in with it. */
const inside = [
  '@fastify/cookie',
  '@fastify/cors',
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/rate-limit',
  '@fastify/static',
  '@fastify/websocket',
  'acorn',
  'chrono-node',
  'currency-codes',
  'fastify',
  'graphile-worker',
  'jose',
  'kysely',
  'libphonenumber-js',
  'lru-cache',
  'pg',
  'pbf',
  'pino',
  'prom-client',
  'zod',
]

/** Imports of packages that are put in, which are optional or must be one and the same for all. */
const alwaysOutside = ['pg-native', 'bufferutil', 'utf-8-validate']

/** What a module has and an ordinary script has not, and the other way round. */
const requireForModules = "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);"
const urlForScripts = "const moduleUrl = require('node:url').pathToFileURL(__filename).href;"

/** Node reads them as they stand; written out as `new RegExp`, each would be made again wherever a function holds one. */
const patterns = { 'regexp-unicode-property-escapes': true }

/** The server's own file, and what it loads as one script whose compiled form is kept (server/base/process/compile-cache.ts). */
const [serverMain, serverScript] = [/server[\\/]main\.ts$/, 'serve.ts']

/** Every entry becomes `<name>.mjs` directly in `outdir`; what several share, or load later, goes into files beside them. */
export async function bundle(entryPoints, outdir) {
  const { build } = await import('esbuild')
  const common = {
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [choosePackages],
    supported: patterns,
  }
  const modules = { entryNames: '[name]', chunkNames: 'part-[hash]', outExtension: { '.js': '.mjs' }, splitting: true, format: 'esm' }
  // A script compiled before cannot import; what it loads later it asks for by `require`.
  const scriptOnly = { supported: { ...patterns, 'dynamic-import': false }, define: { 'import.meta.url': 'moduleUrl' } }
  const script = { ...scriptOnly, outExtension: { '.js': '.cjs' }, format: 'cjs', minifyWhitespace: true }
  const beside = entryPoints.filter((entry) => serverMain.test(entry)).map((entry) => join(dirname(entry), serverScript))
  const scripts = beside.filter((entry) => existsSync(entry))
  await Promise.all([
    build({ ...common, ...modules, entryPoints, banner: { js: requireForModules } }),
    ...scripts.map(async (entry) => {
      const { outputFiles } = await build({ ...common, ...script, entryPoints: [entry], banner: { js: urlForScripts }, write: false })
      await writeInPlainLetters(outputFiles)
    }),
  ])
}

/** A script and its map. */
async function writeInPlainLetters(outputFiles) {
  const map = outputFiles.find(({ path }) => path.endsWith('.map'))
  const script = outputFiles.find((file) => file !== map)
  const { mappings, ...rest } = JSON.parse(map.text)
  const plain = inPlainLetters(script.text, mappings)
  await mkdir(dirname(script.path), { recursive: true })
  await Promise.all([writeFile(script.path, plain.text), writeFile(map.path, JSON.stringify({ ...rest, mappings: plain.mappings }))])
}

const choosePackages = {
  name: 'choose-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      if (kind === 'entry-point' || path.startsWith('@parley/') || /^[A-Za-z]:[\\/]/.test(path)) return undefined
      const isOurs = !/[\\/]node_modules[\\/]/.test(importer)
      const comesIn = isOurs ? inside.includes(path) : !alwaysOutside.includes(path)
      return comesIn && !path.startsWith('node:') ? undefined : { path, external: true }
    })
  },
}
