// What of a file's namespaces comes into another bot.
import { Dialog } from '@parley/contract/objects/dialog/index'
import type { BotObject } from '@parley/contract/objects/object'
import { expect, it } from 'vitest'
import { inNamespaces } from './namespaces'

const known = [{ id: 'nm-1', name: 'Billing' }]
const dialog = (namespaces?: string[]): BotObject<'dialog'> => ({
  ...({ id: 'd', kind: 'dialog', parentId: '', rev: 0 } as const),
  data: Dialog.parse({ name: 'Book', namespaces }),
})

it('a dialog of a file keeps the namespaces that the bot has, and what names none but those stays the same object', () => {
  expect(inNamespaces(dialog(['nm-1', 'nm-other']), known).data).toMatchObject({ namespaces: ['nm-1'] })
  for (const same of [dialog(), dialog(['nm-1'])]) expect(inNamespaces(same, known)).toBe(same)
})
