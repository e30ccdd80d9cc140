// One widget as it is shown now, with the data it is bound to: asked for when what fills it changes, by its button, and by itself as often
// as it says.
import { ActionIcon } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Widget } from '@parley/contract/objects/widget/index'
import { useMemo, useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { change, useAction } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { clockText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { BotMessage } from '../../ui/message/bot-message'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Skeleton } from '../../ui/state/skeleton'
import { useTitle } from './titles'
import classes from './view.module.css'

const restMs = 500

export function ShownWidget({ widget }: { widget: Widget }) {
  const text = useText()
  const { canEdit } = useDocument()
  const title = useTitle(widget)
  const [said, setSaid] = useState('')
  const shown = useShown(widget, canEdit)
  const again = useAction()
  const failure = again.error ?? shown.error
  const { message, problem, detail, at } = shown.data ?? { message: null, problem: null, detail: '', at: 0 }
  return (
    <section className={classes.widget} aria-label={title}>
      <div className={classes.head}>
        <h4 className={classes.heading}>{title}</h4>
        {at > 0 && <time className={classes.time}>{text('view.as-of', { time: clockText(at) })}</time>}
        {canEdit && (
          <ActionIcon
            variant="subtle"
            aria-label={text('view.again', { name: title })}
            loading={shown.isFetching || again.isRunning}
            onClick={() => again.start(shown.renew)}
          >
            <Icon name="refresh" />
          </ActionIcon>
        )}
      </div>
      {!canEdit && <p className={classes.note}>{text('view.no-right')}</p>}
      {failure && <ErrorInPlace error={failure} title={text('view.failed')} compact />}
      {canEdit && shown.isPending && <Skeleton height={72} />}
      {message && (
        <div className={classes.message}>
          <BotMessage message={message} say={setSaid} isOpen />
        </div>
      )}
      {problem !== null && (
        <p className={classes.problem} role="status">
          {text(`view.problem.${problem}`)}
          {detail !== '' && <span className={classes.detail}>{detail}</span>}
        </p>
      )}
      {said !== '' && (
        <p className={classes.note} aria-live="polite">
          {text('view.said', { words: said })}
        </p>
      )}
    </section>
  )
}

/** A dialog that fills it is run for real: only when something changed, was asked for, or its minutes are over. */
function useShown({ look, source, dialogId, data, script, tableName, cacheMinutes, refreshes, refreshMinutes }: Widget, canEdit: boolean) {
  const { botId } = useDocument()
  const asked = useMemo(
    () => ({ widget: { look, source, dialogId, data, script, tableName }, cacheMinutes }),
    [look, source, dialogId, data, script, tableName, cacheMinutes],
  )
  const [rested] = useDebouncedValue(asked, restMs)
  const shown = useCall('widget.preview', canEdit ? { streamId: botId, ...rested } : null, {
    keep: true,
    ...(refreshes && { pollMs: refreshMinutes * 60_000 }),
  })
  const renew = async (): Promise<void> => {
    await change('widget.preview', { streamId: botId, ...rested, fresh: true })
    await shown.refetch()
  }
  return { ...shown, renew }
}
