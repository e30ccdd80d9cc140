// The described fields of a step on one tab of its panel. Those that few steps need are folded away below the others until one of them is set.
import { type Field, isAskedFor, type KindDescription } from '@parley/contract/base/form'
import type { BotObject } from '@parley/contract/objects/object'
import { useText } from '../../../../base/language/text'
import type { DescribedFormProps } from '../../../../ui/controls/control'
import { DescribedForm } from '../../../../ui/controls/described-form'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import { FoldedPart } from './folded-part'

interface FieldsProps {
  tab: 'settings' | 'words' | 'rules'
  node: BotObject<'node'>
  kind: KindDescription
  edits: CanvasEdits
  canEdit: boolean
  /** The one that is looked for; '' for none. */
  field: string
  /** What conversations tell of its settings. */
  known?: Pick<DescribedFormProps, 'notes' | 'marks'>
}

export function Fields({ tab, node, kind, edits, canEdit, field, known = {} }: FieldsProps) {
  const text = useText()
  const inFoot = [kind.modelChain?.first, kind.modelChain?.others]
  const own = kind.fields.filter(({ name, tab: at = 'settings' }) => at === tab && !inFoot.includes(name))
  const settings = { ...kind.defaults, ...node.data.settings }
  const rare = own.filter((each) => isRarelyNeeded(each, own))
  const shown = rare.filter((each) => isAskedFor(each, settings, kind.fields))
  const form = (fields: readonly Field[]) => (
    <DescribedForm
      fields={fields}
      values={node.data.settings}
      defaults={kind.defaults}
      isReadOnly={!canEdit}
      subject={{ dialogId: node.parentId, nodeId: node.id }}
      {...known}
      onChange={(name, value) => edits.setSetting(node.id, name, value)}
    />
  )
  const isSet = shown.some(({ name }) => JSON.stringify(settings[name]) !== JSON.stringify(kind.defaults[name]))
  return (
    <>
      {form(own.filter((each) => !rare.includes(each)))}
      {shown.length > 0 && (
        <FoldedPart title={text('dialog.inspector.rare')} isSet={isSet} isAsked={rare.some(({ name }) => name === field)}>
          {form(rare)}
        </FoldedPart>
      )}
    </>
  )
}

/** What depends on a field stands beside it. */
function isRarelyNeeded({ isRare, shownWhen }: Field, fields: readonly Field[]): boolean {
  const upper = fields.find(({ name }) => name === shownWhen?.field)
  return isRare === true || (upper !== undefined && isRarelyNeeded(upper, fields))
}
