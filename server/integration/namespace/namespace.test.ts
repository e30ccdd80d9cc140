// Namespaces of a bot's variables over the paths that scripts use, through the real server.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp()
let ingrid: Caller
beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
})

let bots = 0
const newBot = async () => (await ingrid.call('bot.create', { userId: ingrid.userId, name: `Spaces bot ${(bots += 1)}` }))._id
const http = async (method: string, streamId: string, path = '', body?: unknown) => {
  const answer = await ingrid.raw(method, `/builder/streams/${streamId}/namespaces${path}`, body === undefined ? {} : { body })
  return { status: answer.status, body: answer.body as never as Record<string, never> }
}

/** With two namespaces, a variable in the first, a dialog that uses it and mentions one of the second, and a question that does, too. */
async function furnished() {
  const streamId = await newBot()
  const [billing, travel] = await Promise.all(
    ['Billing', 'Travel'].map(async (name) => (await ingrid.call('namespace.create', { streamId, name }))._id),
  )
  await ingrid.call('variable.change-many', {
    ...{ streamId },
    variables: [{ key: 'rate', vNameSpace: ['Billing'] }, { key: 'route', vNameSpace: [{ name: 'Travel' }] }, { key: 'desk' }],
  })
  const [dialogId, sayId, topicId, faqId] = [newId('dialog'), newId('node'), newId('knowledge-node'), newId('faq')]
  const text = '{{env.rate}} {{env.route}} {{env.desk}}'
  const messages = [{ kind: 'text', text, channel: '', language: '' }]
  await ingrid.call('document.apply', {
    ...{ streamId, id: newId('batch') },
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Rates', startNodeId: sayId, namespaces: [billing ?? ''] } },
      { op: 'put', id: sayId, kind: 'node', parentId: dialogId, set: { type: 'message', name: 'Say', settings: { messages } } },
      { op: 'put', id: topicId, kind: 'knowledge-node', set: { name: 'All' } },
      { op: 'put', id: faqId, kind: 'faq', parentId: topicId, set: { question: 'What is the rate?', answers: [{ text }] } },
    ],
  })
  const unseen = async () =>
    (await ingrid.call('document.list-problems', { streamId }))
      .filter(({ code }) => code === 'unseen-variable')
      .map(({ objectId }) => objectId)
      .toSorted()
  return { streamId, billing: billing ?? '', travel: travel ?? '', dialogId, sayId, faqId, unseen }
}

describe('namespaces', () => {
  it('are made, listed, renamed and removed, also from what names them (S7-227)', async () => {
    const { streamId, billing, dialogId } = await furnished()
    await http('POST', streamId, `/${billing}/knowledgegraph`)
    const own = (rows: unknown) => (Array.isArray(rows) ? rows : []).filter(({ _id }) => _id === billing)
    expect(own((await http('GET', streamId)).body['items'])).toEqual([
      { _id: billing, name: 'Billing', variables: 1, dialogs: 1, knowledge: true },
    ])
    expect((await http('PUT', streamId, `/${billing}`, { name: 'Invoices' })).body).toMatchObject({ _id: billing, name: 'Invoices' })
    expect(await http('DELETE', streamId, `/${billing}`)).toMatchObject({ status: 200 })
    expect(own((await http('GET', streamId)).body['items'])).toEqual([])
    const { objects } = await ingrid.call('document.get', { streamId })
    expect(JSON.stringify(objects)).not.toContain(billing)
    await ingrid.call('document.undo', { streamId })
    const after = (await ingrid.call('document.get', { streamId })).objects
    expect(after.find(({ id }) => id === dialogId)?.data).toMatchObject({ namespaces: [billing] })
    expect(own((await http('GET', streamId)).body['items'])).toMatchObject([{ name: 'Invoices', variables: 1, knowledge: true }])
  })

  it('tell their variables and are told them, while other namespaces of a variable stay (S7-228)', async () => {
    const { streamId, billing, travel } = await furnished()
    const items = await ingrid.call('variable.list', { streamId, limit: -1 })
    const idOf = (key: string) => items.items.find((one) => one.key === key)?._id ?? ''
    expect((await http('GET', streamId, `/${billing}/variables`)).body).toMatchObject([{ key: 'rate' }])
    const variableIds = [idOf('route'), idOf('desk')]
    expect((await http('PUT', streamId, `/${billing}/variables`, { variableIds })).body).toMatchObject([{ key: 'desk' }, { key: 'route' }])
    expect((await http('GET', streamId, `/${travel}/variables`)).body).toMatchObject([
      { key: 'route', vNameSpace: [{ name: expect.any(String) }, { name: expect.any(String) }] },
    ])
    expect((await http('PUT', streamId, `/${billing}/variables`, { variableIds: ['va-none'] })).status).toBe(404)
    expect((await http('GET', streamId, `/${billing}/variables`)).body).toHaveLength(2)
  })

  it('are those that the knowledge uses, and problems of its answers follow (S7-228)', async () => {
    const { streamId, billing, travel, sayId, faqId, unseen } = await furnished()
    expect(await unseen()).toEqual([sayId])
    expect((await http('POST', streamId, `/${billing}/knowledgegraph`)).body).toMatchObject({ _id: billing, knowledge: true })
    expect(await unseen()).toEqual([sayId, faqId].toSorted())
    await http('POST', streamId, `/${travel}/knowledgegraph`)
    expect(await unseen()).toEqual([sayId])
    expect((await http('POST', streamId, `/${travel}/knowledgegraph`, { used: false })).body).toMatchObject({ knowledge: false })
    expect(await unseen()).toEqual([sayId, faqId].toSorted())
  })

  it('are switched off and on for the whole bot, and nothing that names them is lost (S7-228)', async () => {
    const { streamId, billing, sayId, faqId, unseen } = await furnished()
    await http('POST', streamId, `/${billing}/knowledgegraph`)
    expect(await http('PUT', streamId, '/enable', { enabled: false })).toMatchObject({ status: 200, body: { enabled: false } })
    expect((await http('GET', streamId)).body).toMatchObject({ enabled: false })
    expect(await unseen()).toEqual([])
    await http('PUT', streamId, '/enable', { enabled: true })
    expect(await unseen()).toEqual([sayId, faqId].toSorted())
    expect((await http('PUT', streamId, '/enable', { enabled: 'perhaps' })).status).toBe(400)
  })

  it.each([
    ['a name that is taken', { name: 'TRAVEL' }, 409],
    ['no name', { name: ' ' }, 400],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 400],
  ])('are refused with %s', async (_, given, status) => {
    const { streamId, billing } = await furnished()
    expect((await http('POST', streamId, '', given)).status).toBe(status)
    expect((await http('PUT', streamId, `/${billing}`, given)).status).toBe(status)
  })

  it('are refused to a stranger and under the id of another bot', async () => {
    const { streamId, billing: namespaceId } = await furnished()
    const other = await newBot()
    const olav = await server.signUp('Olav')
    const given = { namespaceId, name: 'a', variableIds: [] }
    for (const call of ['namespace.list', 'namespace.create'] as const)
      expect((await olav.failure(call, { streamId, ...given })).status).toBe(404)
    expect((await olav.failure('namespace.enable', { streamId, enabled: false })).status).toBe(404)
    const ofOne = ['update', 'remove', 'list-variables', 'set-variables', 'add-to-knowledge'] as const
    for (const verb of ofOne) {
      expect((await olav.failure(`namespace.${verb}`, { streamId, ...given })).status).toBe(404)
      expect((await ingrid.failure(`namespace.${verb}`, { streamId: other, ...given })).status).toBe(404)
    }
  })
})
