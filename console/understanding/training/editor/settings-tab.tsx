// What an intent is for, the dialog that serves it, where it is used, and removing it with all its utterances.
import { Button, Select, Textarea } from '@mantine/core'
import type { Intent } from '@parley/contract/objects/intent/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument, useEdit, useObjects } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { EditorForm } from '../../../ui/panes/editor-parts'
import { ContextTagsField } from '../../../ui/field/context-tags-field'
import { removeWithCare } from '../../../ui/removal/removal'
import { UsedIn } from '../../../ui/uses/used-in'
import { showUndoToast } from '../../../ui/toast/undo-toast'

export function SettingsTab({ intent }: { intent: BotObject<'intent'> }) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const edit = useEdit()
  const dialogs = useObjects('dialog')
  const { name, description, dialogId } = intent.data
  const put = (set: Partial<Pick<Intent, 'description' | 'dialogId' | 'needsTags' | 'setsTags'>>, key: string) => {
    edit([{ op: 'put', id: intent.id, kind: 'intent', set }], {
      label: label('training.intent.changed', { name }),
      key: `${intent.id}.${key}`,
    })
  }
  const remove = () =>
    removeWithCare({ botId, name, ids: [intent.id] }, () => {
      const done = edit([{ op: 'remove', id: intent.id }], { label: label('training.intent.removed', { name }) })
      showUndoToast(text('training.intent.removed', { name }), () => store.undo(done))
    })
  return (
    <EditorForm>
      <Select
        label={text('training.settings.dialog')}
        description={text('training.settings.dialog.why')}
        inputWrapperOrder={['label', 'input', 'description']}
        data={[...dialogs]
          .map(({ id, data }) => ({ value: id, label: data.name }))
          .sort((left, right) => left.label.localeCompare(right.label))}
        value={dialogId === '' ? null : dialogId}
        placeholder={text('training.settings.dialog.none')}
        searchable
        clearable={canEdit}
        readOnly={!canEdit}
        onChange={(next) => put({ dialogId: next ?? '' }, 'dialogId')}
      />
      <Textarea
        label={text('training.settings.description')}
        value={description}
        autosize
        minRows={2}
        maxLength={2000}
        readOnly={!canEdit}
        onChange={(event) => put({ description: event.currentTarget.value }, 'description')}
      />
      {(['needsTags', 'setsTags'] as const).map((field) => (
        <ContextTagsField
          key={field}
          place={`${intent.id} ${field}`}
          label={text(`training.settings.${field}`)}
          description={text(`training.settings.${field}.why`)}
          value={intent.data[field]}
          isNegatable={field === 'needsTags'}
          maxTags={20}
          readOnly={!canEdit}
          onChange={(tags) => put({ [field]: tags }, field)}
        />
      ))}
      <UsedIn botId={botId} objectId={intent.id} />
      {canEdit && (
        <div>
          <Button leftSection={<Icon name="remove" />} onClick={remove}>
            {text('training.intent.remove')}
          </Button>
        </div>
      )}
    </EditorForm>
  )
}
