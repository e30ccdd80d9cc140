// Ports that tests keep for a server that is started again and again.
import { expect, it } from 'vitest'
import { KeptServer } from '../faults/restarted-server'
import { claimPort } from './claimed-port'
import { createServer } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

it('are given to one alone, and lie below those any program may get', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, claimPort))
  expect(new Set(ports).size).toBe(20)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

it('that another program has leave a server that never opened, and stopping it ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-never-opened-'))
  const port = await claimPort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, resolve))
  const server = new KeptServer(join(folder, 'data'), port)
  await expect(server.start()).rejects.toThrow(`Port ${port} is in use`)
  await server.stop()
  expect(server.starts).toBe(1)
  await new Promise((resolve) => other.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})
