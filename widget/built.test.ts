// The built widget, when there is one, is at home on any page: it asks no host but its own. How small it is, bench/size.test.ts says.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const built = fileURLToPath(new URL('../dist/widget/parley-widget.js', import.meta.url))

describe.runIf(existsSync(built))('the built widget', () => {
  const code = existsSync(built) ? readFileSync(built) : Buffer.from('')

  it('names no host of its own: whatever it asks for comes from where it was loaded', () => {
    const hosts = [...code.toString('utf8').matchAll(/https?:\/\/[\w.-]+/g)].map(String).filter((host) => host !== 'http://www.w3.org')
    expect(hosts).toEqual([])
  })
})
