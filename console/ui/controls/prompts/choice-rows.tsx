// The quick replies or buttons of a wording: what is shown and what is sent; sending follows the title until changed.
import { ActionIcon } from '@mantine/core'
import type { Choice } from '@parley/contract/base/message'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'
import classes from './prompts.module.css'
import shared from '../controls.module.css'

interface ChoiceRowsProps {
  choices: readonly Choice[]
  isReadOnly: boolean
  onChange: (choices: Choice[]) => void
}

export function ChoiceRows({ choices, isReadOnly, onChange }: ChoiceRowsProps) {
  const text = useText()
  const write = (at: number, change: Partial<Choice>) =>
    onChange(
      choices.map((choice, index) => {
        if (index !== at) return choice
        const follows = change.title !== undefined && choice.payload === choice.title
        return { ...choice, ...change, ...(follows ? { payload: change.title ?? '' } : {}) }
      }),
    )
  return (
    <div className={classes.choices}>
      {choices.map((choice, index) => (
        <div className={shared.choice} key={index}>
          <input
            aria-label={text('controls.choice.title', { number: index + 1 })}
            value={choice.title}
            readOnly={isReadOnly}
            placeholder={text('controls.choice.shown')}
            onChange={(event) => write(index, { title: event.currentTarget.value })}
          />
          <input
            aria-label={text('controls.choice.payload', { number: index + 1 })}
            value={choice.payload}
            readOnly={isReadOnly}
            placeholder={text('controls.choice.sent')}
            onChange={(event) => write(index, { payload: event.currentTarget.value })}
          />
          {!isReadOnly && (
            <ActionIcon
              size={24}
              aria-label={text('controls.choice.remove', { name: choice.title })}
              onClick={() => onChange(choices.filter((_, other) => other !== index))}
            >
              <Icon name="close" size={14} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <button type="button" className={classes.addPrompt} onClick={() => onChange([...choices, { title: '', payload: '' }])}>
          <Icon name="add" size={14} />
          {text('controls.choice.add')}
        </button>
      )}
    </div>
  )
}
