// A scene turned into a dialog over HTTP: what is shown before, what is made, and that the bot then talks as the scene does.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { objectsOf } from '@parley/contract/objects/object'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test-support/app'
import { newBot } from '../../../test-support/share'
import { jobEnd } from '../../../test-support/waiting'

const server = await testApp()
const owner = await server.signUp()

const user = (text: string): JsonObject => ({ speaker: 'user', text })
const bot = (text: string, component?: JsonObject): JsonObject => ({ speaker: 'bot', text, ...(component && { component }) })

async function sceneOf(streamId: string, name: string, written: JsonObject[]): Promise<string> {
  const lines = written.map((line, at) => ({ id: `line-${at}`, ...line }))
  const made = await owner.raw('POST', `/builder/streams/${streamId}/scenes`, { body: { name, lines } })
  expect(made.status).toBe(200)
  return (await owner.call('scene.list', { streamId })).find((scene) => scene.name === name)?._id ?? ''
}

const bags = [
  user('can I add a bag to my trip'),
  user('can I bring another suitcase'),
  bot('How many bags, and how heavy?', { kind: 'question', name: 'bags', type: '' }),
  user('2'),
  bot('Which day do you fly?'),
  user('12 June 2026'),
  bot('A window or an aisle?', { kind: 'choices', options: ['Window', 'Aisle'] }),
  user('aisle'),
  bot('{{entities.bags}} bags on {{entities.date}}. Shall I add them?'),
  user('yes please'),
  bot('Added. The receipt is in your mail.'),
  user('thanks'),
]

const documentOf = async (streamId: string) => {
  const { objects } = await owner.call('document.get', { streamId })
  return { objects: objects as never[] }
}

