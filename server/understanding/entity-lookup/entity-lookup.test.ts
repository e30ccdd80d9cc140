// Lists that values are looked up in, through the real server: rows of the settings, an uploaded file, a service; searched, given whole, and
// taken of in a conversation.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { traitsOf } from '@parley/nlu/entities/index'
import { compile } from '@parley/runtime/compile'
import { BotBuilder } from '@parley/runtime/test-support/bot-builder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { formOf } from '../../test-support/form'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let service: Server
let origin: string
let ingrid: Caller
let streamId: string
const heard: unknown[] = []

const parts = [
  { title: 'Exhaust manifold', value: 'EX-07', synonyms: ['manifold'] },
  { title: 'Windscreen wiper', value: 'WW-01', synonyms: ['wiper blade'] },
  { title: 'Windscreen fluid', value: 'WF-02', synonyms: [] },
]

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      heard.push(JSON.parse(body))
      response.writeHead(request.url === '/broken' ? 500 : 200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({
          data: {
            found: [
              { name: 'Rear axle', id: 7, also: ['back axle'] },
              { name: 'Front axle', id: 8, at: 1 },
            ],
          },
        }),
      )
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Parts desk' }))._id
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

let entities = 0
async function entity(settings: JsonObject, type = 'list_of_items_lookup'): Promise<string> {
  const id = newId('entity')
  const set = { name: `part_${(entities += 1)}`, type, settings }
  await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'put', id, kind: 'entity', set }] })
  return id
}

async function upload(name: string, content: string): Promise<JsonObject> {
  const { body, headers } = formOf([{ name: 'file', fileName: name, content: Buffer.from(content) }])
  const sent = { body, headers: { ...headers, authorization: `bearer ${ingrid.token}` } }
  const answer = await server.anonymous.raw('POST', `/users/${ingrid.userId}/file`, sent)
  return { fileId: String(Reflect.get(Object(answer.body), 'fileId')), name }
}

const search = (componentId: string, input: string) => ingrid.call('entity-lookup.search', { streamId, componentId, input })
const tried = async (entityId: string, text: string) =>
  (await ingrid.call('training.try-entity', { streamId, entityId, text, timezone: 'UTC' })).map(({ value }) => value)
const remote = (path: string) => ({
  ...{ source: 'remote', url: `${origin}${path}`, method: 'POST', body: '{"words": {{context.inputData.input}}}' },
  ...{ rowsPath: 'data.found', titleKey: 'name', valueKey: 'id', synonymsKey: 'also', wordKey: 'at' },
})

