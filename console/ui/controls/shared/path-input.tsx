// A field for an expression, in code type, suggesting the paths it may read and saying when it cannot be read.
import { Autocomplete } from '@mantine/core'
import { conditionLimits } from '@parley/contract/objects/condition'
import { parseExpression } from '@parley/kit/expression/parse'
import { useMemo } from 'react'
import { useText } from '../../../base/language/text'
import type { Subject } from '../control'
import classes from '../controls.module.css'
import { takesPaths } from './dragged-path'
import { usePaths } from './paths/use-paths'

const none: readonly string[] = []

interface PathInputProps {
  id?: string
  label: string
  value: string
  onChange: (value: string) => void
  isReadOnly: boolean
  subject: Subject
  placeholder?: string
  /** Anything may be written, so nothing is wrong. */
  isLiteral?: boolean
  /** Only lists are offered. */
  ofLists?: boolean
  /** What is offered before all paths, as it is to be written. */
  values?: readonly string[]
  /** Characters; as many as an expression takes without it. */
  maxLength?: number
}

export function PathInput({
  id,
  label,
  value,
  onChange,
  isReadOnly,
  subject,
  placeholder,
  isLiteral = false,
  ofLists = false,
  values = none,
  maxLength = conditionLimits.expression,
}: PathInputProps) {
  const text = useText()
  const paths = usePaths(subject)
  const groups = useMemo(
    () =>
      [
        { group: text('controls.paths.values'), items: [...values] },
        ...(['entities', 'nodes', 'variables'] as const).map((group) => ({
          group: text(`controls.paths.${group}`),
          items: [...new Set(paths.filter((path) => path.group === group && (!ofLists || path.items)).map((path) => path.path))],
        })),
      ].filter((group) => group.items.length > 0),
    [paths, text, ofLists, values],
  )
  const error = useMemo(() => (isLiteral || value.trim() === '' ? '' : parseExpression(value).error), [isLiteral, value])
  return (
    <Autocomplete
      id={id}
      aria-label={label}
      data={groups}
      limit={12}
      maxLength={maxLength}
      value={value}
      onChange={onChange}
      readOnly={isReadOnly}
      placeholder={placeholder}
      error={error === '' ? undefined : error}
      classNames={{ input: classes.code }}
      spellCheck={false}
      autoComplete="off"
      comboboxProps={{ width: 260, position: 'bottom-start' }}
      {...(isReadOnly ? {} : takesPaths(onChange))}
    />
  )
}
