// Every built node kind, whatever it is: what it says of itself is whole, and it ends in an allowed way with broken settings,
// missing variables and missing references.
import { describe, expect, it } from 'vitest'
import { type Control, type Field, KindDescription } from '@parley/contract/base/form'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { Entity } from '@parley/contract/objects/entity/index'
import { Node } from '@parley/contract/objects/node/index'
import type { BotObject } from '@parley/contract/objects/object'
import { mapTexts, namesOf, referencesIn, toIds, toNames } from '@parley/contract/objects/references'
import { findProblems } from '../problems'
import { BotBuilder, entityId, say, type TestNode } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { describeNodeKinds } from './describe'
import { builtNodes, fieldsOfNode } from './index'
import type { NodeKind } from './node-kind'

/** The ids of the specification, section 3 and the reference's node model. */
const specified = [
  ...['intent', 'message', 'entity', 'confirmation', 'form', 'logic', 'dialog', 'service', 'script', 'webhook', 'process', 'group'],
  ...['generate', 'agentTransfer', 'dynamicIntent', 'agent'],
]

/** Settings that no person would write. */
const broken: JsonObject[] = [
  {},
  { intentId: 'in-none', entityId: 'en-none', dialogId: 'dg-none', url: '{{env.none}}', source: 'entities.none.x', retries: 'many' },
  {
    prompts: [{ text: '{{context.none.deep}}' }],
    messages: [{ kind: 'template', template: '{"x":' }],
    method: 'FETCH',
    assign: 'x',
    validation: [1],
  },
  {
    prompts: [{ kind: 'script', source: 'throw 1' }],
    messages: [{ kind: 'script', source: 'throw 1' }],
    url: '::',
    headers: [{ key: 'a b', value: '\n' }],
  },
  { messages: null, prompts: 7, entityId: 5, source: null, onReturn: [{ to: 'x', expression: '((' }] },
]

/** A variable that is not there, deep below what is not there either, in every text; a value of another type; a reference to nothing. */
function survived(kind: NodeKind): [string, JsonObject, string][] {
  const of = (value: (field: Field) => Json | undefined) => ({ ...kind.defaults, ...settingsOf(kind.fields, value) })
  const reads = (expression: string) =>
    of((field) => {
      const sample = written(field, entityId('city'))
      return sample === undefined ? undefined : JSON.parse(JSON.stringify(sample).replaceAll('entities.city', expression))
    })
  const types: Json[] = [7, 'text', true, null, ['a', 1], { a: { b: 1 } }]
  return [
    ['a variable that is not there', reads('context.none.deep[2].x'), 'context.a = 1'],
    ['an entity that is not there', reads('entities.none.x'), 'context.a = 1'],
    ...types.map((value): [string, JsonObject, string] => [
      `a value of the type of ${JSON.stringify(value)}`,
      reads('context.odd'),
      `context.odd = ${JSON.stringify(value)}; entities.city = context.odd`,
    ]),
    ...types.map((value): [string, JsonObject, string] => [
      `${JSON.stringify(value)} as each of its settings`,
      of(() => value),
      'context.a = 1',
    ]),
    ['a reference to what was deleted', of((field) => written(field, 'en-00000009-0000-5000-8000-000000000009')), 'context.a = 1'],
  ]
}

const cityId = 'en-00000001-0000-5000-8000-000000000001'
const text = 'To {{entities.city}}'

