// Sample traffic: loading it with the job's progress where nothing is yet, and taking all of it away again.
import { Button } from '@mantine/core'
import { allows, type Permissions } from '@parley/contract/base/access/access'
import { Link } from '@tanstack/react-router'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { botPath, useBot, useBotId } from '../../../base/session/use-bot'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { isOver, percentOf, useJobs } from '../../../base/call/use-job'
import { Dialog } from '../../../ui/dialog/dialog'
import { Icon } from '../../../ui/icon'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { ThreadProgress } from '../../../ui/thread/thread'
import { showToast } from '../../../ui/toast/toast'
import classes from '../dashboard.module.css'
import { rangeInput, type ChosenRange } from '../use-range'

const kind = 'dashboard.load-sample-traffic'

/** Loading and removing it asks for more than looking at figures. */
export function mayChangeSample(bot: { permissions: Permissions } | undefined): boolean {
  return bot !== undefined && allows(bot.permissions, 'BOT_ANALYTICS', 'YES')
}

/** The last job that loaded sample traffic, if it is running or failed. */
function useLoading(botId: string) {
  const job = useJobs(botId).data?.find((each) => each.kind === kind)
  return { running: job !== undefined && !isOver(job) ? job : null, failed: job?.state === 'failed' ? job : null }
}

export function NoConversations() {
  const text = useText()
  const botId = useBotId()
  const bot = useBot(botId).data
  const { running, failed } = useLoading(botId)
  const load = useChange('dashboard.load-sample-traffic')
  const isPublished = (bot?.liveVersion ?? null) !== null
  const talk = isPublished ? (
    <Button component="a" variant="subtle" href={`/chat/${botId}`} target="_blank" rel="noopener">
      {text('dashboard.empty.talk')}
    </Button>
  ) : (
    <Link to={botPath(botId, '/publish')} className={classes.quiet}>
      {text('dashboard.empty.publish')}
    </Link>
  )
  const action = mayChangeSample(bot) && (
    <Button variant="filled" leftSection={<Icon name="chat" />} loading={load.isPending} onClick={() => load.mutate({ streamId: botId })}>
      {text('dashboard.empty.load')}
    </Button>
  )
  return (
    <div className={classes.empty}>
      <EmptyState
        icon="chart"
        title={text('dashboard.empty')}
        why={text('dashboard.empty.why')}
        action={running === null && action !== false ? action : undefined}
        quiet={running === null ? talk : undefined}
      />
      <LoadingLine />
      {load.error !== null && <ErrorInPlace error={load.error} title={text('dashboard.empty.failed')} compact />}
      {load.error === null && failed !== null && running === null && (
        <ErrorInPlace error={new Error(failed.error)} title={text('dashboard.empty.failed')} compact />
      )}
    </div>
  )
}

/** How far the loading is, in conversations; nothing while none runs. */
export function LoadingLine() {
  const text = useText()
  const { running } = useLoading(useBotId())
  if (running === null) return null
  const words =
    running.total > 0
      ? text('dashboard.loading-sample', { done: running.done, total: running.total })
      : text('dashboard.loading-sample.start')
  return (
    <div className={classes.loading} role="status">
      <span>{words}</span>
      <ThreadProgress value={percentOf(running)} label={words} />
    </div>
  )
}

const everything = { from: '2000-01-01', to: '2100-01-01', channel: '', language: '', limit: 1 }

export function RemoveSample({ range, onClose }: { range: ChosenRange; onClose: () => void }) {
  const text = useText()
  const botId = useBotId()
  const remove = useChange('dashboard.remove-sample-traffic')
  const all = useCall('conversation.list', { ...rangeInput(range, botId), ...everything, sample: 'true' }).data
  const real = useCall('conversation.list', { ...rangeInput(range, botId), ...everything, sample: 'false' }).data
  const count = all && real ? all.total - real.total : null
  const confirm = () =>
    remove.mutate(
      { streamId: botId },
      {
        onSuccess: ({ removed }) => {
          showToast(text('dashboard.removed', { count: removed }))
          onClose()
        },
      },
    )
  return (
    <Dialog title={text('dashboard.remove.title')} size={440} onClose={onClose}>
      <p>
        {count === null
          ? text('dashboard.remove.words-some')
          : text('dashboard.remove.words', { count, real: numberText(real?.total ?? 0) })}
      </p>
      {remove.error !== null && <ErrorInPlace error={remove.error} compact />}
      <div className={classes.dialogFoot}>
        <Button onClick={onClose}>{text('ui.cancel')}</Button>
        <Button color="bad" variant="filled" loading={remove.isPending} onClick={confirm}>
          {text('dashboard.remove')}
        </Button>
      </div>
    </Dialog>
  )
}
