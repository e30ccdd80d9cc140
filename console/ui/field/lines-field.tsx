// Sentences or patterns, one a line: kept when the field is left, blank lines and doubles left out.
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import classes from './lines-field.module.css'

export interface LinesFieldProps {
  /** Without one where the label stands beside it; `id` is what that names. */
  label?: string
  id?: string
  help?: string
  lines: readonly string[]
  isReadOnly: boolean
  onKeep: (lines: string[]) => void
}

interface WatchedProps extends LinesFieldProps {
  isCode?: boolean
  isWrong?: boolean
  /** What stands in it while somebody writes; null when it is left. */
  onTyped?: (typed: string | null) => void
}

export const linesIn = (typed: string): string[] => [...new Set(typed.split('\n').map((line) => line.trim()))].filter((line) => line !== '')

export function LinesField({ label, id, help, lines, isReadOnly, onKeep, isCode = false, isWrong = false, onTyped }: WatchedProps) {
  const kept = lines.join('\n')
  const [typed, setTyped] = useState<string | null>(null)
  const type = (next: string | null) => {
    setTyped(next)
    onTyped?.(next)
  }
  const keep = () => {
    if (typed === null) return
    const next = linesIn(typed)
    if (next.join('\n') !== kept) onKeep(next)
    type(null)
  }
  return (
    <Textarea
      {...(id !== undefined && { id })}
      label={label}
      description={help}
      value={typed ?? kept}
      error={isWrong}
      autosize
      minRows={2}
      maxRows={12}
      spellCheck={!isCode}
      classNames={isCode ? { input: classes.code } : {}}
      readOnly={isReadOnly}
      onChange={(change) => type(change.currentTarget.value)}
      onBlur={keep}
    />
  )
}
