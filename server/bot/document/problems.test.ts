// Problems over the wire: as somebody edits, in every place that tells of them alike, what one step does about them, and where things are
// used before and after they are deleted.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp()
let ingrid: Caller
let streamId: string

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Problem bot' }))._id
})

const apply = (...edits: Edit[]) => ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
const problems = () => ingrid.call('document.list-problems', { streamId })
const usages = (objectId: string) => ingrid.call('document.list-usages', { streamId, objectId })
const way = (to: string | null, exit = 'next') => ({ id: newId('transition'), exit, to })
const put = (
  id: string,
  kind: Extract<Edit, { op: 'put' }>['kind'],
  set: Extract<Edit, { op: 'put' }>['set'],
  parentId?: string,
): Edit => ({
  op: 'put',
  id,
  kind,
  set,
  ...(parentId !== undefined && { parentId }),
})

/** A dialog of one message with its ways. */
async function madeDialog(name: string, text: string, transitions = [way('end')]): Promise<{ dialogId: string; nodeId: string }> {
  const [dialogId, nodeId] = [newId('dialog'), newId('node')]
  const settings = { messages: [{ kind: 'text', text }] }
  await apply(
    put(dialogId, 'dialog', { name, startNodeId: nodeId }),
    put(nodeId, 'node', { type: 'message', name: `Say ${name}`, settings, transitions }, dialogId),
  )
  return { dialogId, nodeId }
}

describe('a problem', () => {
  it('is told after the edit that makes it, with dialog and step by name, and is gone after the edit that mends it', async () => {
    const { dialogId, nodeId } = await madeDialog('Greeting', 'Hello {{entities.city')
    expect(await problems()).toMatchObject([
      { code: 'unreadable-text', objectId: nodeId, kind: 'node', objectName: 'Say Greeting', dialogId, dialogName: 'Greeting', fix: '' },
    ])
    await apply(put(nodeId, 'node', { settings: { messages: [{ kind: 'text', text: 'Hello' }] } }))
    expect(await problems()).toEqual([])
  })

  it('of an intent is told until it has a sentence, whoever adds it', async () => {
    const [intentId, utteranceId, dialogId] = [newId('intent'), newId('utterance'), (await madeDialog('Taxi', 'Yes')).dialogId]
    await apply(put(intentId, 'intent', { name: 'Order taxi', dialogId }))
    expect(await problems()).toMatchObject([
      { code: 'intent-without-sentences', objectId: intentId, kind: 'intent', objectName: 'Order taxi' },
    ])
    await apply(put(utteranceId, 'utterance', { text: 'taxi please' }, intentId))
    expect(await problems()).toEqual([])
    await apply({ op: 'remove', id: utteranceId })
    expect((await problems()).map(({ code }) => code)).toEqual(['intent-without-sentences'])
    await apply({ op: 'remove', id: intentId })
  })

  it('of an entity without an expression names it, in the list, on the bot’s home and before publishing alike', async () => {
    const entityId = newId('entity')
    await apply(put(entityId, 'entity', { name: 'order_code', type: 'regex' }))
    const [told, ...others] = await problems()
    expect(others).toEqual([])
    expect(told).toMatchObject({ code: 'missing-setting', objectId: entityId, field: 'expression', kind: 'entity' })
    expect(told?.text).toContain('order_code')
    const { nextSteps } = await ingrid.call('bot.get-summary', { streamId })
    expect(nextSteps[0]).toMatchObject({ title: told?.text, to: `entities?entity=${entityId}` })
    const { checks } = await ingrid.call('bot-version.get-readiness', { streamId })
    expect(checks.find(({ id }) => id === 'problems')).toMatchObject({ title: '1 problem in what goes live', detail: told?.text })
    await apply({ op: 'remove', id: entityId })
  })

  it('is set right by its fix in one batch, which is undone as one and happens once', async () => {
    const { dialogId } = await madeDialog('Weather', 'Sunny')
    const extra = [newId('node'), newId('node')] as const
    const node = (name: string, to: string) => ({
      type: 'message',
      name,
      settings: { messages: [{ kind: 'text', text: name }] },
      transitions: [way(to)],
    })
    await apply(put(extra[0], 'node', node('Lost', extra[1]), dialogId), put(extra[1], 'node', node('Behind', 'end'), dialogId))
    const [told] = await problems()
    expect(told).toMatchObject({ code: 'unreachable-node', fix: 'Delete the 2 steps' })
    const asked = { streamId, id: newId('batch'), code: 'unreachable-node', objectId: extra[0] }
    const done = await ingrid.call('document.fix-problem', asked)
    expect(done.operations.map(({ objectId, after }) => [objectId, after])).toEqual(extra.map((id) => [id, null]))
    expect(await ingrid.call('document.fix-problem', asked)).toMatchObject({ rev: done.rev })
    expect(await problems()).toEqual([])
    await ingrid.call('document.undo', { streamId, id: newId('batch') })
    expect((await problems()).map(({ code }) => code)).toEqual(['unreachable-node'])
    await ingrid.call('document.fix-problem', { ...asked, id: newId('batch') })
  })

  it('that is gone, and one that only a person can settle, refuse to be fixed', async () => {
    const gone = { streamId, id: newId('batch'), code: 'dead-end', objectId: newId('node') }
    expect((await ingrid.failure('document.fix-problem', gone)).status).toBe(404)
    const { dialogId, nodeId } = await madeDialog('Silent', ' ')
    const missing = { streamId, id: newId('batch'), code: 'missing-prompt', objectId: nodeId, field: 'messages' }
    expect((await ingrid.failure('document.fix-problem', missing)).status).toBe(400)
    await apply({ op: 'remove', id: dialogId })
  })
})

