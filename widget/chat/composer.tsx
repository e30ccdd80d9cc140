/** @jsxImportSource preact */
// Where the user writes. Enter sends, shift-enter starts a line; it grows to four lines. Text being composed by an input method is
// never sent half-way.
import { limits } from '@parley/contract/base/limits'
import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Words } from '../words'
import { Icon } from './icon'

interface ComposerProps {
  words: Words
  say: (text: string) => void
  field: RefObject<HTMLTextAreaElement | null>
}

export function Composer({ words, say, field }: ComposerProps) {
  const [text, setText] = useState('')
  useLayoutEffect(() => {
    const area = field.current
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  }, [text])

  function send(): void {
    const said = text.trim()
    field.current?.focus()
    if (said === '') return
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
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        value={text}
        maxLength={limits.messageChars}
        placeholder={words('placeholder')}
        aria-label={words('placeholder')}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <button type="submit" class="tool send" aria-label={words('send')}>
        <Icon name="send" size={20} />
      </button>
    </form>
  )
}
