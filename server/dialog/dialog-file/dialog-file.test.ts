// Dialogs as files over HTTP: out of a bot and back into it or another, with names that are taken, and files that nobody should trust.
import { newId } from '@parley/contract/base/ids'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { DialogFile } from '@parley/contract/dialog/dialog-file'
import { objectsOf } from '@parley/contract/objects/object'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { newBot, shareBot } from '../../test-support/share'

const server = await testApp()
const owner = await server.signUp()
let travel: string
let dialogs: { id: string; name: string }[]

beforeAll(async () => {
  travel = (await owner.call('bot.create', { userId: owner.userId, name: 'Travel to export', sampleId: 'travel-desk' }))._id
  dialogs = objectsOf(await document(travel), 'dialog').map(({ id, data }) => ({ id, name: data.name }))
})

const document = async (streamId: string) => {
  const { objects } = await owner.call('document.get', { streamId })
  return { objects: objects as never[] }
}
const text = (file: object): string => JSON.stringify(file)
const exported = async (streamId: string, dialogId: string) => {
  const reply = await owner.raw('POST', `/builder/streams/${streamId}/dialogs/${dialogId}/export`, { body: {} })
  expect(reply.status).toBe(200)
  return DialogFile.parse(reply.body)
}
const imported = (streamId: string, file: object, more: object = {}, caller: Caller = owner) =>
  caller.raw('POST', `/builder/streams/${streamId}/dialogs/importdialog`, { body: { file, ...more } })
const put = (streamId: string, edits: object[]) => owner.call('document.apply', { streamId, id: newId('batch'), edits: edits as never })
const contents = async (streamId: string) => (await document(streamId)).objects.map(({ rev: _, ...object }: JsonObject) => object)
const namesIn = async (streamId: string, kind: 'dialog' | 'entity' | 'intent') =>
  objectsOf(await document(streamId), kind).map(({ data }) => data.name)

