// The built widget is at home on any page: it asks no host but its own, and names the one file that it fetches later.
// How small it is, bench/size.test.ts says.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'

const built = fileURLToPath(new URL('../dist/widget/parley-widget.js', import.meta.url))

describe('the built widget', () => {
  beforeAll(() => expect(existsSync(built), 'dist/widget/parley-widget.js must be built: npm run check').toBe(true))

  it('names no host of its own: whatever it asks for comes from where it was loaded', () => {
    const hosts = [...readFileSync(built, 'utf8').matchAll(/https?:\/\/[\w.-]+/g)]
      .map(String)
      .filter((host) => host !== 'http://www.w3.org')
    expect(hosts).toEqual([])
  })
  it('fetches the looks that few messages have from its own folder, by a name that changes with them', () => {
    const files = readdirSync(fileURLToPath(new URL('../dist/widget/assets', import.meta.url))).filter((name) => name.endsWith('.js'))
    expect(files).toEqual([expect.stringMatching(/^later-[\w-]{8}\.js$/)])
    for (const window of ['parley-widget.js', ...pageScripts()]) {
      expect(readFileSync(fileURLToPath(new URL(`../dist/widget/${window}`, import.meta.url)), 'utf8')).toContain(`/widget/assets/`)
      expect(readFileSync(fileURLToPath(new URL(`../dist/widget/${window}`, import.meta.url)), 'utf8')).toContain(files[0])
    }
  })
})

function pageScripts(): string[] {
  const folder = fileURLToPath(new URL('../dist/widget/page/assets', import.meta.url))
  return readdirSync(folder).flatMap((name) => (/^index-.*\.js$/.test(name) ? [`page/assets/${name}`] : []))
}
