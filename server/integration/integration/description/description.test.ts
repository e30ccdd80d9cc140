// What is read of descriptions of services: actions with their fields, what is left out and why, and that no description costs more than others.
import type { ReadDescription } from '@parley/contract/integration/integration'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { type ActionParameter, actionLimits, IntegrationAction, parameterKey } from '@parley/contract/objects/integration-action/index'
import { ReadDescription as Shape } from '@parley/contract/integration/integration'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { readText } from './read-text'

function read(description: Json, from = ''): ReadDescription {
  const told = readText({ text: JSON.stringify(description), from })
  if (told.kind === 'refused') throw new Error(told.why)
  return told.description
}

const whole = (paths: JsonObject, more: JsonObject = {}): JsonObject => ({
  openapi: '3.0.3',
  info: { title: 'Pets', version: '1' },
  paths,
  ...more,
})
const body = (schema: Json, required = true): JsonObject => ({ required, content: { 'application/json': { schema } } })
const post = (schema: Json, more: JsonObject = {}): JsonObject => whole({ '/pets': { post: { requestBody: body(schema) } } }, more)
const keysOf = ({ actions: [action] }: ReadDescription): string[] => (action?.parameters ?? []).map(parameterKey)
const typesOf = ({ actions: [action] }: ReadDescription): Record<string, ActionParameter['type']> =>
  Object.fromEntries((action?.parameters ?? []).map((parameter) => [parameterKey(parameter), parameter.type]))

describe('an action of a description', () => {
  it('has its name, its parameters with types, choices and help, and the fields of its reply', () => {
    const { actions } = read(
      whole(
        {
          '/pets/{petId}': {
            parameters: [{ in: 'path', name: 'petId', required: true, schema: { type: 'integer' } }],
            get: {
              operationId: 'getPetById',
              description: 'Finds one.',
              parameters: [
                {
                  in: 'query',
                  name: 'size',
                  description: 'How large.',
                  schema: { type: 'string', enum: ['small', 'large'], default: 'small' },
                },
                { in: 'query', name: 'tags', explode: false, schema: { type: 'array', items: { type: 'string' } } },
                { in: 'header', name: 'Accept', schema: { type: 'string' } },
              ],
              responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } } },
            },
          },
        },
        {
          components: {
            schemas: {
              Pet: {
                type: 'object',
                properties: { name: { type: 'string' }, friends: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } },
              },
            },
          },
        },
      ),
    )
    expect(actions).toMatchObject([
      { name: 'Get pet by id', about: 'Finds one.', operationId: 'getPetById', method: 'GET', bodyType: 'none' },
    ])
    expect(actions[0]?.parameters).toEqual([
      { in: 'path', path: ['petId'], type: 'integer', isRequired: true, about: '', options: [], usual: '', style: 'repeated' },
      {
        in: 'query',
        path: ['size'],
        type: 'text',
        isRequired: false,
        about: 'How large.',
        options: ['small', 'large'],
        usual: 'small',
        style: 'repeated',
      },
      { in: 'query', path: ['tags'], type: 'list', isRequired: false, about: '', options: [], usual: '', style: 'joined' },
    ])
    expect(actions[0]?.reply).toEqual([
      { path: ['name'], type: 'text' },
      { path: ['friends'], type: 'list' },
      { path: ['friends', 0], type: 'json' },
    ])
  })

  it('asks for a body part by part, as deep as people fill in fields, and ends what holds itself as JSON', () => {
    const schemas = {
      Person: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, boss: { $ref: '#/components/schemas/Person' } },
      },
    }
    const pet: JsonObject = {
      allOf: [
        { type: 'object', required: ['owner', 'age'], properties: { owner: { $ref: '#/components/schemas/Person' } } },
        {
          properties: {
            age: { type: ['integer', 'null'] },
            id: { type: 'string', readOnly: true },
            kind: { oneOf: [{ type: 'string' }, { type: 'number' }] },
          },
        },
      ],
    }
    const told = read(post(pet, { components: { schemas } }))
    expect(typesOf(told)).toEqual({ 'body.owner.name': 'text', 'body.owner.boss': 'json', 'body.age': 'integer', 'body.kind': 'json' })
    const needed = told.actions[0]?.parameters.filter(({ isRequired }) => isRequired).map(parameterKey)
    expect(needed).toEqual(['body.owner.name', 'body.age'])
  })

  it('has a large body as few fields, its required ones first', () => {
    const part = { type: 'object', properties: Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, { type: 'string' }])) }
    const two = read(post({ type: 'object', properties: { a: part, b: part, c: part } }))
    expect(typesOf(two)).toEqual({ 'body.a': 'json', 'body.b': 'json', 'body.c': 'json' })
    const names = Array.from({ length: 200 }, (_, at) => `f${at}`)
    const wide = { type: 'object', required: ['f150'], properties: Object.fromEntries(names.map((name) => [name, { type: 'number' }])) }
    expect(keysOf(read(post(wide)))).toHaveLength(actionLimits.parameters)
    expect(keysOf(read(post(wide)))[0]).toBe('body.f150')
    expect(read(post({ ...wide, required: names })).unusable).toEqual([{ method: 'POST', path: '/pets', why: 'many' }])
  })

  it('is told why it cannot be used', () => {
    const file = { type: 'string', format: 'binary' }
    const { actions, unusable } = read(
      whole({
        '/a': { post: { requestBody: { required: true, content: { 'multipart/form-data': { schema: { properties: { file } } } } } } },
        '/b': { get: { parameters: [{ in: 'cookie', name: 'session', required: true, schema: {} }] } },
        '/c': { post: { requestBody: { required: true, content: { 'application/xml': { schema: {} } } } } },
        '/d': { get: { parameters: [{ $ref: 'https://example.com/parameters.json#/size' }] } },
        '/e': { head: {}, trace: {} },
        '/f': { post: { requestBody: body({ type: 'object', required: ['file'], properties: { file } }) } },
        '/g': { get: { parameters: [{ in: 'query', name: 'n'.repeat(10_000), required: true, schema: {} }] } },
        [`/${'h'.repeat(10_000)}`]: { get: {} },
        '/i': { get: { parameters: [{ in: 'cookie', name: 'seen', schema: {} }] } },
      }),
    )
    expect(actions.map(({ path }) => path)).toEqual(['/i'])
    expect(unusable.map(({ why }) => why)).toEqual(['file', 'cookie', 'body', 'elsewhere', 'method', 'method', 'file', 'name', 'path'])
  })

  it('is told apart from others of its name, and has a name of ours where it has too long a one or none', () => {
    const long = 'x'.repeat(10_000)
    const { actions } = read(
      whole({
        '/a': { get: { summary: 'Find' }, put: { summary: 'find' } },
        '/b': { get: { summary: long }, put: { summary: `${long}y` }, post: {} },
      }),
    )
    expect(actions.map(({ name }) => name)).toEqual(['Find', 'find 2', 'x'.repeat(128), 'POST /b', `${'x'.repeat(126)} 2`])
    expect(new Set(actions.map(({ name }) => name.toLowerCase())).size).toBe(5)
  })
})

