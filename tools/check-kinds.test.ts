import { expect, it } from 'vitest'
import { check } from './check-kinds'
import { findingsIn } from './fixture-tree'

it('a file that branches by kinds of objects is told to let them say it, and one about a single kind is not', async () => {
  const files = {
    'server/bot/one.ts': "export const a = (o: O) => isKind(o, 'node') || isKind(o, 'dialog')\n",
    'server/bot/two.ts': "export const b = (o: O) => isKind(o, 'node') && isKind(o, 'node')\n",
    'contract/objects/three.ts': "export const c = (o: O) => isKind(o, 'node') || isKind(o, 'dialog')\n",
  }
  expect(await findingsIn(check, files)).toEqual([
    'server/bot/one.ts: asks whether an object is one of node, dialog: let each kind say it (contract/objects/object-type)',
  ])
})
