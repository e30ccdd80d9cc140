// Collections of a bot's variables over the paths that scripts use, through the real server, and what a conversation reads of the one in use.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { maxCollections } from '@parley/contract/objects/collection'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp()
let ingrid: Caller
beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
})

let bots = 0
const newBot = async () => (await ingrid.call('bot.create', { userId: ingrid.userId, name: `Sets bot ${(bots += 1)}` }))._id
const http = async (method: string, streamId: string, path = '', body?: unknown) => {
  const answer = await ingrid.raw(method, `/builder/streams/${streamId}/collections${path}`, body === undefined ? {} : { body })
  return { status: answer.status, body: answer.body as never as Record<string, never> }
}

describe('collections of variables', () => {
  it('are made, listed, renamed, described and removed with the values in them (S7-226)', async () => {
    const streamId = await newBot()
    const made = await http('POST', streamId, '', { name: 'Germany', description: 'For Munich' })
    expect(made).toMatchObject({ status: 200, body: { name: 'Germany', description: 'For Munich', inUse: false, variables: 0 } })
    const refId = String(made.body['refId'])
    await http('POST', streamId, '', { name: 'Staging' })
    const { _id: variableId } = await ingrid.call('variable.add', { streamId, key: 'desk', value: '47' })
    await ingrid.call('variable.update', { streamId, variableId, collectionRefId: refId, value: '49' })
    expect((await http('PUT', streamId, `/${refId}`, { name: 'Berlin', inUse: true })).body).toMatchObject({
      ...{ refId, name: 'Berlin', description: 'For Munich', inUse: true, variables: 1 },
    })
    expect((await http('GET', streamId)).body).toMatchObject([{ name: 'Berlin' }, { name: 'Staging', inUse: false, variables: 0 }])
    expect(await http('DELETE', streamId, `/${refId}`)).toMatchObject({ status: 200 })
    expect((await http('GET', streamId)).body).toMatchObject([{ name: 'Staging' }])
    expect(JSON.stringify(await ingrid.call('document.get', { streamId }))).not.toContain(refId)
    await ingrid.call('document.undo', { streamId })
    expect((await http('GET', streamId)).body).toMatchObject([{ name: 'Berlin', inUse: true, variables: 1 }, { name: 'Staging' }])
  })

  it.each([
    ['a name that is taken', { name: ' germany ' }, 409],
    ['no name', { name: ' ' }, 400],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 400],
    ['a description that is too long', { name: 'a', description: 'x'.repeat(2001) }, 400],
  ])('are refused with %s', async (_, given, status) => {
    const streamId = await newBot()
    await http('POST', streamId, '', { name: 'Germany' })
    const other = String((await http('POST', streamId, '', { name: 'Staging' })).body['refId'])
    expect((await http('POST', streamId, '', given)).status).toBe(status)
    expect((await http('PUT', streamId, `/${other}`, given)).status).toBe(status)
    expect((await http('GET', streamId)).body).toMatchObject([{ name: 'Germany' }, { name: 'Staging' }])
  })

  it('are refused to a stranger, under the id of another bot, and beyond as many as a bot may have', async () => {
    const [streamId, other] = [await newBot(), await newBot()]
    const { refId: collectionRefId } = await ingrid.call('variable-collection.create', { streamId, name: 'Germany' })
    const olav = await server.signUp('Olav')
    expect((await olav.failure('variable-collection.list', { streamId })).status).toBe(404)
    expect((await olav.failure('variable-collection.create', { streamId, name: 'a' })).status).toBe(404)
    for (const call of ['variable-collection.update', 'variable-collection.remove'] as const) {
      expect((await olav.failure(call, { streamId, collectionRefId })).status).toBe(404)
      expect((await ingrid.failure(call, { streamId: other, collectionRefId })).status).toBe(404)
    }
    const collections = Array.from({ length: maxCollections }, (_, at) => ({ id: `vc-${at}`, name: `Set ${at}`, description: '' }))
    await ingrid.call('document.apply', {
      ...{ streamId, id: newId('batch') },
      edits: [{ op: 'put', id: streamId, kind: 'bot', set: { collections } }],
    })
    expect((await ingrid.failure('variable-collection.create', { streamId, name: 'One more' })).status).toBe(400)
  })

  it('give a conversation the values of the one in use, and a version keeps which that was', async () => {
    const streamId = await newBot()
    const { refId } = await ingrid.call('variable-collection.create', { streamId, name: 'Germany' })
    await ingrid.call('variable.change-many', {
      ...{ streamId },
      variables: [
        { key: 'desk', value: '47' },
        { key: 'limit', value: '10' },
        { key: 'desk', collectionRefId: refId, value: '49' },
      ],
    })
    const [dialogId, sayId] = [newId('dialog'), newId('node')]
    const messages = [{ kind: 'text', text: 'Desk {{env.desk}}, limit {{env.limit}}', channel: '', language: '' }]
    await ingrid.call('document.apply', {
      ...{ streamId, id: newId('batch') },
      edits: [
        { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Welcome', startNodeId: sayId } },
        { op: 'put', id: sayId, kind: 'node', parentId: dialogId, set: { type: 'message', name: 'Say', settings: { messages } } },
        { op: 'put', id: streamId, kind: 'bot', set: { settings: { welcomeDialogId: dialogId } } },
      ],
    })
    const said = async () =>
      (await ingrid.call('test-chat.start', { streamId })).turns.flatMap(({ messages }) => messages.map(({ text }) => text))
    expect(await said()).toEqual(['Desk 47, limit 10'])
    await ingrid.call('variable-collection.update', { streamId, collectionRefId: refId, inUse: true })
    expect(await said()).toEqual(['Desk 49, limit 10'])
    const version = await ingrid.call('bot-version.create', { streamId, note: '' })
    await ingrid.call('variable-collection.update', { streamId, collectionRefId: refId, inUse: false })
    expect(await said()).toEqual(['Desk 47, limit 10'])
    const kept = await ingrid.call('bot-version.get-document', { streamId, versionId: version.id })
    expect(kept.objects.find(({ kind }) => kind === 'bot')?.data).toMatchObject({ collectionId: refId })
  })
})
