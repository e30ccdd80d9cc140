// The files that a user sent with a message, by name, each with the way to it for as long as it is kept.
import type { SessionEvent } from '@parley/contract/base/event'
import { useCall } from '../../base/call/use-call'
import { useText } from '../../base/language/text'
import { Icon } from '../icon'
import classes from './person-lines.module.css'

export function SentFiles({ events }: { events: readonly SessionEvent[] }) {
  const files = events.flatMap((event) => (event.type === 'received' ? (event.incoming.attachments ?? []) : []))
  return files.map(({ fileId, fileName }) => <SentFile key={fileId} fileId={fileId} name={fileName} />)
}

/** Its address is made anew: the one in the log was good for a day. */
function SentFile({ fileId, name }: { fileId: string; name: string }) {
  const text = useText()
  const link = useCall('attachment.get-link', { fileId })
  return (
    <p className={classes.line}>
      <Icon name="paperclip" size={14} />
      {link.data === undefined ? (
        <span translate="no">{name}</span>
      ) : (
        <a href={link.data.fileUrl} target="_blank" rel="noopener noreferrer" translate="no">
          {name}
        </a>
      )}
      {link.error !== null && <span>{text('ui.file.gone')}</span>}
    </p>
  )
}
