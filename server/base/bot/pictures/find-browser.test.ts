// Which browser takes pictures: the one that is named, one on the PATH, or none.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findBrowser } from './find-browser'

const folder = mkdtempSync(join(tmpdir(), 'parley-browsers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const [first, second] = [join(folder, 'a'), join(folder, 'b')]
for (const one of [first, second]) mkdirSync(one)
writeFileSync(join(first, 'chromium'), 'no program', { mode: 0o644 })
writeFileSync(join(second, 'google-chrome'), '#!/bin/sh\n', { mode: 0o755 })
const search = [first, second].join(delimiter)
const path = join(second, 'google-chrome')

describe('the browser for pictures', () => {
  it('is a well-known program on the PATH that can be run', () => {
    expect(findBrowser({ browserSandbox: true }, search)).toEqual({ path, sandbox: true })
    expect(findBrowser({ browserSandbox: true }, first)).toBeUndefined()
  })

  it('is the one that is named, or none where none is wanted', () => {
    expect(findBrowser({ browser: path, browserSandbox: false }, '')).toEqual({ path, sandbox: false })
    expect(findBrowser({ browser: 'off', browserSandbox: true }, search)).toBeUndefined()
  })

  it('ends the start where what is named cannot be run', () => {
    expect(() => findBrowser({ browser: join(first, 'chromium'), browserSandbox: true })).toThrow(/^PARLEY_BROWSER names .*cannot be run/)
  })
})
