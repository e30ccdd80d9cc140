// Variables over the paths that scripts use, through the real server: listed, added, changed one by one and many at once, and removed; what is
// refused changes nothing.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { beforeAll, describe, expect, it } from 'vitest'
import { samples } from '../../../samples/index'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp()
let ingrid: Caller
let olav: Caller
beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  olav = await server.signUp('Olav')
})

let bots = 0
const newBot = async () => (await ingrid.call('bot.create', { userId: ingrid.userId, name: `Called bot ${(bots += 1)}` }))._id
const http = async (streamId: string, method: string, path: string, body?: unknown) => {
  const answer = await ingrid.raw(method, `/builder/streams/${streamId}${path}`, body === undefined ? {} : { body })
  return { status: answer.status, body: answer.body as never as Record<string, never> }
}
const all = async (streamId: string, asked = {}) => (await ingrid.call('variable.list', { streamId, limit: -1, ...asked })).items
const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)
const apply = (streamId: string, ...edits: Edit[]) => ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
const revOf = async (streamId: string) => (await ingrid.call('document.get', { streamId })).rev

describe('variables over the paths of scripts', () => {
  it('are added, changed, listed and removed, one by one (S7-223)', async () => {
    const streamId = await newBot()
    const added = await http(streamId, 'POST', '/variables', { key: 'desk', value: '47', hint: 'of the desk', group: 'Numbers' })
    expect(added).toMatchObject({
      status: 200,
      body: { key: 'desk', value: '47', variableType: 'env', scope: 'prePopulated', group: 'Numbers', vNameSpace: [], secure: false },
    })
    const id = String(added.body['_id'])
    expect(await http(streamId, 'POST', '/variables', { key: 'DESK' })).toMatchObject({ status: 409 })
    const words = { key: 'desk', variableType: 'locale', localeData: { en: { value: 'Desk' }, de: { value: 'Schalter' } } }
    expect((await http(streamId, 'POST', '/variables', words)).body).toMatchObject({
      value: 'Desk',
      localeData: { en: { value: 'Desk' }, de: { value: 'Schalter' } },
    })
    const changed = await http(streamId, 'PUT', `/variables/${id}`, { key: 'desk_phone', value: '49' })
    expect(changed.body).toMatchObject({ _id: id, key: 'desk_phone', value: '49', hint: 'of the desk', group: 'Numbers' })
    expect(keysOf(await all(streamId))).toEqual(['desk', 'desk_phone'])
    expect(await http(streamId, 'DELETE', `/variables/${id}`)).toMatchObject({ status: 200, body: {} })
    expect(await http(streamId, 'DELETE', `/variables/${id}`)).toMatchObject({ status: 404 })
    expect(await http(streamId, 'PUT', `/variables/${id}`, { value: 'x' })).toMatchObject({ status: 404 })
    expect(await all(streamId)).toMatchObject([{ key: 'desk', variableType: 'locale' }])
    await ingrid.call('document.undo', { streamId })
    expect(keysOf(await all(streamId))).toEqual(['desk', 'desk_phone'])
  })

  it('are added and changed many at once, as one change that one undo takes back (S7-223)', async () => {
    const streamId = await newBot()
    const desk = await ingrid.call('variable.add', { streamId, key: 'desk', value: '47', hint: 'kept' })
    const variables = [
      { _id: desk._id, value: '49' },
      { key: 'limit', value: '10' },
      { key: 'greeting', variableType: 'locale', localeData: { de: { value: 'Hallo' } } },
    ]
    const reply = await http(streamId, 'PUT', '/variables/bulk', { variables })
    expect(reply).toMatchObject({ status: 200, body: { status: 'success', added: 2, changed: 1, problems: [] } })
    expect(await all(streamId)).toMatchObject([
      { key: 'desk', value: '49', hint: 'kept' },
      { key: 'greeting', localeData: { de: { value: 'Hallo' } } },
      { key: 'limit', value: '10' },
    ])
    await ingrid.call('document.undo', { streamId })
    expect(await all(streamId)).toMatchObject([{ key: 'desk', value: '47' }])
  })

  it.each([
    ['a key with a hyphen', { key: 'desk-phone' }, /hyphen/],
    ['a key of digits first', { key: '1st' }, /cannot be a key/],
    ['no key', { value: 'x' }, /key is missing/],
    ['a key that comes twice', { key: 'FINE' }, /row 1/],
    ['an id that no variable has', { _id: 'va-none', value: 'x' }, /no variable/],
    ['a namespace that the bot lacks', { key: 'a', vNameSpace: ['Billing'] }, /no namespace/],
    ['a collection that the bot lacks', { key: 'kept', collectionRefId: 'vc-none', value: 'x' }, /no collection/],
    ['a value in a collection of what is not there', { key: 'none', collectionRefId: 'vc-none', value: 'x' }, /no variable/],
    ['a value for a secret', { key: 'api_key', value: 'typed' }, /never comes from a file/],
    ['a secret made plain', { key: 'api_key', secure: false }, /editor/],
    ['languages of an environment variable', { key: 'a', localeData: { de: { value: 'x' } } }, /same value/],
    ['half a character', { key: 'a', value: '\ud800' }, /no text/],
  ])('are all refused with their rows where one has %s', async (_, wrong, why) => {
    const streamId = await newBot()
    await ingrid.call('variable.add', { streamId, key: 'kept', value: 'x' })
    await ingrid.call('variable.add', { streamId, key: 'api_key', secure: true })
    const rev = await revOf(streamId)
    const answer = await http(streamId, 'PUT', '/variables/bulk', { variables: [{ key: 'fine' }, wrong] })
    if (answer.status === 200)
      expect(answer.body).toMatchObject({ status: 'failed', added: 0, problems: [{ row: 2, why: expect.stringMatching(why) }] })
    else expect(answer.status).toBe(400)
    expect(await revOf(streamId)).toBe(rev)
  })

  it.each([
    ['a name that may not be', { key: 'desk-phone' }, 400],
    ['a name of 10,000 characters', { key: 'x'.repeat(10_000) }, 400],
    ['no name', { key: '' }, 400],
    ['a value for a secret', { key: 'token', secure: true, value: 'typed' }, 400],
    ['a type that is none', { key: 'a', variableType: 'content' }, 400],
    ['a value that is no text', { key: 'a', value: { deep: 1 } }, 400],
    ['a language that is none', { key: 'a', variableType: 'locale', localeData: { 'no way': { value: 'x' } } }, 400],
    ['a collection that is not there', { key: 'a', collectionRefId: 'vc-none', value: 'x' }, 404],
    ['a name that is taken', { key: 'Kept' }, 409],
  ])('are refused one by one with %s', async (_, given, status) => {
    const streamId = await newBot()
    await ingrid.call('variable.add', { streamId, key: 'kept' })
    expect((await http(streamId, 'POST', '/variables', given)).status).toBe(status)
    expect(keysOf(await all(streamId))).toEqual(['kept'])
  })

  it('are refused to a stranger, and under the id of another bot', async () => {
    const [streamId, other] = [await newBot(), await newBot()]
    const { _id: variableId } = await ingrid.call('variable.add', { streamId, key: 'kept' })
    expect((await olav.failure('variable.list', { streamId })).status).toBe(404)
    expect((await olav.failure('variable.add', { streamId, key: 'a' })).status).toBe(404)
    expect((await olav.failure('variable.change-many', { streamId, variables: [{ key: 'a' }] })).status).toBe(404)
    for (const call of ['variable.update', 'variable.remove'] as const) {
      expect((await olav.failure(call, { streamId, variableId })).status).toBe(404)
      expect((await ingrid.failure(call, { streamId: other, variableId })).status).toBe(404)
    }
    expect(keysOf(await all(streamId))).toEqual(['kept'])
  })

  it('tell no value of a secure one, whatever it had', async () => {
    const streamId = await newBot()
    const { _id: variableId } = await ingrid.call('variable.add', { streamId, key: 'token', secure: true })
    await ingrid.call('variable.set-secret', { streamId, variableId, value: 'marker-listed-1' })
    const update = await ingrid.call('variable.update', { streamId, variableId, hint: 'of the service' })
    expect(update).toMatchObject({ value: '', secure: true, hint: 'of the service' })
    expect(JSON.stringify(await all(streamId))).not.toContain('marker-listed-1')
    expect(await ingrid.failure('variable.update', { streamId, variableId, value: 'typed' })).toMatchObject({ status: 400 })
    expect(await ingrid.call('variable.list-secrets', { streamId })).toMatchObject([{ variableId }])
  })
})

