// The rules of a dialog or a step in a window of their own; every change is kept as it is made.
import { Button, Group } from '@mantine/core'
import type { DialogRules } from '@parley/contract/objects/conversation-rules'
import { useText } from '../../base/language/text'
import { Dialog } from '../../ui/dialog/dialog'
import { Exceptions } from './exceptions'
import { hasRules } from './rule-words'
import { RulesForm } from './rules-form'
import type { RuledObject } from './use-own-rules'

interface OwnRulesDialogProps {
  object: RuledObject
  canEdit: boolean
  onChange: (rules: DialogRules) => void
  onClose: () => void
}

export function OwnRulesDialog({ object, canEdit, onChange, onClose }: OwnRulesDialogProps) {
  const text = useText()
  const { name, conversation } = object.data
  return (
    <Dialog title={text('interruption.own.title', { name })} onClose={onClose}>
      <div data-saved>
        <RulesForm
          objectId={object.id}
          level={object.kind === 'dialog' ? 'dialog' : 'step'}
          rules={conversation}
          isReadOnly={!canEdit}
          onChange={onChange}
        />
        {object.kind === 'dialog' && (
          <Exceptions
            dialogId={object.id}
            exceptions={object.data.conversation?.exceptions ?? []}
            isReadOnly={!canEdit}
            onChange={(exceptions) => onChange({ ...object.data.conversation, exceptions })}
          />
        )}
      </div>
      <Group mt={20} gap={8} justify="flex-end">
        {canEdit && hasRules(conversation) && (
          <Button size="md" variant="subtle" onClick={() => onChange({})}>
            {text('interruption.own.clear')}
          </Button>
        )}
        <Button size="md" variant="filled" onClick={onClose}>
          {text('interruption.own.done')}
        </Button>
      </Group>
    </Dialog>
  )
}