/** A dialog with a script, a variable, an entity and an intent with a marked sentence, named by what they are. */
async function teaBot(title: string) {
  const streamId = await newBot(owner, title)
  const [dialogId, start, script, ask] = [newId('dialog'), newId('node'), newId('node'), newId('node')]
  const [intentId, entityId, variableId] = [newId('intent'), newId('entity'), newId('variable')]
  const to = (id: string) => [{ id: newId('transition'), exit: 'next', label: '', when: null, to: id }]
  const node = (id: string, set: object) => ({ op: 'put', id, kind: 'node', parentId: dialogId, set })
  const source = 'context.total = env.price * 2'
  await put(streamId, [
    { op: 'put', id: variableId, kind: 'variable', set: { key: 'price', value: '3' } },
    { op: 'put', id: entityId, kind: 'entity', set: { name: 'leaves', type: 'description' } },
    { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Order tea', startNodeId: start } },
    { op: 'put', id: intentId, kind: 'intent', set: { name: 'Order tea', dialogId, patterns: ['order * tea'] } },
    {
      ...{ op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intentId },
      set: { text: 'green tea please', marks: [{ start: 0, end: 5, entityId }] },
    },
    { op: 'put', id: newId('synonym'), kind: 'synonym', set: { word: 'leaves', synonyms: ['sort'] } },
    node(start, { type: 'intent', name: 'Wants tea', settings: { intentId }, transitions: to(ask) }),
    node(ask, { type: 'entity', name: 'Which', settings: { entityId }, transitions: to(script), ...spoken(entityId) }),
    node(script, { type: 'script', name: 'Add up', settings: { source }, transitions: to('end') }),
    { op: 'put', id: newId('note'), kind: 'note', parentId: dialogId, set: { text: 'Ask Wren about prices', x: 4, y: 5 } },
  ])
  return { streamId, dialogId, entityId, intentId, script }
}

/** What any step may have beside its settings. */
const spoken = (entityId: string) => ({
  assignments: { postAssignments: [{ to: entityId, expression: 'context.tea || null' }] },
  voice: { initialPrompts: [{ language: '', channel: '', kind: 'text', text: 'Which tea?' }], bargein: true, timeout: 4000 },
})

describe('a dialog that is exported', () => {
  it('is a file with the dialog, its components, and the bot functions that their scripts call, one by another ([S7-093])', async () => {
    const { streamId, dialogId, script } = await teaBot('Tea with functions')
    const put = (name: string, source: string) => owner.call('bot-function.create', { streamId, name, source })
    await put('sums.js', 'function teaTotal(cups) { return cups * perCup() }')
    await put('prices.js', 'const perCup = () => env.price * 2')
    await put('unused.js', 'function coffee() { return teaTotal(1) }')
    await owner.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [{ op: 'put', id: script, kind: 'node', set: { settings: { source: 'context.total = teaTotal(3)' } } }],
    })
    const file = await exported(streamId, dialogId)
    const names = file.objects.flatMap(({ kind, data }) => (kind === 'bot-function' ? [data['name']] : []))
    expect(names.toSorted()).toEqual(['prices.js', 'sums.js'])
    // A price that only a function mentions.
    expect(file.objects.map(({ kind }) => kind)).toContain('variable')

    const other = await newBot(owner, 'Tea elsewhere')
    const own = 'function teaTotal() { return "its own" }'
    await owner.call('bot-function.create', { streamId: other, name: 'sums.js', source: own })
    const done = await owner.call('dialog-file.import', { streamId: other, file: JSON.parse(text(file)), choices: {} })
    const rows = new Map(done.rows.map(({ name, outcome }) => [name, outcome]))
    expect([rows.get('sums.js'), rows.get('prices.js')]).toEqual(['skipped', 'added'])
    const files = objectsOf(await document(other), 'bot-function').map(({ data }) => [data.name, data.source.includes('its own')])
    expect(files.toSorted()).toEqual([
      ['prices.js', false],
      ['sums.js', true],
    ])
  })

  it('is a file with the dialog, its components, the scripts they run and what they refer to ([S7-093])', async () => {
    const { streamId, dialogId } = await teaBot('Tea')
    const file = await exported(streamId, dialogId)
    expect(file).toMatchObject({ format: 'parley-dialog', formatVersion: 1, dialogId, name: 'Order tea', needs: [] })
    const kinds = file.objects.map(({ kind }) => kind)
    expect(kinds).toEqual(['dialog', 'entity', 'intent', 'node', 'node', 'node', 'note', 'synonym', 'utterance', 'variable'])
    expect(text(file)).toContain('context.total = env.')
    expect(text(file)).toContain('order * tea')
    expect((await owner.raw('POST', `/builder/streams/${streamId}/dialogs/${newId('dialog')}/export`, { body: {} })).status).toBe(404)
  })

  it('names the other dialogs it leads to, and leaves them', async () => {
    const files = await Promise.all(dialogs.map(({ id }) => exported(travel, id)))
    expect(files.some(({ needs }) => needs.length > 0)).toBe(true)
    for (const file of files) {
      expect(file.objects.filter(({ kind }) => kind === 'dialog')).toMatchObject([{ id: file.dialogId }])
      for (const need of file.needs) expect(dialogs).toContainEqual(need)
    }
  })

  it('holds no secret', async () => {
    const { streamId, dialogId, script } = await teaBot('Secret tea')
    const variableId = newId('variable')
    await put(streamId, [{ op: 'put', id: variableId, kind: 'variable', set: { key: 'desk_token', secure: true, value: 'marker-secret' } }])
    await put(streamId, [{ op: 'put', id: script, kind: 'node', set: { settings: { source: 'context.token = env.desk_token' } } }])
    const file = await exported(streamId, dialogId)
    expect(file.objects.map(({ id }) => id)).toContain(variableId)
    expect(text(file)).not.toContain('marker-secret')
  })
})

