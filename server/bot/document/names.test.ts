// The rules of names on every way a document changes, through the real server: edits, the scripts' paths, undo of what is older.
import { newId, type ObjectKind } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Edit } from '@parley/contract/objects/object'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp()
let nora: Caller
let streamId: string

beforeAll(async () => {
  nora = await server.signUp('Nora')
  streamId = (await nora.call('bot.create', { userId: nora.userId, name: 'Names bot' }))._id
})

const batch = (edits: Edit[], of = streamId) => ({ streamId: of, id: newId('batch'), label: 'Names', edits })
const apply = (edits: Edit[], of = streamId) => nora.call('document.apply', batch(edits, of))
const refusal = (edits: Edit[], of = streamId) => nora.failure('document.apply', batch(edits, of))
const put = (kind: ObjectKind, set: JsonObject, id = newId(kind)): Edit => ({
  op: 'put',
  id,
  kind,
  set: kind === 'entity' ? { type: 'city', ...set } : set,
})
const dataOf = async (id: string) => (await nora.call('document.get', { streamId })).objects.find((object) => object.id === id)?.data

describe('what a name may be (S5-014)', () => {
  it.each([
    ['a dialog’s underscore', put('dialog', { name: 'Book_flight' }), 'name'],
    ['a dialog’s single letter', put('dialog', { name: 'B' }), 'name'],
    ['an intent’s question mark', put('intent', { name: 'Where is it?' }), 'name'],
    ['an entity’s space', put('entity', { name: 'home town' }), 'name'],
    ['a variable’s hyphen', put('variable', { key: 'max-price' }), 'key'],
  ])('refuses %s with a sentence at its field', async (_, edit, field) => {
    const refused = await refusal([edit])
    expect(refused).toMatchObject({ status: 400, code: 'NAME_NOT_VALID' })
    // The sentence of the specification is said as it stands; what is offered is at the field.
    expect(refused.fields?.[field]).toContain(refused.msg)
    expect(refused.msg).toMatch(/^(Dialog|Intent|Entity) names |^Keys of variables /)
  })

  it('refuses the bot’s own name by edits as by its settings', async () => {
    const edit: Edit = { op: 'put', id: streamId, kind: 'bot', set: { name: 'Names-bot' } }
    expect(await refusal([edit])).toMatchObject({ status: 400, code: 'NAME_NOT_VALID' })
    const update = { userId: nora.userId, streamId, name: '_names' }
    expect(await nora.failure('bot.update', update)).toMatchObject({ status: 400, code: 'NAME_NOT_VALID' })
  })

  it('refuses a dialog’s name over the scripts’ path', async () => {
    expect(await nora.failure('dialog.create', { streamId, name: 'Book-flight' })).toMatchObject({ status: 400, code: 'NAME_NOT_VALID' })
    const made = await nora.call('dialog.create', { streamId, name: 'Script made' })
    const update = { streamId, dialogId: made._id, name: 'Script_made' }
    expect(await nora.failure('dialog.update', update)).toMatchObject({ status: 400, code: 'NAME_NOT_VALID' })
    const component = { streamId, type: 'intent', intent: 'why?' }
    expect(await nora.failure('dialog.create-component', component)).toMatchObject({ status: 400, code: 'NAME_NOT_VALID' })
  })

  it.each([
    { what: 'a group of traits', edit: put('trait-group', { name: 'Mood?' }), field: 'name', title: 'Group', offer: 'Mood' },
    { what: 'a concept', edit: put('synonym', { word: '~car-hire' }), field: 'word', title: 'Concept', offer: '~car hire' },
    {
      ...{ what: 'a tag that an intent sets', field: 'setsTags', title: 'Context tag', offer: 'on board' },
      edit: put('intent', { name: 'Board', setsTags: ['on-board'] }),
    },
    {
      ...{ what: 'a tag that an intent needs', field: 'needsTags', title: 'Context tag', offer: '!on board' },
      edit: put('intent', { name: 'Leave', needsTags: ['!on-board'] }),
    },
    {
      ...{ what: 'a tag of a rule', field: 'rules', title: 'Context tag', offer: 'on board' },
      edit: put('intent', { name: 'Fly', rules: [['ta-1', 'tag:on-board']] }),
    },
    {
      ...{ what: 'a tag that a topic needs', field: 'needsTags', title: 'Context tag', offer: 'a b' },
      edit: put('knowledge-node', { name: 'Seats', needsTags: ['a&b'] }),
    },
  ])('refuses special characters of $what [S5-001] [S5-002]', async ({ edit, field, title, offer }) => {
    const refused = await refusal([edit])
    expect(refused).toMatchObject({ status: 400, code: 'NAME_NOT_VALID' })
    expect(refused.msg).toBe(`${title} names can only contain alphanumeric characters, spaces and underscores.`)
    expect(refused.fields?.[field]).toBe(`${refused.msg} You could use “${offer}”.`)
  })

  it('refuses special characters of a trait over the scripts’ path, also as it is renamed [S5-001] [S5-003]', async () => {
    const { _id: traitGroupId } = await nora.call('trait.create-group', { streamId, name: 'Mood' })
    const { _id: traitId } = await nora.call('trait.create', { streamId, traitGroupId, name: 'In a_hurry' })
    const said = 'Traits names can only contain alphanumeric characters, spaces and underscores.'
    expect(await nora.failure('trait.create', { streamId, traitGroupId, name: 'so-so' })).toMatchObject({ status: 400, msg: said })
    expect(await nora.failure('trait.update', { streamId, traitGroupId, traitId, name: '!calm' })).toMatchObject({ status: 400, msg: said })
    expect(await nora.failure('trait.create', { streamId, traitGroupId, name: 'in a hurry' })).toMatchObject({
      status: 409,
      msg: 'The name “in a hurry” is taken already.',
    })
  })

  it.each([
    ['an alert', 'alert'],
    ['an action', 'action'],
    ['an information task', 'information'],
    ['a form', 'form'],
    ['a panel', 'panel'],
    ['a widget', 'widget'],
    ['a message template', 'message-template'],
  ] as const)('refuses for %s what the default rule refuses, and offers a name that passes [S5-012] [S5-013]', async (_, kind) => {
    for (const [name, offer] of [
      ['_Order', 'Order'],
      ['Tony’s order', 'Tonys order'],
      ['Order_a pizza', 'Order a pizza'],
      ['Café menu', 'Cafe menu'],
    ] as const) {
      const refused = await refusal([put(kind, { name })])
      expect(refused).toMatchObject({ status: 400, code: 'NAME_NOT_VALID' })
      expect(refused.msg, name).toMatch(/^Names start with a letter or digit.* You could use “/)
      expect(refused.msg).toContain(`You could use “${offer}”.`)
      expect(refused.fields).toEqual({ name: refused.msg })
    }
    expect((await refusal([put(kind, { name: '?' })])).msg).not.toContain('You could use')
    await apply([put(kind, { name: `9 lives ${kind.replace('-', ' ')} v2.0 <new>*` })])
  })

  it('refuses a parameter of a task that holds other characters, and takes one without a name [S5-011]', async () => {
    const task = (key: string, id = newId('action')) => put('action', { name: 'Pay', questions: [{ key, value: 'How much?' }] }, id)
    const refused = await refusal([task('a-b?')])
    expect(refused).toMatchObject({ status: 400, code: 'NAME_NOT_VALID' })
    expect(refused.fields?.['questions']).toMatch(/^Parameter names use letters, digits.* You could use “a b”\.$/)
    expect(await refusal([task('na!me')])).toMatchObject({ code: 'NAME_NOT_VALID' })
    const id = newId('action')
    await apply([task('_a.b', id)])
    await apply([task('', id)])
    expect(await dataOf(id)).toMatchObject({ questions: [{ key: '', value: 'How much?' }] })
    const update = { streamId, taskId: id, questions: [{ key: 'max-price', value: 'How much?' }] }
    expect(await nora.failure('action.update', update)).toMatchObject({ status: 400, code: 'NAME_NOT_VALID' })
  })

  it('lets a tag that must not be set begin with “!”, which stands nowhere else [S5-004] [S5-005] [S5-006] [S5-007]', async () => {
    const id = newId('intent')
    const needing = (tag: string) => put('intent', { name: 'Pay now', needsTags: [tag] }, id)
    await apply([needing('!name')])
    expect(await dataOf(id)).toMatchObject({ needsTags: ['!name'] })
    const negated = 'Negations are allowed only at the beginning of the'
    expect((await refusal([needing('na!me')])).msg).toBe(`${negated} Context tag name`)
    expect((await refusal([needing('!na!me')])).msg).toBe(`${negated} trait name`)
    const alphanumeric = 'Context tag names can only contain alphanumeric characters, spaces and underscores.'
    expect((await refusal([needing('!')])).msg).toBe(alphanumeric)
    expect((await refusal([put('intent', { setsTags: ['!name'] }, id)])).msg).toBe(alphanumeric)
    const rules = { streamId, componentId: '', rules: [['tag:!na!me']] }
    const component = await nora.call('dialog.create-component', { streamId, type: 'intent', intent: 'Pay later' })
    expect((await nora.failure('trait.set-of-component', { ...rules, componentId: component._id })).msg).toBe(`${negated} trait name`)
  })

  it('refuses signs of the pattern language in words with synonyms, over every path', async () => {
    for (const word of ['a-b?', '!', 'na!me', '<hotel>', 'a|b']) {
      expect(await refusal([put('synonym', { word })]), word).toMatchObject({ status: 400, code: 'NAME_NOT_VALID' })
      const given = { streamId, word, synonyms: ['other'] }
      expect(await nora.failure('synonym.create', given), word).toMatchObject({ status: 400, code: 'NAME_NOT_VALID' })
      const all = { streamId, language: 'fr', synonyms: { [word]: ['other'] } }
      expect(await nora.failure('synonym.set-of-training', all), word).toMatchObject({ status: 400, code: 'NAME_NOT_VALID' })
    }
    expect((await refusal([put('synonym', { word: 'Yahoo!' })])).msg).toContain('You could use “Yahoo”.')
    await apply(['e-mail', 'B&B', 'C++', 'o’clock', '24/7'].map((word) => put('synonym', { word })))
  })

  it('lets dialogs of a bot in another language be called anything', async () => {
    const made = await nora.call('bot.create', { userId: nora.userId, name: '旅行', defaultLanguage: 'ja' })
    const { operations } = await apply([put('dialog', { name: '予約（変更）' })], made._id)
    expect(operations).toHaveLength(1)
  })
})

