// The account's single sign-on connections: which there are, whether they are on, and the way to change, add and remove one.
import { ActionIcon, Button, Menu } from '@mantine/core'
import { type Connection, ssoKinds } from '@parley/contract/features/sso'
import { useState } from 'react'
import { useText } from '../../../base/text'
import { useCall } from '../../../base/use-call'
import { Icon } from '../../../ui/icon'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { BoneRows, Waiting } from '../../../ui/state/skeleton'
import { Chip } from '../../../ui/status/chip'
import classes from '../account-settings.module.css'
import { Section } from '../section'
import { ConnectionDialog } from './connection-dialog'
import { RemoveConnectionDialog } from './remove-connection-dialog'

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
    <Section id="sso" side={add}>
      {connections.error !== null && (
        <ErrorInPlace
          error={connections.error}
          title={text('account-settings.sso.failed')}
          onRetry={() => void connections.refetch()}
          compact
        />
      )}
      {connections.isPending && connections.error === null && (
        <Waiting what={text('account-settings.reading')}>
          <BoneRows rows={2} />
        </Waiting>
      )}
      {connections.data?.length === 0 && (
        <EmptyState icon="key" title={text('account-settings.sso.none')} why={text('account-settings.sso.none.why')} />
      )}
      {connections.data !== undefined && connections.data.length > 0 && (
        <ul className={classes.lines}>
          {connections.data.map((connection) => (
            <Line
              key={connection.connectionId}
              connection={connection}
              onEdit={() => setEditing(connection.connectionId)}
              onRemove={() => setRemoving(connection)}
            />
          ))}
        </ul>
      )}
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
      {removing !== null && <RemoveConnectionDialog accountId={accountId} connection={removing} onClose={() => setRemoving(null)} />}
    </Section>
  )
}

function Line({ connection, onEdit, onRemove }: { connection: Connection; onEdit: () => void; onRemove: () => void }) {
  const text = useText()
  const { displayName, kind, wsName, domains, enabled, directSSO } = connection
  return (
    <li className={classes.line}>
      <Icon name="key" />
      <span className={classes.lineWords}>
        <span className={classes.lineName}>{displayName}</span>
        <span className={classes.quiet}>{[text(`account-settings.sso.kind.${kind}`), wsName, ...domains].join(' · ')}</span>
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
    </li>
  )
}
