// Mentions by id: the round trip between names and ids, look-alikes left alone, and every mention of an object found.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Entity } from './entity'
import { KnowledgeNode } from './knowledge-node'
import { Node } from './node'
import type { BotObject } from './object'
import { idForm, mapTexts, namesOf, referencesIn, toIds, toNames } from './references'
import { Variable } from './variable'

const id = (prefix: string, at: number) => `${prefix}-0000000${at}-0000-5000-8000-00000000000${at}`
const cityId = id('en', 1)
const dayId = id('en', 2)
const limitId = id('va', 3)
const helloId = id('va', 4)

function objects(cityName = 'city'): BotObject[] {
  const entity: BotObject<'entity'>[] = [
    { id: cityId, kind: 'entity', parentId: '', rev: 1, data: Entity.parse({ name: cityName, type: 'city' }) },
    { id: dayId, kind: 'entity', parentId: '', rev: 1, data: Entity.parse({ name: 'day', type: 'date' }) },
  ]
  const variable: BotObject<'variable'>[] = [
    { id: limitId, kind: 'variable', parentId: '', rev: 1, data: Variable.parse({ key: 'limit' }) },
    { id: helloId, kind: 'variable', parentId: '', rev: 1, data: Variable.parse({ key: 'hello', scope: 'content' }) },
  ]
  return [...entity, ...variable]
}

/** The settings of an imagined kind: one of each control that matters here. */
const fieldsOf = () => [
  ...(['entity', 'prompts', 'assignments', 'request', 'rules'] as const).map((control) => ({ name: `the-${control}`, label: '', control })),
  { name: 'address', label: '', control: 'text' as const },
  { name: 'headers', label: '', control: 'key-values' as const },
]

const names = namesOf({ objects: objects() })
const [CITY, DAY, LIMIT, HELLO] = [cityId, dayId, limitId, helloId].map(idForm)

