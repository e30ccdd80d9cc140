// The signed-in person's menu: profile, theme, shortcuts, sign out.
import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../../base/session/session'
import { useText } from '../../base/language/text'
import { setThemeChoice, type ThemeChoice, themeChoices, useThemeChoice } from '../../ui/color-scheme'
import { Icon, type IconName } from '../../ui/icon'
import { Avatar } from '../../ui/status/avatar'
import { shellState } from '../shell-state'
import { leave } from '../navigation'
import classes from './top-bar.module.css'

const themeIcons: Record<ThemeChoice, IconName> = { system: 'system', light: 'sun', dark: 'moon' }

export function UserMenu() {
  const text = useText()
  const navigate = useNavigate()
  const theme = useThemeChoice()
  const user = useSession((value) => value.user)
  const name = user === null ? '' : `${user.firstName} ${user.lastName}`.trim() || user.email
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={classes.user} aria-label={text('shell.user.menu', { name })}>
          <Avatar name={name || '?'} size={28} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item leftSection={<Icon name="person" />} onClick={() => void navigate({ to: '/profile' })}>
          {text('menu.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="question" />} rightSection={<kbd>?</kbd>} onClick={() => shellState.set({ isHelpOpen: true })}>
          {text('shell.help.title')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{text('shell.theme')}</Menu.Label>
        {themeChoices.map((choice) => (
          <Menu.Item
            key={choice}
            closeMenuOnClick={false}
            leftSection={<Icon name={themeIcons[choice]} />}
            rightSection={choice === theme ? <Icon name="check" /> : null}
            onClick={() => setThemeChoice(choice)}
          >
            {text(`shell.theme.${choice}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="sign-out" />} onClick={() => void leave('asked')}>
          {text('shell.sign-out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
