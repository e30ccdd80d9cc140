// Two sides of a dialog beside each other, step by step.
import { describe, expect, it } from 'vitest'
import { alignedSteps } from './aligned'
import type { Graph, GraphNode } from '../../graph/model'

/** A step for each letter, each leading to the next. */
function line(ids: string): { graph: Graph; startNodeId: string } {
  const nodes = [...ids].map((id, at): GraphNode => {
    const to = ids[at + 1] ?? 'end'
    const exit = {
      key: `${id}>`,
      exitId: 'next',
      transitionId: null,
      label: 'Next',
      isCondition: false,
      isFallback: false,
      to,
      isMissing: false,
    }
    return {
      ...{ id, name: id.toUpperCase(), kind: null, family: 'say', icon: 'target', kindLabel: '', lines: [], firstText: '', exits: [exit] },
      ...{ isSingle: true, x: 0, y: 0, isMinimized: false, isEnabled: true, isStart: at === 0 },
    }
  })
  return { graph: { nodes, edges: [], groups: [] }, startNodeId: ids[0] ?? '' }
}

const read = (steps: ReturnType<typeof alignedSteps>) => steps.map(({ id, before, after }) => `${before ? id : '-'}${after ? id : '-'}`)

describe('the steps of two sides', () => {
  it('stand beside each other in the order of the newer side', () => {
    expect(read(alignedSteps(line('abc'), line('acb')))).toEqual(['aa', 'cc', 'bb'])
  })

  it('have a gap where a step came, and where one went, behind the step it stood behind', () => {
    expect(read(alignedSteps(line('abcd'), line('axd')))).toEqual(['aa', 'b-', 'c-', '-x', 'dd'])
    expect(read(alignedSteps(line('abc'), line('bc')))).toEqual(['a-', 'bb', 'cc'])
  })

  it('are those of one side where the other has no such dialog', () => {
    expect(read(alignedSteps(null, line('ab')))).toEqual(['-a', '-b'])
    expect(read(alignedSteps(line('ab'), null))).toEqual(['a-', 'b-'])
  })

  it('say where each exit leads by the names of its own side', () => {
    const steps = alignedSteps(line('ab'), line('ac'))
    const [first, last] = [steps[0], steps.at(-1)]
    expect([first?.before?.exits, first?.after?.exits]).toEqual([[{ label: 'Next', to: 'B' }], [{ label: 'Next', to: 'C' }]])
    expect(last?.after?.exits).toEqual([{ label: 'Next', to: 'end' }])
  })
})