describe('what is new and lacks something', () => {
  const severities = async (objectId: string) => [
    ...new Set((await problems()).filter((problem) => problem.objectId === objectId).map(({ severity }) => severity)),
  ]

  it('is unfinished: a new step, its dialog with its intent, a form, a profile and an entity', async () => {
    const { dialogId, nodeId } = await madeDialog('Order cake', ' ', [way(null)])
    const [intentId, startless, formId, profileId, entityId] = [
      newId('intent'),
      newId('dialog'),
      newId('form'),
      newId('authorization'),
      newId('entity'),
    ]
    await apply(
      put(intentId, 'intent', { name: 'Order cake', dialogId }),
      put(startless, 'dialog', { name: 'Nothing yet', startNodeId: '' }),
      put(formId, 'form', { name: 'Address' }),
      put(profileId, 'authorization', { name: 'Shop' }),
      put(entityId, 'entity', { name: 'cake_code', type: 'regex' }),
    )
    for (const id of [nodeId, intentId, startless, formId, profileId, entityId]) expect(await severities(id), id).toEqual(['unfinished'])
    expect((await ingrid.call('bot.get-summary', { streamId })).nextSteps[0]).toMatchObject({ severity: 'info' })
    await apply(...[dialogId, intentId, startless, formId, profileId, entityId].map((id): Edit => ({ op: 'remove', id })))
  })

  it('is a problem once something else uses it', async () => {
    const callee = await madeDialog('Find shop', ' ')
    const formId = newId('form')
    await apply(put(formId, 'form', { name: 'Survey' }))
    const caller = await madeDialog('Visit', 'Hello')
    const [callId, askId] = [newId('node'), newId('node')]
    await apply(
      put(caller.nodeId, 'node', { transitions: [way(callId)] }),
      put(
        callId,
        'node',
        { type: 'dialog', name: 'Find', settings: { dialogId: callee.dialogId }, transitions: [way(askId)] },
        caller.dialogId,
      ),
      put(askId, 'node', { type: 'form', name: 'Fill', settings: { formId }, transitions: [way('end')] }, caller.dialogId),
    )
    expect(await severities(callee.nodeId)).toEqual(['bad'])
    expect(await severities(formId)).toEqual(['bad'])
    await apply(...[caller.dialogId, callee.dialogId, formId].map((id): Edit => ({ op: 'remove', id })))
  })

  it('is a problem once it is live, and counted by the publish check before', async () => {
    const { dialogId, nodeId } = await madeDialog('Open hours', 'We open at 9', [way('end')])
    const added = newId('node')
    await ingrid.call('bot-version.publish', { streamId, note: '' })
    await apply(
      put(nodeId, 'node', { settings: { messages: [] }, transitions: [way(added)] }),
      put(added, 'node', { type: 'message', name: 'And then', settings: {}, transitions: [way('end')] }, dialogId),
    )
    expect(await severities(nodeId)).toEqual(['bad'])
    expect(await severities(added)).toEqual(['unfinished'])
    const { checks } = await ingrid.call('bot-version.get-readiness', { streamId })
    expect(checks.find(({ id }) => id === 'problems')).toMatchObject({ state: 'warn', title: '2 problems in what goes live' })
    await apply({ op: 'remove', id: dialogId })
  })

  it('is wrong all the same where it mentions what is not there', async () => {
    const { dialogId, nodeId } = await madeDialog('Lost', '{{env.nobody}}')
    expect(await severities(nodeId)).toEqual(['warn'])
    await apply({ op: 'remove', id: dialogId })
  })
})