describe('a file that is imported', () => {
  it('recreates dialogs of a bot byte for byte after it was removed ([S7-092])', async () => {
    for (const { id: dialogId } of dialogs.slice(0, 6)) {
      const before = await contents(travel)
      const file = await exported(travel, dialogId)
      await owner.call('dialog.remove', { streamId: travel, dialogId })
      const reply = await imported(travel, file)
      expect(reply).toMatchObject({ status: 200, body: { _id: dialogId, name: file.name } })
      expect(text(await exported(travel, dialogId))).toBe(text(file))
      expect(await contents(travel)).toEqual(before)
    }
  }, 120_000)

  it('recreates the dialog in another bot, with what it leans on, and runs there', async () => {
    const { streamId, dialogId } = await teaBot('Tea to carry')
    const file = await exported(streamId, dialogId)
    const other = await newBot(owner, 'Carried')
    expect(await imported(other, file)).toMatchObject({
      status: 200,
      body: { rows: [{ kind: 'dialog', outcome: 'added', parts: 4 }, {}, {}, {}, {}] },
    })
    expect(text(await exported(other, dialogId))).toBe(text(file))
    expect((await owner.call('document.list-problems', { streamId: other })).filter(({ severity }) => severity === 'bad')).toEqual([])
  })

  it('is one step that is undone by one', async () => {
    const { streamId, dialogId } = await teaBot('Tea to undo')
    const file = await exported(streamId, dialogId)
    const other = await newBot(owner, 'Undone')
    const before = await contents(other)
    await imported(other, file)
    expect(await contents(other)).toHaveLength(before.length + file.objects.length)
    await owner.call('document.undo', { streamId: other, id: newId('batch') })
    expect(await contents(other)).toEqual(before)
  })

  it('changes nothing when it is sent again under the same id', async () => {
    const { streamId, dialogId } = await teaBot('Tea sent twice')
    const file = await exported(streamId, dialogId)
    const id = newId('batch')
    await imported(streamId, file, { id, clashes: 'rename' })
    const after = await contents(streamId)
    expect(await imported(streamId, file, { id, clashes: 'rename' })).toMatchObject({ status: 200, body: { rows: [] } })
    expect(await contents(streamId)).toEqual(after)
  })
})

describe('names that are taken', () => {
  it('are left as they are where all is the same', async () => {
    const { streamId, dialogId } = await teaBot('Same tea')
    const before = await contents(streamId)
    const reply = await imported(streamId, await exported(streamId, dialogId))
    expect(new Set((reply.body as { rows: { outcome: string }[] }).rows.map(({ outcome }) => outcome))).toEqual(new Set(['same']))
    expect(await contents(streamId)).toEqual(before)
  })

  it('give way by another name: nothing that was there is touched', async () => {
    const { streamId, dialogId } = await teaBot('Tea renamed')
    const file = await exported(streamId, dialogId)
    await put(streamId, [{ op: 'put', id: dialogId, kind: 'dialog', set: { description: 'Changed since' } }])
    const before = await contents(streamId)
    const { body } = await imported(streamId, file, { clashes: 'rename' })
    expect(body).toMatchObject({
      name: 'Order tea 2',
      rows: expect.arrayContaining([expect.objectContaining({ kind: 'dialog', outcome: 'renamed', called: 'Order tea 2' })]),
    })
    expect(await contents(streamId)).toEqual(expect.arrayContaining(before))
    const { _id } = body as { _id: string }
    const [copy, own] = [await exported(streamId, _id), file]
    const bare = ({ objects }: typeof own) => objects.filter(({ kind }) => kind === 'node').map(({ data }) => data['name'])
    expect(bare(copy)).toEqual(bare(own))
    expect(copy.objects.filter(({ kind }) => kind === 'node').every(({ id }) => !text(own).includes(id))).toBe(true)
  })

  it('are replaced with all that belongs to them', async () => {
    const { streamId, dialogId, entityId, script, intentId } = await teaBot('Tea replaced')
    const file = await exported(streamId, dialogId)
    const before = await contents(streamId)
    await put(streamId, [
      { op: 'put', id: entityId, kind: 'entity', set: { description: 'Since' } },
      { op: 'remove', id: script },
      { op: 'put', id: newId('node'), kind: 'node', parentId: dialogId, set: { type: 'message', name: 'Since' } },
      { op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intentId, set: { text: 'tea since' } },
    ])
    expect((await imported(streamId, file, { clashes: 'replace' })).status).toBe(200)
    expect(await contents(streamId)).toEqual(before)
  })

  it('are used as they are: the dialog then leads to what the bot has', async () => {
    const from = await teaBot('Tea used')
    const file = await exported(from.streamId, from.dialogId)
    const other = await newBot(owner, 'Has leaves')
    const [own, ownTask] = [newId('entity'), newId('dialog')]
    await put(other, [
      { op: 'put', id: own, kind: 'entity', set: { name: 'Leaves', type: 'number', description: 'Ours' } },
      { op: 'put', id: ownTask, kind: 'dialog', set: { name: 'order tea' } },
    ])
    const { body } = await imported(other, file)
    expect(body).toMatchObject({ name: 'Order tea 2' })
    expect(await namesIn(other, 'entity')).toEqual(['Leaves'])
    const nodes = objectsOf(await document(other), 'node')
    expect(nodes.find(({ data }) => data.name === 'Which')?.data.settings).toMatchObject({ entityId: own })
    const marks = objectsOf(await document(other), 'utterance').flatMap(({ data }) => data.marks)
    expect(marks).toMatchObject([{ entityId: own }])
  })

  it('may be answered one by one, and are told before anything is changed', async () => {
    const { streamId, dialogId, entityId, intentId } = await teaBot('Tea chosen')
    const file = await exported(streamId, dialogId)
    await put(streamId, [
      { op: 'put', id: entityId, kind: 'entity', set: { description: 'Since' } },
      { op: 'put', id: intentId, kind: 'intent', set: { description: 'Since' } },
    ])
    const before = await contents(streamId)
    const choices = { [entityId]: 'rename', [dialogId]: 'skip' } as const
    const { rows } = await owner.call('dialog-file.preview', { streamId, file, choices, clashes: 'replace' })
    const outcomes = Object.fromEntries(rows.map(({ kind, outcome }) => [kind, outcome]))
    expect(outcomes).toEqual({ dialog: 'same', entity: 'renamed', intent: 'replaced', synonym: 'same', variable: 'same' })
    expect(rows.find(({ kind }) => kind === 'synonym')?.choices).toEqual(['replace', 'skip'])
    expect(await contents(streamId)).toEqual(before)
    const { body } = await imported(streamId, file, { choices, clashes: 'replace' })
    expect(body).toMatchObject({ rows })
    expect(await namesIn(streamId, 'entity')).toEqual(['leaves', 'leaves_2'])
  })

  it('of dialogs it leads to are found again, and told where there are none', async () => {
    const all = await Promise.all(dialogs.map(({ id }) => exported(travel, id)))
    const file = all.find(({ needs }) => needs.length > 0) ?? expect.unreachable()
    const [need] = file.needs
    const other = await newBot(owner, 'Needs')
    const missing = await owner.call('dialog-file.preview', { streamId: other, file })
    expect(missing.rows.filter(({ outcome }) => outcome === 'missing').map(({ name }) => name)).toEqual(file.needs.map(({ name }) => name))
    const own = newId('dialog')
    await put(other, [{ op: 'put', id: own, kind: 'dialog', set: { name: need?.name ?? '' } }])
    await imported(other, file)
    const imports = text(await contents(other))
    expect(imports).not.toContain(need?.id)
    expect(imports).toContain(`"${own}"`)
  })
})

