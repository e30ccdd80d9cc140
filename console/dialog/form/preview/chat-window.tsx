// The frame of a chat window around what stands in it: the bot's name, what it says, and where somebody would write. Nothing of it works.
import type { ReactNode } from 'react'
import { useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { Tile } from '../../../ui/status/avatar'
import classes from './preview.module.css'

export function ChatWindow({ said, children }: { said: string; children: ReactNode }) {
  const text = useText()
  const name = useObjects('bot')[0]?.data.name ?? ''
  return (
    <div className={classes.window}>
      <header className={classes.windowHead}>
        <Tile name={name} size={24} />
        <span>
          <strong>{name}</strong>
          <small>{text('form.preview.assistant')}</small>
        </span>
      </header>
      <div className={classes.talk}>
        {said !== '' && <p className={classes.bubble}>{said}</p>}
        {children}
      </div>
      <footer className={classes.windowFoot} aria-hidden>
        <span>{text('form.preview.write')}</span>
        <Icon name="send" />
      </footer>
    </div>
  )
}
