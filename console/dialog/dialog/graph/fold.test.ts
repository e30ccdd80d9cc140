// Folding groups: what is left of the graph, where its edges go, what must unfold to be seen, what moves along, what is remembered.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KindDescription } from '@parley/contract/base/form'
import { foldedGraph, foldsOf, groupAt, hiddenSteps, holdersOfHidden, withHidden } from './fold'
import { keepFolded, readFolded } from './kept-folds'
import type { Graph, GraphNode } from './model'

const kind: KindDescription = {
  ...{ id: 'group', family: 'node', label: 'Group', about: '', icon: 'target', group: 'decide', planned: false, deprecated: false },
  ...{ fields: [], defaults: {}, exits: [], summary: [], holds: 'steps' },
}

function graphOf(ways: readonly string[], groups: Record<string, string[]>): Graph {
  const pairs = ways.map((way) => way.split('>'))
  const ids = [...new Set(pairs.flat())]
  const exits = (id: string) =>
    ['next', 'steps'].map((exitId) => ({
      ...{
        key: `${id}-${exitId}`,
        exitId,
        transitionId: null,
        label: exitId,
        isCondition: false,
        isFallback: false,
        to: null,
        isMissing: false,
      },
    }))
  const nodes = ids.map(
    (id, at): GraphNode => ({
      ...{
        id,
        name: id,
        kind: id in groups ? kind : null,
        family: 'decide',
        icon: '',
        kindLabel: '',
        lines: [],
        firstText: '',
        exits: exits(id),
      },
      ...{ isSingle: false, x: at * 100, y: at * 10, isMinimized: false, isEnabled: true, isStart: at === 0 },
    }),
  )
  return {
    nodes,
    groups: Object.entries(groups).map(([holderId, steps]) => ({ holderId, name: holderId, family: 'decide', steps })),
    edges: pairs.map(([source = '', target = ''], order) => ({
      ...{ id: `${source}>${target}`, source, target, order, exitKey: `${source}-next`, isFallback: false, label: '' },
    })),
  }
}

const shown = ({ nodes, edges, groups }: Graph) => ({
  nodes: nodes.map(({ id }) => id).join(' '),
  edges: edges.map(({ source, target }) => `${source}>${target}`).join(' '),
  frames: groups.map(({ holderId }) => holderId).join(' '),
})

const plain = graphOf(['start>group', 'group>call', 'call>script', 'group>end'], { group: ['call', 'script'] })
const nested = graphOf(['start>outer', 'outer>inner', 'inner>one', 'inner>two', 'outer>after'], {
  outer: ['inner', 'one', 'two'],
  inner: ['one', 'two'],
})

describe('a folded group', () => {
  it('is drawn as its holder alone, with the number of its steps', () => {
    const folded = new Set(['group'])
    expect(shown(foldedGraph(plain, folded))).toEqual({ nodes: 'start group end', edges: 'start>group group>end', frames: '' })
    expect(foldsOf(plain, folded).get('group')).toEqual({ count: 2, isFolded: true, exitId: 'steps' })
  })

  it('that is unfolded is the graph itself', () => {
    expect(foldedGraph(plain, new Set())).toBe(plain)
    expect(foldedGraph(plain, new Set(['gone']))).toBe(plain)
    expect(foldsOf(plain, new Set()).get('group')?.isFolded).toBe(false)
  })

  it('hides the groups within it, which stay folded or not by themselves', () => {
    expect(shown(foldedGraph(nested, new Set(['inner'])))).toMatchObject({ nodes: 'start outer inner after', frames: 'outer' })
    expect(shown(foldedGraph(nested, new Set(['outer'])))).toMatchObject({ nodes: 'start outer after', frames: '' })
    expect(hiddenSteps(nested, new Set(['outer', 'inner'])).get('one')).toBe('outer')
    expect(holdersOfHidden(nested, new Set(['outer', 'inner']), ['two', 'after'])).toEqual(['outer', 'inner'])
  })

  it('keeps a step in sight that something else leads to, with what comes behind it', () => {
    const shared = graphOf(['start>group', 'group>call', 'call>script', 'start>script'], { group: ['call', 'script'] })
    expect(shown(foldedGraph(shared, new Set(['group'])))).toMatchObject({
      nodes: 'start group script',
      edges: 'start>group group>script start>script',
    })
  })

  it('keeps its steps in sight where its holder is not in the graph', () => {
    const lacking = graphOf(['b>a', 'd>c'], { e: ['a', 'b'], d: ['b'] })
    expect(shown(foldedGraph(lacking, new Set(['e', 'd'])))).toMatchObject({ nodes: 'a d c' })
  })

  it('is found from its holder and from a step, innermost first', () => {
    expect(['outer', 'inner', 'one', 'after'].map((id) => groupAt(nested, id))).toEqual(['outer', 'inner', 'inner', undefined])
  })

  it('takes its steps along when it is moved', () => {
    const places = withHidden(plain, new Set(['group']), [{ id: 'group', x: 140, y: 2 }])
    expect(places).toEqual([
      { id: 'group', x: 140, y: 2 },
      { id: 'call', x: 240, y: 12 },
      { id: 'script', x: 340, y: 22 },
    ])
    expect(withHidden(plain, new Set(), [{ id: 'group', x: 0, y: 0 }])).toHaveLength(1)
  })

  it('never leaves an edge without an end, whatever leads where and is folded', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
    const ways = fc.uniqueArray(
      fc.tuple(id, id).map(([from, to]) => `${from}>${to}`),
      { minLength: 1, maxLength: 15 },
    )
    const groups = fc.dictionary(id, fc.uniqueArray(id, { maxLength: 4 }), { maxKeys: 3 })
    fc.assert(
      fc.property(ways, groups, fc.uniqueArray(id), (way, held, folded) => {
        const { nodes, edges } = foldedGraph(graphOf(way, held), new Set(folded))
        const ids = new Set(nodes.map((node) => node.id))
        for (const edge of edges) {
          expect(ids.has(edge.source) && ids.has(edge.target)).toBe(true)
          expect(nodes.find((node) => node.id === edge.source)?.exits.some(({ key }) => key === edge.exitKey)).toBe(true)
        }
      }),
    )
  })
})

describe('what is remembered', () => {
  it('is the dialogs folded last, and nothing that cannot be read', () => {
    const kept = keepFolded(keepFolded([], 'dg-1', ['a']), 'dg-2', ['b', 'c'])
    expect(kept).toEqual([
      ['dg-2', ['b', 'c']],
      ['dg-1', ['a']],
    ])
    expect(readFolded(JSON.stringify(kept))).toEqual(kept)
    expect(keepFolded(kept, 'dg-2', [])).toEqual([['dg-1', ['a']]])
    expect([readFolded(null), readFolded('{'), readFolded('{"a":1}'), readFolded('[1]')]).toEqual([[], [], [], []])
    const many = Array.from({ length: 150 }, (_, at) => `dg-${at}`).reduce((all, id) => keepFolded(all, id, ['a']), kept)
    expect(many).toHaveLength(100)
    expect(many[0]?.[0]).toBe('dg-149')
  })
})
