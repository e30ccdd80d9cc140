/** @jsxImportSource preact */
// The round button that opens and closes the window.
import type { Ref } from 'preact'
import type { Words } from '../words'
import { Icon } from './icon'

interface LauncherProps {
  isOpen: boolean
  name: string
  words: Words
  toggle: () => void
  buttonRef: Ref<HTMLButtonElement>
}

export function Launcher({ isOpen, name, words, toggle, buttonRef }: LauncherProps) {
  return (
    <button
      type="button"
      class="launcher"
      ref={buttonRef}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      aria-label={isOpen ? words('close') : words('open', { name })}
      onClick={toggle}
    >
      <Icon name={isOpen ? 'close' : 'chat'} size={24} />
    </button>
  )
}
