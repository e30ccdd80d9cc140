// Replies in pages, from a real small service that hands its list out by links, numbers, offsets and cursors.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Paging } from '@parley/runtime/ports'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callPages } from './service-pages'

let server: Server
let origin: string
let elsewhere: string
const heard: { url: string; authorization: string | undefined }[] = []
const all = Array.from({ length: 7 }, (_, index) => ({ id: index + 1 }))
const size = 3

function reply(path: string, query: URLSearchParams): { head?: Record<string, string>; body: unknown; status?: number } {
  const from = Number(query.get('from') ?? query.get('offset') ?? 0)
  const items = all.slice(from, from + size)
  const more = from + size < all.length
  if (path === '/links') return { body: { data: { items }, links: { next: more ? `/links?from=${from + size}` : null } } }
  if (path === '/head') return { body: items, head: more ? { link: `</last>; rel="last", </head?from=${from + size}>; rel="next"` } : {} }
  if (path === '/away') return { body: { items, next: more ? `${elsewhere}/links-away?from=${from + size}` : '' } }
  if (path === '/copies-away') return { body: { items, next: `${elsewhere}/links-away?from=3&key=${query.get('key')}` } }
  if (path === '/copies') return { body: { items, next: more ? `/copies?key=${query.get('key')}&from=${from + size}` : '' } }
  if (path === '/links-away') return { body: { items, next: '' } }
  if (path === '/numbers') {
    const start = (Number(query.get('page')) - 1) * size
    return { body: { items: all.slice(start, start + size), kept: query.get('kept') } }
  }
  if (path === '/offsets') return { body: { items, more } }
  if (path === '/cursors') return { body: { items: all.slice(Number(query.get('cursor') ?? 0)).slice(0, size), next: cursorAfter(query) } }
  if (path === '/again') return { body: { items, next: '/again' } }
  if (path === '/breaks') return from === 0 ? { body: { items, next: '/breaks?from=3' } } : { status: 503, body: { error: 'away' } }
  if (path === '/big') return { body: { items: ['x'.repeat(600_000)], next: `/big?from=${from + 1}` } }
  return { body: { none: true } }
}

function cursorAfter(query: URLSearchParams): string {
  const next = Number(query.get('cursor') ?? 0) + size
  return next < all.length ? String(next) : ''
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://here')
    heard.push({ url: request.url ?? '', authorization: request.headers.authorization })
    const { head = {}, body, status = 200 } = reply(url.pathname, url.searchParams)
    response.writeHead(status, { 'content-type': 'application/json', ...head }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  elsewhere = `http://localhost:${port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const call = (path: string, paging: Partial<Paging>, key?: { name: string; value: string }) =>
  callPages(
    {
      ...{ method: 'GET', url: origin + path, headers: { authorization: 'Bearer marker' }, body: '', timeoutMs: 20_000 },
      paging: { by: 'link', list: 'items', next: 'next', parameter: '', first: 1, mostPages: 10, ...paging },
    },
    { allowedHosts: new Set(['127.0.0.1', 'localhost']), own: { path: '/sample-services/', origin: async () => origin } },
    { headers: new Set(), body: false, ...(key && { key }) },
  )
const whole = { count: 3, isComplete: true }

describe('a reply in pages is put together', () => {
  it('by links in its body', async () => {
    const made = await call('/links', { list: 'data.items', next: 'links.next' })
    expect(made).toMatchObject({ ok: true, statusCode: 200, body: { data: { items: all } }, pages: whole })
  })

  it('by the head Link, where the reply itself is the list', async () => {
    expect(await call('/head', { list: '', next: '' })).toMatchObject({ ok: true, body: all, pages: whole })
  })

  it('by numbers, until a list is empty, with what else the address says', async () => {
    const made = await call('/numbers?kept=a%26b', { by: 'page', next: '', parameter: 'page' })
    expect(made).toMatchObject({ ok: true, body: { items: all, kept: 'a&b' }, pages: { count: 4, isComplete: true } })
  })

  it('by offsets, until the reply says that there is no more', async () => {
    const made = await call('/offsets', { by: 'offset', next: 'more', parameter: 'offset', first: 0 })
    expect(made).toMatchObject({ ok: true, body: { items: all }, pages: whole })
  })

  it('by cursors', async () => {
    const made = await call('/cursors', { by: 'cursor', parameter: 'cursor' })
    expect(made).toMatchObject({ ok: true, body: { items: all }, pages: whole })
  })

  it('of as many pages as may be, whatever their number, and says whether they were all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), async (mostPages) => {
        const made = await call('/cursors', { by: 'cursor', parameter: 'cursor', mostPages })
        const count = Math.min(mostPages, 3)
        expect(made).toMatchObject({ ok: true, body: { items: all.slice(0, count * size) }, pages: { count, isComplete: mostPages >= 3 } })
      }),
      { numRuns: 10 },
    )
  })
})

describe('pages', () => {
  it('at another origin are asked for without credentials', async () => {
    expect(await call('/away', {})).toMatchObject({ ok: true, pages: { count: 2 } })
    expect(heard.slice(-2).map(({ authorization }) => authorization)).toEqual(['Bearer marker', undefined])
  })

  it('at the same origin have the key of the first address, once, and those elsewhere have it never', async () => {
    const key = { name: 'key', value: 'marker key' }
    const asked = async (path: string, paging: Partial<Paging> = {}) => {
      const before = heard.length
      expect(await call(`${path}?key=marker+key`, paging, key)).toMatchObject({ ok: true })
      return heard.slice(before).map(({ url }) => url)
    }
    const first = '?key=marker+key'
    expect(await asked('/links', { list: 'data.items', next: 'links.next' })).toEqual([
      ...[`/links${first}`, '/links?from=3&key=marker+key', '/links?from=6&key=marker+key'],
    ])
    expect(await asked('/copies')).toEqual([...[`/copies${first}`, '/copies?key=marker%20key&from=3', '/copies?key=marker%20key&from=6']])
    expect(await asked('/away')).toEqual([`/away${first}`, '/links-away?from=3'])
    expect(await asked('/copies-away')).toEqual([`/copies-away${first}`, '/links-away?from=3'])
  })

  it.each([
    ['lead to themselves', '/again', 'refused', 'same page again'],
    ['have no list', '/none', 'refused', 'no list'],
    ['hold too much', '/big', 'too-large', '1 MB'],
  ])('that %s are none', async (_, path, failure, text) => {
    expect(await call(path, {})).toMatchObject({ ok: false, failure, text: expect.stringContaining(text) })
  })

  it('of which one fails are a failure, not half a list', async () => {
    expect(await call('/breaks', {})).toMatchObject({ ok: true, statusCode: 503, body: { error: 'away' } })
  })
})
