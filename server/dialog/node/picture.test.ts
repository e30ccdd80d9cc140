// Pictures of pages through the real server, with a real browser and real pages: kept as files, shown in the conversation, refused where
// a page or what it leads to lies in a private network.
import { createServer, type Server } from 'node:http'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { serviceTypes } from '@parley/runtime/nodes/shared/picture'
import { browserProgram } from '../../../tests/browser/launch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const folder = mkdtempSync(join(tmpdir(), 'parley-pictures-'))
const browser = { browser: await browserProgram(folder), browserSandbox: false }
const server = await testApp({ config: { privateHosts: ['localhost'], ...browser } })
const bare = await testApp()
let pages: Server
let port: number
const asked: string[] = []

const page = (body: string) => `<!doctype html><style>body{margin:0}</style>${body}`
const tall = page('<div style="height:1500px;background:#0a0"></div>')
const bodies: Record<string, string> = {
  '/tall': tall,
  '/asks': page('<script>alert(1); confirm("2")</script><p>Asked</p>'),
  '/memory': page('<script>const all = []; for (;;) all.push(new Uint8Array(4e6).fill(1))</script>'),
  '/frames': page(
    '<script>setInterval(() => { globalThis.all = [...(globalThis.all ?? []), ...Array.from({ length: 20 }, () => new Float64Array(1e6).fill(1))] }, 5)</script><img src="/slow">',
  ),
  '/disk': page(
    `<script>const open = indexedDB.open('full', 1); open.onupgradeneeded = () => open.result.createObjectStore('all')
    open.onsuccess = () => { let at = 0; const put = () => { const part = crypto.getRandomValues(new Uint8Array(65536)); const big = new Uint8Array(8e6)
    for (let i = 0; i < big.length; i += 65536) big.set(part.subarray(0, Math.min(65536, big.length - i)), i)
    const t = open.result.transaction('all', 'readwrite'); t.objectStore('all').put(big, at++); t.oncomplete = put }; put() }</script><img src="/slow">`,
  ),
  '/endless': page('<script>for (;;) {}</script>'),
  '/peeks': page(`<img src="/secret-through-name"><script>fetch('http://127.0.0.1:PORT/inside').catch(() => 0)</script>`),
}

beforeAll(async () => {
  pages = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(`${request.headers.host ?? ''}${path}`)
    if (path === '/away') return response.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end()
    // A picture that never comes: the page goes on loading.
    if (path === '/slow') return
    if (path === '/hop') return response.writeHead(302, { location: '/tall' }).end()
    const body = bodies[path]?.replace('PORT', String(port))
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body ?? 'none')
  })
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  port = (pages.address() as AddressInfo).port
})
afterAll(() => {
  pages.closeAllConnections()
  pages.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Place {
  caller: Caller
  streamId: string
}

async function botOf(app: typeof server): Promise<Place> {
  const caller = await app.signUp('Ingrid')
  return { caller, streamId: (await caller.call('bot.create', { userId: caller.userId, name: 'Pictures' }))._id }
}
let here: Place
beforeAll(async () => {
  here = await botOf(server)
})

async function node({ caller, streamId }: Place, settings: JsonObject): Promise<string> {
  const [dialogId, nodeId] = [newId('dialog'), newId('node')]
  await caller.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: `Picture ${dialogId.slice(-4)}`, startNodeId: nodeId } },
      { op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: { type: 'service', name: 'Shot', settings } },
    ],
  })
  return nodeId
}

const run = async (place: Place, settings: JsonObject, context: JsonObject = {}) => {
  const nodeId = await node(place, { timeoutMs: 20_000, ...settings })
  return place.caller.call('node.execute', { streamId: place.streamId, componentId: nodeId, context, entities: {} })
}
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

const leftBehind = () => readdirSync(tmpdir()).filter((name) => name.startsWith('parley-page-'))

function addressIn(said: unknown): string {
  return /https?:\/\/[^"]+\/files\/[^"]+/.exec(JSON.stringify(said))?.[0].replace(/^https?:\/\/[^/]+/, server.origin) ?? ''
}

