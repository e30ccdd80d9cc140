// Runs tests: on the bot as it is, or as it is published. Beginning the run is the caller's.
import { Button, Menu } from '@mantine/core'
import { testVersions, type TestVersion } from '@parley/contract/testing/batch-test-shapes'
import type { Permit } from '../../base/call/permit'
import { useText } from '../../base/language/text'
import { Icon } from '../icon'
import { PermitButton } from '../permit/permit-button'

interface RunButtonProps {
  permit: Permit
  /** What is run, for whoever only hears it. */
  name: string
  isEmpty: boolean
  isStarting: boolean
  filled?: boolean
  onRun: (version: TestVersion) => void
}

export function RunButton({ permit, name, isEmpty, isStarting, filled = false, onRun }: RunButtonProps) {
  const text = useText()
  const look = { loading: isStarting, leftSection: <Icon name="play" />, ...(filled && { variant: 'filled' as const }) }
  if (!permit.may || isEmpty)
    return (
      <PermitButton permit={permit.may ? { may: false, why: text('ui.run.nothing') } : permit} {...look}>
        {text('ui.run')}
      </PermitButton>
    )
  return (
    <Menu>
      <Menu.Target>
        <Button {...look} aria-label={text('ui.run.name', { name })}>
          {text('ui.run')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {testVersions.map((version) => (
          <Menu.Item key={version} onClick={() => onRun(version)}>
            {text(`ui.run.version.${version}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
