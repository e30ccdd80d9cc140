// What removing a namespace does to whatever named it.
import type { BotObject } from './object'
import { Bot } from './bot/index'
import { Dialog } from './dialog/index'
import { Variable } from './variable/index'
import { expect, it } from 'vitest'
import { editsWithoutNamespace } from './without-namespace'

const variable = (id: string, namespaces?: string[]): BotObject<'variable'> => ({
  ...({ id, kind: 'variable', parentId: '', rev: 1 } as const),
  data: Variable.parse({ key: id, namespaces }),
})

it('a namespace that is removed is taken from the bot, and the variables, dialogs and knowledge that name it, and nothing else is touched', () => {
  const dialog: BotObject<'dialog'> = {
    ...({ id: 'd', kind: 'dialog', parentId: '', rev: 1 } as const),
    data: Dialog.parse({ name: 'Book', namespaces: ['gone'] }),
  }
  const namespaces = [
    { id: 'gone', name: 'Gone' },
    { id: 'kept', name: 'Kept' },
  ]
  const bot = { id: 'st-1', data: Bot.parse({ name: 'Desk', namespaces, knowledgeNamespaces: ['gone'] }) }
  expect(editsWithoutNamespace('gone', bot, [variable('a', ['gone', 'kept']), variable('b', ['kept']), variable('c'), dialog])).toEqual([
    { op: 'put', id: 'a', kind: 'variable', set: { namespaces: ['kept'] } },
    { op: 'put', id: 'd', kind: 'dialog', set: { namespaces: [] } },
    { op: 'put', id: 'st-1', kind: 'bot', set: { namespaces: [{ id: 'kept', name: 'Kept' }], knowledgeNamespaces: [] } },
  ])
})
