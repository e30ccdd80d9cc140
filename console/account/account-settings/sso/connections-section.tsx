// The account's single sign-on connections: which there are, whether they are on, and the way to change, add and remove one.
import { ActionIcon, Button, Menu } from '@mantine/core'
import { type Connection, ssoKinds } from '@parley/contract/account/sso'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { change } from '../../../base/call/use-change'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Icon } from '../../../ui/icon'
import { AsyncContent } from '../../../ui/state/async-content'
import { EmptyState } from '../../../ui/state/empty-state'
import { Chip } from '../../../ui/status/chip'
import { FormSection } from '../../../ui/page/anchored-form'
import lines from '../../../ui/page/lines.module.css'
import { ConnectionDialog } from './connection-dialog'

type Kind = (typeof ssoKinds)[number]

export function ConnectionsSection({ accountId }: { accountId: string }) {
  const text = useText()
  const connections = useCall('sso.list', { accountId })
  const [isAdding, setIsAdding] = useState<Kind | null>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const [removing, setRemoving] = useState<Connection | null>(null)
  const edited = connections.data?.find(({ connectionId }) => connectionId === editing)
  const add = (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" leftSection={<Icon name="add" />}>
          {text('account-settings.sso.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ssoKinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => setIsAdding(kind)}>
            {text(`account-settings.sso.kind.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
  return (
    <FormSection id="sso" side={add}>
      <AsyncContent
        of={connections}
        failed={text('account-settings.sso.failed')}
        rows={2}
        compact
        empty={<EmptyState icon="key" title={text('account-settings.sso.none')} why={text('account-settings.sso.none.why')} />}
      >
        {(list) => (
          <ul className={lines.lines}>
            {list.map((connection) => (
              <Line
                key={connection.connectionId}
                connection={connection}
                onEdit={() => setEditing(connection.connectionId)}
                onRemove={() => setRemoving(connection)}
              />
            ))}
          </ul>
        )}
      </AsyncContent>
      {isAdding !== null && (
        <ConnectionDialog accountId={accountId} kind={isAdding} onMade={setEditing} onClose={() => setIsAdding(null)} />
      )}
      {edited !== undefined && (
        <ConnectionDialog
          key={edited.connectionId}
          accountId={accountId}
          kind={edited.kind}
          connection={edited}
          onClose={() => setEditing(null)}
        />
      )}
      {removing !== null && (
        <ConfirmDialog
          title={text('account-settings.sso.remove.title', { name: removing.displayName })}
          action={text('account-settings.sso.remove.do')}
          isLoss
          run={() => change('sso.remove', { accountId, connectionId: removing.connectionId })}
          onClose={() => setRemoving(null)}
        >
          {text('account-settings.sso.remove.why')}
        </ConfirmDialog>
      )}
    </FormSection>
  )
}

function Line({ connection, onEdit, onRemove }: { connection: Connection; onEdit: () => void; onRemove: () => void }) {
  const text = useText()
  const { displayName, kind, wsName, domains, enabled, directSSO } = connection
  return (
    <li>
      <div className={lines.line}>
        <Icon name="key" />
        <span className={lines.words}>
          <span className={lines.name}>{displayName}</span>
          <span className={lines.quiet}>{[text(`account-settings.sso.kind.${kind}`), wsName, ...domains].join(' · ')}</span>
        </span>
        {directSSO && (
          <Chip tone="info" icon="padlock">
            {text('account-settings.sso.direct')}
          </Chip>
        )}
        <Chip tone={enabled ? 'ok' : 'plain'} icon={enabled ? 'ok' : 'none'}>
          {text(enabled ? 'account-settings.sso.on' : 'account-settings.sso.off')}
        </Chip>
        <Button size="xs" aria-label={text('account-settings.sso.edit-of', { name: displayName })} onClick={onEdit}>
          {text('account-settings.sso.edit')}
        </Button>
        <ActionIcon size={28} aria-label={text('account-settings.sso.remove-of', { name: displayName })} onClick={onRemove}>
          <Icon name="remove" />
        </ActionIcon>
      </div>
    </li>
  )
}
