// Reading bots of Typebot that are written here: what each construct becomes, what is said of it, and that a hostile file harms nobody.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { Conversation } from '@parley/runtime/test-support/conversation'
import { talkWithRealEntities } from '@parley/runtime/test-support/real-entities'
import { describe, expect, it } from 'vitest'
import { type ReadBot, UnreadableSource } from '../shared/bot-format'
import { countTypebot } from '../test-support/counts'
import { documentOf } from '../test-support/document'
import { faultsOf, judge } from '../test-support/judge'
import { compareTypebot } from '../test-support/compare-typebot'
import { typebot } from './index'

type Block = JsonObject & { id: string; type: string }

const say = (id: string, words: string, more: JsonObject = {}): Block => ({
  id,
  type: 'text',
  content: { richText: [{ type: 'p', children: [{ text: words }] }] },
  ...more,
})
const ask = (id: string, type: string, options: JsonObject = {}, more: JsonObject = {}): Block => ({ id, type, options, ...more })
const set = (id: string, variableId: string, options: JsonObject): Block => ({
  id,
  type: 'Set variable',
  options: { variableId, ...options },
})
const edge = (id: string, groupId: string, blockId = ''): JsonObject => ({
  id,
  from: { blockId: 'any' },
  to: { groupId, ...(blockId !== '' && { blockId }) },
})

/** Groups by their ids, the first is the start. */
function bot(groups: Record<string, Block[]>, edges: JsonObject[] = [], more: JsonObject = {}): JsonObject {
  const names = ['Name', 'Score', 'List', 'Answer']
  const [first = ''] = Object.keys(groups)
  return {
    ...{ version: '6', id: 'bot-1', name: 'Trip', theme: { chat: { color: 'red' } }, settings: { typing: { speed: 1 } } },
    events: [{ id: 'ev', type: 'start', outgoingEdgeId: 'start', graphCoordinates: { x: 0, y: 0 } }],
    groups: Object.entries(groups).map(([id, blocks], at) => ({
      id,
      title: `Group ${id}`,
      graphCoordinates: { x: at * 400, y: 0 },
      blocks,
    })),
    edges: [edge('start', first), ...edges],
    variables: names.map((name) => ({ id: `v${name}`, name })),
    ...more,
  }
}

const fileOf = (value: Json, name = 'trip.json') => ({ name, text: JSON.stringify(value) })
const read = (value: Json): ReadBot => typebot.read([fileOf(value)])
const rowsOf = ({ constructs }: ReadBot, kind: string) =>
  constructs.filter((row) => row.kind === kind).map(({ outcome, why }) => `${outcome}: ${why?.text ?? ''}`)

async function saidBy(value: Json, answers: string[] = []): Promise<string[][]> {
  const chat = talkWithRealEntities(documentOf(read(value)))
  const said = [await chat.open()]
  for (const answer of answers) said.push(await chat.say(answer))
  return said
}

/** Every construct that a walker knows too. */
const own = { name: 'trip.json', text: readFileSync(join(import.meta.dirname, 'fixture/trip.json'), 'utf8') }
const whole: JsonObject = JSON.parse(own.text)

