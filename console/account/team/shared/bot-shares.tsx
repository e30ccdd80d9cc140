// Bots to share with somebody, each with the role they get on it.
import { ActionIcon, Button, Select } from '@mantine/core'
import { useText } from '../../../base/language/text'
import { roleWord } from '../../../base/language/words/role-word'
import { useUserId } from '../../../base/session/session'
import { useCall } from '../../../base/call/use-call'
import { Icon } from '../../../ui/icon'
import classes from '../team.module.css'

export interface BotShare {
  streamId: string
  roleId: string
}

interface BotSharesProps {
  orgId: string
  shares: readonly BotShare[]
  onChange: (shares: BotShare[]) => void
}

/** A role a bot can be shared with; ownership is given by promoting. */
export function useShareRoles(orgId: string) {
  const roles = useCall('team.list-roles', { orgId }).data ?? []
  return roles.filter(({ roleId }) => roleId !== 'owner').map(({ roleId, name }) => ({ value: roleId, label: roleWord(name) }))
}

export function BotShares({ orgId, shares, onChange }: BotSharesProps) {
  const text = useText()
  const userId = useUserId()
  const bots = useCall('bot.list', { userId }).data ?? []
  const roles = useShareRoles(orgId)
  const left = bots.filter((bot) => shares.every(({ streamId }) => streamId !== bot._id))
  const set = (index: number, change: Partial<BotShare>) =>
    onChange(shares.map((share, other) => (other === index ? { ...share, ...change } : share)))
  const first = left[0]
  return (
    <div className={classes.rows}>
      {shares.map((share, index) => (
        <div key={share.streamId} className={classes.row}>
          <Select
            searchable
            aria-label={text('team.shares.bot')}
            value={share.streamId}
            data={bots
              .filter((bot) => bot._id === share.streamId || left.includes(bot))
              .map((bot) => ({ value: bot._id, label: bot.name }))}
            onChange={(streamId) => streamId !== null && set(index, { streamId })}
          />
          <Select
            w={180}
            aria-label={text('team.shares.role')}
            value={share.roleId}
            data={roles}
            onChange={(roleId) => roleId !== null && set(index, { roleId })}
          />
          <ActionIcon aria-label={text('team.shares.remove')} onClick={() => onChange(shares.filter((_, other) => other !== index))}>
            <Icon name="close" />
          </ActionIcon>
        </div>
      ))}
      {first !== undefined && (
        <div>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<Icon name="add" />}
            onClick={() => onChange([...shares, { streamId: first._id, roleId: 'developer' }])}
          >
            {text('team.shares.add')}
          </Button>
        </div>
      )}
    </div>
  )
}
