// What of a file's namespaces and collections comes into another bot.
import { Dialog } from '@parley/contract/objects/dialog/index'
import { Variable } from '@parley/contract/objects/variable/index'
import type { BotObject } from '@parley/contract/objects/object'
import { expect, it } from 'vitest'
import { inSetsOf } from './namespaces'

const known = {
  namespaces: [{ id: 'nm-1', name: 'Billing' }],
  collections: [{ id: 'vc-1', name: 'Germany', description: '' }],
}
const dialog = (namespaces?: string[]): BotObject<'dialog'> => ({
  ...({ id: 'd', kind: 'dialog', parentId: '', rev: 0 } as const),
  data: Dialog.parse({ name: 'Book', namespaces }),
})

it('a dialog of a file keeps the namespaces that the bot has, and what names none but those stays the same object', () => {
  expect(inSetsOf(dialog(['nm-1', 'nm-other']), known).data).toMatchObject({ namespaces: ['nm-1'] })
  for (const same of [dialog(), dialog(['nm-1'])]) expect(inSetsOf(same, known)).toBe(same)
})

it('a variable of a file keeps its values in the collections that the bot has', () => {
  const value = { value: '49', localized: {} }
  const variable = (inCollections?: Variable['inCollections']): BotObject<'variable'> => ({
    ...({ id: 'v', kind: 'variable', parentId: '', rev: 0 } as const),
    data: Variable.parse({ key: 'desk', inCollections }),
  })
  expect(inSetsOf(variable({ 'vc-1': value, 'vc-other': value }), known).data).toMatchObject({ inCollections: { 'vc-1': value } })
  expect(JSON.stringify(inSetsOf(variable({ 'vc-other': value }), known))).not.toContain('vc-other')
  for (const same of [variable(), variable({ 'vc-1': value })]) expect(inSetsOf(same, known)).toBe(same)
})
