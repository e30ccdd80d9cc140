// Shows the console as somebody of a role sees it, in a bot of one's own. Nothing that is allowed changes.
import { Button, Menu } from '@mantine/core'
import { firstPermissions } from '@parley/contract/base/access/access'
import type { Role } from '@parley/contract/account/team-shapes'
import { useNavigate } from '@tanstack/react-router'
import { startPreview } from '../../../base/session/permission'
import { useUserId } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { roleWord } from '../../../base/language/words/role-word'
import { botPath } from '../../../base/session/use-bot'
import { useCall } from '../../../base/call/use-call'
import { Icon } from '../../../ui/icon'
import { Tile } from '../../../ui/status/avatar'

const mostBots = 8

export function PreviewButton({ role }: { role: Role }) {
  const text = useText()
  const navigate = useNavigate()
  const userId = useUserId()
  const bots = (useCall('bot.list', { userId }).data ?? []).slice(0, mostBots)
  const open = (botId: string) => {
    startPreview({ roleId: role.roleId, name: role.name, permissions: firstPermissions(role.permissions) })
    void navigate({ to: botPath(botId) })
  }
  const only = bots.length === 1 ? bots[0] : undefined
  const label = text('team.role.preview', { role: roleWord(role.name) })
  if (bots.length === 0) return null
  if (only !== undefined) {
    return (
      <Button leftSection={<Icon name="eye" />} onClick={() => open(only._id)}>
        {label}
      </Button>
    )
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<Icon name="eye" />} rightSection={<Icon name="chevron-down" size={14} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{text('team.role.preview-in')}</Menu.Label>
        {bots.map((bot) => (
          <Menu.Item
            key={bot._id}
            leftSection={<Tile name={bot.name} hue={bot.color} icon={bot.icon} size={20} />}
            onClick={() => open(bot._id)}
          >
            {bot.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
