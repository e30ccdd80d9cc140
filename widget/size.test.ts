// The widget must stay small: at most 40 kB as sent, with its styles and every template. Measured on the built file when there is one.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const built = fileURLToPath(new URL('../dist/widget/parley-widget.js', import.meta.url))

describe.runIf(existsSync(built))('the built widget', () => {
  const code = existsSync(built) ? readFileSync(built) : Buffer.from('')

  it('is at most 40 kB gzipped', () => {
    expect(gzipSync(code).length).toBeLessThanOrEqual(40 * 1024)
  })

  it('names no host of its own: whatever it asks for comes from where it was loaded', () => {
    const hosts = [...code.toString('utf8').matchAll(/https?:\/\/[\w.-]+/g)].map(String).filter((host) => host !== 'http://www.w3.org')
    expect(hosts).toEqual([])
  })
})