describe('deleting what is used', () => {
  it('is told where beforehand, and afterwards each problem names what was deleted', async () => {
    const entityId = newId('entity')
    await apply(put(entityId, 'entity', { name: 'airport', type: 'city' }))
    const { nodeId } = await madeDialog('Fly', 'To {{entities.airport}}')
    expect(await usages(entityId)).toMatchObject([{ objectId: nodeId, title: 'Say Fly', isWay: false }])
    await apply({ op: 'remove', id: entityId })
    expect(await problems()).toMatchObject([
      { code: 'dangling-reference', objectId: nodeId, dialogName: 'Fly', text: 'It refers to “airport”, which was deleted (entity).' },
    ])
    expect(await usages(entityId)).toMatchObject([{ objectId: nodeId }])
    await ingrid.call('document.undo', { streamId, id: newId('batch') })
    expect(await problems()).toEqual([])
  })

  it('of a word or an entity finds the patterns that name it, and of a step the texts that read its results', async () => {
    const [wordId, intentId, dialogId] = [newId('synonym'), newId('intent'), newId('dialog')]
    const [callId, sayId] = [newId('node'), newId('node')]
    const call = { type: 'service', name: 'Get order', settings: { url: 'https://x.test' }, transitions: [way(sayId), way('end', 'error')] }
    const words = { messages: [{ kind: 'text', text: 'Order {{context.Get_order.response.body.id}}' }] }
    await apply(
      put(wordId, 'synonym', { word: 'cab', synonyms: ['taxi'] }),
      put(dialogId, 'dialog', { name: 'Orders', startNodeId: callId }),
      put(callId, 'node', call, dialogId),
      put(sayId, 'node', { type: 'message', name: 'Tell', settings: words, transitions: [way('end')] }, dialogId),
      put(intentId, 'intent', { name: 'Order cab', patterns: ['order a ~cab'], dialogId }),
    )
    expect(await usages(wordId)).toMatchObject([{ objectId: intentId, kind: 'intent', title: 'Order cab' }])
    const ofCall = await usages(callId)
    expect(ofCall.filter(({ isWay }) => !isWay)).toMatchObject([{ objectId: sayId, title: 'Tell' }])
    expect(ofCall.filter(({ isWay }) => isWay)).toMatchObject([{ objectId: dialogId }])
  })

  it('finds also what named it before it was there, below its own root', async () => {
    const variableId = newId('variable')
    const { nodeId } = await madeDialog('Hours', 'Open at {{env.opening}}')
    await madeDialog('Other', 'To {{entities.opening}}')
    await apply(put(variableId, 'variable', { key: 'opening', scope: 'env' }))
    expect(await usages(variableId)).toMatchObject([{ objectId: nodeId }])
  })

  it('of what was undone a moment ago finds nothing and is no failure, of what never was is refused', async () => {
    const { nodeId } = await madeDialog('Undone', 'Hello')
    await ingrid.call('document.undo', { streamId, id: newId('batch') })
    expect(await usages(nodeId)).toEqual([])
    expect((await ingrid.failure('document.list-usages', { streamId, objectId: newId('node') })).status).toBe(404)
  })
})
