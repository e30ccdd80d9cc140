// Reads a dialog on both sides of a comparison for whatever shows it.
import type { ComparedDialog } from '@parley/contract/release/bot-version'
import type { ReactNode } from 'react'
import { useText } from '../../../../base/language/text'
import { useCall } from '../../../../base/call/use-call'
import { useBotId } from '../../../../base/session/use-bot'
import { ErrorInPlace } from '../../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../../ui/state/skeleton'
import classes from '../compare.module.css'

interface ComparedDialogPartProps {
  dialogId: string
  from: string
  to: string
  children: (compared: ComparedDialog) => ReactNode
}

export function ComparedDialogPart({ dialogId, from, to, children }: ComparedDialogPartProps) {
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
  return children(data)
}
