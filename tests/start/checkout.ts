// A tiny checkout with the real scripts and a server of three lines, to test what `npm start` does without building the product.
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectRoot } from '@parley/server/base/process/worker-file'

const manifest = { name: 'tiny', version: '1.0.0', private: true, type: 'module' }
const lock = { name: 'tiny', version: '1.0.0', lockfileVersion: 3, requires: true, packages: { '': { name: 'tiny', version: '1.0.0' } } }

/** It has no packages of its own; the builders are found in the folder above. */
export function makeCheckout(): string {
  const parent = mkdtempSync(join(tmpdir(), 'parley-start-'))
  const root = join(parent, 'checkout')
  symlinkSync(join(projectRoot(), 'node_modules'), join(parent, 'node_modules'))
  for (const name of ['run.mjs', 'lib']) cpSync(join(projectRoot(), 'scripts', name), join(root, 'scripts', name), { recursive: true })
  write(root, 'package.json', JSON.stringify(manifest))
  write(root, 'package-lock.json', JSON.stringify(lock))
  write(root, 'server/package.json', '{}')
  write(root, 'server/main.ts', "console.log('Hello')\n")
  for (const command of ['rotate-keys', 'backup', 'restore']) write(root, `server/operate/commands/${command}.ts`, '')
  return root
}

export function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

export interface Outcome {
  code: number | null
  output: string
}

export function spawnRun(root: string, words: string[], nodeWords: string[] = []): { child: ChildProcess; ended: Promise<Outcome> } {
  const env = { ...process.env, NODE_ENV: undefined, npm_execpath: undefined }
  const child = spawn(process.execPath, [...nodeWords, join(root, 'scripts/run.mjs'), ...words], { cwd: root, env })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = new Promise<Outcome>((done) => child.once('close', (code) => done({ code, output })))
  return { child, ended }
}

export function run(root: string, ...words: string[]): Promise<Outcome> {
  return spawnRun(root, words).ended
}
