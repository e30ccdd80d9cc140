// Groups of people that bots are shared with at once: who is in them, which bots they have.
import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Group } from '@parley/contract/features/team-shapes'
import { useState } from 'react'
import { useText } from '../../../base/text'
import { useCall } from '../../../base/use-call'
import { change } from '../../../base/use-change'
import { Icon } from '../../../ui/icon'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { BoneRows, Waiting } from '../../../ui/state/skeleton'
import list from '../../../ui/table/list-table.module.css'
import { AskWhom } from '../shared/ask-whom'
import { ConfirmDialog } from '../shared/confirm-dialog'
import classes from '../team.module.css'
import type { Account } from '../use-account'
import { GroupDialog } from './group-dialog'

export function GroupsTab({ account }: { account: Account }) {
  const text = useText()
  const groups = useCall('team.list-groups', { orgId: account.orgId })
  const [editing, setEditing] = useState<string | null>(null)
  const make = account.isAdmin && (
    <Button leftSection={<Icon name="add" />} onClick={() => setEditing('')}>
      {text('team.groups.new')}
    </Button>
  )
  const edited = groups.data?.find(({ teamId }) => teamId === editing)
  return (
    <div className={classes.body}>
      {groups.error !== null && (
        <ErrorInPlace error={groups.error} title={text('team.groups.failed')} onRetry={() => void groups.refetch()} />
      )}
      {groups.isPending && groups.error === null && (
        <Waiting what={text('team.reading')}>
          <BoneRows rows={4} />
        </Waiting>
      )}
      {groups.data?.length === 0 && (
        <EmptyState icon="team" title={text('team.groups.none')} why={text('team.groups.none.why')} action={make || undefined} />
      )}
      {groups.data !== undefined && groups.data.length > 0 && (
        <>
          <div className={classes.bar}>{make}</div>
          <table className={`${list.table} ${list.boxed}`} aria-label={text('team.tab.groups')}>
            <thead>
              <tr>
                <th scope="col">{text('team.groups.name')}</th>
                <th scope="col">{text('team.groups.members')}</th>
                <th scope="col">{text('team.people.bots')}</th>
                <th scope="col">
                  <span className="visually-hidden">{text('team.people.menu')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {groups.data.map((group) => (
                <Row key={group.teamId} account={account} group={group} onEdit={() => setEditing(group.teamId)} />
              ))}
            </tbody>
          </table>
        </>
      )}
      {!account.isAdmin && <AskWhom account={account} what={text('team.groups.ask')} />}
      {(editing === '' || edited !== undefined) && <GroupDialog account={account} group={edited} onClose={() => setEditing(null)} />}
    </div>
  )
}

function Row({ account, group, onEdit }: { account: Account; group: Group; onEdit: () => void }) {
  const text = useText()
  const [isRemoving, setIsRemoving] = useState(false)
  const { name, members, bots, teamId } = group
  return (
    <tr>
      <td className={classes.name}>{name}</td>
      <td className={classes.sentence} title={members.map((member) => member.name).join(', ')}>
        {members.length === 0 ? (
          <span className={classes.quiet}>{text('team.groups.nobody')}</span>
        ) : (
          members.map((each) => each.name).join(', ')
        )}
      </td>
      <td className={classes.sentence}>
        {bots.length === 0 ? (
          <span className={classes.quiet}>{text('team.people.no-bots')}</span>
        ) : (
          bots.map((each) => each.name).join(', ')
        )}
      </td>
      <td>
        {account.isAdmin && (
          <div className={classes.right}>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon size={28} aria-label={text('team.groups.menu', { name })}>
                  <Icon name="more" />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<Icon name="edit" />} onClick={onEdit}>
                  {text('team.groups.edit')}
                </Menu.Item>
                <Menu.Divider />
                <Menu.Item color="bad" leftSection={<Icon name="remove" />} onClick={() => setIsRemoving(true)}>
                  {text('team.groups.remove')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </div>
        )}
        {isRemoving && (
          <ConfirmDialog
            title={text('team.groups.remove.title', { name })}
            deed={text('team.groups.remove')}
            isLoss
            run={() => change('team.remove-group', { orgId: account.orgId, teamId })}
            onClose={() => setIsRemoving(false)}
          >
            {text('team.groups.remove.why', { members: members.length, bots: bots.length })}
          </ConfirmDialog>
        )}
      </td>
    </tr>
  )
}
