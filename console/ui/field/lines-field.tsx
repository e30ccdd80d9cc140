// Sentences or patterns, one a line: kept when the field is left, blank lines and doubles left out.
import { Textarea } from '@mantine/core'
import { useFieldDraft } from '../../base/document'
import classes from './lines-field.module.css'

export interface LinesFieldProps {
  /** Without one where the label stands beside it; `id` is what that names, and `name` what it says. */
  label?: string
  name?: string
  id?: string
  help?: string
  /** Tells it from every other field of the bot. */
  place: string
  lines: readonly string[]
  isReadOnly: boolean
  onKeep: (lines: string[]) => void
}

interface WatchedProps extends LinesFieldProps {
  isCode?: boolean
  isWrong?: boolean
}

export const linesIn = (typed: string): string[] => [...new Set(typed.split('\n').map((line) => line.trim()))].filter((line) => line !== '')

export function LinesField({
  label,
  name = label,
  id,
  help,
  place,
  lines,
  isReadOnly,
  onKeep,
  isCode = false,
  isWrong = false,
}: WatchedProps) {
  const { value, type, leave } = useLinesDraft({ place, name, lines, onKeep })
  return (
    <Textarea
      {...(id !== undefined && { id })}
      label={label}
      description={help}
      value={value}
      error={isWrong}
      autosize
      minRows={2}
      maxRows={12}
      spellCheck={!isCode}
      classNames={isCode ? { input: classes.code } : {}}
      readOnly={isReadOnly}
      onChange={(change) => type(change.currentTarget.value)}
      onBlur={leave}
    />
  )
}

/** What is typed, kept apart until it is left. */
export function useLinesDraft({ place, label = '', name = label, lines, onKeep }: Omit<LinesFieldProps, 'isReadOnly'>) {
  return useFieldDraft({
    ...{ place, label: name, saved: lines.join('\n') },
    tidy: (typed) => linesIn(typed).join('\n'),
    isFine: () => true,
    save: (tidied) => onKeep(linesIn(tidied)),
  })
}
