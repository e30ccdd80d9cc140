// The button by which an agent asks the user to fill in one of the bot's digital forms; what comes back stands in the thread.
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { showFailure } from '../../../ui/toast/toast'

interface SendFormProps {
  chatId: string
  forms: CallReply<'desk.get-chat'>['forms']
}

export function SendForm({ chatId, forms }: SendFormProps) {
  const text = useText()
  const send = useChange('desk.send-form')
  return (
    <Menu position="top-start">
      <Tooltip label={text('desk.form')}>
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={text('desk.form')} loading={send.isPending}>
            <Icon name="form" />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {forms.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => send.mutate({ chatId, formId: id }, { onError: (error) => showFailure(error) })}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
