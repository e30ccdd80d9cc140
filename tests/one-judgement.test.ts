// The console draws a way that is not connected, the server lists it as a problem: both by a rule of their own, which must be the same one.
import type { Exit } from '@parley/contract/base/form'
import { Node, type Transition } from '@parley/contract/objects/node/index'
import { describeNodeKinds } from '@parley/runtime/nodes/describe'
import { wayProblems } from '@parley/runtime/problems/flow/exits'
import { describe, expect, it } from 'vitest'
import { exitsOf } from '../console/dialog/dialog/graph/model'

const when = { expression: 'context.x' }

/** How an exit may stand: without a way, with one that leads somewhere or nowhere, under a condition with or without what else. */
const standings: Record<string, (exit: Exit) => object[]> = {
  'without a way': () => [],
  'that leads on': ({ id }) => [{ id: `tr-${id}`, exit: id, label: '', when: null, to: 'end' }],
  'that leads nowhere': ({ id }) => [{ id: `tr-${id}`, exit: id, label: '', when: null, to: null }],
  'under a condition alone': ({ id }) => [{ id: `tr-${id}`, exit: id, label: '', when, to: 'end' }],
  'under a condition, else on': ({ id }) => [
    { id: `tr-1-${id}`, exit: id, label: '', when, to: 'end' },
    { id: `tr-2-${id}`, exit: id, label: '', when: null, to: 'end' },
  ],
  'under a condition, else nowhere': ({ id }) => [
    { id: `tr-1-${id}`, exit: id, label: '', when, to: 'end' },
    { id: `tr-2-${id}`, exit: id, label: '', when: null, to: null },
  ],
}

const kinds = describeNodeKinds().filter(({ planned }) => !planned)

function deadEndsOf(type: string, transitions: readonly Transition[]): (string | undefined)[] {
  const node = { id: 'node-1', kind: 'node' as const, parentId: 'dialog-1', rev: 1, data: Node.parse({ name: 'Step', type, transitions }) }
  return wayProblems(node.id, [node]).flatMap(({ code, field }) => (code === 'dead-end' ? [field] : []))
}

describe.each(kinds)('an exit of $label', (kind) => {
  it.each(Object.keys(standings))('%s is missing on the canvas where it is a problem of the bot', (standing) => {
    const { transitions } = Node.parse({ name: 'Step', type: kind.id, transitions: kind.exits.flatMap(standings[standing] ?? (() => [])) })
    const missing = exitsOf(kind, { transitions, settings: {} }, () => '').flatMap(({ exitId, isMissing }) => (isMissing ? [exitId] : []))
    expect([...new Set(missing)].toSorted()).toEqual(deadEndsOf(kind.id, transitions).toSorted())
  })
})
