// The types of bot a person may make, as radio cards with one line of meaning each.
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import classes from './new-bot-dialog.module.css'

export const newBotTypes = ['default', 'taskbot', 'universalbot', 'solution'] as const
export type NewBotType = (typeof newBotTypes)[number]

/** What is built today; the others have their place. */
const built: readonly NewBotType[] = ['default', 'taskbot', 'universalbot']

export function TypeCards({ value, onChange }: { value: NewBotType; onChange: (type: NewBotType) => void }) {
  const text = useText()
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{text('bot.new.type')}</legend>
      <div className={classes.types}>
        {newBotTypes.map((type) => (
          <label
            key={type}
            className={classes.choice}
            data-on={type === value || undefined}
            data-planned={!built.includes(type) || undefined}
          >
            <input
              type="radio"
              name="bot-type"
              className="visually-hidden"
              value={type}
              checked={type === value}
              disabled={!built.includes(type)}
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
