// The types of bot a person may make, as radio cards with one line of meaning each. A bot for the samples of the installation is made by
// who looks after its store.
import { type BotType, botTypes } from '@parley/contract/base/ids'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { useUserId } from '../../../base/session/session'
import { Icon } from '../../../ui/icon'
import classes from './new-bot-dialog.module.css'

export function TypeCards({ value, onChange }: { value: BotType; onChange: (type: BotType) => void }) {
  const text = useText()
  const userId = useUserId()
  const { data: controls } = useCall('account.list-controls', userId === '' ? null : { userId }, { staleMs: 5 * 60_000 })
  const offered = botTypes.filter((type) => type !== 'sample' || controls?.wfAdmin === true)
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{text('bot.new.type')}</legend>
      <div className={classes.types}>
        {offered.map((type) => (
          <label key={type} className={classes.choice} data-on={type === value || undefined}>
            <input
              type="radio"
              name="bot-type"
              className="visually-hidden"
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
            />
            <span className={classes.choiceTitle}>
              {text(`bot.type.${type}`)}
              {type === value && <Icon name="check" size={14} />}
            </span>
            <span className={classes.choiceNote}>{text(`bot.new.type.${type}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
