// Smart bots through the real server: what an installed one may change, and new versions of its base.
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@parley/contract/base/ids'
import { type Edit, objectsOf } from '@parley/contract/objects/object'
import { readDocument } from '../../base/storage/document/store'
import { type Caller, testApp } from '../../test-support/app'
import { newMember } from '../../test-support/team'
import { until } from '../../test-support/waiting'

const server = await testApp()
let author: Caller
let member: Caller
let base = ''
let copy = ''

const ids = { dialog: newId('dialog'), intent: newId('intent'), start: newId('node'), say: newId('node'), open: newId('variable') }
const message = (text: string) => ({ messages: [{ kind: 'text', text, channel: '', language: '' }] })
const way = (to: string) => [{ id: newId('transition'), exit: 'next', label: '', when: null, to }]
const edit = (caller: Caller, streamId: string, ...edits: Edit[]) => caller.call('document.apply', { streamId, id: newId('batch'), edits })
const refused = (...edits: Edit[]) => member.failure('document.apply', { streamId: copy, id: newId('batch'), edits })
const variable = (id: string, value: string): Edit => ({ op: 'put', id, kind: 'variable', set: { value } })
const documentOf = (streamId = copy) => readDocument(server.services.db, streamId)
const nodeNamed = async (name: string) => objectsOf(await documentOf(), 'node').find(({ data }) => data.name === name)
const variableCalled = async (key: string) => objectsOf(await documentOf(), 'variable').find(({ data }) => data.key === key)

/** Publishes the base, offers it and lists it. */
async function release(note: string): Promise<void> {
  await author.call('bot-version.publish', { streamId: base })
  const { offers } = await author.call('bot-store.offer', { streamId: base, note })
  await author.call('bot-store.review', { itemId: base, number: offers[0]?.number ?? 0, decision: 'list' })
}

beforeAll(async () => {
  author = await server.signUp('Astrid')
  member = await newMember(server, author, 'Bo')
  base = (await author.call('bot.create', { userId: author.userId, name: 'Front door', type: 'solution' }))._id
  await edit(
    author,
    base,
    { op: 'put', id: ids.dialog, kind: 'dialog', set: { name: 'Greet', startNodeId: ids.start } },
    { op: 'put', id: ids.intent, kind: 'intent', set: { name: 'Greet me', dialogId: ids.dialog, patterns: ['greet'] } },
    { op: 'put', id: newId('utterance'), kind: 'utterance', parentId: ids.intent, set: { text: 'greet me please' } },
    {
      ...{ op: 'put', id: ids.start, kind: 'node', parentId: ids.dialog },
      set: { type: 'intent', name: 'Asked', settings: { intentId: ids.intent }, transitions: way(ids.say) },
    },
    {
      ...{ op: 'put', id: ids.say, kind: 'node', parentId: ids.dialog },
      set: { type: 'message', name: 'Tell', settings: message('Good day, {{env.house}}.'), transitions: way('end') },
    },
    { op: 'put', id: ids.open, kind: 'variable', set: { key: 'house', value: 'Halden' } },
    { op: 'put', id: newId('variable'), kind: 'variable', set: { key: 'hours', value: 'Nine to five' } },
  )
  const open = { parts: ['prompts' as const, 'variables' as const], objects: [] }
  await author.call('bot-store.save-entry', { streamId: base, summary: 'Greets at the door.', open })
  await release('First')
  copy = (await member.call('bot-store.install', { itemId: base, name: 'Our door' })).bot._id
})