/** What a person would write with each control; `id`: what a control that chooses an object has chosen. */
const samples: Record<Control, ((id: string) => Json) | null> = {
  authorization: (id) => id,
  'agent-rules': () => [
    { tool: 'book', when: 'before', condition: { join: 'and', rules: [{ left: 'entities.city', op: 'exists' }] }, why: '' },
  ],
  'agent-tools': (id) => [{ kind: 'dialog', id, name: 'book', parameters: [{ name: 'to', entityId: id }], source: 'print(entities.city)' }],
  'agent-values': (id) => [{ entityId: id, isRequired: true }],
  'action-values': () => [{ key: 'query.to', value: text }],
  assignments: (id) => [{ to: id, expression: 'entities.city' }],
  cases: (id) => [
    {
      when: { join: 'and', rules: [{ left: 'entities.city', op: 'exists' }] },
      answers: [{ language: '', channel: '', kind: 'text', text }],
      dialogId: id,
    },
  ],
  choice: null,
  color: null,
  dialog: (id) => id,
  encoder: null,
  entities: (id) => [{ entityId: id, question: text }],
  entity: (id) => id,
  form: (id) => id,
  'integration-action': (id) => id,
  intent: (id) => id,
  intents: (id) => [id],
  'key-values': () => [{ key: 'k', value: text }],
  list: () => ['one'],
  'long-text': () => text,
  message: () => text,
  model: () => ({ configurationId: 'lm-1', model: 'small' }),
  models: () => [{ configurationId: 'lm-1', model: 'small' }],
  'model-prompt': (id) => id,
  number: null,
  operation: null,
  patterns: () => ['from * to'],
  prompts: () => [{ language: '', channel: '', kind: 'text', text }],
  reply: () => ({ statusCode: 200, body: { ok: true }, values: [{ expression: 'entities.city', value: 'Oslo' }] }),
  request: () => `{"to":"${text}"}`,
  rules: () => [{ when: { join: 'and', rules: [{ left: 'entities.city', op: 'exists' }] }, message: text }],
  step: (id) => id,
  script: () => 'print(entities.city)',
  secret: null,
  switch: () => true,
  text: () => text,
  upload: null,
  values: null,
  variable: () => 'entities.city',
}

function written(field: Field, id: string): Json | undefined {
  return field.form === undefined ? samples[field.control]?.(id) : undefined
}

function holdsMentions(field: Field): boolean {
  return /entities\.city|"en-/.test(JSON.stringify(written(field, cityId) ?? null))
}

function settingsOf(fields: readonly Field[], value: (field: Field) => Json | undefined): JsonObject {
  return Object.fromEntries(fields.flatMap((field) => [[field.name, value(field)] as const]).filter(hasValue))
}

function hasValue(entry: readonly [string, Json | undefined]): entry is readonly [string, Json] {
  return entry[1] !== undefined
}

function node(type: string, settings: JsonObject): BotObject<'node'> {
  return { id: 'dc-1', kind: 'node', parentId: '', rev: 1, data: Node.parse({ type, name: 'Node', settings }) }
}

function city(name: string): BotObject {
  return { id: cityId, kind: 'entity', parentId: '', rev: 1, data: Entity.parse({ name, type: 'city' }) }
}

const dataOf = ({ data }: BotObject) => Node.parse(data)

describe('the list of node kinds', () => {
  it('describes every id of the specification, built or planned', () => {
    const descriptions = describeNodeKinds()
    const ids = descriptions.map((kind) => kind.id)
    expect(ids).toEqual(expect.arrayContaining(specified))
    expect(new Set(ids).size).toBe(ids.length)
    for (const description of descriptions) expect(KindDescription.parse(description)).toEqual(description)
  })

  it('has each id and each place in a family once', () => {
    const places = builtNodes.map(({ family, place }) => `${family} ${place}`)
    expect(new Set(builtNodes.map(({ id }) => id)).size).toBe(builtNodes.length)
    expect(new Set(places).size).toBe(places.length)
  })
})

