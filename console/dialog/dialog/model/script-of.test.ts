// A dialog as text.
import { Node } from '@parley/contract/objects/node/index'
import { Dialog } from '@parley/contract/objects/dialog/index'
import { expect, it } from 'vitest'
import { scriptOf } from './script-of'

const settings = { prompts: [{ text: 'Where to?', kind: 'text' }], tries: 3 }
const turned = { tries: 3, prompts: [{ kind: 'text', text: 'Where to?' }] }

function script(of: typeof settings | typeof turned): string {
  const common = { parentId: 'dg-1', rev: 1 }
  const transitions = [{ id: 'tr-1', exit: 'next', to: 'dc-1' }]
  const data = Node.parse({ type: 'entity', name: 'Ask', settings: of, transitions })
  const dialog = Dialog.parse({ name: 'Book', startNodeId: 'dc-1' })
  return scriptOf({
    dialog: { ...common, id: 'dg-1', kind: 'dialog', parentId: '', data: dialog },
    nodes: [{ ...common, id: 'dc-1', kind: 'node', data }],
  })
}

it('is the same whichever name of a value was written first', () => {
  expect(script(turned)).toBe(script(settings))
})

it('names its steps in place of their ids', () => {
  expect(script(settings)).toContain('"to": "Ask"')
  expect(script(settings)).not.toContain('dc-1')
})
