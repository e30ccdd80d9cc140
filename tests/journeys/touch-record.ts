// Notes which chunks of the console the pages of a journey load and which calls they make, into dist/touches, from which `npm run test:all`
// writes the table by which the gate finds the journeys that a change touches (tools/gate/touches.ts).
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { projectRoot } from '@parley/server/base/process/worker-file'
import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'

const asset = /\/assets\/([\w-]+)-[\w-]{8}\.js$/
const call = /\/api\/1\.1(\/.*)$/

export class TouchRecord {
  readonly #chunks = new Set<string>()
  readonly #requests = new Set<string>()

  listen(person: BrowserContext): void {
    person.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const chunk = asset.exec(pathname)?.[1]
      const called = call.exec(pathname)?.[1]
      if (chunk !== undefined) this.#chunks.add(chunk)
      if (called !== undefined) this.#requests.add(`${request.method()} ${called}`)
    })
  }

  /** For the test file that is running. */
  write(): void {
    const path = expect.getState().testPath
    if (path === undefined || !path.endsWith('.journey.ts')) return
    const folder = join(projectRoot(), 'dist', 'touches')
    mkdirSync(folder, { recursive: true })
    const journey = relative(projectRoot(), path).replaceAll('\\', '/')
    const record = { journey, chunks: [...this.#chunks].toSorted(), requests: [...this.#requests].toSorted() }
    writeFileSync(join(folder, `${basename(path)}.json`), JSON.stringify(record))
  }
}
