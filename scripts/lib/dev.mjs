// For working on the console: the built server, and beside it Vite's own server, which shows a change of the console at once.
import { join } from 'node:path'
import { start } from './start.mjs'
import { root } from './root.mjs'

export async function dev() {
  await start()
  process.env.PARLEY_URL ??= `http://127.0.0.1:${process.env.PORT ?? 4000}`
  const { createServer } = await import('vite')
  const server = await createServer({ configFile: join(root, 'console', 'vite.config.ts') })
  await server.listen()
  server.printUrls()
}