describe('a bot of Typebot', () => {
  it('takes either way by chance, as often as it says', async () => {
    const drawing = (aPercent: number): JsonObject => {
      const items = ['a', 'b'].map((path) => ({ id: `item-${path}`, path, outgoingEdgeId: `to-${path}` }))
      const groups = { first: [ask('draw', 'AB test', { aPercent }, { items })], a: [say('ofA', 'A')], b: [say('ofB', 'B')] }
      return bot(groups, [edge('to-a', 'a'), edge('to-b', 'b')])
    }
    const drawn = async (aPercent: number) => {
      const document = documentOf(read(drawing(aPercent)))
      const replies = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seed) => talkWithRealEntities(document, { seed }).open()))
      return [...new Set(replies.flat())].sort()
    }
    expect([await drawn(50), await drawn(100), await drawn(0)]).toEqual([['A', 'B'], ['A'], ['B']])
    for (const seed of [1, 2, 3]) expect(await compareTypebot(drawing(50), read(drawing(50)), seed)).toBe('')
  })

  it('has a row for each construct and leaves nothing dangling', () => {
    const result = judge(typebot, [own], countTypebot)
    expect(result.name).toBe('Trip')
    expect(result.objects.filter(({ kind }) => kind === 'dialog')).toHaveLength(1)
    expect(result.objects.filter(({ kind }) => kind === 'bot-event').map(({ data }) => data['key'])).toEqual([
      'ON_CONNECT_EVENT',
      'INTENT_UNIDENTIFIED',
    ])
  })

  it('goes the ways its source goes, whatever is answered', async () => {
    for (let seed = 1; seed <= 40; seed += 1) expect(await compareTypebot(whole, read(whole), seed)).toBe('')
  })

  it('asks again in its own words for an answer that does not fit, as often as it takes', async () => {
    const source = bot({
      a: [
        say('a1', 'Mail?'),
        ask('a2', 'email input', { variableId: 'vName', retryMessageContent: 'That is none.' }),
        say('a3', 'Thanks {{Name}}'),
      ],
    })
    expect(await saidBy(source, ['no', 'never', 'not', 'ada@example.com'])).toEqual([
      ['Mail?'],
      ['That is none.'],
      ['That is none.'],
      ['Mail?'],
      ['Thanks ada@example.com'],
    ])
  })

  it('is read alike from older files, which start with a block and keep groups in edges', async () => {
    const old = {
      ...bot({}),
      version: '3',
      events: null,
      groups: [
        {
          id: 'g0',
          title: 'Start',
          graphCoordinates: { x: 0, y: 0 },
          blocks: [{ id: 's', type: 'start', groupId: 'g0', label: 'Start', outgoingEdgeId: 'e1' }],
        },
        {
          id: 'g1',
          title: 'Hi',
          graphCoordinates: { x: 0, y: 300 },
          blocks: [{ id: 't', groupId: 'g1', type: 'text', content: { html: '<div>Hi <b>you</b></div>', plainText: '' } }],
        },
      ],
      edges: [{ id: 'e1', from: { groupId: 'g0', blockId: 's' }, to: { groupId: 'g1' } }],
    }
    expect(await saidBy(old)).toEqual([['Hi you']])
    expect(rowsOf(read(old), 'start')).toHaveLength(1)
  })

  it('lists items that depend on variables when it comes to them', async () => {
    const source = bot(
      {
        a: [
          set('a1', 'vName', { expressionToEvaluate: 'Ada' }),
          say('a2', 'Which?'),
          {
            ...{ id: 'a3', type: 'choice input', options: { variableId: 'vAnswer' } },
            items: [
              { id: 'i1', content: 'For {{Name}}', outgoingEdgeId: 'toB' },
              {
                id: 'i2',
                content: 'Hidden',
                displayCondition: {
                  isEnabled: true,
                  condition: { comparisons: [{ variableId: 'vName', comparisonOperator: 'Equal to', value: 'Bob' }] },
                },
              },
              { id: 'i3', content: 'For all' },
            ],
          },
          say('a4', 'All: {{Answer}}'),
        ],
        b: [say('b1', 'One: {{Answer}}')],
      },
      [edge('toB', 'b')],
    )
    const chat = talkWithRealEntities(documentOf(read(source)))
    await chat.open()
    expect(JSON.stringify(chat.messages)).toContain('For Ada')
    expect(JSON.stringify(chat.messages)).not.toContain('Hidden')
    expect(await chat.say('For Ada')).toEqual(['One: For Ada'])
    expect(await saidBy(source, ['For all'])).toEqual([['Which?'], ['All: For all']])
  })

  it('says a comparison of numbers as a rule where the variable holds nothing else', () => {
    const rulesOf = (more: Block[]) => {
      const items = [{ id: 'i', content: { comparisons: [{ variableId: 'vScore', comparisonOperator: 'Greater than', value: '5' }] } }]
      const source = bot({
        a: [
          ask('a1', 'number input', { variableId: 'vScore' }),
          set('a2', 'vScore', { expressionToEvaluate: '{{Score}} + 1' }),
          ...more,
          { id: 'a3', type: 'Condition', items },
        ],
      })
      const logic = read(source).objects.find(({ data }) => data['type'] === 'logic')
      return JSON.stringify(logic?.data['transitions'])
    }
    expect(rulesOf([])).toContain('"op":"greater","right":"5"')
    expect(rulesOf([ask('a4', 'text input', { variableId: 'vScore' })])).toContain('context.Score - 0 >')
    expect(
      rulesOf([ask('a4', 'text input', { variableId: 'vName' }), set('a5', 'vScore', { expressionToEvaluate: '{{Name}} + 1' })]),
    ).toContain('context.Score - 0 >')
  })

  it.each([
    ...['Equal to', 'Not equal', 'Contains', 'Does not contain', 'Starts with', 'Ends with', 'Matches regex', 'Does not match regex'],
    ...['Greater than', 'Less than', 'Greater or equal to', 'Less or equal to', 'Is set', 'Is empty', 'Sounds like', ''],
  ])('compares as it did there: %s', async (comparisonOperator) => {
    const words = (value: string) => (/^\d/.test(value) ? ['30', '7', '{{Score}}'] : ['Oslo', 'OSL', '{{Name}}'])
    for (const value of ['', 'Oslo', 'port of oslo', 'Rome', '30', '7', '30.5'])
      for (const [at, other] of words(value).entries()) {
        const comparison = { variableId: 'vAnswer', comparisonOperator, value: other }
        const never = { variableId: 'vList', comparisonOperator: 'Is set' }
        const content: JsonObject = at === 1 ? { logicalOperator: 'OR', comparisons: [comparison, never] } : { comparisons: [comparison] }
        const source = bot(
          {
            a: [
              set('a1', 'vAnswer', { expressionToEvaluate: value }),
              set('a2', 'vName', { expressionToEvaluate: 'oslo' }),
              set('a3', 'vScore', { expressionToEvaluate: '10 + 20' }),
              { id: 'a4', type: 'Condition', items: [{ id: 'i', outgoingEdgeId: 'toB', content }] },
              say('a5', 'No'),
            ],
            b: [say('b1', 'Yes')],
          },
          [edge('toB', 'b')],
        )
        expect(await compareTypebot(source, read(source), 1), `“${value}” ${comparisonOperator} “${other}”`).toBe('')
      }
  })

  it.each([
    ...['10', '-3', '0', '007', 'Baptiste', 'Yes - no', '{{Name}}', 'Hi {{Name}}, {{Score}}', '{{Score}} * 2 + 1', '{{Score}} + {{Score}}'],
    ...[
      "'a' + 'b'",
      '{{Name}}.length',
      '[1, 2, 3].map((one) => one * 2)',
      'Math.max(3, {{Score}})',
      'a@b.example',
      '"quoted"',
      '`${{{Score}}}`',
    ],
    ...['', '{{Nobody}}', 'new Date(0).getFullYear()', '{{Score}} > 5 ? "much" : "little"', 'what? {{Name}}!'],
  ])('sets a variable to what it was set to there: %s', async (expressionToEvaluate) => {
    const source = bot({
      a: [
        set('a1', 'vName', { expressionToEvaluate: 'Ada' }),
        set('a2', 'vScore', { expressionToEvaluate: '10' }),
        set('a3', 'vAnswer', { expressionToEvaluate }),
        say('a4', 'It is {{Answer}}.'),
      ],
    })
    expect(await compareTypebot(source, read(source), 1)).toBe('')
  })

  it('keeps several choices as one text', async () => {
    const items = ['Oslo', 'Rome', 'Bern'].map((content) => ({ id: content, content }))
    const source = bot({
      a: [
        say('a1', 'Where?'),
        { id: 'a2', type: 'choice input', options: { variableId: 'vAnswer', isMultipleChoice: true }, items },
        say('a3', 'So {{Answer}}.'),
      ],
    })
    expect(await saidBy(source, ['Oslo, Bern'])).toEqual([['Where?'], ['So Oslo, Bern.']])
  })

  it('calls services with their headers, and keeps their secrets out', async () => {
    const source = bot({
      a: [
        {
          ...{ id: 'a1', type: 'Webhook' },
          options: {
            responseVariableMapping: [{ bodyPath: 'data.items[0].name', variableId: 'vAnswer' }],
            webhook: {
              ...{ method: 'POST', url: 'https://example.com/find?api_key=abcd1234efgh5678', body: '{"name": "{{Name}}"}' },
              headers: [{ key: 'Authorization', value: 'Bearer 9f8e7d6c5b4a39281706' }],
              queryParams: [{ key: 'limit', value: '3' }],
            },
          },
        },
        say('a2', 'Found {{Answer}}'),
      ],
    })
    const result = judge(typebot, [fileOf(source)], countTypebot)
    expect(JSON.stringify(result)).not.toMatch(/abcd1234efgh5678|9f8e7d6c5b4a39281706/)
    expect(result.toFill).toEqual(['api_key', 'authorization'])
    const chat = new Conversation(documentOf(result), {
      service: ({ url, body }) => ({
        ok: true,
        statusCode: 404,
        headers: {},
        body: { items: [{ name: url.includes('limit=3') && body.includes('"name"') ? 'Oslo' : '' }] },
      }),
    })
    expect(await chat.open()).toEqual(['Found Oslo'])
  })

  it('names what has no counterpart, with its words in a note, and goes on without it', async () => {
    const source = bot({
      a: [
        { id: 'a0', type: 'hologram', content: { depth: 3, headers: [{ key: 'X-Api-Key', value: 'h0l0-gram-1234567' }] } },
        ask('a1', 'payment input', { amount: '5' }),
        ask('a2', 'Wait', { secondsToWaitFor: '2' }),
        say('a3', 'Done'),
      ],
    })
    const result = read(source)
    expect(rowsOf(result, 'unknown')).toEqual(['not-possible: There is no counterpart for “hologram” yet.'])
    expect(JSON.stringify(result)).not.toContain('h0l0-gram-1234567')
    expect(rowsOf(result, 'payment input')[0]).toContain('note')
    expect(rowsOf(result, 'Wait')[0]).toContain('note')
    expect(result.objects.filter(({ kind }) => kind === 'note').map(({ data }) => String(data['text']))).toEqual(
      expect.arrayContaining([expect.stringContaining('"depth"'), 'Pause: 2 s']),
    )
    expect(await saidBy(source)).toEqual([['Done']])
    expect(rowsOf(read({ ...source, moonPhase: 1 }), 'unknown')).toHaveLength(2)
  })

  it('says which ways lead nowhere', () => {
    const source = bot({ a: [say('a1', 'Hi', { outgoingEdgeId: 'lost' })] }, [edge('lost', 'none'), edge('idle', 'a')])
    expect(rowsOf(read(source), 'edge').sort()).toEqual([
      'equivalent: It leads nowhere, so the dialog ends there.',
      'not-possible: Nothing leaves by it.',
      'same: ',
    ])
    expect(faultsOf(read(source))).toEqual([])
  })

  it('is one dialog of several that lead to each other', async () => {
    const one = bot({ a: [say('a1', 'One'), { id: 'a2', type: 'Typebot link', options: { typebotId: 'bot-2' } }, say('a3', 'Back')] })
    const two = { ...bot({ z: [say('z1', 'Two')] }), id: 'bot-2', name: 'Other' }
    const result = typebot.read([fileOf(one), fileOf(two, 'other.json')])
    expect(await new Conversation(documentOf(result)).open()).toEqual(['One', 'Two', 'Back'])
    expect(rowsOf(read(one), 'Typebot link')).toEqual(['note: The bot it leads to is not among the files: bot-2'])
  })
})