describe('names in use', () => {
  it.each([
    ['dialogs', put('dialog', { name: 'Refund' }), put('dialog', { name: 'REFUND ' }), 'NAME_TAKEN'],
    ['intents', put('intent', { name: 'ask_price' }), put('intent', { name: 'Ask price' }), 'NAME_TAKEN'],
    ['entities', put('entity', { name: 'town' }), put('entity', { name: 'Town' }), 'NAME_TAKEN'],
    ['variables', put('variable', { key: 'limit' }), put('variable', { key: 'limit' }), 'NAME_TAKEN'],
    ['words with synonyms', put('synonym', { word: 'car' }), put('synonym', { word: 'Car' }), 'DUPLICATE'],
  ])('keeps %s apart, also within one batch', async (_, first, second, code) => {
    expect(await refusal([first, second])).toMatchObject({ status: 409, code })
    await apply([first])
    expect(await refusal([second])).toMatchObject({ status: 409, code })
  })

  it('keeps one key in both scopes of variables apart', async () => {
    const both = [put('variable', { key: 'greeting', scope: 'env' }), put('variable', { key: 'greeting', scope: 'content' })]
    await expect(apply(both)).resolves.not.toThrow()
  })

  it('lets two dialogs exchange names in one batch', async () => {
    const [left, right] = [newId('dialog'), newId('dialog')]
    await apply([put('dialog', { name: 'Left' }, left), put('dialog', { name: 'Right' }, right)])
    await apply([put('dialog', { name: 'Right' }, left), put('dialog', { name: 'Left' }, right)])
    expect([(await dataOf(left))?.['name'], (await dataOf(right))?.['name']]).toEqual(['Right', 'Left'])
  })

  it('gives one of two people who take a name at once the name, and the other a refusal', async () => {
    const takers = Array.from({ length: 6 }, () =>
      apply([put('dialog', { name: 'Wanted' })]).then(
        () => 'given',
        () => 'refused',
      ),
    )
    expect((await Promise.all(takers)).filter((answer) => answer === 'given')).toHaveLength(1)
  })

  it('refuses a bot’s name of another bot of the account by edits too', async () => {
    await nora.call('bot.create', { userId: nora.userId, name: 'First one' })
    const edit: Edit = { op: 'put', id: streamId, kind: 'bot', set: { name: 'first one' } }
    expect(await refusal([edit])).toMatchObject({ status: 409, code: 'NAME_TAKEN' })
  })
})

