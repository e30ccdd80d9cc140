// A dialog as a graph: what nodes show, where edges run, the outline's order, layout and the edits behind the canvas.
import type { KindDescription } from '@parley/contract/base/form'
import { Node } from '@parley/contract/objects/node/index'
import type { BotObject } from '@parley/contract/objects/object'
import { describe, expect, it } from 'vitest'
import { loadInsideWords, startText } from '../../../base/language/text'
import { arrange, isUnplaced, runsOf } from './arrange'
import { addNode, removeNodes, reorder, uniqueName } from './edits'
import { findSteps } from './find'
import { graphOf, type Graph, type GraphContext } from './model'
import { neighbour, outlineOf } from './outline'
import { openWayOfStart, wayBehind } from './start'
import { drawn, simpleRoute, type Run } from './routes/route'
import { conditionSentence } from '../../../ui/controls/shared/sentence'

await startText('en')
await loadInsideWords()

const kind = (id: string, exits: KindDescription['exits'], more: Partial<KindDescription> = {}): KindDescription => ({
  id,
  family: 'node',
  label: id,
  about: '',
  icon: 'target',
  group: 'say',
  planned: false,
  deprecated: false,
  fields: [],
  defaults: {},
  exits,
  summary: [],
  ...more,
})

const say = kind('message', [{ id: 'next', label: 'Next', conditional: true, required: true }], {
  fields: [{ name: 'messages', label: 'Messages', control: 'prompts', required: true }],
  defaults: { messages: [] },
  summary: ['{{settings.messages[0].text}}'],
})
const ask = kind(
  'entity',
  [
    { id: 'next', label: 'Filled', conditional: true, required: true },
    { id: 'retries', label: 'No answer', fallback: true, required: true },
  ],
  {
    fields: [{ name: 'entityId', label: 'Entity', control: 'entity', required: true }],
    summary: ['{{settings.entityId}}'],
  },
)

const context: GraphContext = {
  kinds: new Map([
    ['message', say],
    ['entity', ask],
  ]),
  entityKinds: new Map([['date', kind('date', [], { label: 'Date' })]]),
  nameOf: (id) => ({ 'en-1': 'travel_date' })[id],
  entityTypeOf: (id) => ({ 'en-1': 'date' })[id],
  startNodeId: 'a',
}

const node = (id: string, data: Partial<Node> = {}): BotObject<'node'> => ({
  id,
  kind: 'node',
  parentId: 'dg',
  rev: 1,
  data: Node.parse({ type: 'message', name: id, settings: { messages: [{ text: `Says ${id}` }] }, ...data }),
})
const to = (target: string | null, more: object = {}) => ({ id: `tr-${target}`, exit: 'next', label: '', when: null, to: target, ...more })
const dialog: BotObject<'dialog'> = {
  id: 'dg',
  kind: 'dialog',
  parentId: '',
  rev: 1,
  data: { name: 'Book', description: '', startNodeId: 'a', state: 'configured' },
}

const nodes = [
  node('a', { transitions: [to('b')] }),
  node('b', {
    type: 'entity',
    settings: { entityId: 'en-1' },
    transitions: [
      to('c', { when: { join: 'and', rules: [{ left: 'entities.travel_date', op: 'exists' }] } }),
      to('d'),
      to('end', { exit: 'retries' }),
    ],
  }),
  node('c', { transitions: [to('d')] }),
  node('d'),
]
const graph = graphOf(nodes, context)
const one = (from: Graph, id: string) => from.nodes.find((candidate) => candidate.id === id)