describe('the service of a description', () => {
  it('lies at its servers, with each choice of their variables, or below where the description was found', () => {
    const servers: Json = [
      { url: 'https://{region}.example/v1', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
      { url: '/v2' },
    ]
    expect(read(whole({ '/a': { get: {} } }, { servers })).servers).toEqual(['https://eu.example/v1', 'https://us.example/v1'])
    expect(read(whole({ '/a': { get: {} } }, { servers }), 'https://docs.example/api.json').servers).toContain('https://docs.example/v2')
  })

  it('says how it wants to know who calls', () => {
    const securitySchemes = {
      machine: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: '', write: '' } } } },
      person: {
        type: 'oauth2',
        flows: { authorizationCode: { tokenUrl: 'https://a.example/token', authorizationUrl: 'https://a.example/login', scopes: {} } },
      },
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      plain: { type: 'http', scheme: 'Bearer' },
      odd: { type: 'mutualTLS' },
    }
    const { security } = read(whole({ '/a': { get: {} } }, { components: { securitySchemes } }))
    expect(security.map(({ name, auth }) => [name, auth])).toEqual([
      ['machine', 'clientCredentials'],
      ['person', 'authorizationCode'],
      ['key', 'header'],
      ['plain', 'bearer'],
      ['odd', ''],
    ])
    expect(security[0]?.settings).toEqual({ tokenUrl: 'https://a.example/token', scope: 'read write' })
  })

  it('is read of Swagger 2.0, too', () => {
    const told = read({
      swagger: '2.0',
      info: { title: 'Old', version: '1' },
      host: 'old.example',
      basePath: '/v1',
      schemes: ['https'],
      paths: {
        '/pets': {
          post: {
            consumes: ['application/json'],
            parameters: [{ in: 'body', name: 'pet', required: true, schema: { $ref: '#/definitions/Pet' } }],
          },
          get: {
            parameters: [{ in: 'query', name: 'tags', type: 'array', collectionFormat: 'multi' }],
            responses: { 200: { schema: { $ref: '#/definitions/Pet' } } },
          },
          put: { parameters: [{ in: 'formData', name: 'name', type: 'string', required: true }] },
        },
      },
      definitions: { Pet: { type: 'object', properties: { name: { type: 'string' } } } },
    })
    expect(told).toMatchObject({ format: 'Swagger 2.0', servers: ['https://old.example/v1'] })
    expect(told.actions.map(({ method, bodyType, parameters }) => [method, bodyType, parameters.map(parameterKey)])).toEqual([
      ['GET', 'none', ['query.tags']],
      ['POST', 'json', ['body.name']],
      ['PUT', 'form', ['body.name']],
    ])
    expect(told.actions[0]?.reply).toEqual([{ path: ['name'], type: 'text' }])
  })

  it('is the same from YAML as from JSON', () => {
    const description = post({ type: 'object', properties: { on: { type: 'boolean' }, size: { enum: ['no', '12:30'] } } })
    expect(readText({ text: stringify(description), from: '' })).toEqual(readText({ text: JSON.stringify(description), from: '' }))
  })
})

