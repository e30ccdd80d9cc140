// Secret settings of objects: set by who may change the object, told by no call, and cleared.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { kindsWithSecrets } from '../../base/bot/secret-fields'
import { type Caller, testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'

const server = await testApp()
const made = {
  authorization: { set: { name: 'Shop', auth: 'bearer' }, field: 'token' },
  'translation-engine': { set: { name: 'Engine', kind: 'libretranslate' }, field: 'key' },
  'external-nlu': { set: { name: 'Understood', type: 'rasa' }, field: 'token' },
  'mcp-server': { set: { name: 'Tools', address: 'https://tools.example/mcp' }, field: 'token' },
} as const satisfies Record<(typeof kindsWithSecrets)[number], object>

let ingrid: Caller
let streamId = ''
const ids = new Map(kindsWithSecrets.map((kind) => [kind, newId(kind)]))
const value = 'a-marker-to-be-sealed'

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Keys' }))._id
  const edits = kindsWithSecrets.map((kind) => ({ op: 'put' as const, id: ids.get(kind) ?? '', kind, set: made[kind].set }))
  await ingrid.call('document.apply', { streamId, id: newId('batch'), label: 'Make', edits })
})

const kept = async (caller: Caller) => (await caller.call('variable.list-secrets', { streamId })).map(({ variableId }) => variableId)

describe.each(kindsWithSecrets)('a secret of an object of kind %s', (kind) => {
  const one = () => ({ streamId, objectId: ids.get(kind) ?? '', field: made[kind].field })

  it('is set, told by no call, and cleared', async () => {
    expect(await ingrid.call('object-secret.set', { ...one(), value })).toMatchObject({ changedBy: expect.stringContaining('Ingrid') })
    expect(await kept(ingrid)).toContain(`${one().objectId}/${one().field}`)
    expect(JSON.stringify(await ingrid.call('document.get', { streamId }))).not.toContain(value)
    await ingrid.call('object-secret.clear', one())
    expect(await kept(ingrid)).not.toContain(`${one().objectId}/${one().field}`)
  })

  it('is refused for a setting it has not, a value that is too short, and another bot', async () => {
    expect(await ingrid.failure('object-secret.set', { ...one(), field: 'name', value })).toMatchObject({ status: 404 })
    expect(await ingrid.failure('object-secret.set', { ...one(), value: 'abc' })).toMatchObject({ status: 400 })
    const other = (await ingrid.call('bot.create', { userId: ingrid.userId, name: `Other ${kindsWithSecrets.indexOf(kind)}` }))._id
    expect(await ingrid.failure('object-secret.set', { ...one(), streamId: other, value })).toMatchObject({ status: 404 })
  })

  it('is not changed by who may not change the object, nor as if it were a variable’s', async () => {
    await ingrid.call('object-secret.set', { ...one(), value })
    const builder = await server.signUp(`Builder${kindsWithSecrets.indexOf(kind)}`)
    await shareBot(server.services.db, streamId, builder.userId, { KNOWLEDGE_GRAPH: 'YES', BOT_SETTINGS: 'VIEW' })
    expect(await builder.failure('object-secret.set', { ...one(), value })).toMatchObject({ status: 403 })
    expect(await builder.failure('object-secret.clear', one())).toMatchObject({ status: 403 })
    const variableId = `${one().objectId}/${one().field}`
    expect(await ingrid.failure('variable.clear-secret', { streamId, variableId })).toMatchObject({ status: 404 })
    expect(await kept(ingrid)).toContain(variableId)
  })
})
