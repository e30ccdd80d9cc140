// What a dialog leans on and what may begin it, and the dialog that answers when nothing was understood, over HTTP.
import { newId } from '@parley/contract/base/ids'
import { expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { newBot } from '../../test-support/share'

const server = await testApp()
const owner = await server.signUp()
const get = async (path: string) => (await owner.raw('GET', path, {})).body

async function botWithSteps() {
  const streamId = await newBot(owner, 'Around')
  const [dialogId, call, plain] = [newId('dialog'), newId('node'), newId('node')]
  const node = (id: string, name: string, settings: object) => ({
    ...{ op: 'put', id, kind: 'node', parentId: dialogId },
    set: { type: 'service', name, settings: { url: 'https://tea.example', ...settings } },
  })
  const intent = (name: string, leadsTo: string) => ({ op: 'put', id: newId('intent'), kind: 'intent', set: { name, dialogId: leadsTo } })
  await owner.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Order green tea', startNodeId: call } },
      node(call, 'Look up', { auth: 'basic', user: 'desk', password: 'marker-secret' }),
      node(plain, 'Weather', { auth: 'none' }),
      intent('Drink water', ''),
      intent('Buy tea', ''),
      intent('Order tea', dialogId),
    ] as never,
  })
  return { streamId, dialogId, call, path: `/builder/streams/${streamId}/dialogs/${dialogId}` }
}

it('lists the authorization profiles its steps use, without what is secret in them ([S7-094])', async () => {
  const { path, call } = await botWithSteps()
  const profiles = [{ _id: call, name: 'Look up', type: 'basic' }]
  expect(await get(`${path}/idps`)).toEqual(profiles)
  expect(await get(`${path}/dependencies`)).toMatchObject({ idps: profiles })
})

it('lists suggestions of intents for a dialog: those that lead nowhere, the likeliest first ([S7-097])', async () => {
  const { path, streamId } = await botWithSteps()
  expect(await get(`${path}/intentsuggestions`)).toMatchObject([
    { name: 'Buy tea', sharedWords: ['tea'] },
    { name: 'Drink water', sharedWords: [] },
  ])
  const gone = `/builder/streams/${streamId}/dialogs/${newId('dialog')}/intentsuggestions`
  expect((await owner.raw('GET', gone, {})).status).toBe(404)
})

it('keeps the default dialog of a bot, and reads it back ([S7-051])', async () => {
  const { streamId, dialogId } = await botWithSteps()
  const path = `/users/${owner.userId}/builder/v2/streams/${streamId}/defaultDialogSettings`
  expect(await get(path)).toEqual({ defaultDialogId: '', name: '' })
  expect((await owner.raw('PUT', path, { body: { defaultDialogId: dialogId } })).status).toBe(200)
  expect(await get(path)).toEqual({ defaultDialogId: dialogId, name: 'Order green tea' })
  expect(await get(`/builder/streams/${streamId}/defaultDialogSettings`)).toEqual({ defaultDialogId: dialogId, name: 'Order green tea' })
})
