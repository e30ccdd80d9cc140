// What a browser is told it may do with each sort of reply.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app'
import { testApp } from '../../test-support/app'

const server = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'parley-pages-'))
for (const page of ['console', 'widget/page']) {
  mkdirSync(join(folder, page), { recursive: true })
  writeFileSync(join(folder, page, 'index.html'), '<!doctype html><title>A page</title>')
  writeFileSync(join(folder, page, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
}
const app = await buildApp(server.services, { checkReplies: true, distFolder: folder })
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function asked(url: string, host = 'bots.example') {
  const { statusCode, headers, body } = await app.inject({ url, headers: { host, accept: 'text/html' } })
  return { statusCode, body, policy: String(headers['content-security-policy'] ?? '') }
}

describe('a page of the console or of the chat', () => {
  it.each(['/builder', '/builder/', '/builder/index.html', '/builder/bots', '/builder//index.html', '/chat/st-1'])(
    'at %s runs its own scripts alone, talks to its own host and is framed by its own origin',
    async (url) => {
      const { statusCode, body, policy } = await asked(url)
      expect([statusCode, body]).toEqual([200, expect.stringContaining('A page')])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("connect-src 'self' ws://bots.example wss://bots.example;")
      expect(policy).toContain("frame-ancestors 'self'")
    },
  )

  it('is not there as a plain file', async () => {
    expect((await asked('/widget/page/index.html')).statusCode).toBe(404)
  })

  it('takes nothing into its policy that is no host', async () => {
    const { policy } = await asked('/builder', "x; script-src 'unsafe-inline'")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).not.toContain("script-src 'unsafe-inline'")
  })
})

describe('a page that is one text', () => {
  it.each(['/api/docs', '/nowhere'])('at %s runs and dresses itself in exactly that', async (url) => {
    const { body, policy } = await asked(url)
    expect(policy).not.toContain('unsafe')
    const parts = [...body.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)]
    expect(parts.length).toBeGreaterThan(0)
    for (const [, tag = '', content = ''] of parts)
      expect(policy).toContain(`${tag}-src 'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  })
})

describe('everything else', () => {
  it.each(['/api/1.1/prelogin', '/api/openapi.json', '/api/1.1/nothing', '/builder/mark.svg'])('at %s may do nothing', async (url) => {
    expect((await asked(url)).policy).toBe("default-src 'none'; frame-ancestors 'none'")
  })
})
