// The documentation as browsers fetch it: pages for everybody, by their name, with nothing but their own files; and the site's own word
// where there is no page.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app'
import { testApp } from '../../test-support/app'

const server = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'parley-site-'))
const file = (path: string, text: string) => {
  mkdirSync(join(folder, 'docs', path, '..'), { recursive: true })
  writeFileSync(join(folder, 'docs', path), text)
}
file('index.html', '<!doctype html><title>First page</title>')
file('how-to/bots.html', '<!doctype html><title>Bots</title>')
file('404.html', '<!doctype html><title>No such page</title><a href="./">First page</a>')
file('assets/site-1.js', 'export {}')
writeFileSync(join(folder, 'secret.html'), 'secret')
const app = await buildApp(server.services, { checkReplies: true, distFolder: folder })
const bare = await buildApp(server.services, { checkReplies: true, distFolder: join(folder, 'none') })
afterAll(async () => {
  await Promise.all([app.close(), bare.close()])
  rmSync(folder, { recursive: true })
})

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })

describe('the documentation', () => {
  it('is read by anybody, with scripts and styles of its own origin alone', async () => {
    for (const [url, title] of [
      ['/docs/', 'First page'],
      ['/docs/how-to/bots', 'Bots'],
      ['/docs/how-to/bots?lang=ja', 'Bots'],
      ['/DOCS/how-to/bots/', 'Bots'],
    ] as const) {
      const { statusCode, headers, body } = await get(url)
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
      expect(body).toContain(`<title>${title}</title>`)
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  it('leads to its first page by a relative address, whatever path a proxy puts before it', async () => {
    for (const [url, place] of [
      ['/docs', 'docs/'],
      ['/docs?lang=ja', 'docs/?lang=ja'],
    ] as const) {
      const { statusCode, headers } = await get(url)
      expect([statusCode, headers.location]).toEqual([302, place])
    }
  })

  it('says with status 404 and links that work that a page is not there', async () => {
    const [near, far] = [await get('/docs/none'), await get('/docs/how-to/deep/none')]
    expect([near.statusCode, far.statusCode]).toEqual([404, 404])
    expect(near.body).toContain('<a href="./">')
    expect(far.body).toContain('<a href="../../">')
  })

  it('keeps files whose name changes with what is in them for a year', async () => {
    const { statusCode, headers } = await get('/docs/assets/site-1.js')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect((await get('/docs/assets/none.js')).statusCode).toBe(404)
  })

  it.each([
    '/docs/../secret',
    '/docs/%2e%2e/secret',
    '/docs/..%2fsecret',
    '/docs/how-to/..%2f..%2fsecret',
    '/docs/assets/..%2f..%2fsecret.html',
    '/docs/404',
  ])('is all there is: %s leads to no other file', async (url) => {
    const { statusCode, body } = await get(url)
    expect(body).not.toBe('secret')
    expect([400, 403, 404]).toContain(statusCode)
  })

  it('says that it is not built, where it is not', async () => {
    const { statusCode, body } = await bare.inject({ url: '/docs' })
    expect([statusCode, body]).toEqual([503, 'The documentation is not built yet. Run npm start.'])
  })
})