describe('references by id', () => {
  it('find the trait that speaks of a topic of the knowledge', () => {
    const traitId = id('tr', 5)
    const topic = {
      id: id('kn', 6),
      kind: 'knowledge-node' as const,
      parentId: '',
      rev: 1,
      data: KnowledgeNode.parse({ name: 'Animals', traitId }),
    }
    expect(referencesIn(topic, fieldsOf)).toContain(traitId)
  })

  it.each([
    [
      "To {{entities.city}} and {{ context.entities.day | date:'D MMM' }}, {{content.hello}} entities.city",
      'template',
      `To {{entities.${CITY}}} and {{ context.entities.${DAY} | date:'D MMM' }}, {{content.${HELLO}}} entities.city`,
    ],
    ["entities.city === 'entities.city' && env.limit > 3", 'expression', `entities.${CITY} === 'entities.city' && env.${LIMIT} > 3`],
    ["context.entities['city'] // entities.city", 'script', `context.entities['${CITY}'] // entities.city`],
    [
      'function f(env) { return env.limit } print(`${entities.city}`)',
      'script',
      `function f(env) { return env.limit } print(\`\${entities.${CITY}}\`)`,
    ],
    [
      'city.entities + my.entities.city + entities.unknown + hello',
      'expression',
      'city.entities + my.entities.city + entities.unknown + hello',
    ],
    ['content.limit + env.hello', 'expression', 'content.limit + env.hello'],
  ] as const)('writes %s (%s) with ids and back', (text, kind, expected) => {
    expect(toIds(text, kind, names)).toBe(expected)
    expect(toNames(expected, kind, names)).toBe(text)
  })

  it('keeps a part of a value made of entities as a mention of that entity, and leaves other words behind a name alone', () => {
    const tripId = id('en', 5)
    const settings = { parts: [{ entityId: cityId, question: '' }] }
    const trip: BotObject<'entity'> = {
      id: tripId,
      kind: 'entity',
      parentId: '',
      rev: 1,
      data: Entity.parse({ name: 'trip', type: 'x', settings }),
    }
    const written = "{{entities.trip.city}} {{context.entities['trip'].city.length}} {{entities.trip.day}} {{entities.city.day}}"
    const TRIP = idForm(tripId)
    const kept = toIds(written, 'template', namesOf({ objects: [...objects(), trip] }))
    expect(kept).toBe(
      `{{entities.${TRIP}.${CITY}}} {{context.entities['${TRIP}'].${CITY}.length}} {{entities.${TRIP}.day}} {{entities.${CITY}.day}}`,
    )
    expect(toNames(kept, 'template', namesOf({ objects: [...objects('town'), trip] }))).toBe(
      "{{entities.trip.town}} {{context.entities['trip'].town.length}} {{entities.trip.day}} {{entities.town.day}}",
    )
  })
  it('needs no change of texts when an entity is renamed', () => {
    const kept = toIds('{{entities.city}}', 'template', names)
    expect(toNames(kept, 'template', namesOf({ objects: objects('destination') }))).toBe('{{entities.destination}}')
  })

  it('goes there and back for any text (property)', () => {
    const piece = fc.constantFrom(
      'entities.city',
      'context.entities.day',
      'env.limit',
      'content.hello',
      "'entities.city'",
      '"env.limit"',
      '// entities.city\n',
      '/* env.limit */',
      ' + ',
      '; ',
      '{{',
      '}}',
      '`${',
      '}`',
      '(',
      ')',
      'entities',
      '.',
      'city',
      "['city']",
      ' | date',
      'x',
      '\n',
    )
    const source = fc.array(piece, { maxLength: 15 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(source, fc.constantFrom('template' as const, 'expression' as const, 'script' as const), (text, kind) => {
        expect(toNames(toIds(text, kind, names), kind, names)).toBe(text)
      }),
      { numRuns: 2000 },
    )
  })

  it('never touches strings and comments (property)', () => {
    fc.assert(
      fc.property(
        fc.string().map((text) => JSON.stringify(`entities.city ${text.replace(/[\n\r\u2028\u2029]/g, '')}`)),
        (literal) => {
          const script = `// entities.city env.limit\nprint(${literal}) /* content.hello */`
          expect(toIds(script, 'script', names)).toBe(script)
        },
      ),
    )
  })

  it('finds every object that a node mentions, in settings, ways out and texts', () => {
    const data = Node.parse({
      type: 'entity',
      name: 'Ask',
      settings: {
        'the-entity': cityId,
        'the-prompts': [{ text: `{{env.${LIMIT}}}`, kind: 'template', template: `{"a":"{{ entities.${DAY} == \\"x\\" }}"}` }],
        'the-assignments': [{ to: dayId, expression: '1' }],
      },
      transitions: [
        { id: 't1', to: 'dc-next', when: { join: 'and', rules: [{ left: `content.${HELLO}`, op: 'equals', right: 'entities' }] } },
        { id: 't2', to: 'end' },
        { id: 't3', to: null },
      ],
    })
    const node: BotObject<'node'> = { id: 'dc-1', kind: 'node', parentId: 'dg-1', rev: 1, data }
    expect(referencesIn(node, fieldsOf).sort()).toEqual([cityId, dayId, limitId, helloId, 'dc-next'].sort())
  })

  it('visits every text of a node with its language, and changes no other field', () => {
    const data = Node.parse({
      type: 'service',
      name: 'Call',
      settings: { address: 'u', headers: [{ key: 'k', value: 'v' }], 'the-request': '{"a":"b"}', timeoutMs: 1000, other: 'no' },
      transitions: [
        {
          id: 't1',
          to: 'end',
          when: {
            join: 'or',
            rules: [
              { left: 'l', op: 'equals', right: 'literal' },
              { left: 'm', op: 'equals', right: 'env.x' },
            ],
          },
        },
      ],
    })
    const node: BotObject<'node'> = { id: 'dc-1', kind: 'node', parentId: 'dg-1', rev: 1, data }
    const seen: string[] = []
    const mapped = mapTexts(node, fieldsOf, (text, kind, field) => {
      seen.push(`${field}:${kind}:${text}`)
      return text
    })
    expect(seen).toEqual([
      'the-request:template:{"a":"b"}',
      'address:template:u',
      'headers:template:v',
      'transitions:expression:l',
      'transitions:expression:m',
      'transitions:expression:env.x',
    ])
    expect(mapped).toEqual(node)
  })
})