describe('a dialog as a graph', () => {
  it('shows what is said and drops the row of a single way on', () => {
    expect(one(graph, 'a')).toMatchObject({
      isSingle: true,
      lines: [{ show: 'text', text: 'Says a', isCode: false }],
      kindLabel: 'message',
    })
  })
  it.each([
    [
      'what its template says first',
      { kind: 'template', template: '{"template_type":"carousel","text":"{{context.count}} hotels"}' },
      '{count} hotels',
    ],
    [
      'what it is shown as where its template says nothing first',
      { kind: 'template', template: '{"template_type":"carousel"}' },
      'Card carousel',
    ],
    [
      'its plain text, where it has one',
      { kind: 'template', text: 'Three hotels', template: '{"template_type":"carousel","text":"No"}' },
      'Three hotels',
    ],
  ])('shows of a wording %s', (_, wording, shown) => {
    const drawn = graphOf([node('a', { settings: { messages: [wording] } })], context)
    expect(one(drawn, 'a')?.lines).toEqual([{ show: 'text', text: shown, isCode: false }])
  })
  it('says which type an asking node collects', () => {
    expect(one(graph, 'b')).toMatchObject({ kindLabel: 'Date', lines: [{ show: 'entity', text: 'travel_date' }] })
  })
  it('has a row for each condition, the otherwise and the fallback, in evaluation order', () => {
    expect(one(graph, 'b')?.exits.map((exit) => [exit.label, exit.isFallback, exit.to])).toEqual([
      ['travel_date is set', false, 'c'],
      ['Otherwise', true, 'd'],
      ['No answer', true, 'end'],
    ])
  })
  it('reports a required exit that leads nowhere', () => {
    expect(one(graph, 'd')?.exits).toMatchObject([{ key: 'exit:next', isMissing: true, to: null }])
  })
  it('groups the steps that a node holds, of which none misses a way on', () => {
    const exits = [
      { id: 'next', label: 'Done', required: true },
      { id: 'steps', label: 'Steps', required: true },
    ]
    const kinds = new Map([
      ...context.kinds,
      ['group', kind('group', exits, { holds: 'steps' })] as const,
      ['call', kind('call', [{ id: 'next', label: 'Next', required: true }], { isHeld: true })] as const,
    ])
    const placed = (id: string, type: string, transitions: Node['transitions']) => node(id, { type, transitions, settings: {} })
    const held = graphOf(
      [
        placed('a', 'group', [to('z'), to('c', { exit: 'steps' })]),
        placed('c', 'call', [to('d')]),
        placed('d', 'call', []),
        placed('z', 'call', []),
      ],
      { ...context, kinds },
    )
    expect(held.groups).toMatchObject([{ holderId: 'a', name: 'a', steps: ['c', 'd'] }])
    expect(held.nodes.filter((each) => each.exits.some(({ isMissing }) => isMissing)).map(({ id }) => id)).toEqual(['z'])
  })
  it('has edges only to nodes of the dialog', () => {
    expect(graph.edges.map((edge) => `${edge.source}>${edge.target}`)).toEqual(['a>b', 'b>c', 'b>d', 'c>d'])
  })
  it('writes a condition as a sentence', () => {
    expect(
      conditionSentence({
        join: 'or',
        rules: [
          { left: 'context.fare.price', op: 'greater', right: 'env.limit' },
          { left: 'entities.x', op: 'not-exists' },
        ],
      }),
    ).toBe('fare.price is above env.limit or x is not set')
  })
})

describe('edges', () => {
  const routeOf = (run: Run) => drawn(simpleRoute(run))
  const box = (x: number, y: number) => ({ x, y, width: 256, height: 100 })
  it('run straight down into the node below', () => {
    expect(routeOf({ from: { x: 128, y: 100 }, leaves: 'bottom', source: box(0, 0), target: box(0, 150), order: 0 }).path).toBe(
      'M128 100L128 144',
    )
  })
  it('enter the next column at the middle of the header', () => {
    const route = routeOf({ from: { x: 256, y: 50 }, leaves: 'right', source: box(0, 0), target: box(400, 0), order: 0 })
    expect([route.end, route.enters]).toEqual([{ x: 394, y: 18 }, 'left'])
  })
  it('never run through their own node when the target is close below', () => {
    const bends = [
      ...routeOf({ from: { x: 256, y: 50 }, leaves: 'right', source: box(0, 0), target: box(0, 128), order: 0 }).path.matchAll(
        /Q\S+ (\S+)/g,
      ),
    ].map((match) => Number(match[1]))
    expect(Math.max(...bends)).toBeGreaterThan(100)
  })
  it('enter from above when the target is behind', () => {
    expect(routeOf({ from: { x: 656, y: 50 }, leaves: 'right', source: box(400, 0), target: box(0, 300), order: 0 })).toMatchObject({
      enters: 'top',
      end: { x: 128, y: 294 },
    })
  })
})

