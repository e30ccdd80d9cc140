// How soon a store of files that takes the question and never answers is given up.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../../test-support/postgres'
import { silentLog } from '../../../test-support/silent-log'
import { databaseBackend } from './database-backend'
import { keptFiles } from './kept-files'
import { readS3Address } from './s3-address'
import { s3Backend } from './s3-backend'

const { db } = await testDatabase()
const dataFolder = mkdtempSync(join(tmpdir(), 'parley-files-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

it('a content is away when the store takes the question and never answers, within seconds', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const store = s3Backend(readS3Address(`s3://key:secret@127.0.0.1:${port}/bucket?tls=off`))
  const cache = { cacheFolder: join(dataFolder, 'cache'), cacheBytes: 8 * 1024 * 1024 }
  const files = keptFiles({ db, dataFolder, ...cache, log: silentLog(), places: [store, databaseBackend(db)] })
  const begun = performance.now()
  await expect(files.put(Buffer.from('good morning'))).rejects.toThrow(/no answer in time/)
  expect(performance.now() - begun).toBeLessThan(60_000)
  silent.closeAllConnections()
  silent.close()
})
