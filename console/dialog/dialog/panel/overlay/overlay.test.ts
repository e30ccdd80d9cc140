// What overlays say of steps and ways: coverage, traffic and changes, each computed from what the server tells and the graph as it is.
import type { KindDescription } from '@parley/contract/base/form'
import { Node, Transition } from '@parley/contract/objects/node/index'
import type { BotObject } from '@parley/contract/objects/object'
import { describe, expect, it } from 'vitest'
import { graphOf, type GraphContext } from '../../graph/model'
import { changeCounts, changesOverlay } from './changes'
import { coverageCounts, coverageOverlay } from './coverage'
import { stepsThat } from './overlay'
import { shareText, stopsOf, trafficOverlay, widthOf } from './traffic'

const ask: KindDescription = {
  id: 'entity',
  family: 'node',
  label: 'Entity',
  about: '',
  icon: 'target',
  group: 'ask',
  planned: false,
  deprecated: false,
  fields: [],
  defaults: {},
  exits: [
    { id: 'next', label: 'Filled', conditional: true, required: true },
    { id: 'retries', label: 'No answer', fallback: true },
  ],
  summary: [],
}
const context: GraphContext = {
  kinds: new Map([['entity', ask]]),
  entityKinds: new Map(),
  nameOf: () => undefined,
  entityTypeOf: () => undefined,
  startNodeId: 'a',
}

function step(id: string, ways: Partial<Transition>[], more: Partial<Node> = {}): BotObject<'node'> {
  const transitions = ways.map((way, at) => Transition.parse({ id: `${id}${at}`, ...way }))
  return { id, kind: 'node', parentId: 'dg', rev: 1, data: Node.parse({ type: 'entity', name: id, transitions, ...more }) }
}
const isMember: Transition['when'] = { expression: 'context.member' }

const nodes = [
  step('a', [{ to: 'b' }, { exit: 'retries', to: 'c' }]),
  step('b', [{ to: 'end' }, { exit: 'retries', to: 'end' }]),
  step('c', []),
]
const graph = graphOf(nodes, context)

describe('coverage', () => {
  const coverage = {
    sessions: 3,
    nodes: [
      { nodeId: 'a', sessions: 3, lastAt: 1, isStale: false },
      { nodeId: 'b', sessions: 2, lastAt: 1, isStale: true },
      { nodeId: 'gone', sessions: 2, lastAt: 1, isStale: false },
    ],
    passages: [{ from: 'a', to: 'b', transitionId: '', sessions: 2 }],
  }
  const overlay = coverageOverlay(coverage, graph, nodes)

  it('tells what tests reached, what was changed since, and what they never saw', () => {
    expect(Object.fromEntries(overlay.steps)).toEqual({
      a: { show: 'tested', sessions: 3 },
      b: { show: 'stale', sessions: 2 },
      c: { show: 'untested' },
    })
    expect(Object.fromEntries(overlay.edges)).toEqual({ 'a>a0': { show: 'reached' }, 'a>a1': { show: 'unreached' } })
  })

  it('counts a step that was changed since as reached, and no step that is not there any more', () => {
    expect(coverageCounts(overlay)).toEqual({ steps: 3, tested: 2, stale: 1 })
  })

  it('leads through what is to be tested in reading order', () => {
    expect(stepsThat(overlay, ['c', 'b', 'a'], ({ show }) => show !== 'tested')).toEqual(['c', 'b'])
  })
})