describe('arranging', () => {
  it('stands the branches in the order of their ways out, whatever leads where behind them', async () => {
    const when = { join: 'and' as const, rules: [{ left: 'context.x', op: 'exists' as const }] }
    const fork = (id: string, targets: string[]) =>
      node(id, {
        type: 'entity',
        transitions: targets.map((target, at) => ({ ...to(target), id: `${id}-${at}`, when: at < targets.length - 1 ? when : null })),
      })
    const dialogOf = graphOf(
      [
        fork('a', ['p', 'q', 'r', 's']),
        fork('s', ['z', 'q2']),
        fork('q', ['z', 'y']),
        fork('p', ['y', 'x', 'w']),
        ...['w', 'x', 'y', 'z', 'q2', 'r'].map((id) => node(id)),
      ],
      context,
    )
    const places = new Map((await arrange(dialogOf)).map((place) => [place.id, place]))
    const inOrder = (ids: string[]) => ids.toSorted((one, other) => (places.get(one)?.y ?? 0) - (places.get(other)?.y ?? 0))
    expect(inOrder(['s', 'q', 'r', 'p'])).toEqual(['p', 'q', 'r', 's'])
    expect(inOrder(['w', 'x', 'y'])).toEqual(['y', 'x', 'w'])
    expect(inOrder(['q2', 'z'])).toEqual(['z', 'q2'])
  })
  it('stands a run of single steps in one column and lets nothing overlap', async () => {
    expect(runsOf(graph).map((run) => run.map((member) => member.id))).toEqual([['a', 'b'], ['c'], ['d']])
    const places = await arrange(graph)
    expect(new Set(places.map((place) => place.id)).size).toBe(4)
    expect(places.every((place) => place.x % 8 === 0 && place.y % 8 === 0)).toBe(true)
    const [a, b] = [places.find((place) => place.id === 'a'), places.find((place) => place.id === 'b')]
    expect(a?.x).toBe(b?.x)
    expect((b?.y ?? 0) - (a?.y ?? 0)).toBeGreaterThan(100)
  })
  it('knows nodes that were never placed', () => {
    expect(isUnplaced(graph)).toBe(true)
    expect(isUnplaced(graphOf([node('a', { x: 8 }), node('b')], context))).toBe(false)
  })
})

describe('the outline', () => {
  it('reads in order, opens branches below their step before the main way goes on, and refers back instead of repeating', () => {
    expect(outlineOf(graph, 'a').map((row) => [row.show, row.level, row.key])).toEqual([
      ['node', 1, 'a'],
      ['node', 1, 'b'],
      ['exit', 2, 'b>tr-c'],
      ['node', 3, 'c'],
      ['link', 3, 'c>tr-d:link'],
      ['exit', 2, 'b>tr-end'],
      ['end', 3, 'b>tr-end:end'],
      ['exit', 2, 'b>tr-d'],
      ['node', 1, 'd'],
      ['open', 1, 'd>exit:next:open'],
    ])
  })
  it('keeps the main way at the same depth however often it branches, and puts what only a branch leads to below that branch', () => {
    const guarded = (id: string, aside: string, on: string) =>
      node(id, { type: 'entity', transitions: [to(aside, { when: { expression: 'true' } }), to(on), to('end', { exit: 'retries' })] })
    const many = [
      guarded('a', 'aside', 'b'),
      guarded('b', 'aside', 'c'),
      node('c', { transitions: [to('end')] }),
      node('aside', { transitions: [to('c')] }),
    ]
    const rows = outlineOf(graphOf(many, context), 'a')
    expect(rows.flatMap((row) => (row.show === 'node' ? [[row.node.id, row.level]] : []))).toEqual([
      ['a', 1],
      ['aside', 3],
      ['b', 1],
      ['c', 1],
    ])
    expect(rows.find((row) => row.key === 'aside>tr-c:link')?.level).toBe(3)
  })
  it('lists what is not reached at the end', () => {
    const rows = outlineOf(graphOf([...nodes, node('z')], context), 'a')
    expect(rows.slice(-3).map((row) => row.key)).toEqual(['unreached', 'z', 'z>exit:next:open'])
  })
  it('walks along edges with the arrow keys', () => {
    expect(neighbour(graph, 'a', 'ArrowRight')).toBe('b')
    expect(neighbour(graph, 'c', 'ArrowLeft')).toBe('b')
    expect(neighbour(graph, 'c', 'ArrowDown')).toBe('d')
    expect(neighbour(graph, 'd', 'ArrowUp')).toBe('c')
  })
})

