// Standard responses through the real server: the table, the bot's own wordings by call and by document, and what is said with them.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp()
let ingrid: Caller
let streamId = ''

beforeAll(async () => {
  ingrid = await server.signUp()
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Travel desk', sampleId: 'hr-leave' }))._id
  const objects = await ingrid.call('document.list', { streamId, kind: 'bot' })
  const settings = objects.items[0]?.data['settings']
  const plain = typeof settings === 'object' ? { ...settings, fallbackDialogId: '', welcomeDialogId: '', welcome: '' } : {}
  await apply([{ op: 'put', id: streamId, kind: 'bot', set: { settings: plain } }])
})

const apply = (edits: unknown[]) => ingrid.call('document.apply', { streamId, id: newId('batch'), label: 'Edit', edits: edits as never })
const rowOf = async (key: string) => (await ingrid.call('standard-response.list', { streamId })).find((row) => row.key === key)
const set = (key: string, prompts: object[], dialogId = '') =>
  ingrid.call('standard-response.update', { streamId, key, dialogId, prompts: prompts as never })

async function answersTo(...sentences: string[]): Promise<string[]> {
  const { sessionId } = await ingrid.call('test-chat.start', { streamId })
  let said: string[] = []
  for (const text of sentences) {
    const { turn } = await ingrid.call('test-chat.send', { streamId, sessionId, text })
    said = turn.messages.map((message) => message.text)
  }
  return said
}

