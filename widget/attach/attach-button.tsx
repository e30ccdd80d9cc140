/** @jsxImportSource preact */
// The paper clip: opens the browser's own choice of files.
import { attachmentTypes } from '@parley/contract/base/chat/attachment-types'
import { useRef } from 'preact/hooks'
import type { Words } from '../words'
import { Icon } from '../chat/icon'

const accept = Object.keys(attachmentTypes)
  .map((ending) => `.${ending}`)
  .join()

export function AttachButton({ words, attach }: { words: Words; attach: (files: readonly File[]) => void }) {
  const choice = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={choice}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={(event) => {
          attach([...(event.currentTarget.files ?? [])])
          // The same file can then be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <button type="button" class="tool" aria-label={words('attach')} title={words('attach')} onClick={() => choice.current?.click()}>
        <Icon name="clip" size={20} />
      </button>
    </>
  )
}
