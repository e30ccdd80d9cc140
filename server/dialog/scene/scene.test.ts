// Scenes of the storyboard over HTTP: their cycle of changes, files of them, and who may.
import { newId } from '@parley/contract/base/ids'
import { WireForm } from '@parley/contract/dialog/form'
import { SceneFile, WireScene } from '@parley/contract/dialog/scene'
import { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../test-support/app'
import { newBot, shareBot } from '../../test-support/share'

const server = await testApp()
const owner = await server.signUp()

const Scenes = z.array(WireScene)
const path = (streamId: string) => `/builder/streams/${streamId}/scenes`
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: JsonObject) =>
  owner.raw(method, url, body === undefined ? {} : { body })

const lines = [
  { id: 'a', speaker: 'user', text: 'I want to add a bag' },
  { id: 'b', speaker: 'bot', text: 'How many bags?', component: { kind: 'question', name: 'bags', type: 'number' } },
  { id: 'c', speaker: 'user', text: '2' },
] as const satisfies JsonObject[]

const newForm = async (streamId: string, name: string) =>
  WireForm.parse((await send('POST', `/builder/streams/${streamId}/forms`, { name })).body)

async function withScene(name: string) {
  const streamId = await newBot(owner, name)
  const scene = WireScene.parse((await send('POST', path(streamId), { name: 'Add bags', lines: [...lines] })).body)
  return { streamId, scene, one: `${path(streamId)}/${scene._id}` }
}

describe('the scenes of a bot', () => {
  it('are listed in their order, beside examples to begin with ([S7-231])', async () => {
    const { streamId, scene } = await withScene('Listed')
    await send('POST', path(streamId), { name: 'Too heavy' })
    expect(Scenes.parse((await send('GET', path(streamId))).body)).toMatchObject([
      { _id: scene._id, name: 'Add bags', position: 0, lines },
      { name: 'Too heavy', position: 1, lines: [] },
    ])
    const examples = z.array(z.object({ name: z.string(), lines: z.array(z.unknown()).min(4) }))
    const listed = examples.parse((await send('GET', `${path(streamId)}/mock`)).body)
    expect(listed.length).toBeGreaterThan(1)
    for (const { name, lines } of listed)
      expect(await send('POST', path(streamId), JSON.parse(JSON.stringify({ name, lines })))).toMatchObject({ status: 200 })
  })

  it('are changed one by one, and put in another order together ([S7-233])', async () => {
    const { streamId, scene, one } = await withScene('Changed')
    const other = WireScene.parse((await send('POST', path(streamId), { name: 'Too heavy' })).body)
    const changed = [...lines, { id: 'd', speaker: 'bot', text: 'Added.' }]
    expect(await send('PUT', one, { description: 'After booking', lines: changed })).toMatchObject({ status: 200 })
    expect((await send('GET', one)).body).toMatchObject({ name: 'Add bags', description: 'After booking', lines: changed })
    const order: JsonObject[] = [
      { _id: scene._id, position: 1 },
      { _id: other._id, position: 0, name: 'Much too heavy' },
    ]
    expect((await send('PUT', path(streamId), { scenes: order })).body).toMatchObject([{ position: 1 }, { name: 'Much too heavy' }])
    expect(Scenes.parse((await send('GET', path(streamId))).body).map(({ name }) => name)).toEqual(['Much too heavy', 'Add bags'])
    await owner.call('document.undo', { streamId, id: newId('batch') })
    expect(Scenes.parse((await send('GET', path(streamId))).body).map(({ name }) => name)).toEqual(['Add bags', 'Too heavy'])
    const missing = await send('PUT', path(streamId), {
      scenes: [
        { _id: scene._id, name: 'New' },
        { _id: 'sn-none', name: 'Gone' },
      ],
    })
    expect(missing.status).toBe(404)
    expect((await send('GET', one)).body).toMatchObject({ name: 'Add bags' })
  })

  it('are copied under another name and removed ([S7-234])', async () => {
    const { streamId, one } = await withScene('Copied')
    const copy = WireScene.parse((await send('POST', `${one}/duplicate`)).body)
    expect(copy).toMatchObject({ name: 'Add bags 2', lines, position: 1 })
    expect(await send('DELETE', one)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await send('GET', one)).status).toBe(404)
    expect(Scenes.parse((await send('GET', path(streamId))).body).map(({ _id }) => _id)).toEqual([copy._id])
  })

  it('are bounded, differ in their names, and have each line once', async () => {
    const { streamId } = await withScene('Bounded')
    const refused = async (body: JsonObject) => (await send('POST', path(streamId), body)).status
    expect(await refused({ name: 'add bags' })).toBe(409)
    expect(await refused({ name: '' })).toBe(400)
    expect(await refused({ name: 'Twice', lines: [lines[0], lines[0]] })).toBe(400)
    expect(await refused({ name: 'Long', lines: Array.from({ length: 201 }, (_, at) => ({ id: `l${at}`, speaker: 'bot' })) })).toBe(400)
    expect(await refused({ name: 'Wide', lines: [{ id: 'a', speaker: 'bot', text: 'x'.repeat(2001) }] })).toBe(400)
    expect(await refused({ name: 'Odd', lines: [{ id: 'a', speaker: 'bot', component: { kind: 'rocket' } }] })).toBe(400)
  })

  it('are read and changed by who may build tasks or sketch, each on their own, and by nobody else', async () => {
    const { streamId, one } = await withScene('Shared')
    const [sketcher, reader, tester] = [await server.signUp(), await server.signUp(), await server.signUp()]
    await shareBot(server.services.db, streamId, sketcher.userId, { BOTBUILDER_STORYBOARD: 'YES' })
    await shareBot(server.services.db, streamId, reader.userId, { TASKS: 'VIEW' })
    await shareBot(server.services.db, streamId, tester.userId, { BATCH_TESTING: 'YES' })
    expect((await sketcher.raw('PUT', one, { body: { name: 'Sketched' } })).status).toBe(200)
    expect((await reader.raw('GET', one, {})).body).toMatchObject({ name: 'Sketched' })
    expect((await reader.raw('PUT', one, { body: { name: 'Read' } })).status).toBe(403)
    expect((await tester.raw('GET', one, {})).status).toBe(403)
    expect((await sketcher.raw('POST', `${one}/dialog`, { body: {} })).status).toBe(403)
    const seen = await sketcher.call('document.get', { streamId })
    expect([...new Set(seen.objects.map(({ kind }) => kind))]).toEqual(['scene'])
  })
})

