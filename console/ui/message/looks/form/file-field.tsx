// A field of a form that holds a file: chosen by its button, told by its name, taken away again.
import { ActionIcon, Input, Loader } from '@mantine/core'
import { attachmentTypes } from '@parley/contract/base/chat/attachment-types'
import { chatLimits } from '@parley/contract/base/chat/limits'
import type { FilledFile, ShownField } from '@parley/contract/templates/shared/drawing'
import { fileLabel } from '@parley/kit/text/file-label'
import { useEffect, useId, useRef } from 'react'
import { useText } from '../../../../base/language/text'
import { Icon } from '../../../icon'
import classes from './form-sheet.module.css'

interface FileFieldProps {
  field: ShownField
  /** The one that stands in it. */
  file: FilledFile | undefined
  /** The name of the one that is on its way; '' for none. */
  sending: string
  /** '' while nothing is wrong. */
  problem: string
  /** null where no files are taken. */
  choose: ((field: ShownField, file: File) => void) | null
  clear: () => void
}

export function FileField({ field, file, sending, problem, choose, clear }: FileFieldProps) {
  const text = useText()
  const id = useId()
  const choice = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const isCleared = useRef(false)
  const isEmpty = file === undefined && sending === ''
  // The button is drawn anew in the place of the file, and takes the keyboard from what is gone.
  useEffect(() => {
    if (isCleared.current && isEmpty) chooser.current?.focus()
    isCleared.current = false
  }, [isEmpty])
  const { accepts = [], most } = field
  const bound = Math.min(most ?? Number.POSITIVE_INFINITY, chatLimits.attachmentBytes / 1024 / 1024)
  const kinds = accepts.map((ending) => ending.toUpperCase()).join(', ')
  const taken = kinds === '' ? text('message.file-up-to', { bound }) : text('message.file-kinds', { kinds, bound })
  const help = [field.help, choose === null ? text('message.no-files') : isEmpty ? taken : ''].filter((line) => line !== '').join('\n')
  const endings = accepts.length > 0 ? accepts : Object.keys(attachmentTypes)
  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={help === '' ? undefined : help}
      error={problem === '' ? undefined : <span role="alert">{problem}</span>}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    >
      <input
        ref={choice}
        type="file"
        hidden
        accept={endings.map((ending) => `.${ending}`).join()}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          if (chosen) choose?.(field, chosen)
          event.currentTarget.value = ''
        }}
      />
      {isEmpty ? (
        <button
          ref={chooser}
          id={`${id}-choose`}
          type="button"
          className={classes.choose}
          disabled={choose === null}
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}-choose`}
          onClick={() => choice.current?.click()}
        >
          <Icon name="paperclip" />
          {text('message.choose-file')}
        </button>
      ) : (
        <div className={classes.file}>
          {sending === '' ? <Icon name="document" /> : <Loader size={14} />}
          <span className={classes.fileName} role="status">
            <span dir="auto">{sending === '' ? file?.name : text('message.sending-file', { name: sending })}</span>
            {file !== undefined && sending === '' && <small>{fileLabel(file.name, file.bytes)}</small>}
          </span>
          {sending === '' && (
            <ActionIcon
              aria-label={text('message.remove-file', { name: file?.name ?? '' })}
              onClick={() => {
                isCleared.current = true
                clear()
              }}
            >
              <Icon name="close" />
            </ActionIcon>
          )}
        </div>
      )}
    </Input.Wrapper>
  )
}
