// Compiles the training kernel (nlu/intents/kernel, AssemblyScript) to WebAssembly beside the encoder's files.
// Does nothing when it is up to date. Without the file nlu falls back to plain JavaScript.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const source = join(root, 'nlu/intents/kernel/kernel.ts')

function stampOf() {
  const hash = createHash('sha256')
  for (const file of [source, fileURLToPath(import.meta.url), join(root, 'node_modules/assemblyscript/package.json')])
    hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** Returns whether anything had to be built. */
export async function buildKernel(folder = join(root, 'dist/encoder')) {
  const stamp = stampOf()
  const stampFile = join(folder, 'kernel.stamp')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false
  mkdirSync(folder, { recursive: true })
  const { default: asc } = await import('assemblyscript/asc')
  const target = join(folder, 'kernel.wasm')
  const options = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort=', '--outFile', target]
  const { error, stderr } = await asc.main([source, ...options])
  if (error) throw new Error(`The training kernel does not compile: ${error.message}\n${stderr.toString()}`)
  writeFileSync(stampFile, stamp)
  return true
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log((await buildKernel()) ? 'The training kernel is built.' : 'The training kernel is up to date.')
}