describe('traffic', () => {
  it('gives each way its conversations, as a figure and as the width of its line', () => {
    const traffic = {
      sessions: 40,
      sampleSessions: 0,
      nodes: [
        { nodeId: 'a', sessions: 40, left: 10 },
        { nodeId: 'b', sessions: 20, left: 0 },
      ],
      passages: [
        { from: 'a', to: 'b', transitionId: '', sessions: 20 },
        { from: 'a', to: 'c', transitionId: '', sessions: 10 },
      ],
    }
    const overlay = trafficOverlay(traffic, graph, nodes)
    const ways = { a0: { sessions: 20, share: 0.5, isShared: false }, a1: { sessions: 10, share: 0.25, isShared: false } }
    expect(overlay.steps.get('a')).toEqual({ show: 'traffic', sessions: 40, left: 0.25, isFew: false, ways })
    expect(overlay.steps.get('b')).toMatchObject({ left: 0, isFew: true })
    expect(overlay.steps.get('c')).toEqual({ show: 'quiet' })
    expect(overlay.edges.get('a>a0')).toEqual({ show: 'traffic', width: widthOf(20, 40), figure: ways.a0 })
    expect(widthOf(20, 40)).toBeGreaterThan(widthOf(10, 40))
    expect(stopsOf(overlay)).toEqual(['a'])
  })

  it('says so where several ways lead to the same step and cannot be told apart', () => {
    const passages = [{ from: 'b', to: 'end', transitionId: '', sessions: 6 }]
    const overlay = trafficOverlay(
      { sessions: 6, sampleSessions: 6, nodes: [{ nodeId: 'b', sessions: 6, left: 0 }], passages },
      graph,
      nodes,
    )
    const shared = { sessions: 6, share: 1, isShared: true }
    expect(overlay.steps.get('b')).toMatchObject({ ways: { b0: shared, b1: shared } })
  })

  it('goes by the rule that led there, and where the rule is gone by where it led', () => {
    const ruled = [step('a', [{ to: 'b', when: isMember }, { to: 'b' }, { exit: 'retries', to: 'c' }]), step('b', []), step('c', [])]
    const passages = [
      { from: 'a', to: 'b', transitionId: 'a0', sessions: 4 },
      { from: 'a', to: 'b', transitionId: 'a1', sessions: 1 },
      { from: 'a', to: 'c', transitionId: 'removed rule', sessions: 2 },
    ]
    const counted = trafficOverlay(
      { sessions: 7, sampleSessions: 0, nodes: [{ nodeId: 'a', sessions: 7, left: 0 }], passages },
      graphOf(ruled, context),
      ruled,
    ).steps.get('a')
    expect(counted?.show === 'traffic' && Object.entries(counted.ways).map(([key, way]) => [key, way.sessions, way.isShared])).toEqual([
      ['a0', 4, false],
      ['a1', 1, false],
      ['a2', 2, false],
    ])
  })

  it('shows no share as nothing that is more than nothing', () => {
    expect(shareText(0)).toBe('0%')
    expect(shareText(0.004)).toBe('<1%')
    expect(shareText(0.256)).toBe('26%')
  })
})

describe('changes against the live version', () => {
  const before = [step('a', [{ to: 'x' }, { exit: 'retries', to: 'c' }]), step('x', [{ to: 'b' }])]
  const change = (objectId: string, what: 'added' | 'removed' | 'changed' | 'moved', kind: 'node' | 'note' = 'node') => ({
    objectId,
    kind,
    change: what,
    group: '',
    title: '',
    says: {},
    type: '',
    parentId: '',
    parent: '',
    fields: [],
  })
  const changes = {
    version: 3,
    changes: [change('a', 'changed'), change('b', 'added'), change('c', 'moved'), change('x', 'removed'), change('n', 'added', 'note')],
    before: JSON.parse(JSON.stringify(before)),
  }
  const overlay = changesOverlay(changes, graph, context)

  it('marks steps, and draws those that are gone where they stood, with their ways', () => {
    expect(Object.fromEntries([...overlay.steps].map(([id, { show }]) => [id, show]))).toEqual({
      a: 'changed',
      b: 'added',
      c: 'moved',
      x: 'removed',
    })
    expect(overlay.gone.nodes.map(({ id }) => id)).toEqual(['x'])
    expect(overlay.gone.edges.map(({ source, target }) => `${source}>${target}`)).toEqual(['a>x', 'x>b'])
  })

  it('marks only ways that did not lead there before', () => {
    expect([...overlay.edges]).toEqual([['a>a0', { show: 'added' }]])
  })

  it('counts steps by what happened to them, and the rest together', () => {
    expect(changeCounts(changes)).toEqual({ added: 1, changed: 1, moved: 1, removed: 1, other: 1 })
  })

  it('shows a removed step no longer once it is back', () => {
    const back = changesOverlay(changes, graphOf([...nodes, step('x', [])], context), context)
    expect(back.gone.nodes).toEqual([])
  })
})
