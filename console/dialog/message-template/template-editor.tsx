// Edits one message template beside its live preview; every change is kept as it is made.
import { JsonObject } from '@parley/contract/base/json'
import { messageTemplateFields } from '@parley/contract/objects/message-template/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument, useEdit } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { DescribedForm } from '../../ui/controls/described-form'
import { ObjectName } from '../../ui/field/object-name'
import { EditorColumns, EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import { TemplatePreview } from './template-preview'

const nowhere = { dialogId: '', nodeId: '' }

export function TemplateEditor({ template }: { template: BotObject<'message-template'> }) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const { id, data } = template
  const { name } = data
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'message-template', set }], {
      label: label('message-template.changed', { name }),
      key: `${id}.${field}`,
    })
  return (
    <>
      <ObjectBar id={id} name={name} remove={text('message-template.remove')} removed={label('message-template.removed', { name })} />
      <EditorColumns>
        <EditorForm>
          <ObjectName
            label={text('message-template.name')}
            object={template}
            isReadOnly={!canEdit}
            onChange={(typed) => put({ name: typed }, 'name')}
          />
          <DescribedForm
            fields={fieldsIn(text)}
            values={JsonObject.parse(JSON.parse(JSON.stringify(data)))}
            defaults={{}}
            isReadOnly={!canEdit}
            subject={{ ...nowhere, objectId: id }}
            onChange={(field, value) => put({ [field]: value }, field)}
          />
        </EditorForm>
        <TemplatePreview template={data} />
      </EditorColumns>
    </>
  )
}

/** The described fields in the reader's language. */
function fieldsIn(text: ReturnType<typeof useText>) {
  return messageTemplateFields.map((field) => {
    const help = text(`message-template.field.${field.name}.help`, { defaultValue: '' })
    return { ...field, label: text(`message-template.field.${field.name}`), ...(help !== '' && { help }) }
  })
}
