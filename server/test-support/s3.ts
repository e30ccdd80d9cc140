// A real S3 server for tests: s3rver, somebody else's program, on loopback. It knows one key, and can be taken away and brought
// back with what it holds, on the same port. Of signatures of version 4 it checks the form and the key, not the signature itself.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { atEnd } from './at-end'

export interface TestS3 {
  /** As PARLEY_FILES_URL names it. */
  url: string
  folder: string
  takeAway(): Promise<void>
  bringBack(): Promise<void>
}

const bucket = 'parley-files'

/** Until the calling file has ended. Call it outside of a single test. */
export async function testS3(): Promise<TestS3> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-s3-'))
  const made = (port: number): S3rver =>
    new S3rver({ address: '127.0.0.1', port, silent: true, directory: folder, configureBuckets: [{ name: bucket, configs: [] }] })
  let server = made(0)
  const { port } = await server.run()
  let isThere = true
  const takeAway = async (): Promise<void> => {
    if (!isThere) return
    isThere = false
    server.httpServer.closeAllConnections()
    await server.close()
  }
  atEnd(async () => {
    await takeAway()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    // The key and secret are the ones s3rver knows.
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}/kept?tls=off`,
    folder: join(folder, bucket, 'kept'),
    takeAway,
    async bringBack() {
      if (isThere) return
      server = made(port)
      await server.run()
      isThere = true
    },
  }
}
