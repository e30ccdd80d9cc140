// A page of somebody's own on loopback, with lines copied from the console: the files it loads beside it, and a server of theirs that signs.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const kit = new URL('../../dist/umd/kore-web-sdk-umd-chat.min.js', import.meta.resolve('kore-web-sdk'))

export interface OwnPage {
  address: string
  stop(): Promise<void>
}

/** `signer`: the address to which `/sign` is handed on. */
export async function startOwnPage(lines: string, signer = ''): Promise<OwnPage> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title></head><body><h1>Shop</h1>${lines}</body></html>`
  const server = createServer((request, response) => {
    const send = (type: string, body: string | Buffer): void => void response.setHeader('content-type', type).end(body)
    if (request.url?.endsWith('/kore-web-sdk-umd-chat.min.js'))
      void readFile(fileURLToPath(kit)).then((text) => send('text/javascript', text))
    else if (request.url === '/sign') void handOn(signer, response)
    else send('text/html; charset=utf-8', html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${portOf(server.address())}/`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function handOn(signer: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(signer, { method: 'POST' })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
}

function portOf(address: string | AddressInfo | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Runs the lines for a server that signs, as Node runs a file of them. */
export async function startSigner(lines: string, environment: Record<string, string>): Promise<OwnPage> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-signer-'))
  const file = join(folder, 'sign.mjs')
  writeFileSync(file, lines)
  const port = await freePort()
  const child = spawn(process.execPath, [file], { env: { ...environment, PORT: String(port) }, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}/`
  await listening(address, child)
  return {
    address,
    stop: async () => {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server.address())
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Asks until it is answered; a program that has ended is never answered. */
async function listening(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The signing server ended with ${child.exitCode}`)
    const isThere = await fetch(address).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