describe('a file of scenes', () => {
  it('comes back as it was, in this bot and in another ([S7-232])', async () => {
    const { streamId, scene } = await withScene('From')
    const exported = await send('POST', `${path(streamId)}/export`, { sceneIds: [scene._id] })
    const file = SceneFile.parse(exported.body)
    expect(file.scenes).toMatchObject([{ name: 'Add bags', lines }])
    const again = await send('POST', `${path(streamId)}/import`, { file: JSON.parse(JSON.stringify(file)) })
    expect(again.body).toMatchObject([{ name: 'Add bags 2', lines }])
    const other = await newBot(owner, 'To')
    expect((await send('POST', `${path(other)}/import`, { file: JSON.parse(JSON.stringify(file)) })).body).toMatchObject([
      { name: 'Add bags' },
    ])
    const back = SceneFile.parse((await send('POST', `${path(other)}/export`, {})).body)
    expect(back).toEqual(file)
    await owner.call('document.undo', { streamId: other, id: newId('batch') })
    expect((await send('GET', path(other))).body).toEqual([])
  })

  it('finds the forms and entities it mentions by their names in another bot', async () => {
    const streamId = await newBot(owner, 'Mentions')
    const form = await newForm(streamId, 'Claim')
    const written: JsonObject[] = [
      { id: 'a', speaker: 'bot', text: 'Please fill this in', component: { kind: 'form', formId: form._id } },
      { id: 'b', speaker: 'bot', component: { kind: 'question', entityId: 'en-none' } },
    ]
    await send('POST', path(streamId), { name: 'Claim it', lines: written })
    const file = JsonObject.parse((await send('POST', `${path(streamId)}/export`, {})).body)
    const [same, without] = [await newBot(owner, 'Has it'), await newBot(owner, 'Has it not')]
    const there = await newForm(same, 'claim')
    const read = async (bot: string) => Scenes.parse((await send('POST', `${path(bot)}/import`, { file })).body)
    expect((await read(same))[0]?.lines).toMatchObject([{ component: { formId: there._id } }, { component: { entityId: '', name: '' } }])
    expect((await read(without))[0]?.lines[0]).toMatchObject({ component: { formId: '' } })
  })

  it('is refused whole with what is wrong with it', async () => {
    const streamId = await newBot(owner, 'Broken')
    const refused = async (file: JsonObject) => (await send('POST', `${path(streamId)}/import`, { file })).body
    expect(await refused({ format: 'rocket' })).toMatchObject({ errors: [{ msg: expect.stringContaining('not a file of scenes') }] })
    const broken: JsonObject = {
      format: 'parley-scenes',
      formatVersion: 1,
      names: {},
      scenes: [{ name: 'Good' }, { name: 'Bad', lines: [{ id: 'a', speaker: 'cat' }] }],
    }
    expect(await refused(broken)).toMatchObject({ errors: [{ msg: expect.stringContaining('scenes.1.lines.0.speaker') }] })
    expect((await send('GET', path(streamId))).body).toEqual([])
  })
})
