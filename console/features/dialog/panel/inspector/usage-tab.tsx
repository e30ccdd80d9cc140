// Which objects mention this step, each with a way to it.
import { Link } from '@tanstack/react-router'
import { useIsConfirmed } from '../../../../base/document'
import { useText } from '../../../../base/language/text'
import { botPath } from '../../../../base/session/use-bot'
import { useCall } from '../../../../base/call/use-call'
import { SkeletonRows, Waiting } from '../../../../ui/state/skeleton'
import { ErrorInPlace } from '../../../../ui/state/error-in-place'
import classes from './usage-tab.module.css'
import shared from './inspector.module.css'

export function useUsages(botId: string, objectId: string) {
  const isConfirmed = useIsConfirmed(objectId)
  return useCall('document.list-usages', isConfirmed ? { streamId: botId, objectId } : null)
}

export function UsageTab({ usages, botId }: { usages: ReturnType<typeof useUsages>; botId: string }) {
  const text = useText()
  if (usages.error)
    return (
      <ErrorInPlace
        error={usages.error}
        onRetry={() => {
          void usages.refetch()
        }}
        compact
      />
    )
  if (!usages.data)
    return (
      <Waiting what={text('ui.loading')}>
        <SkeletonRows rows={3} height={32} />
      </Waiting>
    )
  if (usages.data.length === 0) return <p className={shared.help}>{text('dialog.usage.none')}</p>
  return (
    <ul className={shared.rows}>
      {usages.data.map((usage) => (
        <li key={usage.objectId} className={classes.usage}>
          <span className={shared.help}>{text(`dialog.object.${usage.kind}`)}</span>
          {usage.dialogId === '' ? (
            <span>{usage.title}</span>
          ) : (
            <Link to={botPath(botId, `/dialogs/${usage.dialogId}`)} search={usage.kind === 'node' ? { node: usage.objectId } : {}}>
              {usage.title}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
