// Slash commands over their calls, and in a conversation of the draft.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'

const server = await testApp()
const ada = await server.signUp('Ada')
let streamId: string
const [dialogId, start] = [newId('dialog'), newId('node')]

beforeAll(async () => {
  streamId = (await ada.call('bot.create', { userId: ada.userId, name: 'Shop' }))._id
  const messages = [{ kind: 'text', text: 'Orders of {{context.command.text}}', channel: '', language: '' }]
  await ada.call('document.apply', {
    ...{ streamId, id: newId('batch') },
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Orders', startNodeId: start } },
      {
        op: 'put',
        id: start,
        kind: 'node',
        parentId: dialogId,
        set: { name: 'Told', type: 'message', settings: { messages }, transitions: [] },
      },
    ],
  })
})

describe('slash commands', () => {
  it('are added, listed, read, changed and removed by the calls [S7-128]', async () => {
    const made = await ada.call('slash-command.create', { streamId, name: 'orders', dialogId, description: 'Your orders' })
    expect(made).toMatchObject({ name: 'orders', action: 'dialog', dialogId, enabled: true, isHidden: false, subCommands: [] })
    const one = { streamId, commandId: made._id }
    expect(await ada.call('slash-command.get', one)).toEqual(made)
    expect(await ada.call('slash-command.list', { streamId })).toEqual([made])
    const changed = await ada.call('slash-command.update', { ...one, name: 'my-orders', usage: '[month]' })
    expect(changed).toEqual({ ...made, name: 'my-orders', usage: '[month]' })
    expect(await ada.call('slash-command.remove', one)).toEqual({ ok: true })
    expect(await ada.call('slash-command.list', { streamId })).toEqual([])
    await expect(ada.call('slash-command.get', one)).rejects.toThrow('refused.no-slash-command')
    await expect(ada.call('slash-command.update', { ...one, usage: '' })).rejects.toThrow('refused.no-slash-command')
  })

  it('are found by their paths', async () => {
    const { body } = await ada.raw('POST', `/builder/streams/${streamId}/slashcommands`, { body: { name: 'paths' } })
    const { _id } = body as { _id: string }
    expect((await ada.raw('GET', `/builder/streams/${streamId}/slashcommands/${_id}`)).body).toMatchObject({ name: 'paths' })
    expect((await ada.raw('DELETE', `/builder/streams/${streamId}/slashcommands/${_id}`)).status).toBe(200)
  })

  it.each(['', '/orders', 'two words', 'a'.repeat(33), 'a'.repeat(10_000), '-first', 'dot.dot'])('are not named %j', async (name) => {
    await expect(ada.call('slash-command.create', { streamId, name })).rejects.toThrow()
    expect(await ada.call('slash-command.list', { streamId })).toEqual([])
  })

  it('have names of their own, whatever the case, and descriptions of a bounded length', async () => {
    const { _id: commandId } = await ada.call('slash-command.create', { streamId, name: 'Twice' })
    await expect(ada.call('slash-command.create', { streamId, name: 'twice' })).rejects.toThrow('refused.slash-command-taken')
    await expect(ada.call('slash-command.update', { streamId, commandId, description: 'x'.repeat(10_000) })).rejects.toThrow()
    await ada.call('slash-command.remove', { streamId, commandId })
  })

  it('are seen by who builds tasks and changed by who may', async () => {
    const reader = await server.signUp('Reader')
    await expect(reader.call('slash-command.list', { streamId })).rejects.toThrow()
    await shareBot(server.services.db, streamId, reader.userId, { TASKS: 'VIEW' })
    expect(await reader.call('slash-command.list', { streamId })).toEqual([])
    await expect(reader.call('slash-command.create', { streamId, name: 'mine' })).rejects.toThrow()
  })
})

describe('sub-commands', () => {
  it('are added, listed, read, changed and removed by the calls [S7-129]', async () => {
    const { _id: commandId } = await ada.call('slash-command.create', { streamId, name: 'shop', dialogId })
    const one = { streamId, commandId }
    const made = await ada.call('slash-command.create-sub', { ...one, name: 'status', description: 'Of an order' })
    expect(made).toMatchObject({ name: 'status', description: 'Of an order', dialogId: '' })
    const sub = { ...one, subCommandId: made._id }
    expect(await ada.call('slash-command.get-sub', sub)).toEqual(made)
    const changed = await ada.call('slash-command.update-sub', { ...sub, dialogId })
    expect(changed).toEqual({ ...made, dialogId })
    const other = await ada.call('slash-command.create-sub', { ...one, name: 'cancel' })
    expect(await ada.call('slash-command.list-subs', one)).toEqual([changed, other])
    expect((await ada.call('slash-command.get', one)).subCommands).toEqual([changed, other])
    await expect(ada.call('slash-command.create-sub', { ...one, name: 'Status' })).rejects.toThrow('refused.sub-command-taken')
    await expect(ada.call('slash-command.update-sub', { ...sub, name: 'cancel' })).rejects.toThrow('refused.sub-command-taken')
    await expect(ada.call('slash-command.create-sub', { ...one, name: 'x'.repeat(10_000) })).rejects.toThrow()
    expect(await ada.call('slash-command.remove-sub', sub)).toEqual({ ok: true })
    expect(await ada.call('slash-command.list-subs', one)).toEqual([other])
    await expect(ada.call('slash-command.get-sub', sub)).rejects.toThrow('refused.no-sub-command')
    await expect(ada.call('slash-command.remove-sub', sub)).rejects.toThrow('refused.no-sub-command')
    await ada.call('slash-command.remove', one)
    await expect(ada.call('slash-command.list-subs', one)).rejects.toThrow('refused.no-slash-command')
  })
})