describe('finding steps', () => {
  const searched = { nodes, graph, startNodeId: 'a' }
  it('looks into names, words, ways out and kinds, in reading order', () => {
    expect(findSteps(searched, 'SAYS')).toEqual(['a', 'c', 'd'])
    expect(findSteps(searched, 'no answer')).toEqual(['b'])
    expect(findSteps(searched, 'date')).toEqual(['b'])
    expect(findSteps(searched, 'says d')).toEqual(['d'])
  })
  it('finds nothing for no words and for words that are nowhere', () => {
    expect(findSteps(searched, '  ')).toEqual([])
    expect(findSteps(searched, 'zebra')).toEqual([])
  })
})

describe('edits of a dialog', () => {
  it('make the first node the start', () => {
    const empty = { ...dialog, data: { ...dialog.data, startNodeId: '' } }
    const { id, edits } = addNode({ dialog: empty, siblings: [], kind: say, at: { x: 3, y: 5 }, after: null })
    expect(edits).toMatchObject([
      { op: 'put', id, parentId: 'dg', set: { type: 'message', x: 0, y: 8, transitions: [{ exit: 'next', to: null }] } },
      { id: 'dg', set: { startNodeId: id } },
    ])
  })
  it('join the first step of a dialog that is nothing but its start to that start, wherever it is dropped', () => {
    const start = graphOf([node('a')], context)
    expect(openWayOfStart(start, 'a')).toEqual({ nodeId: 'a', exitKey: 'exit:next', exitId: 'next', insert: false })
    expect(openWayOfStart(graphOf([node('a', { transitions: [to('end')] })], context), 'a')).toBeNull()
    expect(openWayOfStart(graphOf([], context), 'a')).toBeNull()
    expect(openWayOfStart(graph, 'a')).toBeNull()
  })
  it('come behind a step by a way that leads nowhere, and into its way where all are taken', () => {
    const [open, taken] = graphOf([node('a'), node('b', { transitions: [to('end', { id: 'tr-end' })] })], context).nodes
    if (!open || !taken) throw new Error('no node')
    expect(wayBehind(open)).toEqual({ nodeId: 'a', exitKey: 'exit:next', exitId: 'next', insert: false })
    expect(wayBehind(taken)).toEqual({ nodeId: 'b', exitKey: 'tr-end', exitId: 'next', insert: true })
    expect(wayBehind({ id: 'c', exits: [] })).toBeNull()
  })
  it('insert a node between two others', () => {
    const [first] = nodes
    if (!first) throw new Error('no node')
    const { id, edits } = addNode({
      dialog,
      siblings: nodes,
      kind: say,
      at: { x: 0, y: 0 },
      after: { node: first, exitKey: 'tr-b', exitId: 'next', insert: true },
    })
    expect(edits).toMatchObject([
      { id, set: { transitions: [{ to: 'b' }] } },
      { id: 'a', set: { transitions: [{ id: 'tr-b', to: id }] } },
    ])
  })
  it('reconnect around a removed node when it led to one place', () => {
    expect(removeNodes(dialog, nodes, new Set(['c']))).toMatchObject([
      { id: 'b', set: { transitions: [{ to: 'd' }, { to: 'd' }, { to: 'end' }] } },
      { op: 'remove', id: 'c' },
    ])
  })
  it('leave a gap when a removed node led to several places, and move the start', () => {
    expect(removeNodes(dialog, nodes, new Set(['b']))[0]).toMatchObject({ id: 'a', set: { transitions: [{ to: null }] } })
    expect(removeNodes(dialog, nodes, new Set(['a']))).toMatchObject([
      { id: 'dg', set: { startNodeId: 'b' } },
      { op: 'remove', id: 'a' },
    ])
  })
  it('reconnect around a removed step by the way it is left when it did its work', () => {
    const asked = node('q', {
      type: 'entity',
      transitions: [to('d'), to('end', { exit: 'retries' })],
    })
    const edits = removeNodes(dialog, [node('p', { transitions: [to('q')] }), asked, node('d')], new Set(['q']))
    expect(edits[0]).toMatchObject({ id: 'p', set: { transitions: [{ to: 'd' }] } })
  })
  it('reorder transitions within their exit only', () => {
    const second = nodes[1]
    if (!second) throw new Error('no node')
    expect(reorder(second, 'tr-d', -1)).toMatchObject([{ id: 'tr-d' }, { id: 'tr-c' }, { id: 'tr-end' }])
    expect(reorder(second, 'tr-d', 1)).toBeNull()
  })
  it('number names that are taken', () => {
    expect(uniqueName('Message', ['message', 'Message 2'])).toBe('Message 3')
  })
})
