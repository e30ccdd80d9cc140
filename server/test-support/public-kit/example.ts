// Runs one of the public kit's own examples for a test, with all of its program as it is: the configuration is written, and the id of the
// bot in the example's file, which is what an integrator replaces.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { addressOf, folderOf } from './sdk'
import type { Credentials } from './kit'

export interface Example {
  address: string
  /** What it has printed. */
  printed(): string
  stop(): void
}

export async function openExample(
  folder: string,
  file: string,
  { botId, ...credentials }: Credentials & { botId: string },
): Promise<Example> {
  const home = folderOf(resolve(folder), credentials, { hasStore: false })
  const path = join(home, file)
  const text = readFileSync(path, 'utf8')
  const own = text.replace(/^var botId\s*=.*$/m, `var botId = ${JSON.stringify(botId)};`)
  if (own === text) throw new Error(`${file} names no bot`)
  writeFileSync(path, own)
  const child = spawn(process.execPath, ['app.js'], { cwd: home, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  return {
    address: await addressOf(child),
    printed: () => printed,
    stop: () => {
      child.kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