describe('an utterance that is there already', () => {
  const intentId = newId('intent')
  const elsewhere = newId('intent')
  const utterance = (text: string, parentId = intentId, id = newId('utterance')): Edit => ({
    op: 'put',
    id,
    kind: 'utterance',
    parentId,
    set: { text },
  })
  beforeAll(() =>
    apply([put('intent', { name: 'Greet' }, intentId), put('intent', { name: 'Leave' }, elsewhere), utterance('Hello there')]),
  )

  it('is refused with a sentence, in any case and spacing', async () => {
    const refused = await refusal([utterance('hello  There ')])
    expect(refused).toMatchObject({ status: 409, code: 'DUPLICATE' })
    expect(refused.msg).toBe('The intent has the utterance “hello  There ” already.')
    expect(await refusal([utterance('Good day'), utterance('good day')])).toMatchObject({ status: 409, code: 'DUPLICATE' })
  })

  it('may stand in another intent or language, and not be moved to where it is', async () => {
    const id = newId('utterance')
    await apply([utterance('Hello there', elsewhere, id)])
    expect(await refusal([{ op: 'move', id, parentId: intentId }])).toMatchObject({ status: 409, code: 'DUPLICATE' })
    await apply([
      { op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intentId, set: { text: 'Hello there', language: 'de' } },
    ])
  })

  it('is merged by the scripts’ import, which counts it', async () => {
    const sentences = ['Hello There', 'Hi', 'hi'].map((sentence) => ({ sentence, taskName: 'greet' }))
    const imported = await nora.call('utterance.import', { userId: nora.userId, streamId, items: sentences })
    expect(imported).toMatchObject({ added: 1, duplicates: 2 })
  })
})