describe('a hostile file of Typebot', () => {
  it('is refused where it is cut off, nests too deep or holds no bot', () => {
    const text = JSON.stringify(whole)
    for (const at of [1, 200, text.length - 1])
      expect(() => typebot.read([{ name: 'cut.json', text: text.slice(0, at) }])).toThrow(UnreadableSource)
    expect(() => typebot.read([{ name: 'deep.json', text: `${'['.repeat(5000)}${']'.repeat(5000)}` }])).toThrow(UnreadableSource)
    expect(() => typebot.read([fileOf({ groups: 3 })])).toThrow(UnreadableSource)
    expect(typebot.recognises([fileOf({ agent: 1 }), { name: 'a.json', text: '{"edges": "variables"' }])).toBe(false)
  })

  it('ends where blocks only lead in circles', async () => {
    const jump = (id: string, groupId: string): Block => ({ id, type: 'Jump', options: { groupId } })
    const source = bot({ a: [jump('a1', 'b')], b: [jump('b1', 'c')], c: [jump('c1', 'a')] })
    expect(faultsOf(read(source))).toEqual([])
    expect(await saidBy(source)).toEqual([[]])
  })

  it('has no names that mean something to JavaScript', () => {
    const source = bot({ a: [say('a1', '{{__proto__}} {{constructor}}'), set('a2', 'p', { expressionToEvaluate: '1' })] }, [], {
      variables: ['__proto__', 'constructor', 'session', 'entities', 'Score', 'Score'].map((name, at) => ({
        id: at === 0 ? 'p' : `v${at}`,
        name,
      })),
    })
    const result = read(source)
    expect(faultsOf(result)).toEqual([])
    expect(JSON.stringify(result.objects)).not.toMatch(/context\.(__proto__|constructor|session|entities)\b/)
  })
})
