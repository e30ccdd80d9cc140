/** @jsxImportSource preact */
// A field of a form that holds a file: what may be chosen, how much of it has arrived, and the ways to take it away or try again.
import { attachmentTypes } from '@parley/contract/base/chat/attachment-types'
import { chatLimits } from '@parley/contract/base/chat/limits'
import type { ShownField } from '@parley/contract/templates/shared/drawing'
import { fileLabel, sizeLabel } from '@parley/kit/text/file-label'
import { useEffect, useId, useRef } from 'preact/hooks'
import { stateWords } from '../../attach/upload-tray'
import { Icon } from '../../chat/icon'
import type { Upload } from '../../client/uploads'
import type { Words } from '../../words'
import { useLaterWords } from '../words'
import type { FormFiles } from './use-form-files'

interface FileFieldProps {
  /** Its place among those that are shown. */
  at: number
  field: ShownField
  files: FormFiles
  words: Words
  /** '' while nothing is wrong. */
  problem: string
}

export function FileField({ at, field, files, words, problem }: FileFieldProps) {
  const id = useId()
  const own = useLaterWords()
  const choice = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const upload = files.uploadOf(field)
  const earlier = files.earlier(field)
  const isEmpty = upload === undefined && earlier === undefined
  const help = files.areTaken ? [field.help, own('fileKinds', kindsOf(field))].filter((line) => line !== '').join('\n') : own('noFiles')
  const endings = field.accepts?.length ? field.accepts : Object.keys(attachmentTypes)
  const remover = useRef<HTMLButtonElement>(null)
  const isChanging = useRef(false)
  const clear = () => {
    isChanging.current = true
    files.clear(field)
  }
  // Where the file takes the place of the button, or the button that of the file, the keyboard goes on from what is gone.
  useEffect(() => {
    if (isChanging.current) (chooser.current ?? remover.current)?.focus()
    isChanging.current = false
  }, [isEmpty])
  const retry = () => {
    files.retry(field)
    remover.current?.focus()
  }
  return (
    <div data-field={at} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-about`}>
      <span class="group-label" id={`${id}-label`} dir="auto">
        {field.label}
      </span>
      <input
        ref={choice}
        type="file"
        hidden
        accept={endings.map((ending) => `.${ending}`).join()}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          isChanging.current = file !== undefined
          if (file) files.choose(field, file)
          event.currentTarget.value = ''
        }}
      />
      {isEmpty ? (
        <button
          ref={chooser}
          type="button"
          class="choose-file"
          disabled={!files.areTaken}
          aria-haspopup="dialog"
          onClick={() => choice.current?.click()}
        >
          <Icon name="clip" size={20} />
          {own('chooseFile')}
        </button>
      ) : (
        <div class="chosen-file">
          {upload ? <Chosen upload={upload} words={words} /> : <Named name={earlier?.name ?? ''} bytes={earlier?.bytes} />}
          {upload?.state === 'failed' && upload.problem?.reason === 'failed' ? (
            <button type="button" class="tool" aria-label={words('retryFile', { name: upload.name })} onClick={retry}>
              <Icon name="again" size={20} />
            </button>
          ) : null}
          <button
            ref={remover}
            type="button"
            class="tool"
            aria-label={words(upload?.state === 'sending' ? 'cancelFile' : 'removeFile', { name: upload?.name ?? earlier?.name ?? '' })}
            onClick={clear}
          >
            <Icon name="close" size={20} />
          </button>
        </div>
      )}
      <span id={`${id}-about`} role={problem ? 'alert' : undefined} class={problem ? 'problem' : 'help'} dir="auto">
        {problem || (isEmpty ? help : field.help)}
      </span>
    </div>
  )
}

function Chosen({ upload, words }: { upload: Upload; words: Words }) {
  const { name, bytes, sent, state } = upload
  if (state === 'ready') return <Named name={name} bytes={bytes} />
  return (
    <span class="row-words">
      <strong dir="auto">{name}</strong>
      <span class={state === 'failed' ? 'problem' : 'row-detail'} role="status">
        {stateWords(upload, words)}
      </span>
      {state === 'sending' ? <progress value={sent} max={bytes} aria-label={words('sendingFile', { name })} /> : null}
    </span>
  )
}

function Named({ name, bytes }: { name: string; bytes: number | undefined }) {
  return (
    <>
      <Icon name="file" size={20} />
      <span class="row-words" role="status">
        <strong dir="auto">{name}</strong>
        <span class="row-detail">{fileLabel(name, bytes)}</span>
      </span>
    </>
  )
}

function kindsOf({ accepts = [], most }: ShownField): { kinds: string; size: string } {
  const bytes = Math.min(most === undefined ? chatLimits.attachmentBytes : most * 1024 * 1024, chatLimits.attachmentBytes)
  const size = most === undefined ? `${bytes / 1024 / 1024} MB` : bytes < 1024 * 1024 ? sizeLabel(bytes) : `${bytes / 1024 / 1024} MB`
  return { kinds: accepts.length === 0 ? '' : `${accepts.map((ending) => ending.toUpperCase()).join(', ')}, `, size }
}
