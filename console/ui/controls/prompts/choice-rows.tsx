// The quick replies or buttons of a wording: what is shown and what is sent; sending follows the title until changed.
import { ActionIcon } from '@mantine/core'
import type { Choice } from '@parley/contract/base/message'
import { useText } from '../../../base/language/text'
import { focusAdded } from '../../field/focus-added'
import { Icon } from '../../icon'
import type { Subject } from '../control'
import { onOneLine, wholeValue } from '../shared/template/one-line'
import { TemplateText } from '../shared/template/template-text'
import classes from './prompts.module.css'
import shared from '../controls.module.css'

interface ChoiceRowsProps {
  choices: readonly Choice[]
  isReadOnly: boolean
  subject: Subject
  onChange: (choices: Choice[]) => void
}

export function ChoiceRows({ choices, isReadOnly, subject, onChange }: ChoiceRowsProps) {
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
          <TemplateText
            label={text('controls.choice.title', { number: index + 1 })}
            value={choice.title}
            isReadOnly={isReadOnly}
            subject={subject}
            placeholder={text('controls.choice.shown')}
            onChange={(title) => write(index, { title })}
          />
          <TemplateText
            label={text('controls.choice.payload', { number: index + 1 })}
            value={choice.payload}
            isReadOnly={isReadOnly}
            subject={subject}
            placeholder={text('controls.choice.sent')}
            lines={wholeValue}
            onChange={(payload) => write(index, { payload: onOneLine(payload) })}
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
        <button
          type="button"
          className={classes.addPrompt}
          onClick={(event) => {
            onChange([...choices, { title: '', payload: '' }])
            focusAdded(event.currentTarget)
          }}
        >
          <Icon name="add" size={14} />
          {text('controls.choice.add')}
        </button>
      )}
    </div>
  )
}
