// Groups of people that bots are shared with at once: who is in them, which bots they have.
import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Group } from '@parley/contract/account/team-shapes'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { change } from '../../../base/call/use-change'
import { Icon } from '../../../ui/icon'
import { AsyncContent } from '../../../ui/state/async-content'
import { EmptyState } from '../../../ui/state/empty-state'
import { ListTable } from '../../../ui/table/list-table'
import { AskWhom } from '../shared/ask-whom'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
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
      <AsyncContent
        of={groups}
        what={text('team.reading')}
        failed={text('team.groups.failed')}
        empty={<EmptyState icon="team" title={text('team.groups.none')} why={text('team.groups.none.why')} action={make || undefined} />}
      >
        {(all) => (
          <>
            {make && <div className={classes.bar}>{make}</div>}
            <ListTable
              label={text('team.tab.groups')}
              heads={[text('team.groups.name'), text('team.groups.members'), text('team.people.bots')]}
              menu={text('team.people.menu')}
            >
              {all.map((group) => (
                <Row key={group.teamId} account={account} group={group} onEdit={() => setEditing(group.teamId)} />
              ))}
            </ListTable>
          </>
        )}
      </AsyncContent>
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
            action={text('team.groups.remove')}
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
