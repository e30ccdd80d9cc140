// A file that the server keeps: choosing one sends it, the value is its id and its name. What is in it is read by whoever has the field.
import { Button, FileInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { useState } from 'react'
import { change, useAction } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { useUserId } from '../../../base/session/session'
import { Icon } from '../../icon'
import type { ControlKind, ControlProps } from '../control'
import classes from '../controls.module.css'
import { isRecord, textOf } from '../shared/read-value'

function UploadControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  const text = useText()
  const userId = useUserId()
  const { isRunning, error, start } = useAction()
  const [fault, setFault] = useState('')
  const name = isRecord(value) ? textOf(value.name) : ''
  const take = (file: File | null) => {
    setFault('')
    if (!file) return
    if (file.size > limits.fileBytes) {
      setFault(text('controls.upload.large', { megabytes: Math.round(limits.fileBytes / 1024 / 1024) }))
      return
    }
    start(async () => {
      const { fileId } = await change('file.upload', { userId, file: Object.assign(file, { path: '', bytes: file.size }) })
      onChange({ fileId, name: file.name })
    })
  }
  return (
    <div className={classes.stack}>
      <FileInput
        id={id}
        placeholder={field.placeholder ?? text('controls.upload.choose')}
        disabled={isReadOnly || isRunning}
        error={fault || error?.message}
        value={null}
        onChange={take}
      />
      {name !== '' && (
        <p className={classes.help}>
          {text('controls.upload.kept', { name })}{' '}
          {!isReadOnly && (
            <Button size="compact-xs" variant="subtle" leftSection={<Icon name="remove" size={14} />} onClick={() => onChange(null)}>
              {text('controls.upload.remove')}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

export const uploadControl: ControlKind = { Control: UploadControl }
