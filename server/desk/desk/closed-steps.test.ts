// Which steps of an agent's bots hand over to nobody now, because of their hours, through the real server.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { newMember } from '../../test-support/team'

const server = await testApp()
const owner = await server.signUp('Ingrid')
const marta = await newMember(server, owner, 'Marta')
const lena = await newMember(server, owner, 'Lena')

describe('the desk', () => {
  it('says which steps hand over at certain hours only and are closed now', async () => {
    const id = (await owner.call('bot.create', { userId: owner.userId, name: 'Office hours' }))._id
    const [dialogId, shut, open] = [newId('dialog'), newId('node'), newId('node')]
    const step = (nodeId: string, name: string, settings: JsonObject) =>
      ({ op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: { name, type: 'agentTransfer', settings } }) as const
    const edits = [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Help', startNodeId: shut } } as const,
      step(shut, 'Never', { hours: 'every-day', opens: '10:00', closes: '10:00', timezone: 'Europe/Oslo' }),
      step(open, 'At any time', { hours: 'always' }),
    ]
    await owner.call('document.apply', { streamId: id, id: newId('batch'), edits })
    await owner.call('agent-transfer.put-agent', { streamId: id, memberId: lena.userId })
    const closed = [{ botName: 'Office hours', name: 'Never', days: 'every-day', opens: '10:00', closes: '10:00', timezone: 'Europe/Oslo' }]
    expect((await lena.call('desk.get', {})).closed).toEqual(closed)
    expect((await marta.call('desk.get', {})).closed).toEqual([])
  })
})
