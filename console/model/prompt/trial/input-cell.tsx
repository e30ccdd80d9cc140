// One input of a trial: what the user said and the values that the prompt reads, in a few words; opened, each to be written. It may be kept
// with the prompt.
import { ActionIcon, Textarea, TextInput } from '@mantine/core'
import { type PromptInput, promptLimits } from '@parley/contract/objects/model-prompt/index'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import classes from './trial.module.css'
import type { TrialInputs } from './use-trial-inputs'
import { valuesInWords } from './values-in-words'

interface InputCellProps {
  input: PromptInput
  number: number
  /** Values to be given, by their paths. */
  paths: readonly string[]
  inputs: TrialInputs
}

export function InputCell({ input, number, paths, inputs }: InputCellProps) {
  const text = useText()
  const isBlank = input.message === '' && Object.values(input.values).every((value) => value === '')
  const [isOpen, setOpen] = useState(isBlank)
  return (
    <th scope="row" className={classes.input}>
      <div className={classes.said}>
        <button type="button" className={classes.summary} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
          <Summary input={input} paths={paths} number={number} />
        </button>
        <KeepButton input={input} number={number} inputs={inputs} />
        {inputs.list.length > 1 && (
          <ActionIcon size={24} aria-label={text('prompt.trial.remove', { number })} onClick={() => inputs.remove(input.id)}>
            <Icon name="close" size={14} />
          </ActionIcon>
        )}
      </div>
      {isOpen && <InputFields input={input} number={number} paths={paths} inputs={inputs} />}
    </th>
  )
}

function Summary({ input, paths, number }: Omit<InputCellProps, 'inputs'>) {
  const text = useText()
  const { given, missing } = valuesInWords(input, paths)
  const said = input.message === '' ? text('prompt.trial.nothing-said') : text('prompt.trial.quoted', { words: input.message })
  return (
    <span className={classes.words}>
      <b>{input.name.trim() || said}</b>
      {input.name.trim() !== '' && <span>{said}</span>}
      {given.length > 0 && (
        <span className={classes.values} translate="no">
          {given.map(({ name, value }) => `${name} ${value}`).join(', ')}
        </span>
      )}
      {missing.length > 0 && (
        <span className={classes.lacking}>
          <Icon name="warn" size={12} />
          {text('prompt.trial.lacking', { paths: missing.join(', ') })}
        </span>
      )}
      <span className="visually-hidden">{text('prompt.trial.edit', { number })}</span>
    </span>
  )
}

function KeepButton({ input, number, inputs }: Omit<InputCellProps, 'paths'>) {
  const text = useText()
  const isKept = inputs.isKept(input.id)
  const may = inputs.mayKeep(input)
  if (may === 'read-only') return null
  const isBarred = !isKept && may !== 'yes'
  const label = text(isKept ? 'prompt.trial.forget' : 'prompt.trial.keep', { number })
  return (
    <ActionIcon
      size={24}
      aria-label={label}
      aria-pressed={isKept}
      title={isBarred ? text(`prompt.trial.keep.${may}`, { count: promptLimits.inputs }) : label}
      disabled={isBarred}
      onClick={() => (isKept ? inputs.forget(input) : inputs.keep(input))}
    >
      <Icon name={isKept ? 'pin-on' : 'pin'} size={14} />
    </ActionIcon>
  )
}

function InputFields({ input, number, paths, inputs }: InputCellProps) {
  const text = useText()
  const { change } = inputs
  const isReadOnly = inputs.isKept(input.id) && inputs.mayKeep(input) === 'read-only'
  return (
    <div className={classes.fields}>
      <Textarea
        size="xs"
        aria-label={text('prompt.trial.said', { number })}
        placeholder={text('prompt.trial.said.placeholder')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={promptLimits.messageChars}
        value={input.message}
        readOnly={isReadOnly}
        onChange={(event) => change({ ...input, message: event.currentTarget.value })}
      />
      {inputs.isKept(input.id) && (
        <TextInput
          size="xs"
          label={text('prompt.trial.name')}
          placeholder={text('prompt.trial.name.placeholder')}
          maxLength={promptLimits.inputNameChars}
          value={input.name}
          readOnly={isReadOnly}
          onChange={(event) => change({ ...input, name: event.currentTarget.value })}
        />
      )}
      {paths.map((path) => (
        <TextInput
          key={path}
          size="xs"
          label={<code>{path}</code>}
          placeholder={text('prompt.trial.missing')}
          maxLength={promptLimits.valueChars}
          value={input.values[path] ?? ''}
          readOnly={isReadOnly}
          onChange={(event) => change({ ...input, values: { ...input.values, [path]: event.currentTarget.value } })}
        />
      ))}
    </div>
  )
}
