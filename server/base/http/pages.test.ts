// The built files as browsers fetch them: kept for a year where their name changes with them, asked for again where it does not, and
// nothing beside them.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { projectRoot } from '../process/worker-file'

const { app } = await testApp()
const get = (url: string) => app.inject({ url })

describe('a built file', () => {
  it('is kept for a year when its name changes with what is in it', async () => {
    const [asset] = readdirSync(join(projectRoot(), 'dist', 'console', 'assets'))
    const answer = await get(`/builder/assets/${asset}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('is asked for again when its name stays', async () => {
    const script = readdirSync(join(projectRoot(), 'dist', 'widget')).find((name) => name.endsWith('.js'))
    const answer = await get(`/widget/${script}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('travels as %s where the browser takes it, and is the same', async (encoding, unpack) => {
    const script = readdirSync(join(projectRoot(), 'dist', 'console', 'assets')).find((name) => /^react-.*\.js$/.test(name))
    const plain = await get(`/builder/assets/${script}`)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const packed = await app.inject({ url: `/builder/assets/${script}`, headers: { 'accept-encoding': encoding } })
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, 'content-type': plain.headers['content-type'] })
    expect(packed.headers['vary']).toMatch(/accept-encoding/i)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  it.each([
    '/widget/../server/main.mjs',
    '/widget/%2e%2e/server/main.mjs',
    '/widget/..%2fserver/main.mjs',
    '/widget/assets/..%5c..%5cserver%5cmain.mjs',
    '/builder/assets/../../server/main.mjs',
    '/builder/assets/%2e%2e%2f%2e%2e%2fserver%2fmain.mjs',
    '/widget/page/..',
    '/widget/%00',
  ])('is all there is: %s leads to no other', async (url) => {
    const answer = await get(url)
    expect(answer.body).not.toContain('import')
    expect([200, 400, 403, 404]).toContain(answer.statusCode)
    if (answer.statusCode === 200) expect(answer.headers['content-type']).toContain('text/html')
  })
})
