// The content of a text file as a value: choosing one reads it here, nothing is uploaded.
import { FileInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import type { ControlKind, ControlProps } from '../control'

function FileControl({ field, onChange, id, isReadOnly }: ControlProps) {
  const text = useText()
  const [error, setError] = useState('')
  const take = (file: File | null) => {
    setError('')
    if (!file) onChange('')
    else if (file.size > limits.requestBytes)
      setError(text('controls.file.large', { megabytes: Math.round(limits.requestBytes / 1024 / 1024) }))
    else void file.text().then((content) => onChange(content))
  }
  return (
    <FileInput
      id={id}
      placeholder={field.placeholder ?? text('controls.file.choose')}
      disabled={isReadOnly}
      clearable
      error={error}
      onChange={take}
    />
  )
}

export const fileControl: ControlKind = { Control: FileControl }