describe.each(builtNodes.map((kind) => [kind.id, kind] as const))('the node kind %s', (id, kind) => {
  it('has valid defaults for each of its fields', () => {
    expect(kind.read(kind.defaults)).toEqual(kind.read({}))
    for (const field of kind.fields) expect(Object.keys(kind.defaults)).toContain(field.name)
    expect(kind.exits.length).toBeGreaterThan(0)
    expect(new Set(kind.exits.map((exit) => exit.id)).size).toBe(kind.exits.length)
  })

  it('stores nothing that no field describes', () => {
    expect(Object.keys(kind.defaults).sort()).toEqual(kind.fields.map((field) => field.name).sort())
  })

  it.runIf(kind.fields.some((field) => written(field, cityId) !== undefined))('keeps what people write when it is read back', () => {
    for (const field of kind.fields) {
      const value = written(field, cityId)
      if (value !== undefined) expect(kind.read({ [field.name]: value })).toMatchObject({ [field.name]: value })
    }
  })

  it.runIf(kind.calls)('reads the call it was written as, whether it comes back or not', () => {
    const values = [{ to: cityId, expression: 'entities.city' }]
    for (const stays of [true, false]) {
      const call = { dialogId: 'dg-1', assign: values, onReturn: stays ? values : [], stays }
      expect(kind.calls?.read(kind.calls.write(call))).toEqual(call)
    }
  })

  it.runIf(kind.runs)('keeps the script it is made to run', () => {
    const settings = kind.runs?.('print(1)') ?? {}
    expect(kind.read(settings)).toEqual(kind.read({ ...kind.defaults, ...settings }))
    expect(JSON.stringify(settings)).toContain('print(1)')
  })

  it.runIf(kind.fields.some(holdsMentions))(
    'has its mentions kept by id, followed by a renaming and found as usages, in every field that may hold one',
    () => {
      const settings = settingsOf(kind.fields, (field) => written(field, cityId))
      const kept = mapTexts(node(id, settings), fieldsOfNode, (text, language) =>
        toIds(text, language, namesOf({ objects: [city('city')] })),
      )
      const renamed = namesOf({ objects: [city('destination')] })
      const shown = mapTexts(kept, fieldsOfNode, (text, language) => toNames(text, language, renamed))
      for (const field of kind.fields.filter((one) => holdsMentions(one))) {
        const alone = settingsOf([field], (one) => dataOf(kept).settings[one.name])
        expect(referencesIn(node(id, alone), fieldsOfNode), field.name).toContain(cityId)
        const words = JSON.stringify(dataOf(shown).settings[field.name])
        if (words.includes('entities.')) expect(words, field.name).toMatch(/entities\.destination/)
        expect(words, field.name).not.toContain('entities.city')
      }
    },
  )

  it.runIf(kind.fields.some(holdsMentions))('reports a mention of nothing in every field that may hold a text', () => {
    for (const field of kind.fields.filter((one) => holdsMentions(one))) {
      const value = written(field, 'en-none')
      const document = {
        botId: 'st-1',
        rev: 1,
        objects: [
          node(
            id,
            settingsOf([field], () => value),
          ),
        ],
      }
      const codes = findProblems(document).map(({ code }) => code)
      expect(codes, field.name).toEqual(expect.arrayContaining([expect.stringMatching(/undefined-variable|dangling-reference/)]))
    }
  })

  it.each(survived(kind))('survives %s', async (_, settings, script) => {
    const exits = kind.exits.map((exit) => ({ exit: exit.id, to: exit.id === kind.holds ? null : 'After' }))
    const before: TestNode = {
      name: 'Before',
      type: 'script',
      settings: { source: script },
      to: [{ to: 'Node' }, { exit: 'error', to: 'Node' }],
    }
    const document = new BotBuilder()
      .entity('city', 'city')
      .dialog('Try', [before, { name: 'Node', type: id, settings, to: exits }, say('After', 'after')])
      .document()
    const chat = new Conversation(document)
    for (const text of ['try', 'oslo', 'no', '3', 'nothing']) {
      await chat.say(text)
      expect(chat.of('failed').map((event) => event.code)).not.toContain('SOMETHING_WRONG')
      expect(chat.session.waiting !== null || chat.session.frames.length === 0).toBe(true)
    }
    expect(JSON.parse(JSON.stringify(chat.session))).toEqual(chat.session)
  })

  it('reads any settings without throwing', () => {
    for (const settings of broken) expect(() => kind.read(settings)).not.toThrow()
  })

  it.each(broken.map((settings, at) => [at, settings] as const))('ends in an allowed way with broken settings %i', async (_, settings) => {
    const exits = kind.exits.map((exit) => ({ exit: exit.id, to: 'After' }))
    const document = new BotBuilder().dialog('Try', [{ name: 'Node', type: id, settings, to: exits }, say('After', 'after')]).document()
    const chat = new Conversation(document)
    for (const text of ['try', 'one', 'two', 'three', 'four']) {
      await chat.say(text)
      const top = chat.session.frames.at(-1)
      expect(chat.session.waiting === null || (chat.session.waiting.kind === 'node' && chat.session.waiting.nodeId === top?.nodeId)).toBe(
        true,
      )
      expect(chat.of('failed').map((event) => event.code)).not.toContain('SOMETHING_WRONG')
    }
    expect(JSON.parse(JSON.stringify(chat.session))).toEqual(chat.session)
  })
})