describe('a file that is not to be trusted', () => {
  let file: DialogFile
  let other: string
  let before: object[]
  beforeAll(async () => {
    const { streamId, dialogId } = await teaBot('Tea to spoil')
    file = await exported(streamId, dialogId)
    other = await newBot(owner, 'Trusting')
    before = await contents(other)
  })
  const spoiled = (change: (copy: DialogFile) => void): object => {
    const copy = structuredClone(file)
    change(copy)
    return copy
  }
  const part = (copy: DialogFile, kind: string) => copy.objects.find((object) => object.kind === kind) ?? expect.unreachable()

  it.each<[string, (copy: DialogFile) => void, string]>([
    ['of another format', (copy) => Object.assign(copy, { format: 'parley-bot' }), 'not the file of a dialog'],
    ['of a later format', (copy) => Object.assign(copy, { formatVersion: 2 }), 'formatVersion'],
    ['with a thing twice', (copy) => copy.objects.push(part(copy, 'node')), 'objects'],
    ['without its dialog', (copy) => void copy.objects.shift(), 'dialogId'],
    ['with a step of another dialog', (copy) => Object.assign(part(copy, 'node'), { parentId: newId('dialog') }), 'dc-'],
    ['with an id of another kind', (copy) => Object.assign(part(copy, 'entity'), { id: newId('intent') }), 'in-'],
    ['with the bot itself', (copy) => copy.objects.push({ id: newId('bot'), kind: 'bot', parentId: '', data: { name: 'Mine' } }), 'st-'],
    ['with a step of no kind', (copy) => Object.assign(part(copy, 'node').data, { type: 'rocket' }), 'cannot be imported'],
    ['with a broken step', (copy) => Object.assign(part(copy, 'node').data, { transitions: 'none' }), 'cannot be imported'],
    ['with a name nobody may have', (copy) => Object.assign(part(copy, 'entity').data, { name: '{{x}}' }), 'cannot be imported'],
    [
      'with two things of one name',
      (copy) => copy.objects.push({ ...structuredClone(part(copy, 'entity')), id: newId('entity') }),
      'leaves',
    ],
  ])('%s is refused with a reason, and nothing of it is there', async (_, change, reason) => {
    const reply = await imported(other, spoiled(change))
    expect([400, 409]).toContain(reply.status)
    expect(text(reply.body as object)).toContain(reason)
    expect(await contents(other)).toEqual(before)
  })

  it('names each part that cannot be imported before anything is tried', async () => {
    const bad = spoiled((copy) => Object.assign(part(copy, 'node').data, { type: 'rocket' }))
    const { rows } = await owner.call('dialog-file.preview', { streamId: other, file: bad as JsonObject })
    expect(rows.filter(({ outcome }) => outcome === 'refused')).toMatchObject([{ kind: 'node', why: expect.stringContaining('type') }])
  })

  it('that was cut off, or is larger than files of dialogs are, is refused', async () => {
    const path = `/builder/streams/${other}/dialogs/importdialog`
    const whole = JSON.stringify({ file })
    const headers = { 'content-type': 'application/json' }
    for (const end of [10, Math.floor(whole.length / 2), whole.length - 1])
      expect((await owner.raw('POST', path, { body: whole.slice(0, end), headers })).status).toBe(400)
    const large = spoiled((copy) => Object.assign(part(copy, 'note').data, { text: 'x'.repeat(10 * 1024 * 1024) }))
    expect((await imported(other, large)).status).toBe(413)
    expect(10 * 1024 * 1024).toBeGreaterThan(limits.operationBatchBytes)
    expect(await contents(other)).toEqual(before)
  })

  it('may carry any script: none runs, and its words stay words', async () => {
    const source = 'while (true) {} ; process.exit(1); fetch("http://127.0.0.1:1/")'
    const words = '<img src=x onerror=alert(1)> {{context.constructor.constructor("return process")()}}'
    const hostile = spoiled((copy) => {
      const scripted = copy.objects.find(({ data }) => data['type'] === 'script') ?? expect.unreachable()
      scripted.data['settings'] = { source }
      part(copy, 'note').data['text'] = words
    })
    const streamId = await newBot(owner, 'Hostile')
    expect((await imported(streamId, hostile)).status).toBe(200)
    const back = await exported(streamId, file.dialogId)
    expect(back.objects.find(({ data }) => data['type'] === 'script')?.data['settings']).toMatchObject({ source })
    expect(part(back, 'note').data['text']).toBe(words)
    expect(server.failures).toEqual([])
  }, 60_000)

  it('never half changes a bot, whatever of it is spoiled', async () => {
    const paths = pathsOf(file as never)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 2 }), async (path, value) => {
        const reply = await imported(
          other,
          spoiled((copy) => setAt(copy as never, path, value as Json)),
        )
        expect([200, 400]).toContain(reply.status)
        const hasChanged = text(await contents(other)) !== text(before)
        expect(hasChanged && reply.status === 400).toBe(false)
        if (hasChanged) await owner.call('document.undo', { streamId: other, id: newId('batch') })
        expect(await contents(other)).toEqual(before)
      }),
      { numRuns: 40 },
    )
    expect(server.failures).toEqual([])
  })

  it('is neither read nor written for who may only look', async () => {
    const { streamId, dialogId } = await teaBot('Tea of others')
    const friend = await server.signUp('Freya')
    await shareBot(server.services.db, streamId, friend.userId, { TASKS: 'VIEW' })
    expect(await friend.raw('POST', `/builder/streams/${streamId}/dialogs/${dialogId}/export`, { body: {} })).toMatchObject({ status: 200 })
    expect((await imported(streamId, file, {}, friend)).status).toBe(403)
    const builder = await server.signUp('Bo')
    await shareBot(server.services.db, streamId, builder.userId, { TASKS: 'YES' })
    const held = await contents(streamId)
    expect((await imported(streamId, file, { clashes: 'rename' }, builder)).status).toBe(403)
    expect(await contents(streamId)).toEqual(held)
  })
})

function pathsOf(value: Json, path: (string | number)[] = []): (string | number)[][] {
  if (value === null || typeof value !== 'object') return [path]
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))].filter(({ length }) => length > 0)
}

function setAt(value: JsonObject, [first = '', ...rest]: (string | number)[], to: Json): void {
  if (rest.length === 0) value[first] = to
  else setAt(value[first] as JsonObject, rest, to)
}
