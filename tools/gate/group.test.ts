// What a program leaves when it ends is killed with it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '@parley/server/base/storage/database/processes'
import { afterAll, expect, it } from 'vitest'
import { runAsGroup } from './group'

const folder = mkdtempSync(join(tmpdir(), 'parley-group-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a program that ends takes along the worker it left in a loop without end', async () => {
  const told = join(folder, 'pid')
  const program = join(folder, 'program.cjs')
  writeFileSync(
    program,
    `const { spawn } = require('node:child_process')
    const worker = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
    require('node:fs').writeFileSync(${JSON.stringify(told)}, String(worker.pid))
    process.exit(3)`,
  )
  expect(await runAsGroup([program], { cwd: folder, env: process.env })).toBe(3)
  const worker = Number(readFileSync(told, 'utf8'))
  expect(worker).toBeGreaterThan(0)
  await expect.poll(() => isAlive(worker)).toBe(false)
})
