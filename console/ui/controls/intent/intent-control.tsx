// Chooses the intent that starts a dialog, or makes a new one that leads to it.
import { newId } from '@parley/contract/base/ids'
import { useDocument, useEdit, useObject, useObjects } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { useNameFault } from '../../field/use-name-fault'
import type { ControlKind, ControlProps } from '../control'
import classes from '../controls.module.css'
import { ObjectPicker } from '../shared/object-picker'
import { asText } from '../shared/read-value'

function IntentControl({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  const text = useText()
  const { canEdit, botId } = useDocument()
  const edit = useEdit()
  const intents = useObjects('intent')
  const faultOf = useNameFault('intent')
  const intent = useObject('intent', asText(value))
  const sentences = useCall('document.list', intent ? { streamId: botId, kind: 'utterance', parentId: intent.id, limit: 3 } : null)
  const create = (name: string) => {
    const intentId = newId('intent')
    edit(
      [
        {
          op: 'put',
          id: intentId,
          kind: 'intent',
          set: { name, description: '', dialogId: subject.dialogId, patterns: [], negativePatterns: [] },
        },
      ],
      { label: label('controls.intent.add', { name }) },
    )
    onChange(intentId)
  }
  const choose = (intentId: string) => {
    const chosen = intents.find((candidate) => candidate.id === intentId)
    if (chosen && chosen.data.dialogId === '' && subject.dialogId !== '')
      edit([{ op: 'put', id: intentId, kind: 'intent', set: { dialogId: subject.dialogId } }], {
        label: label('controls.intent.link', { name: chosen.data.name }),
      })
    onChange(intentId)
  }
  return (
    <div className={classes.stack}>
      <ObjectPicker
        id={id}
        value={asText(value)}
        options={intents.map((each) => ({ id: each.id, name: each.data.name }))}
        placeholder={field.placeholder ?? text('controls.intent.choose')}
        icon="target"
        isReadOnly={isReadOnly || !canEdit}
        onChoose={choose}
        faultOf={faultOf}
        onCreate={isReadOnly || !canEdit ? null : create}
      />
      {sentences.data && (
        <p className={classes.help}>
          {sentences.data.total === 0
            ? text('controls.intent.empty')
            : text('controls.intent.sentences', { count: sentences.data.total, first: String(sentences.data.items[0]?.data.text ?? '') })}
        </p>
      )}
    </div>
  )
}

export const intentControl: ControlKind = { Control: IntentControl }