describe('Standard responses over the wire', () => {
  it('are listed by group with what the platform says, in every language it has', async () => {
    const rows = await ingrid.call('standard-response.list', { streamId })
    expect(rows.find(({ key }) => key === 'switch-task')).toEqual({
      key: 'switch-task',
      group: 'interruption',
      places: ['task', 'new-task'],
      isLabel: false,
      isWaiting: false,
      isOfField: true,
      defaults: expect.objectContaining({ en: ['You are in the middle of <task>. Would you like to switch to <new-task>?'] }),
      own: [],
    })
    const groups = rows.map(({ group }) => group)
    expect([...new Set(groups)]).toEqual(groups.filter((group, at) => group !== groups[at - 1]))
  })

  it('are read and written at koraGenericResp, and the edited text is what the bot says [S7-145]', async () => {
    const path = `/builder/streams/${streamId}/koraGenericResp`
    const before = await ingrid.raw('GET', path)
    expect(before.status).toBe(200)
    expect((await answersTo('qwertz uiop'))[0]).toMatch(/^Sorry, I/)
    const written = await ingrid.raw('PUT', path, {
      body: { key: 'not-understood', prompts: [{ text: 'I know leave and nothing else.' }] },
    })
    expect(written.status).toBe(200)
    expect((await answersTo('qwertz uiop'))[0]).toBe('I know leave and nothing else.')
    await set('not-understood', [])
    expect((await answersTo('qwertz uiop'))[0]).toMatch(/^Sorry, I/)
  })

  it('run a script in the sandbox, and give the platform’s words where it fails', async () => {
    await set('not-understood', [{ kind: 'script', source: 'print("Script: " + response.message + getChoices().length)' }])
    expect((await answersTo('qwertz uiop'))[0]).toMatch(/^Script: Sorry, I.*0$/)
    await set('not-understood', [{ kind: 'script', source: 'nowhere.to.go' }])
    expect((await answersTo('qwertz uiop'))[0]).toMatch(/^Sorry, I/)
    await set('not-understood', [])
  })

  it('may be those of a dialog, which go with it', async () => {
    const dialogId = newId('dialog')
    await apply([{ op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Short lived' } }])
    await set('discard-task', [{ text: 'Dropped.' }], dialogId)
    expect((await rowOf('discard-task'))?.own).toMatchObject([{ dialogId, prompts: [{ text: 'Dropped.' }] }])
    await apply([{ op: 'remove', id: dialogId }])
    expect((await rowOf('discard-task'))?.own).toEqual([])
  })

  it('may be those of a step or an entity, which go before those of its dialog; copied with it, and told once it is gone', async () => {
    const bot = (await ingrid.call('document.list', { streamId, kind: 'bot' })).items[0]?.data['settings'] as object
    const fallBackTo = (fallbackDialogId: string) =>
      apply([{ op: 'put', id: streamId, kind: 'bot', set: { settings: { ...bot, fallbackDialogId } } }])
    const [dialogId, stepId, entityId] = [newId('dialog'), newId('node'), newId('entity')]
    await apply([
      { op: 'put', id: entityId, kind: 'entity', set: { name: 'seats', type: 'number' } },
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Seats', startNodeId: stepId } },
      { op: 'put', id: stepId, kind: 'node', parentId: dialogId, set: { type: 'entity', name: 'Ask', settings: { entityId } } },
    ])
    await fallBackTo(dialogId)
    const field = (fieldId: string, text: string, of = dialogId) =>
      ingrid.call('standard-response.update', { streamId, key: 'entity-prompt', dialogId: of, fieldId, prompts: [{ text }] as never })
    await set('entity-prompt', [{ text: 'Of the dialog' }], dialogId)
    await field(entityId, 'Of the entity', '')
    expect(await answersTo('qwertz uiop')).toEqual(['Of the entity'])
    await field(stepId, 'Of the step')
    expect(await answersTo('qwertz uiop')).toEqual(['Of the step'])
    expect((await rowOf('entity-prompt'))?.own).toContainEqual(expect.objectContaining({ dialogId, fieldId: stepId }))

    const copy = await ingrid.call('dialog.clone', { streamId, dialogId })
    const own = (await rowOf('entity-prompt'))?.own ?? []
    const copied = own.filter((each) => each.dialogId !== dialogId && each.dialogId !== '' && each.fieldId !== '')
    expect(copied).toHaveLength(1)
    expect(copied[0]?.fieldId).not.toBe(stepId)
    expect(JSON.stringify(copy)).toContain(copied[0]?.dialogId)

    expect(
      await ingrid.failure('standard-response.update', { streamId, key: 'error', dialogId: '', fieldId: stepId, prompts: [] }),
    ).toMatchObject({
      status: 404,
    })
    await apply([{ op: 'remove', id: stepId }])
    const problems = await ingrid.call('document.list-problems', { streamId })
    expect(JSON.stringify(problems)).toContain('fix.remove-wordings')
    await fallBackTo('')
  })

  it('are part of the document: undone, told in the change log, and there once for each response', async () => {
    await set('error', [{ text: 'Oh dear.' }])
    expect((await rowOf('error'))?.own).toMatchObject([{ dialogId: '', prompts: [{ text: 'Oh dear.' }] }])
    const { items } = await ingrid.call('document.list-changes', { streamId, kind: 'response' })
    expect(items[0]?.text).toContain('error')
    const twice = { op: 'put', id: newId('response'), kind: 'response', set: { key: 'error', prompts: [] } }
    expect(await ingrid.failure('document.apply', { streamId, id: newId('batch'), label: 'Twice', edits: [twice] as never })).toMatchObject(
      { status: 409 },
    )
    await ingrid.call('document.undo', { streamId })
    expect((await rowOf('error'))?.own).toEqual([])
  })

  it('mention variables by name and follow their renaming', async () => {
    const id = newId('variable')
    await apply([{ op: 'put', id, kind: 'variable', set: { key: 'phone', value: '555' } }])
    await set('error', [{ text: 'Call {{env.phone}}.' }])
    await apply([{ op: 'put', id, kind: 'variable', set: { key: 'hotline' } }])
    expect((await rowOf('error'))?.own[0]?.prompts[0]?.text).toBe('Call {{env.hotline}}.')
    expect((await ingrid.call('document.list-usages', { streamId, objectId: id })).map(({ kind }) => kind)).toEqual(['response'])
    await set('error', [])
  })

  it('are found by search like any other words of the bot', async () => {
    await set('error', [{ text: 'A most peculiar mishap.' }])
    const found = await ingrid.call('search.find', { streamId, words: 'peculiar mishap' })
    expect(JSON.stringify(found)).toContain('peculiar')
    await set('error', [])
  })

  it('refuse a response and a dialog that do not exist, and wordings out of bounds', async () => {
    expect(await ingrid.failure('standard-response.update', { streamId, key: 'nope', dialogId: '', prompts: [] })).toMatchObject({
      status: 404,
    })
    expect(await ingrid.failure('standard-response.update', { streamId, key: 'error', dialogId: 'dg-none', prompts: [] })).toMatchObject({
      status: 404,
    })
    const long = [{ text: 'x'.repeat(20_001) }] as never
    expect(await ingrid.failure('standard-response.update', { streamId, key: 'error', dialogId: '', prompts: long })).toMatchObject({
      status: 400,
    })
  })

  it('are hidden from whoever may not train the bot', async () => {
    const other = await server.signUp('Nils')
    expect((await other.failure('standard-response.list', { streamId })).status).toBeGreaterThanOrEqual(403)
  })
})