describe('a service of each type ([S3-077])', () => {
  it('is one of three', () => {
    expect(serviceTypes).toEqual(['custom', 'htmlToImage', 'urlToImage'])
  })

  it('calls a web service where it is custom ([S3-077])', async () => {
    const tried = await run(here, { serviceType: 'custom', url: `http://localhost:${port}/tall`, method: 'GET' })
    expect(tried).toMatchObject({ outcome: 'next', context: { Shot: { response: { statusCode: 200, body: tall } } } })
  })

  it('makes its HTML a picture of the page’s height, shown and kept as a file ([S3-077])', async () => {
    const html = page('<div style="height:1234px">{{context.name}}</div>')
    const tried = await run(
      here,
      { serviceType: 'htmlToImage', html, imageWidth: 640, caption: 'For {{context.name}}' },
      { name: '<b>Ada</b>' },
    )
    expect(tried).toMatchObject({
      outcome: 'next',
      said: [
        { type: 'template', text: 'For <b>Ada</b>', template: { type: 'image', payload: { url: expect.stringContaining('/files/') } } },
      ],
      context: {
        Shot: { response: { statusCode: 200, body: { fileType: 'image/png', fileName: 'picture.png', width: 640, height: 1234 } } },
      },
    })
    const fetched = await fetch(addressIn(tried.said))
    expect(fetched.headers.get('content-type')).toBe('image/png')
    expect(sizeOf(Buffer.from(await fetched.arrayBuffer()))).toEqual({ width: 640, height: 1234 })
    expect(JSON.stringify(tried.events)).toContain('&lt;b&gt;Ada&lt;/b&gt;')
  })

  it('makes a page on the network a picture, through redirects, of the size that is asked for ([S3-077])', async () => {
    const settings = {
      serviceType: 'urlToImage',
      url: `http://localhost:${port}/hop`,
      imageWidth: 400,
      imageHeight: 300,
      showsImage: false,
    }
    const tried = await run(here, settings)
    expect(tried).toMatchObject({ outcome: 'next', said: [] })
    const fetched = await fetch(addressIn(tried.context))
    expect(sizeOf(Buffer.from(await fetched.arrayBuffer()))).toEqual({ width: 400, height: 300 })
  })

  it('takes pictures one after the other when several are wanted at once', async () => {
    const settings = { serviceType: 'htmlToImage', html: page('<p>One</p>') }
    const both = await Promise.all([run(here, settings), run(here, settings)])
    expect(both.map(({ outcome }) => outcome)).toEqual(['next', 'next'])
  })
})

describe('a page', () => {
  const shot = (path: string, more: JsonObject = {}) =>
    run(here, { serviceType: 'urlToImage', url: path.startsWith('/') ? `http://localhost:${port}${path}` : path, ...more })

  it.each([
    ['at a private address', () => `http://127.0.0.1:${port}/inside`],
    ['that redirects to a private address', () => '/away'],
    ['of an address that is none', () => 'file:///etc/passwd'],
  ])('%s is refused, and leaves by the failure exit with the reason', async (_, address) => {
    const before = asked.filter((one) => one.startsWith('127.')).length
    const tried = await shot(address())
    expect(tried).toMatchObject({ outcome: 'failed', exit: 'error' })
    expect(JSON.stringify(tried.events)).toMatch(/private address|begins with https/)
    expect(asked.filter((one) => one.startsWith('127.')).length).toBe(before)
  })

  it('reaches no private address from inside either, and is taken all the same', async () => {
    expect(await shot('/peeks')).toMatchObject({ outcome: 'next' })
    expect(asked).toContain(`localhost:${port}/secret-through-name`)
    expect(asked.filter((one) => one.endsWith('/inside'))).toEqual([])
  })

  it('that asks something is answered with no', async () => {
    expect(await shot('/asks')).toMatchObject({ outcome: 'next' })
  })

  it('that is not there is no picture', async () => {
    const tried = await shot('/none')
    expect(tried).toMatchObject({ outcome: 'failed', exit: 'error', context: { Shot: { response: { statusCode: 404 } } } })
  })

  it.each(['/memory', '/frames', '/disk'])(
    'that takes all it can get is stopped with one clear failure, and leaves nothing: %s',
    async (path) => {
      const before = leftBehind()
      const tried = await shot(path, { timeoutMs: 30_000 })
      expect(tried).toMatchObject({ outcome: 'failed', exit: 'error' })
      expect(JSON.stringify(tried.events)).toContain('took more memory or disk than a page may')
      expect(leftBehind()).toEqual(before)
      expect(await shot('/tall')).toMatchObject({ outcome: 'next' })
    },
  )

  it('that never comes to an end is given up in time', async () => {
    const tried = await shot('/endless', { timeoutMs: 4000 })
    expect(tried).toMatchObject({ outcome: 'failed', exit: 'error' })
    expect(JSON.stringify(tried.events)).toContain('not ready in time')
  })
})

describe('a server without a browser', () => {
  it('says so while the step is edited, and fails with the reason when it is run', async () => {
    const place = await botOf(bare)
    const settings = { serviceType: 'htmlToImage', html: '<p>One</p>' }
    const tried = await run(place, settings)
    expect(tried).toMatchObject({ outcome: 'failed', exit: 'error' })
    expect(JSON.stringify(tried.events)).toContain('No browser was found on this machine')
    const problems = await place.caller.call('document.list-problems', { streamId: place.streamId })
    expect(problems).toContainEqual(expect.objectContaining({ code: 'missing-browser', text: expect.stringContaining('no browser') }))
    await run(here, settings)
    const told = await here.caller.call('document.list-problems', { streamId: here.streamId })
    expect(told.map(({ code }) => code)).not.toContain('missing-browser')
  })
})
