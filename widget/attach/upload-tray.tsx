/** @jsxImportSource preact */
// The files that leave with the next message, above the composer: each with its picture, how much of it has arrived, and the ways to
// take it away or try again. What changes is told to listeners once, in words.
import { chatLimits } from '@parley/contract/base/chat/limits'
import type { Problem, Upload } from '../client/uploads'
import type { Words } from '../words'
import { sizeLabel } from '@parley/kit/text/file-label'
import { Icon } from '../chat/icon'

interface UploadTrayProps {
  uploads: readonly Upload[]
  words: Words
  remove: (key: number) => void
  retry: (key: number) => void
}

export function UploadTray({ uploads, words, remove, retry }: UploadTrayProps) {
  const told = uploads.filter((upload) => upload.state !== 'sending')
  return (
    <>
      {uploads.length === 0 ? null : (
        <ul class="tray" aria-label={words('files')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} words={words} remove={remove} retry={retry} />
          ))}
        </ul>
      )}
      <div class="unseen" aria-live="polite" aria-relevant="additions">
        {told.map((upload) => (
          <p key={`${upload.key} ${upload.state}`}>
            {upload.name}: {stateWords(upload, words)}
          </p>
        ))}
      </div>
    </>
  )
}

function UploadRow({ upload, words, remove, retry }: Omit<UploadTrayProps, 'uploads'> & { upload: Upload }) {
  const { key, name, state, sent, bytes, preview, problem } = upload
  return (
    <li class={state === 'failed' ? 'upload problem' : 'upload'}>
      {preview === '' ? <Icon name="file" size={20} /> : <img src={preview} alt="" />}
      <div class="row-words">
        <strong dir="auto">{name}</strong>
        <span class="row-detail">{stateWords(upload, words)}</span>
        {state === 'sending' ? <progress value={sent} max={bytes} aria-label={words('sendingFile', { name })} /> : null}
      </div>
      {state === 'failed' && problem?.reason === 'failed' ? (
        <button type="button" class="tool" aria-label={words('retryFile', { name })} onClick={() => retry(key)}>
          <Icon name="again" size={20} />
        </button>
      ) : null}
      <button
        type="button"
        class="tool"
        aria-label={words(state === 'sending' ? 'cancelFile' : 'removeFile', { name })}
        onClick={() => remove(key)}
      >
        <Icon name="close" size={20} />
      </button>
    </li>
  )
}

/** How it stands with a file, or why it is not sent. */
export function stateWords({ state, sent, bytes, problem }: Upload, words: Words): string {
  if (state === 'sending') return words('sentOf', { sent: sizeLabel(sent), total: sizeLabel(bytes) })
  return problem === null ? words('fileReady', { size: sizeLabel(bytes) }) : problemWords(problem, words)
}

function problemWords({ reason, words: own }: Problem, words: Words): string {
  if (own !== '') return own
  if (reason === 'tooLarge') return words('fileTooLarge', { size: `${chatLimits.attachmentBytes / 1024 / 1024} MB` })
  if (reason === 'wrongType') return words('fileWrongType')
  return words(reason === 'empty' ? 'fileEmpty' : 'fileFailed')
}