describe('the dialog of a scene', () => {
  it('is shown step by step with the lines each comes from and what is open, before anything is made', async () => {
    const streamId = await newBot(owner, 'Shown')
    const sceneId = await sceneOf(streamId, 'Add bags', bags)
    const before = await documentOf(streamId)
    const { steps, gaps, utterances, why, name } = await owner.call('scene.get-dialog', { streamId, sceneId })
    expect({ name, utterances, why }).toEqual({
      name: 'Add bags',
      utterances: ['can I add a bag to my trip', 'can I bring another suitcase'],
      why: '',
    })
    expect(steps.map(({ task, lineIds, entity }) => [task, lineIds, entity && `${entity.name}: ${entity.type}`])).toEqual([
      ['start', ['line-0', 'line-1'], null],
      ['ask', ['line-2', 'line-3'], 'bags: number'],
      ['ask', ['line-4', 'line-5'], 'date: date'],
      ['choose', ['line-6', 'line-7'], 'choice: list_of_values'],
      ['confirm', ['line-8', 'line-9'], null],
      ['say', ['line-10'], null],
      ['end', ['line-11'], null],
    ])
    expect(gaps.map(({ gap }) => gap)).toEqual(['other-answer'])
    expect(await documentOf(streamId)).toEqual(before)
  })

  it('talks as the scene does, once it is made and trained', async () => {
    const streamId = await newBot(owner, 'Talks')
    const sceneId = await sceneOf(streamId, 'Add bags', bags)
    const made = await owner.call('scene.make-dialog', { streamId, sceneId })
    expect(made.name).toBe('Add bags')
    expect(await owner.call('document.list-problems', { streamId })).toEqual([])
    const { objects } = await documentOf(streamId)
    expect(objectsOf({ objects }, 'scene')[0]?.data.dialogId).toBe(made._id)
    expect(objectsOf({ objects }, 'utterance').map(({ data }) => data.text)).toEqual([
      'can I add a bag to my trip',
      'can I bring another suitcase',
    ])
    await jobEnd(owner, streamId, (await owner.call('training.run', { streamId })).id)
    const { sessionId } = await owner.call('test-chat.start', { streamId })
    const answers: string[] = []
    for (const text of ['can I bring another suitcase', '3', '14 June 2026', 'window', 'yes']) {
      const { turn } = await owner.call('test-chat.send', { streamId, sessionId, text })
      answers.push(turn.messages.map((message) => message.text).join(' '))
    }
    expect(answers).toEqual([
      expect.stringContaining('How many bags'),
      expect.stringContaining('Which day'),
      expect.stringContaining('A window or an aisle?'),
      expect.stringMatching(/^3 bags on .*Shall I add them\?/),
      expect.stringContaining('Added. The receipt'),
    ])
  })

  it('is made in one step that is undone as one, and may be made again under another name', async () => {
    const streamId = await newBot(owner, 'Undone')
    const sceneId = await sceneOf(streamId, 'Add bags', bags)
    const before = await documentOf(streamId)
    const first = await owner.call('scene.make-dialog', { streamId, sceneId })
    const second = await owner.call('scene.make-dialog', { streamId, sceneId, name: 'Bags again' })
    const third = await owner.call('scene.make-dialog', { streamId, sceneId })
    expect([first.name, second.name, third.name]).toEqual(['Add bags', 'Bags again', 'Add bags 2'])
    for (let count = 0; count < 3; count += 1) await owner.call('document.undo', { streamId, id: newId('batch') })
    const strip = ({ objects }: { objects: readonly { id: string; data: unknown }[] }) => objects.map(({ id, data }) => ({ id, data }))
    expect(strip(await documentOf(streamId))).toEqual(strip(before))
  })

  it('uses what the bot has already: forms, entities and variables', async () => {
    const streamId = await newBot(owner, 'Uses')
    const [entityId, formId, variableId] = [newId('entity'), newId('form'), newId('variable')]
    await owner.call('document.apply', {
      streamId,
      id: newId('batch'),
      label: '',
      edits: [
        { op: 'put', id: entityId, kind: 'entity', set: { name: 'city', type: 'city' } },
        { op: 'put', id: formId, kind: 'form', set: { name: 'Claim', fields: [{ key: 'amount' }] } },
        { op: 'put', id: variableId, kind: 'variable', set: { key: 'service', value: 'https://example.com' } },
      ],
    })
    const sceneId = await sceneOf(streamId, 'Claim', [
      user('I lost my bag'),
      bot('Where was it?', { kind: 'question', entityId }),
      user('Oslo'),
      bot('Please fill this in', { kind: 'form', formId }),
      bot('', { kind: 'call', method: 'POST', url: '{{env.service}}/claims' }),
      bot('We look for it in {{entities.city}}.'),
      user('good'),
      bot('Goodbye.'),
    ])
    const { steps, gaps } = await owner.call('scene.get-dialog', { streamId, sceneId })
    expect(steps.map(({ task }) => task)).toEqual(['start', 'ask', 'form', 'call', 'listen', 'say'])
    expect(steps[1]?.entity).toMatchObject({ name: 'city', isNew: false })
    expect(gaps.map(({ gap }) => gap)).toEqual(['call-fails'])
    const { _id: dialogId } = await owner.call('scene.make-dialog', { streamId, sceneId })
    const document = await documentOf(streamId)
    const nodes = objectsOf(document, 'node').filter(({ parentId }) => parentId === dialogId)
    expect(nodes.map(({ data }) => data.settings)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ entityId }),
        expect.objectContaining({ formId }),
        expect.objectContaining({ method: 'POST' }),
      ]),
    )
    expect(objectsOf(document, 'entity')).toHaveLength(1)
    expect(objectsOf(document, 'variable').map(({ data }) => data.value)).toEqual(['https://example.com'])
    expect((await owner.call('document.list-problems', { streamId })).filter(({ severity }) => severity === 'bad')).toEqual([])
  })

  it('is refused with the reason where there is nothing to make, or lines mention what is not there', async () => {
    const streamId = await newBot(owner, 'Refused')
    const empty = await sceneOf(streamId, 'Empty', [user('hello')])
    const lost = await sceneOf(streamId, 'Lost', [user('hello'), bot('You live in {{entities.nowhere}}.')])
    expect((await owner.call('scene.get-dialog', { streamId, sceneId: empty })).why).toContain('no lines')
    expect((await owner.call('scene.get-dialog', { streamId, sceneId: lost })).why).toContain('entities.nowhere')
    expect(await owner.failure('scene.make-dialog', { streamId, sceneId: lost })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('entities.nowhere'),
    })
    expect((await owner.failure('scene.make-dialog', { streamId, sceneId: empty })).status).toBe(400)
    const named = await sceneOf(streamId, 'Say hi', [user('hello'), bot('Hi.')])
    expect((await owner.failure('scene.make-dialog', { streamId, sceneId: named, name: 'What? No!' })).msg).toContain('What? No!')
    expect((await owner.call('dialog.list', { streamId })).length).toBe(0)
  })
})
