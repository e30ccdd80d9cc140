// What the fields of a node's reply can be used for: stored by an assignment of the node itself, or said by a step of the same dialog.
import type { Json } from '@parley/contract/base/json'
import { useEdit, useObject, useObjects } from '../../../base/document'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { label } from '../../../base/language/words/label'
import { useTargets } from '../shared/target-input'
import type { Subject } from '../control'
import { withFirstText, withWordsBehind } from '../shared/first-wording'
import { savesOf } from '../shared/paths/use-paths'
import type { FieldUses } from './field-menu'

export function useFieldUses(subject: Subject, isReadOnly: boolean, setField: (name: string, value: Json) => void) {
  const edit = useEdit()
  const kinds = useKinds()?.nodes ?? []
  const node = useObject('node', subject.nodeId)
  const steps = useObjects('node', subject.dialogId)
  const targets = useTargets()
  const kindOf = (type: string | undefined) => kinds.find(({ id }) => id === type)
  const field = kindOf(node?.data.type)?.fields.find(({ control, intoContext }) => control === 'assignments' && intoContext === true)
  const saves = node ? savesOf(node, kindOf(node.data.type)) : []
  const saying = steps.flatMap((step) => {
    const said = kindOf(step.data.type)?.fields.find(({ control }) => control === 'prompts')
    return said === undefined || step.id === subject.nodeId ? [] : [{ step, setting: said.name }]
  })
  const sayIn = (stepId: string, path: string) => {
    const found = saying.find(({ step }) => step.id === stepId)
    if (!found) return
    const { step, setting } = found
    const prompts = withFirstText(step.data.settings[setting], withWordsBehind(`{{${path}}}`))
    edit([{ op: 'put', id: stepId, kind: 'node', set: { settings: { ...step.data.settings, [setting]: prompts } } }], {
      label: label('controls.reply.said', { name: step.data.name }),
    })
  }
  const uses: FieldUses = {
    save:
      field === undefined || isReadOnly
        ? null
        : (to, path) => setField(field.name, [...saves.filter((row) => row.to !== to), { to, expression: path }]),
    steps: isReadOnly ? [] : saying.map(({ step }) => ({ id: step.id, name: step.data.name })),
    sayIn,
  }
  return { uses, savedIn: new Map(saves.map(({ to, expression }) => [expression, targets.nameOf(to)])) }
}
