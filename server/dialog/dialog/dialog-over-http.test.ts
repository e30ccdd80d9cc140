// Dialogs over HTTP, with the groups of steps and the exits of ways that they keep.
import { newId } from '@parley/contract/base/ids'
import { WireDialog } from '@parley/contract/dialog/dialog'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'

const server = await testApp()
const owner = await server.signUp()
let made = 0
const newBot = async () => (await owner.call('bot.create', { userId: owner.userId, name: `Dialogs ${(made += 1)}` }))._id

/** A dialog that greets and goes on to a node of the kind, as the console writes it. */
async function botWith(kind: string, enabled = true) {
  const streamId = await newBot()
  const [dialogId, hello, step] = [newId('dialog'), newId('node'), newId('node')]
  const to = (id: string) => [{ id: newId('transition'), exit: 'next', label: '', when: null, to: id }]
  const messages = [{ kind: 'text', text: 'Hello', channel: '', language: '' }]
  await owner.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Order', startNodeId: hello } },
      {
        op: 'put',
        id: hello,
        kind: 'node',
        parentId: dialogId,
        set: { type: 'message', name: 'Hello', settings: { messages }, transitions: to(step) },
      },
      { op: 'put', id: step, kind: 'node', parentId: dialogId, set: { type: kind, name: 'Own step', enabled, transitions: to('end') } },
    ],
  })
  return { streamId, dialogId, hello, step }
}

describe('a dialog', () => {
  it('is made, listed, read, changed and removed at one address (S7-083)', async () => {
    const path = `/builder/streams/${await newBot()}/dialogs`
    const made = await owner.raw('POST', path, { body: { name: 'Order tea', shortDesc: 'Takes orders' } })
    expect(made).toMatchObject({ status: 200, body: { name: 'Order tea' } })
    const { _id: dialogId } = WireDialog.parse(made.body)
    expect(await owner.raw('GET', path, {})).toMatchObject({ status: 200, body: [{ _id: dialogId, name: 'Order tea' }] })
    const changed = await owner.raw('PUT', `${path}/${dialogId}`, { body: { name: 'Order coffee' } })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Order coffee' } })
    expect(await owner.raw('GET', `${path}/${dialogId}`, {})).toMatchObject({
      status: 200,
      body: { _id: dialogId, name: 'Order coffee', shortDesc: 'Takes orders' },
    })
    expect((await owner.raw('DELETE', `${path}/${dialogId}`, {})).status).toBe(200)
    expect((await owner.raw('GET', `${path}/${dialogId}`, {})).status).toBe(404)
    expect(await owner.raw('GET', path, {})).toMatchObject({ status: 200, body: [] })
  })
})

describe('a group over the wire', () => {
  it('is a bot action that lists its steps, and is built of the same list', async () => {
    const streamId = await newBot()
    const component = (type: string, name: string) => owner.call('dialog.create-component', { streamId, type, name })
    const [action, find, done] = [
      await component('botAction', 'Fares'),
      await component('service', 'Find'),
      await component('message', 'Done'),
    ]
    const wire = [
      {
        nodeId: 'botAction0',
        type: 'botAction',
        componentId: action._id,
        transitions: [{ default: 'message0' }],
        nodes: [{ nodeId: 'service0' }],
      },
      { nodeId: 'service0', type: 'service', componentId: find._id },
      { nodeId: 'message0', type: 'message', componentId: done._id, transitions: [{ default: 'end' }] },
    ]
    const made = await owner.call('dialog.create', { streamId, name: 'Book', nodes: wire })
    const held = [{ nodeId: 'service0', level: 'root' }]
    expect(made).toMatchObject({ groups: [{ nodeId: 'botAction0', nodes: held }] })
    expect(made.nodes[0]).toMatchObject({ type: 'botAction', transitions: [{ default: 'message0' }], nodes: held })
    const again = await owner.call('dialog.update', { streamId, dialogId: made._id, nodes: made.nodes })
    expect(again.groups).toEqual(made.groups)
    expect(again.nodes.map(({ transitions }) => transitions)).toEqual(made.nodes.map(({ transitions }) => transitions))
  })
})

describe('a dialog that is read and written again over the wire', () => {
  it('keeps the exits, words and conditions of its ways', async () => {
    const { streamId, dialogId, hello, step } = await botWith('service')
    const when = { join: 'and', rules: [{ left: 'context.status', op: 'equals', right: '200' }] }
    const ways = [
      { id: newId('transition'), exit: 'next', label: 'Found', when, to: hello },
      { id: newId('transition'), exit: 'next', label: '', when: null, to: 'end' },
      { id: newId('transition'), exit: 'error', label: 'Not reached', when: null, to: hello },
    ]
    const set = { transitions: ways }
    await owner.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'put', id: step, kind: 'node', set }] })
    const before = await owner.call('dialog.get', { streamId, dialogId })
    const after = await owner.call('dialog.update', { streamId, dialogId, nodes: before.nodes })
    expect(after.nodes.map(({ transitions }) => transitions)).toEqual(before.nodes.map(({ transitions }) => transitions))
    const { objects } = await owner.call('document.get', { streamId })
    const kept = objects.find(({ id }) => id === step)?.data
    expect(kept).toMatchObject({ transitions: ways.map(({ id: _, ...way }) => way) })
  })
})
