// Which variables the texts of a dialog see, by their namespaces, in a window of its own; every change is kept as it is made.
import { Button } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { useText } from '../../../../base/language/text'
import { Dialog } from '../../../../ui/dialog/dialog'
import form from '../../../../ui/dialog/dialog.module.css'
import { NamespacesField } from '../../../../ui/namespaces/namespaces-field'

interface NamespacesDialogProps {
  dialog: BotObject<'dialog'>
  canEdit: boolean
  onChange: (namespaces: string[]) => void
  onClose: () => void
}

export function NamespacesDialog({ dialog: { data }, canEdit, onChange, onClose }: NamespacesDialogProps) {
  const text = useText()
  return (
    <Dialog title={text('dialog.namespaces.title', { name: data.name })} onClose={onClose}>
      <div className={form.form}>
        <NamespacesField
          label={text('dialog.namespaces')}
          description={text('dialog.namespaces.about')}
          chosen={data.namespaces ?? []}
          isReadOnly={!canEdit}
          onChange={onChange}
        />
        <div className={form.foot}>
          <Button size="md" variant="filled" onClick={onClose}>
            {text('dialog.mapping.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
