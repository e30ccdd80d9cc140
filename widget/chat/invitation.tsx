/** @jsxImportSource preact */
// What is said beside the launcher before the window was ever opened. Pressing it opens the window; it can be closed by itself.
import type { Words } from '../words'
import { Icon } from './icon'

interface InvitationProps {
  /** What the landmark is called. */
  label: string
  text: string
  open: () => void
  close: () => void
  words: Words
}

export function Invitation({ label, text, open, close, words }: InvitationProps) {
  return (
    <aside class="invitation" aria-label={label}>
      <button type="button" class="words" dir="auto" onClick={open}>
        {text}
      </button>
      <button type="button" class="tool" aria-label={words('closeInvitation')} onClick={close}>
        <Icon name="close" size={16} />
      </button>
    </aside>
  )
}
