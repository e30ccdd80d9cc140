// A script whose compiled form is kept: used when it fits, never when the script has changed, and not needed at all.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadScript } from './compile-cache'

const folder = mkdtempSync(join(tmpdir(), 'parley-kept-'))
const file = join(folder, 'greet.cjs')
const write = (word: string): void => writeFileSync(file, `exports.greet = () => ${JSON.stringify(word)} + require('node:path').sep\n`)
const greeting = (): string => loadScript<{ greet(): string }>(file).exported.greet()
const kept = (): string[] => readdirSync(folder).filter((name) => name.startsWith('greet.cjs.') && name.endsWith('.kept'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a script', () => {
  it('runs without a compiled form, leaves one, and runs from it', () => {
    write('hello')
    const first = loadScript<{ greet(): string }>(file)
    expect(first.exported.greet()).toMatch(/^hello/)
    expect(kept()).toEqual([])
    first.keep()
    expect(kept()).toHaveLength(1)
    expect(greeting()).toMatch(/^hello/)
  })

  it('means what it says in every script of the world, also in regular expressions', () => {
    const other = join(folder, 'words.cjs')
    writeFileSync(other, "exports.words = (text) => text.match(/[a-z]+(?:['’][a-z]+)*|[一-龠]+月/gu)\n")
    const words = () => loadScript<{ words(text: string): string[] }>(other).exported.words('don’t go in 三月')
    const first = loadScript<{ words(text: string): string[] }>(other)
    expect(words()).toEqual(['don’t', 'go', 'in', '三月'])
    first.keep()
    expect(words()).toEqual(['don’t', 'go', 'in', '三月'])
    rmSync(other)
  })

  it('is never taken from the compiled form of another one of the same length', () => {
    write('howdy')
    expect(greeting()).toMatch(/^howdy/)
  })

  it('keeps one compiled form only, and compiles again when that is broken', () => {
    loadScript(file).keep()
    expect(kept()).toHaveLength(1)
    for (const name of kept()) writeFileSync(join(folder, name), 'not what was compiled')
    expect(greeting()).toMatch(/^howdy/)
  })
})
