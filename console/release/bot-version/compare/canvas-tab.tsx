// The dialog of the chosen change as a drawing, with the change itself in words below it.
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { useBotId } from '../../../base/session/use-bot'
import { OpenDocument } from '../../../ui/panes/open-document'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { DifferenceCanvas } from '../../../dialog/dialog/index'
import { ChangeCard, type Sides } from './change-card'
import classes from './compare.module.css'
import type { Group } from './groups'
import type { RestoreWish } from './words-tab'

interface CanvasTabProps {
  groups: readonly Group[]
  from: string
  to: string
  sides: Sides
  selected: string
  onSelect: (objectId: string) => void
  onRestore: ((wish: RestoreWish) => void) | null
}

export function CanvasTab({ groups, selected, ...rest }: CanvasTabProps) {
  const text = useText()
  const dialogs = groups.filter(({ kind, container }) => kind === 'dialog' && container !== null)
  const own = groups.find(({ changes }) => changes.some(({ objectId }) => objectId === selected))
  if (dialogs.length === 0) return <EmptyState icon="fork" title={text('bot-version.no-dialog')} why={text('bot-version.no-dialog.why')} />
  const shown = own === undefined ? dialogs[0] : own
  const dialogId = shown?.kind === 'dialog' ? shown.container?.objectId : undefined
  const change = shown?.changes.find(({ objectId }) => objectId === selected)
  return (
    <div className={classes.drawing}>
      {dialogId === undefined ? (
        <EmptyState icon="fork" title={text('bot-version.not-drawn')} why={text('bot-version.not-drawn.why')} />
      ) : (
        <OpenDocument needs={['TASKS']}>
          <Drawn dialogId={dialogId} selected={selected} {...rest} />
        </OpenDocument>
      )}
      {change !== undefined && (
        <div className={classes.below}>
          <ChangeCard
            change={change}
            sides={rest.sides}
            isSelected
            onSelect={() => undefined}
            onRestore={rest.onRestore && (() => rest.onRestore?.({ objectId: change.objectId, isWhole: false }))}
          />
        </div>
      )}
    </div>
  )
}

interface DrawnProps extends Pick<CanvasTabProps, 'from' | 'to' | 'selected' | 'onSelect'> {
  dialogId: string
}

function Drawn({ dialogId, from, to, selected, onSelect }: DrawnProps) {
  const text = useText()
  const streamId = useBotId()
  const { data, error, refetch } = useCall('bot-version.compare-dialog', { streamId, dialogId, from, to })
  if (error !== null)
    return (
      <div className={classes.pad}>
        <ErrorInPlace error={error} title={text('bot-version.compare.failed')} onRetry={() => void refetch()} />
      </div>
    )
  if (data === undefined) {
    return (
      <Waiting what={text('bot-version.comparing')}>
        <SkeletonRows rows={8} />
      </Waiting>
    )
  }
  return (
    <div className={classes.canvas} data-canvas>
      <DifferenceCanvas key={dialogId} compared={data} selected={selected} onSelect={onSelect} />
    </div>
  )
}
