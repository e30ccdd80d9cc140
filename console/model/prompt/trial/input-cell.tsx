// One input of a trial: what the user said, and the values that the prompt reads.
import { ActionIcon, Textarea, TextInput } from '@mantine/core'
import { promptTrialLimits } from '@parley/contract/model/prompt'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import classes from './trial.module.css'
import type { TrialInput } from './use-trial'

interface InputCellProps {
  input: TrialInput
  number: number
  /** Values to be given, by their paths. */
  paths: readonly string[]
  mayRemove: boolean
  onChange: (input: TrialInput) => void
  onRemove: () => void
}

export function InputCell({ input, number, paths, mayRemove, onChange, onRemove }: InputCellProps) {
  const text = useText()
  return (
    <th scope="row" className={classes.input}>
      <div className={classes.said}>
        <Textarea
          aria-label={text('prompt.trial.said', { number })}
          placeholder={text('prompt.trial.said.placeholder')}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={promptTrialLimits.messageChars}
          value={input.message}
          onChange={(event) => onChange({ ...input, message: event.currentTarget.value })}
        />
        {mayRemove && (
          <ActionIcon aria-label={text('prompt.trial.remove', { number })} onClick={onRemove}>
            <Icon name="close" size={14} />
          </ActionIcon>
        )}
      </div>
      {paths.map((path) => (
        <TextInput
          key={path}
          size="xs"
          label={<code>{path}</code>}
          placeholder={text('prompt.trial.missing')}
          maxLength={promptTrialLimits.valueChars}
          value={input.values[path] ?? ''}
          onChange={(event) => onChange({ ...input, values: { ...input.values, [path]: event.currentTarget.value } })}
        />
      ))}
    </th>
  )
}
