// Dialogs made of templates over HTTP.
import { newId } from '@parley/contract/base/ids'
import { dialogTemplateIds } from '@parley/contract/dialog/dialog-template'
import { objectsOf } from '@parley/contract/objects/object'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { newBot, shareBot } from '../../test-support/share'

const server = await testApp()
const owner = await server.signUp()

const objects = async (streamId: string) => ({ objects: (await owner.call('document.get', { streamId })).objects as never[] })

describe('a dialog by template', () => {
  it('has the steps of the template, its intent and what it needs, and no problem ([S7-109])', async () => {
    const streamId = await newBot(owner, 'By template')
    const listed = await owner.call('dialog-template.list', { streamId })
    expect(listed.map(({ id }) => id)).toEqual(dialogTemplateIds)
    for (const { id, name, nodes, utterances } of listed) {
      const made = await owner.raw('POST', `/builder/streams/${streamId}/dialogs/template`, { body: { template: id } })
      expect(made).toMatchObject({ status: 200, body: { name, state: 'inprogress' } })
      const dialog = made.body as { _id: string; nodes: { type: string }[] }
      expect(dialog.nodes).toHaveLength(nodes)
      expect(dialog.nodes[0]).toMatchObject({ type: 'intent' })
      const document = await objects(streamId)
      const intent = objectsOf(document, 'intent').find(({ data }) => data.dialogId === dialog._id)
      expect(intent?.data.name).toBe(name)
      expect(objectsOf(document, 'utterance').filter(({ parentId }) => parentId === intent?.id)).toHaveLength(utterances)
    }
    expect(await owner.call('document.list-problems', { streamId })).toEqual([])
  })

  it('may be made twice: the second has another name and an intent of its own, and shares the entities', async () => {
    const streamId = await newBot(owner, 'Twice')
    const first = await owner.call('dialog-template.create', { streamId, template: 'appointment' })
    const count = objectsOf(await objects(streamId), 'entity').length
    const second = await owner.call('dialog-template.create', { streamId, template: 'appointment' })
    expect([first.name, second.name]).toEqual(['Book an appointment', 'Book an appointment 2'])
    const document = await objects(streamId)
    expect(objectsOf(document, 'intent').map(({ data }) => data.dialogId)).toEqual([first._id, second._id])
    expect(objectsOf(document, 'entity')).toHaveLength(count)
    await owner.call('document.undo', { streamId, id: newId('batch') })
    expect((await owner.call('dialog.list', { streamId })).map(({ name }) => name)).toEqual(['Book an appointment'])
  })

  it('is called as is asked, and refused where that name is taken', async () => {
    const streamId = await newBot(owner, 'Named')
    const made = await owner.call('dialog-template.create', { streamId, template: 'feedback', name: 'Rate us', shortDesc: 'How it was' })
    expect(made).toMatchObject({ name: 'Rate us', shortDesc: 'How it was' })
    expect(objectsOf(await objects(streamId), 'intent').map(({ data }) => data.name)).toEqual(['Rate us'])
    const refused = await owner.failure('dialog-template.create', { streamId, template: 'person', name: 'rate us' })
    expect(refused).toMatchObject({ status: 409, code: 'NAME_TAKEN' })
    expect(await owner.failure('dialog-template.create', { streamId, template: 'rocket' as never })).toMatchObject({ status: 400 })
  })

  it('is not made by who may only look', async () => {
    const streamId = await newBot(owner, 'Looked at')
    const friend = await server.signUp('Freya')
    await shareBot(server.services.db, streamId, friend.userId, { TASKS: 'VIEW' })
    expect(await friend.failure('dialog-template.create', { streamId, template: 'person' })).toMatchObject({ status: 403 })
  })
})