describe('names from before a rule', () => {
  it('stay through other changes, come back by undo and by edits, and are not given anew', async () => {
    const id = newId('dialog')
    await apply([put('dialog', { name: 'Old name' }, id)])
    await asIfOlder(id, 'Old_name!')
    await apply([put('dialog', { description: 'Changed' }, id)])
    await apply([put('dialog', { name: 'New name' }, id)])
    await nora.call('document.undo', { streamId })
    expect(await dataOf(id)).toMatchObject({ name: 'Old_name!', description: 'Changed' })
    await nora.call('document.redo', { streamId })
    expect(await dataOf(id)).toMatchObject({ name: 'New name' })
    const removed = await apply([{ op: 'remove', id }])
    const before = removed.operations.at(-1)?.before
    await apply([{ op: 'put', id, kind: 'dialog', set: { ...before?.data, name: 'Old_name!' } }])
    expect(await dataOf(id)).toMatchObject({ name: 'Old_name!' })
    expect(await refusal([put('dialog', { name: 'Old_name!!' }, id), put('dialog', { name: 'Old_name!!' }, id)])).toMatchObject({
      status: 400,
    })
    expect(await refusal([put('dialog', { name: 'Old_name!' })])).toMatchObject({ status: 400 })
  })

  it('stay with a group of traits that is changed otherwise', async () => {
    const id = newId('trait-group')
    await apply([put('trait-group', { name: 'Tone' }, id)])
    await asIfOlder(id, 'Tone & mood')
    await apply([put('trait-group', { matchStrategy: 'pattern' }, id)])
    expect(await dataOf(id)).toMatchObject({ name: 'Tone & mood', matchStrategy: 'pattern' })
    expect(await refusal([put('trait-group', { name: 'Tone & humour' }, id)])).toMatchObject({ status: 400 })
  })

  it('does not take a name for an old one that only the same batch has given', async () => {
    const id = newId('dialog')
    await apply([put('dialog', { name: 'Plain' }, id)])
    const edits = ['Bad_name', 'Fine', 'Bad_name'].map((name) => put('dialog', { name }, id))
    expect(await refusal(edits)).toMatchObject({ status: 400, code: 'NAME_NOT_VALID' })
  })
})

/** Writes a name as a document from before the rule has it: in the object and in its log. */
async function asIfOlder(id: string, name: string): Promise<void> {
  const { db } = server.services
  const row = await db.selectFrom('object').select('data').where('id', '=', id).executeTakeFirstOrThrow()
  const data = { ...row.data, name }
  await db
    .updateTable('object')
    .set({ data: JSON.stringify(data) })
    .where('id', '=', id)
    .execute()
  const after = JSON.stringify({ parentId: '', data })
  await sql`update operation set after = ${after}::jsonb where object_id = ${id}`.execute(db)
}
