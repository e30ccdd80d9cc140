// What a dialog's rules for single other dialogs hold: their texts are found and changed like any other, and nothing is added to those
// that were written before there were values to pass.
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../base/json'
import { DialogRules } from './conversation-rules'
import { Dialog } from './dialog'
import type { BotObject } from './object'
import { mapTexts } from './references'
import { wordsIn } from './word-places'

const none = () => []
const dialog = (conversation: DialogRules | undefined): BotObject<'dialog'> => ({
  ...{ id: 'dg-1', kind: 'dialog', parentId: '', rev: 1 },
  data: Dialog.parse({ name: 'Trip', conversation }),
})
const passing = { preAssignments: [{ to: 'context.unit', expression: 'entities.unit' }], postAssignments: [] }

describe('a rule for one other dialog', () => {
  it('stays as it was written', () => {
    const before = '{"maxHeld":2,"exceptions":[{"dialogId":"dg-2","interruption":"hold"}]}'
    const written = DialogRules.parse(JSON.parse(before))
    expect(JSON.stringify(written)).toBe(before)
    expect(JSON.stringify(mapTexts(dialog(written), none, (text) => text))).toBe(JSON.stringify(dialog(written)))
    expect(mapTexts(dialog(undefined), none, (text) => text)).toEqual(dialog(undefined))
  })

  it('has the texts of its values changed with all others', () => {
    const rules: DialogRules = { exceptions: [{ dialogId: 'dg-2', interruption: 'hold', ...passing }] }
    const changed = mapTexts(dialog(rules), none, (text) => text.replace('entities', 'env'))
    expect(changed.data).toMatchObject({ conversation: { exceptions: [{ preAssignments: [{ expression: 'env.unit' }] }] } })
  })

  it('is searched', () => {
    const data: JsonObject = { name: 'Trip', conversation: { exceptions: [{ dialogId: 'dg-2', interruption: 'hold', ...passing }] } }
    const found = wordsIn({ kind: 'dialog', data }, { node: none, entity: none })
    expect(found).toContainEqual({ text: 'entities.unit', kind: 'expression', field: 'preAssignments' })
    expect(found).toContainEqual({ text: 'context.unit', kind: 'plain', field: 'preAssignments' })
  })
})
