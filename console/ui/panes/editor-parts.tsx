// Parts of an editor beside a list: its title line, its form, and where the object is used.
import type { ReactNode } from 'react'
import { useIsConfirmed } from '../../base/document'
import { useText } from '../../base/language/text'
import { useCall } from '../../base/call/use-call'
import { Icon, type IconName } from '../icon'
import classes from './panes.module.css'

export function EditorBar({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={classes.bar}>
      <h2 className={classes.name}>{title}</h2>
      <div className={classes.grow} />
      {children}
    </header>
  )
}

export function EditorForm({ children }: { children: ReactNode }) {
  return <div className={classes.form}>{children}</div>
}

/** Icons of the kinds of object that mention others. */
const icons: Record<string, IconName> = {
  dialog: 'fork',
  node: 'speech-bubble',
  intent: 'target',
  utterance: 'chat',
  entity: 'tag',
  variable: 'variable',
  synonym: 'synonym',
  bot: 'bot',
  note: 'note',
}
const most = 8

/** Which objects mention this one; empty says so. */
export function UsedIn({ botId, objectId }: { botId: string; objectId: string }) {
  const text = useText()
  const isConfirmed = useIsConfirmed(objectId)
  const usages = useCall('document.list-usages', isConfirmed ? { streamId: botId, objectId } : null, { keep: true }).data
  if (usages === undefined) return null
  return (
    <section>
      <h3 className={classes.label}>{text('ui.uses.title', { count: usages.length })}</h3>
      {usages.length === 0 && <p className={classes.quiet}>{text('ui.uses.none')}</p>}
      <ul className={classes.uses}>
        {usages.slice(0, most).map((usage) => (
          <li key={usage.objectId}>
            <Icon name={icons[usage.kind] ?? 'note'} size={14} />
            {usage.title}
          </li>
        ))}
      </ul>
      {usages.length > most && <p className={classes.quiet}>{text('ui.uses.more', { count: usages.length - most })}</p>}
    </section>
  )
}
