// What a linked bot has of the universal bot in its conversations instead of its own; all of it can be removed at once.
import { Button, Switch } from '@mantine/core'
import { type InheritedSetting, inheritedSettings } from '@parley/contract/objects/linked-bot/index'
import { useDocument, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import classes from './linked-bot.module.css'
import type { LinkPartProps } from './link-scope'

export function Inheritance({ link: { data }, onChange }: LinkPartProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const isOld = useObjects('bot')[0]?.data.universalVersion === 1
  const toggle = (part: InheritedSetting, isOn: boolean) =>
    onChange({ inherits: inheritedSettings.filter((one) => (one === part ? isOn : data.inherits.includes(one))) }, 'inherits')
  return (
    <fieldset className={classes.group}>
      <legend>{text('linked-bot.inherits')}</legend>
      <p className={classes.help}>{text(isOld ? 'linked-bot.inherits.old' : 'linked-bot.inherits.help')}</p>
      {!isOld &&
        inheritedSettings.map((part) => (
          <Switch
            key={part}
            label={text(`linked-bot.inherits.${part}`)}
            checked={data.inherits.includes(part)}
            disabled={!canEdit}
            onChange={(event) => toggle(part, event.currentTarget.checked)}
          />
        ))}
      {!isOld && canEdit && data.inherits.length > 0 && (
        <div>
          <Button leftSection={<Icon name="remove" />} onClick={() => onChange({ inherits: [] }, 'inherits')}>
            {text('linked-bot.inherits.remove')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
