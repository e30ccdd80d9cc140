// The people, groups and invitations of one bot, each with its role.
import { ActionIcon, Menu, Select } from '@mantine/core'
import type { CoDeveloper } from '@parley/contract/account/team-shapes'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { roleWord } from '../../../base/language/words/role-word'
import { change } from '../../../base/call/use-change'
import { Icon } from '../../../ui/icon'
import { Avatar } from '../../../ui/status/avatar'
import { Chip } from '../../../ui/status/chip'
import { ListTable } from '../../../ui/table/list-table'
import { showFailure } from '../../../ui/toast/toast'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import { useShareRoles } from '../shared/bot-shares'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import classes from '../team.module.css'
import type { Account } from '../use-account'

interface TableProps {
  account: Account
  bot: { botId: string; name: string }
  team: readonly CoDeveloper[]
  mayEdit: boolean
}

export function CoDeveloperTable({ account, bot, team, mayEdit }: TableProps) {
  const text = useText()
  const isOwner = team.some((each) => each.isOwner && each.coDeveloperId === account.userId)
  const mayPromote = isOwner || account.role === 'owner'
  return (
    <ListTable
      label={text('team.title')}
      heads={[text('team.people.name'), text('team.people.identity'), text('team.people.role'), text('team.bot.status')]}
      menu={text('team.people.menu')}
    >
      {team.map((each) => (
        <Row key={each.coDeveloperId} account={account} bot={bot} one={each} mayEdit={mayEdit && !each.isOwner} mayPromote={mayPromote} />
      ))}
    </ListTable>
  )
}

interface RowProps {
  account: Account
  bot: { botId: string; name: string }
  one: CoDeveloper
  mayEdit: boolean
  mayPromote: boolean
}

function Row({ account, bot, one, mayEdit, mayPromote }: RowProps) {
  const text = useText()
  const name = one.name || one.emailId
  return (
    <tr>
      <td>
        <span className={classes.person}>
          {one.kind === 'user' ? <Avatar name={name} /> : <Icon name={one.kind === 'group' ? 'team' : 'mail'} size={20} />}
          <span className={classes.name}>{name}</span>
          {one.coDeveloperId === account.userId && <span className={classes.quiet}>{text('team.people.you')}</span>}
        </span>
      </td>
      <td>{one.kind === 'group' ? <span className={classes.quiet}>{text('team.bot.group')}</span> : one.emailId}</td>
      <td>{mayEdit ? <RoleSelect account={account} bot={bot} one={one} /> : roleWord(one.roleName)}</td>
      <td>
        {one.status === 'invited' ? (
          <Chip tone="warn" icon="clock">
            {text('team.bot.invited')}
          </Chip>
        ) : (
          <Chip tone="ok" icon="ok">
            {text('team.bot.active')}
          </Chip>
        )}
      </td>
      <td>{mayEdit && <RowMenu account={account} bot={bot} one={one} mayPromote={mayPromote} />}</td>
    </tr>
  )
}

function RoleSelect({ account, bot, one }: Omit<RowProps, 'mayEdit' | 'mayPromote'>) {
  const text = useText()
  const roles = useShareRoles(account.orgId)
  const [asked, setAsked] = useState<string | null>(null)
  const isSelf = one.coDeveloperId === account.userId
  const send = (roleId: string) =>
    change('team.update-co-developer', { userId: account.userId, streamId: bot.botId, coDeveloperId: one.coDeveloperId, roleId })
  const set = (roleId: string) => {
    const role = roles.find(({ value }) => value === roleId)?.label ?? ''
    return send(roleId).then(() =>
      showUndoToast(text('team.person.role-changed', { name: one.name || one.emailId, role }), () => send(one.roleId)),
    )
  }
  return (
    <>
      <Select
        w={200}
        aria-label={text('team.bot.role-of', { name: one.name || one.emailId })}
        value={one.roleId}
        data={roles}
        onChange={(roleId) => {
          if (roleId === null || roleId === one.roleId) return
          if (isSelf) setAsked(roleId)
          else set(roleId).catch(showFailure)
        }}
      />
      {asked !== null && (
        <ConfirmDialog
          title={text('team.person.own-role')}
          action={text('team.person.own-role.do', { role: roles.find(({ value }) => value === asked)?.label ?? '' })}
          run={() => set(asked)}
          onClose={() => setAsked(null)}
        >
          {text('team.bot.own-role.why', { bot: bot.name })}
        </ConfirmDialog>
      )}
    </>
  )
}

function RowMenu({ account, bot, one, mayPromote }: Omit<RowProps, 'mayEdit'>) {
  const text = useText()
  const [isPromoting, setIsPromoting] = useState(false)
  const name = one.name || one.emailId
  const input = { userId: account.userId, streamId: bot.botId, coDeveloperId: one.coDeveloperId }
  const again = () =>
    one.kind === 'invitation'
      ? change('team.invite', { userId: account.userId, streamId: bot.botId, emailIds: [one.emailId], roleId: one.roleId })
      : change('team.share', { userId: account.userId, streamId: bot.botId, coDeveloperIds: [one.coDeveloperId], roleId: one.roleId })
  const remove = () => {
    change('team.remove-co-developer', input).then(
      () => showUndoToast(text('team.bot.removed', { name, bot: bot.name }), again),
      showFailure,
    )
  }
  return (
    <div className={classes.right}>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={28} aria-label={text('team.person.menu', { name })}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayPromote && one.kind === 'user' && (
            <>
              <Menu.Item leftSection={<Icon name="key" />} onClick={() => setIsPromoting(true)}>
                {text('team.bot.promote')}
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.Item color="bad" leftSection={<Icon name="remove" />} onClick={remove}>
            {text(one.kind === 'invitation' ? 'team.invitations.revoke' : 'team.bot.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isPromoting && (
        <ConfirmDialog
          title={text('team.bot.promote.title', { name, bot: bot.name })}
          action={text('team.bot.promote.do', { name })}
          isLoss
          run={() => change('team.promote', input)}
          onClose={() => setIsPromoting(false)}
        >
          {text('team.bot.promote.why', { name, bot: bot.name })}
        </ConfirmDialog>
      )}
    </div>
  )
}