describe('a list of variables', () => {
  it('is a page, or all of them with -1 (S9-006, S7-224)', async () => {
    const streamId = await newBot()
    const keys = Array.from({ length: 620 }, (_, at) => `key_${String(at).padStart(3, '0')}`)
    await ingrid.call('variable.change-many', { streamId, variables: keys.map((key) => ({ key, value: key })) })
    const page = await http(streamId, 'GET', '/variables?limit=20&offset=600')
    expect(page.body).toMatchObject({ total: 620 })
    expect(keysOf(page.body['items'] ?? [])).toEqual(keys.slice(600))
    expect(keysOf((await http(streamId, 'GET', '/variables')).body['items'] ?? [])).toEqual(keys.slice(0, 50))
    expect(keysOf((await http(streamId, 'GET', '/variables?limit=-1')).body['items'] ?? [])).toEqual(keys)
    for (const limit of ['0', '-2', '501', 'all']) expect((await http(streamId, 'GET', `/variables?limit=${limit}`)).status).toBe(400)
  })

  it('holds those of a collection with their values in it, of a namespace, of a type, and with certain words (S7-224)', async () => {
    const streamId = await newBot()
    const { refId } = await ingrid.call('variable-collection.create', { streamId, name: 'Germany' })
    const { _id: namespaceId } = await ingrid.call('namespace.create', { streamId, name: 'Billing' })
    await ingrid.call('variable.change-many', {
      streamId,
      variables: [
        { key: 'desk', value: '47', hint: 'phone' },
        { key: 'limit', value: '10', vNameSpace: ['Billing'] },
        { key: 'greeting', variableType: 'locale', value: 'Hello', localeData: { de: { value: 'Hallo' } } },
        { key: 'desk', value: '49', collectionRefId: refId },
        { key: 'greeting', variableType: 'locale', value: 'Moin', localeData: { nl: { value: 'Hoi' } }, collectionRefId: refId },
      ],
    })
    const inGermany = await all(streamId, { collectionRefId: refId })
    expect(inGermany).toMatchObject([
      { key: 'desk', value: '49' },
      { key: 'greeting', value: 'Moin', localeData: { en: { value: 'Moin' }, nl: { value: 'Hoi' } } },
    ])
    expect(await all(streamId)).toMatchObject([{ value: '47' }, { value: 'Hello' }, { value: '10' }])
    expect(keysOf(await all(streamId, { namespaceId }))).toEqual(['limit'])
    expect(keysOf(await all(streamId, { variableType: 'locale' }))).toEqual(['greeting'])
    expect(keysOf(await all(streamId, { search: 'PHONE' }))).toEqual(['desk'])
    const other = await newBot()
    expect((await ingrid.failure('variable.list', { streamId: other, collectionRefId: refId })).status).toBe(404)
  })

  it('holds those of a sample bot by its id (S7-224)', async () => {
    const streamId = await newBot()
    await ingrid.call('variable.add', { streamId, key: 'of_my_own' })
    const sample = samples.find(({ variables = [] }) => variables.length > 0)
    const keys = (sample?.variables ?? []).map(({ key }) => key).toSorted()
    expect(keys.length).toBeGreaterThan(0)
    const shown = await http(streamId, 'GET', `/variables?limit=-1&standardBotId=${sample?.id}`)
    expect(keysOf(shown.body['items'] ?? [])).toEqual(keys)
    expect((await http(streamId, 'GET', '/variables?standardBotId=none')).status).toBe(404)
    const mine = await newBot()
    expect((await olav.failure('variable.list', { streamId: mine, standardBotId: sample?.id })).status).toBe(404)
    expect((await http(streamId, 'GET', `/variables?standardBotId=${mine}`)).status).toBe(404)
  })
})

describe('a value in a collection', () => {
  it('is changed by itself, stays with the variable, and is none where it is empty', async () => {
    const streamId = await newBot()
    const { refId: collectionRefId } = await ingrid.call('variable-collection.create', { streamId, name: 'Staging' })
    const { _id: variableId } = await ingrid.call('variable.add', { streamId, key: 'desk', value: '4700', group: 'Numbers' })
    await ingrid.call('variable.update', { streamId, variableId, collectionRefId, value: '48' })
    expect(await all(streamId)).toMatchObject([{ value: '4700', group: 'Numbers' }])
    expect(await all(streamId, { collectionRefId })).toMatchObject([{ value: '48', group: 'Numbers' }])
    await ingrid.call('variable.update', { streamId, variableId, value: '4600' })
    expect(await all(streamId, { collectionRefId })).toMatchObject([{ value: '48' }])
    await ingrid.call('variable.update', { streamId, variableId, collectionRefId, value: '' })
    expect(await all(streamId, { collectionRefId })).toEqual([])
    await apply(streamId, { op: 'put', id: variableId, kind: 'variable', set: { secure: true } })
    expect((await ingrid.failure('variable.update', { streamId, variableId, collectionRefId, value: 'x' })).status).toBe(400)
  })
})
