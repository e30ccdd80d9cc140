// Writes a compressed copy beside each built file that is text, as browsers fetch it: brotli where the address is safe, gzip elsewhere.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const texts = /\.(js|css|json|svg)$/
/** Below this a packet carries the file as it is. */
const leastBytes = 1024
/** The first level that is within two per cent of those that take ten times as long. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export function compressIn(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!texts.test(name)) continue
    const file = join(folder, name)
    const bytes = readFileSync(file)
    if (bytes.length < leastBytes) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotli))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 6 }))
  }
}