describe('a smart bot that was installed', () => {
  it('is of the type solution and remembers its base', async () => {
    const bot = await member.call('bot.get', { userId: member.userId, streamId: copy })
    expect(bot).toMatchObject({ name: 'Our door', type: 'solution' })
    const { base: known } = await member.call('smart-bot.get', { streamId: copy })
    expect(known).toMatchObject({ itemId: base, name: 'Front door', version: 1, update: null, open: { parts: ['prompts', 'variables'] } })
    expect(await author.call('smart-bot.get', { streamId: base })).toEqual({ base: null })
    const smart = await member.call('bot-store.list-smart-bots', {})
    expect(smart).toMatchObject([{ streamId: base, kind: 'smart', isSubscribed: true, installed: [{ streamId: copy, version: 1 }] }])
  })

  it('lets be changed what its author left open, and refuses everything else with a sentence', async () => {
    const [tell, house] = [await nodeNamed('Tell'), await variableCalled('house')]
    if (tell === undefined || house === undefined) throw new Error('The copy lacks what was installed.')
    const settings = (text: string) => ({ ...tell.data.settings, ...message(text) })
    const node = (set: object): Edit => ({ op: 'put', id: tell.id, kind: 'node', set }) as Edit
    await edit(member, copy, node({ settings: settings('Welcome to {{env.house}}.') }), variable(house.id, 'Our house'))
    await member.call('document.undo', { streamId: copy })
    expect((await variableCalled('house'))?.data.value).toBe('Halden')
    await member.call('document.redo', { streamId: copy })
    expect((await variableCalled('house'))?.data.value).toBe('Our house')
    const said = 'Its author did not leave it open for change.'
    expect(await refused(node({ name: 'Say' }))).toMatchObject({ status: 403, msg: `“Tell” belongs to the smart bot Front door. ${said}` })
    expect((await refused(node({ settings: settings('Hm.'), name: 'Say' }))).status).toBe(403)
    expect((await refused({ op: 'remove', id: tell.id })).msg).toContain(said)
    const dialog: Edit = { op: 'put', id: newId('dialog'), kind: 'dialog', set: { name: 'Mine', startNodeId: '' } }
    expect((await refused(dialog)).msg).toBe(
      '“Mine” cannot be added: the author of the smart bot Front door did not leave this open for change.',
    )
    await edit(member, copy, { op: 'put', id: copy, kind: 'bot', set: { description: 'Ours' } })
    expect((await refused({ op: 'put', id: copy, kind: 'bot', set: { languages: ['en', 'fr'] } })).status).toBe(403)
  })

  it('is offered a new version, whose changes come in beside its own, while what both changed waits for a decision', async () => {
    await edit(
      author,
      base,
      variable(ids.open, 'The tower'),
      { op: 'put', id: ids.say, kind: 'node', set: { name: 'Say hello' } },
      { op: 'put', id: newId('variable'), kind: 'variable', set: { key: 'floor', value: 'Two' } },
    )
    await release('Second')
    const told = await until(async () => (await member.call('notification.list', {})).items.find(({ kind }) => kind === 'store-version'))
    expect(told.values).toMatchObject({ object: 'Front door', number: 2, itemId: base })
    expect(await member.call('smart-bot.get', { streamId: copy })).toMatchObject({
      base: { version: 1, update: { version: 2, note: 'Second' } },
    })
    const update = await member.call('smart-bot.preview-update', { streamId: copy })
    expect(update).toMatchObject({ from: 1, to: 2, note: 'Second' })
    expect(update.merged.map(({ title, change }) => [title, change])).toEqual(
      expect.arrayContaining([
        ['Say hello', 'changed'],
        ['floor', 'added'],
      ]),
    )
    expect(update.merged).toHaveLength(2)
    expect(update.conflicts).toMatchObject([
      { kind: 'variable', title: 'house', path: ['value'], base: 'Halden', theirs: 'The tower', mine: 'Our house' },
    ])
    const id = newId('batch')
    const open = await member.failure('smart-bot.update', { streamId: copy, id, version: 2 })
    expect(open.msg).toBe('1 conflict is still open. Decide it first.')
    expect((await variableCalled('floor'))?.data.value).toBeUndefined()
  })

  it('takes the update as one step, which can be undone and brought back', async () => {
    const { conflicts } = await member.call('smart-bot.preview-update', { streamId: copy })
    const choices = conflicts.map((conflict) => ({ id: conflict.id, keep: 'own' as const, value: 'Our Halden' }))
    const request = { streamId: copy, id: newId('batch'), version: 2, choices }
    const applied = await member.call('smart-bot.update', request)
    expect(applied.operations).toHaveLength(3)
    expect((await member.call('smart-bot.update', request)).rev).toBe(applied.rev)
    const state = async () => ({
      house: (await variableCalled('house'))?.data.value,
      floor: (await variableCalled('floor'))?.data.value,
      text: JSON.stringify((await nodeNamed('Say hello'))?.data.settings['messages'] ?? null),
      version: (await member.call('smart-bot.get', { streamId: copy })).base?.version,
      hasUpdate: (await member.call('smart-bot.get', { streamId: copy })).base?.update !== null,
    })
    const after = await state()
    expect(after).toMatchObject({ house: 'Our Halden', floor: 'Two', version: 2, hasUpdate: false })
    expect(after.text).toContain('Welcome to')
    await member.call('document.undo', { streamId: copy })
    expect(await state()).toMatchObject({ house: 'Our house', floor: undefined, version: 1, hasUpdate: true })
    await member.call('document.redo', { streamId: copy })
    expect(await state()).toEqual(after)
    expect((await member.failure('smart-bot.preview-update', { streamId: copy })).msg).toBe('The store has no newer version of the base.')
  })

  it('stays bound by its base when it is copied', async () => {
    const twin = (await member.call('bot.duplicate', { streamId: copy, name: 'Other door' }))._id
    const known = (await member.call('smart-bot.get', { streamId: twin })).base
    expect(known).toMatchObject({ itemId: base, version: 2, open: { parts: ['prompts', 'variables'] } })
    const dialog = objectsOf(await documentOf(twin), 'dialog')[0]
    const rename = { op: 'put' as const, id: dialog?.id ?? '', kind: 'dialog' as const, set: { name: 'Mine' } }
    const refusal = await member.failure('document.apply', { streamId: twin, id: newId('batch'), edits: [rename] })
    expect(refusal).toMatchObject({ status: 403, msg: expect.stringContaining('belongs to the smart bot Front door') })
    await edit(author, base, variable(ids.open, 'The tower by the sea'))
    await release('Third')
    const update = await member.call('smart-bot.preview-update', { streamId: twin })
    expect(update).toMatchObject({ from: 2, to: 3, merged: [{ title: 'house', change: 'changed' }], conflicts: [] })
  })

  it('cannot be offered as one’s own', async () => {
    await member.call('bot-version.publish', { streamId: copy })
    await member.call('bot-store.save-entry', { streamId: copy, summary: 'Ours' })
    expect((await member.failure('bot-store.offer', { streamId: copy })).msg).toContain('its base is somebody else’s')
  })
})
