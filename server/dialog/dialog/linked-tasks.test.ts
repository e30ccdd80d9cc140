// Tasks linked to a dialog, over HTTP: kept with their rules, read back with the dialog, and refused where they cannot be.
import { newId } from '@parley/contract/base/ids'
import { WireDialog } from '@parley/contract/dialog/dialog'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'

const server = await testApp()
const owner = await server.signUp()
let streamId: string
const [order, weather, pay] = [newId('dialog'), newId('dialog'), newId('dialog')]

beforeAll(async () => {
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Linked bot' }))._id
  await owner.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: order, kind: 'dialog', set: { name: 'Order', conversation: { maxHeld: 1 } } },
      { op: 'put', id: weather, kind: 'dialog', set: { name: 'Weather' } },
      { op: 'put', id: pay, kind: 'dialog', set: { name: 'Pay' } },
    ],
  })
})

const link = (dialogId: string, body: object, who = owner) =>
  who.raw('POST', `/builder/streams/${streamId}/dialogs/${dialogId}/addlinkedtasks`, { body })

describe('tasks linked to a dialog', () => {
  it('are kept, linked ones with their rule and follow-ups for afterwards [S7-098]', async () => {
    const linked = await link(order, { linkedTasks: [{ dialogId: weather }], followUpTasks: [{ dialogId: pay }] })
    expect(linked.status).toBe(200)
    const kept = [
      { dialogId: weather, interruption: 'hold' },
      { dialogId: pay, interruption: 'continue' },
    ]
    expect(WireDialog.parse(linked.body).linkedTasks).toEqual(kept)
    expect((await owner.call('dialog.get', { streamId, dialogId: order })).linkedTasks).toEqual(kept)
    await link(order, { linkedTasks: [{ dialogId: pay, interruption: 'refuse' }] })
    expect((await owner.call('dialog.get', { streamId, dialogId: order })).linkedTasks).toEqual([
      { dialogId: weather, interruption: 'hold' },
      { dialogId: pay, interruption: 'refuse' },
    ])
    const { objects } = await owner.call('document.get', { streamId })
    expect(objects.find(({ id }) => id === order)?.data).toMatchObject({ conversation: { maxHeld: 1 } })
  })

  it('keep how the dialog comes back from them, and the values that pass', async () => {
    const rule = {
      dialogId: weather,
      interruption: 'hold',
      resume: 'silent',
      preAssignments: [{ to: 'context.place', expression: 'context.city' }],
      postAssignments: [{ to: 'context.sky', expression: 'context.sky' }],
    }
    expect((await link(order, { linkedTasks: [rule] })).status).toBe(200)
    const { linkedTasks } = await owner.call('dialog.get', { streamId, dialogId: order })
    expect(linkedTasks).toContainEqual(rule)
    expect((await link(order, { linkedTasks: [{ ...rule, resume: 'loudly' }] })).status).toBe(400)
  })

  it('are other dialogs of the same bot, with a rule that there is', async () => {
    const refused = [
      await link(order, { linkedTasks: [{ dialogId: order }] }),
      await link(order, { linkedTasks: [{ dialogId: newId('dialog') }] }),
      await link(order, { linkedTasks: [{ dialogId: weather, interruption: 'shout' }] }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
    expect((await link(newId('dialog'), { linkedTasks: [{ dialogId: weather }] })).status).toBe(404)
  })

  it('are not for those who may only look', async () => {
    const viewer = await server.signUp('Viewer')
    await shareBot(server.services.db, streamId, viewer.userId, { TASKS: 'VIEW' })
    expect((await link(order, { linkedTasks: [{ dialogId: weather }] }, viewer)).status).toBe(403)
  })
})
