/** @jsxImportSource preact */
// Where the user writes. Enter sends, shift-enter starts a line; it grows to four lines. Text being composed by an input method is
// never sent half-way, and nothing is sent while a file is still on its way.
import { isEnter } from '@parley/kit/keys/enter'
import { chatLimits } from '@parley/contract/base/chat/limits'
import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Upload } from '../client/uploads'
import type { Words } from '../words'
import { AttachButton } from '../attach/attach-button'
import { SpeakButton } from '../speech/speak-button'
import { Icon } from './icon'

interface ComposerProps {
  words: Words
  say: (shown: string, body?: string) => void
  /** Before everything else. */
  menu?: ComponentChildren
  write: (isTyping: boolean) => void
  field: RefObject<HTMLTextAreaElement | null>
  /** Absent where the bot takes no files. */
  attach?: ((files: readonly File[]) => void) | undefined
  uploads: readonly Upload[]
  /** Absent where nothing writes down what is said. */
  hear?: ((sound: Blob) => Promise<string>) | undefined
}

export function Composer({ words, say, menu, write, field, attach, uploads, hear }: ComposerProps) {
  const [text, setText] = useState('')
  useLayoutEffect(() => {
    const area = field.current
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  }, [field, text])

  const isBusy = uploads.some((upload) => upload.state === 'sending')

  function paste(event: ClipboardEvent): void {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || !attach) return
    event.preventDefault()
    attach(files)
  }

  function send(): void {
    const said = text.trim()
    field.current?.focus()
    if (isBusy || (said === '' && !uploads.some((upload) => upload.state === 'ready'))) return
    say(said)
    setText('')
  }

  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {menu}
      {attach ? <AttachButton words={words} attach={attach} /> : null}
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        value={text}
        maxLength={chatLimits.messageChars}
        placeholder={words('placeholder')}
        aria-label={words('placeholder')}
        onPaste={paste}
        onInput={(event) => {
          setText(event.currentTarget.value)
          write(event.currentTarget.value !== '')
        }}
        onKeyDown={(event) => {
          if (!isEnter(event) || event.shiftKey) return
          event.preventDefault()
          send()
        }}
      />
      {hear ? (
        <SpeakButton
          words={words}
          hear={hear}
          heard={(said) => {
            setText((before) => [before.trim(), said].filter(Boolean).join(' ').slice(0, chatLimits.messageChars))
            field.current?.focus({ preventScroll: true })
          }}
        />
      ) : null}
      <SendButton words={words} isBusy={isBusy} />
    </form>
  )
}

function SendButton({ words, isBusy }: { words: Words; isBusy: boolean }) {
  return (
    <button
      type="submit"
      class="tool send"
      aria-label={words('send')}
      aria-disabled={isBusy}
      title={isBusy ? words('stillSending') : undefined}
    >
      <Icon name="send" size={20} />
    </button>
  )
}