describe('a list that values are looked up in', () => {
  it('[S7-111] answers a text with the rows it means, the best first', async () => {
    const { items } = await search(await entity({ values: parts }), 'windscreen')
    expect(items.map(({ value }) => value)).toEqual(['WW-01', 'WF-02'])
    const [misspelt] = (await search(await entity({ values: parts }), 'an exaust manifold')).items
    expect(misspelt).toMatchObject({ title: 'Exhaust manifold', value: 'EX-07', synonyms: ['manifold'] })
  })

  it('[S7-112] is given whole as JSON', async () => {
    const componentId = await entity({ values: parts })
    expect(await ingrid.call('entity-lookup.get-json', { streamId, componentId })).toEqual({ count: 3, items: parts })
  })

  it('[S3-058] resolves an item from what a person says, by title or synonym', async () => {
    const id = await entity({ values: parts })
    expect((await search(id, 'I need a wiper blade please')).value).toBe('WW-01')
    expect(await tried(id, 'the exhaust manifold')).toEqual(['EX-07'])
    expect((await search(id, 'a bicycle bell')).value).toBeNull()
  })

  it('[S3-058] lies in a file of many thousand rows as well, CSV or JSON', async () => {
    const csv = ['title,value,synonyms', ...Array.from({ length: 20_000 }, (_, at) => `"Bolt, size ${at}",B-${at},bolt ${at}|b${at}`)].join(
      '\n',
    )
    const id = await entity({ source: 'file', file: await upload('bolts.csv', csv) })
    expect((await search(id, 'one bolt 12345 please')).value).toBe('B-12345')
    expect(await tried(id, 'b777')).toEqual(['B-777'])
    expect((await ingrid.call('entity-lookup.get-json', { streamId, componentId: id })).count).toBe(20_000)
    const json = await entity({ source: 'file', file: await upload('parts.json', JSON.stringify(parts)) })
    expect((await search(json, 'windscreen fluid')).value).toBe('WF-02')
  })

  it('lies behind a service, which is told the sentence; rows it found by a word are found', async () => {
    const id = await entity(remote('/parts'))
    expect((await search(id, 'the back axle')).value).toBe(7)
    expect(heard.at(-1)).toEqual({ words: ['the back axle'] })
    expect(await tried(id, 'my vorderachse')).toEqual([8])
  })

  it('tells the service which words other values were taken from, by their numbers', async () => {
    const bot = compile(new BotBuilder().document(), traitsOf)
    const settings = { ...remote('/parts'), body: '{"used": {{context.inputData.usedUp}}}' }
    const place = { bot, accountId: '', text: 'two of the rear axle to Oslo', language: 'en', timezone: 'UTC', now: 0 }
    const read = (used: [number, number][]) =>
      server.services.entityLists.read({ type: 'list_of_items_lookup', settings }, { ...place, used })
    await read([
      [0, 3],
      [21, 28],
    ])
    expect(heard.at(-1)).toEqual({ used: ['0-0-0', '0-5-6'] })
    await read([])
    expect(heard.at(-1)).toEqual({ used: [] })
  })

  it('says what is wrong with a list that cannot be read', async () => {
    const [broken, file] = [await entity(remote('/broken')), await entity({ source: 'file', file: await upload('x.json', '{"a": 1') })]
    expect((await ingrid.failure('entity-lookup.search', { streamId, componentId: broken, input: 'axle' })).msg).toContain('status 500')
    expect((await ingrid.failure('entity-lookup.get-json', { streamId, componentId: file })).msg).toContain('no JSON')
    const number = await entity({}, 'number')
    expect((await ingrid.failure('entity-lookup.search', { streamId, componentId: number, input: '7' })).msg).toContain('no list')
  })

  it('is tried with what a variable of the bot holds, and told why where nothing is there yet', async () => {
    const set = { scope: 'env', key: 'stores', value: '["Oslo", "Bergen"]' }
    await ingrid.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [{ op: 'put', id: newId('variable'), kind: 'variable', set }],
    })
    const known = await entity({ valuesFrom: 'context', variable: '{{env.stores}}' }, 'list_of_values')
    expect(await tried(known, 'to bergen')).toEqual(['Bergen'])
    const later = await entity({ valuesFrom: 'context', variable: '{{context.stores}}' }, 'list_of_values')
    const failure = await ingrid.failure('training.try-entity', { streamId, entityId: later, text: 'bergen', timezone: 'UTC' })
    expect([failure.status, failure.msg]).toEqual([400, expect.stringContaining('{{context.stores}}: The variable has no value.')])
  })

  it('is nobody’s with whom the bot is not shared, and reads no file of another account', async () => {
    const stranger = await server.signUp('Olav')
    const componentId = await entity({ values: parts })
    expect((await stranger.failure('entity-lookup.search', { streamId, componentId, input: 'x' })).status).toBe(404)
    const file = await upload('bolts.csv', 'title,value\nBolt,B-1')
    const own = (await stranger.call('bot.create', { userId: stranger.userId, name: 'Thief' }))._id
    const id = newId('entity')
    const set = { name: 'stolen', type: 'list_of_items_lookup', settings: { source: 'file', file } }
    await stranger.call('document.apply', { streamId: own, id: newId('batch'), edits: [{ op: 'put', id, kind: 'entity', set }] })
    const failure = await stranger.failure('entity-lookup.get-json', { streamId: own, componentId: id })
    expect([failure.status, failure.msg]).toEqual([400, expect.stringContaining('not kept')])
  })

  it('is a part of a composite value like any other entity', async () => {
    const part = await entity({ source: 'file', file: await upload('parts.json', JSON.stringify(parts)) })
    const count = await entity({}, 'number')
    const both = await entity(
      {
        parts: [
          { entityId: count, question: '' },
          { entityId: part, question: '' },
        ],
      },
      'composite',
    )
    expect(Object.values(Object((await tried(both, '3 windscreen wipers, I mean 3 windscreen wiper'))[0]))).toContain('WW-01')
  })
})
