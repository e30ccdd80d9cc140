// Dialogs on the wire and back: what any step may have beside the settings of its kind comes back as it was.
import { Dialog } from '@parley/contract/objects/dialog/index'
import { Node } from '@parley/contract/objects/node/index'
import { Prompt } from '@parley/contract/objects/prompt'
import { describe, expect, it } from 'vitest'
import { placedNode, wireDialog, type WireNode } from './wire'

const parts = {
  assignments: { preAssignments: [{ to: 'context.n', expression: '1' }], postAssignments: [{ to: 'context.n', expression: 'null' }] },
  voice: {
    initialPrompts: [Prompt.parse({ text: 'Hello {{context.n}}' })],
    timeoutPrompts: [Prompt.parse({ text: 'Are you there?', language: 'en' })],
    grammars: ['https://a.example/yes-no.grxml'],
    inputMode: 'speech-dtmf',
    timeout: 4000,
    retry_limit: 2,
    bargein: true,
    recording: 'stop',
  },
} as const

function onWire(data: object): WireNode {
  const node = { id: 'dc-1', kind: 'node', parentId: 'dg-1', rev: 1, data: Node.parse({ type: 'message', name: 'Say', ...data }) } as const
  const dialog = { id: 'dg-1', kind: 'dialog', parentId: '', rev: 1, data: Dialog.parse({ name: 'Go', startNodeId: 'dc-1' }) } as const
  const [wire] = wireDialog('st-1', dialog, [node]).nodes
  if (!wire) throw new Error('The node is not on the wire.')
  return wire
}

const back = (wire: WireNode) => placedNode(wire, 0, new Map([[wire.nodeId, wire.componentId]]), () => 'tr-1')

describe('a node on the wire', () => {
  it('has its voice and its assignments where exports have them, and gives them back', () => {
    const wire = onWire(parts)
    expect(wire.ivrOptions).toMatchObject({ advance: { timeout: 4000, retry_limit: 2, bargein: true, recording: 'stop' } })
    expect(back(wire)).toMatchObject(parts)
  })

  it('without them has none, and none is read from what is no such thing', () => {
    expect(Object.keys(onWire({}))).not.toEqual(expect.arrayContaining(['ivrOptions']))
    const odd = back({ ...onWire({}), nodeOptions: { parameterMap: 'x' }, ivrOptions: { advance: { timeout: 'long' } } })
    expect([odd.assignments, odd.voice]).toEqual([undefined, undefined])
  })
})
