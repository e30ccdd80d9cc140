// Asks before something that is used is removed: where it is used, each with a way to it, and what becomes of that.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { placeOfObject } from '../../base/document/object-places'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { Dialog } from '../dialog/dialog'
import form from '../dialog/dialog.module.css'
import { type Asked, closeRemoval, type Usage, useRemovalAsked } from './removal'
import classes from './removal.module.css'

const most = 8

export function RemovalDialog() {
  const asked = useRemovalAsked()
  return asked === null ? null : <Question asked={asked} />
}

function Question({ asked: { botId, name, ids, usages, run } }: { asked: Asked }) {
  const text = useText()
  const remove = () => {
    closeRemoval()
    run()
  }
  return (
    <Dialog title={text('ui.removal.title', { name, count: ids.length })} onClose={closeRemoval}>
      <div className={form.form}>
        {usages === null ? (
          <p className={form.note}>{text('ui.removal.unknown')}</p>
        ) : (
          <>
            <p className={form.note}>{text('ui.removal.why', { count: usages.length })}</p>
            <ul className={classes.uses}>
              {usages.slice(0, most).map((usage) => (
                <li key={usage.objectId}>
                  <span className={classes.kind}>{text(`ui.kind.${usage.kind}`)}</span>
                  <UsageLink botId={botId} usage={usage} />
                </li>
              ))}
            </ul>
            {usages.length > most && <p className={form.note}>{text('ui.uses.more', { count: usages.length - most })}</p>}
          </>
        )}
        <div className={form.foot}>
          <Button data-autofocus onClick={closeRemoval}>
            {text('ui.cancel')}
          </Button>
          <Button variant="filled" color="bad" onClick={remove}>
            {text('ui.removal.action')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function UsageLink({ botId, usage }: { botId: string; usage: Usage }) {
  const place =
    usage.kind === 'node'
      ? { path: `/dialogs/${usage.dialogId}`, search: { node: usage.objectId } }
      : usage.kind === 'utterance'
        ? placeOfObject('intent', usage.parentId)
        : placeOfObject(usage.kind, usage.objectId)
  if (place === null) return <span>{usage.title}</span>
  return (
    <Link to={botPath(botId, place.path)} search={place.search} onClick={closeRemoval}>
      {usage.title}
    </Link>
  )
}
