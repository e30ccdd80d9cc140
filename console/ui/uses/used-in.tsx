// Which objects mention one, each a way to its place: a list by itself, or with its title in an editor.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsConfirmed } from '../../base/document'
import { placeOfObject } from '../../base/document/object-places'
import { useText } from '../../base/language/text'
import { useCall } from '../../base/call/use-call'
import { botPath } from '../../base/session/use-bot'
import { Icon } from '../icon'
import { ErrorInPlace } from '../state/error-in-place'
import { SkeletonRows, Waiting } from '../state/skeleton'
import { iconOfKind } from './object-icons'
import classes from './uses.module.css'

const shownAtFirst = 8

export function useUsages(botId: string, objectId: string) {
  const isConfirmed = useIsConfirmed(objectId)
  return useCall('document.list-usages', isConfirmed ? { streamId: botId, objectId } : null, { keep: true })
}

interface UsesProps {
  botId: string
  usages: ReturnType<typeof useUsages>
}

/** Empty says so. */
export function UsesList({ botId, usages }: UsesProps) {
  const text = useText()
  const [isWhole, setIsWhole] = useState(false)
  if (usages.error !== null) return <ErrorInPlace error={usages.error} onRetry={() => void usages.refetch()} compact />
  if (usages.data === undefined)
    return (
      <Waiting what={text('ui.loading')}>
        <SkeletonRows rows={3} height={32} />
      </Waiting>
    )
  if (usages.data.length === 0) return <p className={classes.quiet}>{text('ui.uses.none')}</p>
  const shown = isWhole ? usages.data : usages.data.slice(0, shownAtFirst)
  const more = usages.data.length - shown.length
  return (
    <>
      <ul className={classes.uses}>
        {shown.map(({ objectId, kind, parentId, title }) => {
          const place = placeOfObject(kind, objectId, parentId)
          return (
            <li key={objectId}>
              <Icon name={iconOfKind(kind)} size={14} />
              <span className={classes.kind}>{text(`ui.kind.${kind}`)}</span>
              {place === null ? (
                <span className={classes.title}>{title}</span>
              ) : (
                <Link className={classes.title} to={botPath(botId, place.path)} search={place.search}>
                  {title}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <button type="button" className={classes.more} onClick={() => setIsWhole(true)}>
          {text('ui.uses.more', { count: more })}
        </button>
      )}
    </>
  )
}

export function UsedIn({ botId, objectId }: { botId: string; objectId: string }) {
  const text = useText()
  const usages = useUsages(botId, objectId)
  return (
    <section>
      <h3 className={classes.label}>{text('ui.uses.title', { count: usages.data?.length ?? 0 })}</h3>
      <UsesList botId={botId} usages={usages} />
    </section>
  )
}
