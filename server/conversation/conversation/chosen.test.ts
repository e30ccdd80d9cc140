// Conversations chosen by the dialog they came to, the version that answered and a tag, through the real server: the list, the figures
// and what there is to choose from agree.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp()
let owner: Caller
let streamId = ''
const fallbackId = newId('dialog')
const from = { channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
const range = () => ({ streamId, from: '2020-01-01', to: '2099-01-01', timezone: 'UTC' })

beforeAll(async () => {
  owner = await server.signUp()
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Chosen' }))._id
  const run = newId('node')
  const source = `tags.addUserLevelTag('plan & price', 'gold=1'); print('tagged')`
  const node: Edit = {
    ...{ op: 'put', id: run, kind: 'node', parentId: fallbackId },
    set: { type: 'script', name: 'run', settings: { source }, transitions: [{ id: newId('transition'), exit: 'next', to: 'end' }] },
  }
  const dialog: Edit = { op: 'put', id: fallbackId, kind: 'dialog', parentId: '', set: { name: 'Run', startNodeId: run } }
  await owner.call('document.apply', { streamId, id: newId('batch'), edits: [dialog, node] })
  await talk('draft')
  await owner.call('bot.update', { userId: owner.userId, streamId, settings: { fallbackDialogId: fallbackId } })
  await owner.call('bot-version.publish', { streamId })
  await talk('live')
  await talk('live')
})

/** One conversation of a user of their own. */
async function talk(target: 'draft' | 'live'): Promise<void> {
  const sessionId = await server.services.gateway.create({ botId: streamId, target, userId: newId('user'), ...from })
  await server.services.gateway.runTurn(sessionId, { id: newId('message'), type: 'text', text: 'hello', at: Date.now() })
}

async function counted(chosen: { dialog?: string; version?: string; tag?: string }): Promise<number[]> {
  const { total, items } = await owner.call('conversation.list', { ...range(), ...chosen })
  const { figures } = await owner.call('dashboard.get-overview', { ...range(), ...chosen })
  return [total, items.length, figures.sessions]
}

describe('conversations of a range', () => {
  it('are those that came to a dialog, in the list as in the figures', async () => {
    expect(await counted({})).toEqual([3, 3, 3])
    expect(await counted({ dialog: fallbackId })).toEqual([2, 2, 2])
    expect(await counted({ dialog: newId('dialog') })).toEqual([0, 0, 0])
  })

  it('are those that a version answered, or the draft', async () => {
    expect(await counted({ version: '1' })).toEqual([2, 2, 2])
    expect(await counted({ version: 'draft' })).toEqual([1, 1, 1])
    expect(await counted({ version: '1', dialog: fallbackId })).toEqual([2, 2, 2])
    expect((await owner.failure('conversation.list', { ...range(), version: '1 or 2' })).status).toBe(400)
  })

  it('are those with a tag, whatever its name and value are made of', async () => {
    expect(await counted({ tag: new URLSearchParams({ 'plan & price': 'gold=1' }).toString() })).toEqual([2, 2, 2])
    expect(await counted({ tag: new URLSearchParams({ 'plan & price': 'silver' }).toString() })).toEqual([0, 0, 0])
  })

  it('are told apart by the versions that answered and the tags there are', async () => {
    expect(await owner.call('conversation.list-choices', range())).toEqual({
      versions: [null, 1],
      tags: [{ name: 'plan & price', value: 'gold=1' }],
    })
  })
})
