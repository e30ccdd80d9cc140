// What removing a namespace does to whatever named it.
import type { BotObject } from '@parley/contract/objects/object'
import { Dialog } from '@parley/contract/objects/dialog/index'
import { Variable } from '@parley/contract/objects/variable/index'
import { expect, it } from 'vitest'
import { withoutNamespace } from './without-namespace'

const variable = (id: string, namespaces?: string[]): BotObject<'variable'> => ({
  ...({ id, kind: 'variable', parentId: '', rev: 1 } as const),
  data: Variable.parse({ key: id, namespaces }),
})

it('a namespace that is removed is taken from the variables and dialogs that name it, and nothing else is touched', () => {
  const dialog: BotObject<'dialog'> = {
    ...({ id: 'd', kind: 'dialog', parentId: '', rev: 1 } as const),
    data: Dialog.parse({ name: 'Book', namespaces: ['gone'] }),
  }
  expect(withoutNamespace([variable('a', ['gone', 'kept']), variable('b', ['kept']), variable('c'), dialog], 'gone')).toEqual([
    { op: 'put', id: 'a', kind: 'variable', set: { namespaces: ['kept'] } },
    { op: 'put', id: 'd', kind: 'dialog', set: { namespaces: [] } },
  ])
})