describe('a text that is no description', () => {
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...'bcdefghi'.split('').map((name, at) => `${name}: &${name} [${`*${'abcdefghi'[at]},`.repeat(9)}]`),
  ].join('\n')
  it.each([
    ['nothing', '  ', 'empty'],
    ['JSON that is cut off', '{"openapi": "3.0.0", "paths": {"/a"', 'not-json'],
    ['YAML that is none', 'openapi: 3.0.0\npaths:\n  - a\n b: [', 'not-yaml'],
    ['aliases that grow', bomb, 'aliases'],
    ['JSON nested without end', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 'too-deep'],
    ['YAML nested without end', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'too-deep'],
    ['another document', '{"name": "x"}', 'not-described'],
    ['a sentence', 'Hello there', 'not-described'],
    ['another version', '{"openapi": "4.0.0", "paths": {"/a": {"get": {}}}}', 'version'],
    ['no operations', '{"openapi": "3.1.0", "paths": {}}', 'no-paths'],
  ])('is refused as such: %s', (_, text, why) => {
    expect(readText({ text, from: '' })).toMatchObject({ kind: 'refused', why })
  })
})

describe('any description', () => {
  const name = fc.oneof(fc.constantFrom('a', 'b', '__proto__', 'constructor', 'x y', '~1'), fc.string({ maxLength: 12 }))
  const ref = fc.record({
    $ref: fc.constantFrom('#/components/schemas/A', '#/components/schemas/B', '#/none', '#', 'other.yaml#/x', '#/paths'),
  })
  const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => ({
    schema: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      ref,
      fc.record({ type: fc.constantFrom('string', 'integer', 'number', 'boolean', 'array', 'object', 'file', 'x') }),
      fc.record({
        type: fc.constant('object'),
        properties: fc.dictionary(name, tie('schema'), { maxKeys: 5 }),
        required: fc.array(name, { maxLength: 3 }),
      }),
      fc.record({ type: fc.constant('array'), items: tie('schema') }),
      fc.record({ allOf: fc.array(tie('schema'), { maxLength: 3 }) }),
      fc.record({ anyOf: fc.array(tie('schema'), { maxLength: 3 }) }),
    ),
  }))
  const parameter = fc.record({ in: fc.constantFrom('path', 'query', 'header', 'cookie', 'x'), name, required: fc.boolean(), schema })
  const operation = fc.record({
    parameters: fc.array(fc.oneof(parameter, ref), { maxLength: 4 }),
    requestBody: fc.record({
      required: fc.boolean(),
      content: fc.dictionary(fc.constantFrom('application/json', 'text/plain', 'multipart/form-data'), fc.record({ schema })),
    }),
    responses: fc.record({ 200: fc.record({ content: fc.record({ 'application/json': fc.record({ schema }) }) }) }),
  })

  it('gives actions that a document can hold, whatever its schemas are and mention', () => {
    fc.assert(
      fc.property(
        schema,
        schema,
        fc.dictionary(name, fc.record({ get: operation, post: operation }), { minKeys: 1, maxKeys: 3 }),
        (A, B, items) => {
          const paths = Object.fromEntries(Object.entries(items).map(([path, item]) => [`/${path}`, item]))
          const told = read(whole(paths, { components: { schemas: { A, B } } }))
          expect(Shape.parse(told)).toEqual(told)
          for (const action of told.actions) expect(IntegrationAction.safeParse(action).success).toBe(true)
          expect(told.actions.length + told.unusable.length + told.leftOut).toBe(2 * Object.keys(paths).length)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('is read whatever else stands in it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (odd) => {
        const text = JSON.stringify({
          openapi: '3.1.0',
          info: odd,
          servers: odd,
          components: odd,
          paths: { '/a': { get: odd, post: { parameters: odd, requestBody: odd, responses: odd } } },
        })
        expect(['read', 'refused']).toContain(readText({ text, from: '' }).kind)
      }),
    )
  })

  it('has no more actions than an integration may have', () => {
    const paths = Object.fromEntries(Array.from({ length: 700 }, (_, at) => [`/a${at}`, { get: {} }]))
    const { actions, leftOut } = read(whole(paths))
    expect([actions.length, leftOut]).toEqual([actionLimits.actions, 700 - actionLimits.actions])
  })
})
