// What the entities of a dialog are set to when it begins, in a window of its own; every change is kept as it is made.
import { Button, Group } from '@mantine/core'
import type { Json } from '@parley/contract/base/json'
import { dialogFields } from '@parley/contract/objects/dialog/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useText } from '../../../../base/language/text'
import { DescribedForm } from '../../../../ui/controls/described-form'
import { Dialog } from '../../../../ui/dialog/dialog'

interface MappingDialogProps {
  dialog: BotObject<'dialog'>
  canEdit: boolean
  onChange: (mapping: Json) => void
  onClose: () => void
}

export function MappingDialog({ dialog: { id, data }, canEdit, onChange, onClose }: MappingDialogProps) {
  const text = useText()
  const fields = dialogFields.map((field) => ({ ...field, label: text('dialog.mapping'), help: text('dialog.mapping.about') }))
  return (
    <Dialog title={text('dialog.mapping.title', { name: data.name })} onClose={onClose}>
      <div data-saved>
        <DescribedForm
          fields={fields}
          values={{ mapping: data.mapping ?? [] }}
          defaults={{}}
          isReadOnly={!canEdit}
          subject={{ dialogId: id, nodeId: '', objectId: id }}
          onChange={(_, value) => onChange(value)}
        />
      </div>
      <Group mt={20} justify="flex-end">
        <Button size="md" variant="filled" onClick={onClose}>
          {text('dialog.mapping.done')}
        </Button>
      </Group>
    </Dialog>
  )
}
