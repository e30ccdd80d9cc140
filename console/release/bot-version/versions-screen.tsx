// The bot's versions (mockup 11): their history at the left, two of them compared in words at the right; the address keeps the pair.
import { Button } from '@mantine/core'
import { allows } from '@parley/contract/base/access/access'
import { draftId } from '@parley/contract/base/ids'
import type { BotVersion } from '@parley/contract/release/bot-version'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useText } from '../../base/language/text'
import { botPath, useBot, useBotId } from '../../base/session/use-bot'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { change } from '../../base/call/use-change'
import { useUrlState } from '../../base/page/use-url-state'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { showToast } from '../../ui/toast/toast'
import { useDraftUndo } from './compare/use-draft-undo'
import { CheckpointDialog } from './versions/checkpoint-dialog'
import { ComparePane } from './versions/compare-pane'
import { HistoryOfDays } from './versions/history-of-days'
import { RemoveVersionDialog } from './versions/remove-version-dialog'
import { RestoreBotDialog } from './versions/restore-bot-dialog'
import classes from './versions/versions.module.css'

export function VersionsScreen() {
  const text = useText()
  const botId = useBotId()
  const permissions = useBot(botId).data?.permissions
  const query = useCall('bot-version.list', { streamId: botId })
  const [isNaming, setIsNaming] = useState(false)
  const mayKeep = permissions !== undefined && allows(permissions, 'TASKS', 'YES')
  const mayPublish = permissions !== undefined && allows(permissions, 'PUBLISH_BOT', 'YES')
  const actions = mayKeep && (
    <Button leftSection={<Icon name="version" />} rightSection={<kbd>Ctrl S</kbd>} onClick={() => setIsNaming(true)}>
      {text('bot-version.checkpoint')}
    </Button>
  )
  return (
    <Page title={text('bot-version.versions.title')} count={query.data?.length} actions={actions} bare>
      {query.error !== null && (
        <div className={classes.lone}>
          <ErrorInPlace error={query.error} title={text('bot-version.versions.failed')} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.isPending && (
        <Waiting what={text('bot-version.versions.reading')}>
          <SkeletonRows rows={6} height={72} />
        </Waiting>
      )}
      {query.data?.length === 0 && (
        <EmptyState
          icon="version"
          title={text('bot-version.none')}
          why={text('bot-version.none.why')}
          action={<Link to={botPath(botId, '/publish')}>{text('bot-version.none.publish')}</Link>}
        />
      )}
      {query.data !== undefined && query.data.length > 0 && <Panes botId={botId} versions={query.data} mayPublish={mayPublish} />}
      {isNaming && <CheckpointDialog botId={botId} onClose={() => setIsNaming(false)} />}
    </Page>
  )
}

function Panes({ botId, versions, mayPublish }: { botId: string; versions: readonly BotVersion[]; mayPublish: boolean }) {
  const navigate = useNavigate()
  const [from] = useUrlState('a')
  const [to] = useUrlState('b')
  const makeLive = useMakeLive(botId, versions)
  const mayRestore = usePermit('bot-version.restore-bot', botId).may
  const mayExport = usePermit('bot-export.start-version', botId).may
  const [restoring, setRestoring] = useState<BotVersion | null>(null)
  const [removing, setRemoving] = useState<BotVersion | null>(null)
  const close = useCallback(() => setRestoring(null), [])
  useDraftUndo()
  const choose = (a: string, b: string) => {
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, a: a || undefined, b: b || undefined }),
      replace: true,
    })
  }
  const picked = [from, to].filter((id) => id !== '')
  const pick = (id: string) => {
    const kept = picked.includes(id) ? picked.filter((other) => other !== id) : [...picked.slice(-1), id]
    const [older = '', newer = ''] = kept.toSorted((left, right) => ageOf(versions, left) - ageOf(versions, right))
    choose(older, newer)
  }
  return (
    <div className={classes.panes}>
      <div className={classes.left}>
        <HistoryOfDays
          botId={botId}
          versions={versions}
          picked={picked}
          onPick={pick}
          onMakeLive={mayPublish ? makeLive : null}
          onRestore={mayRestore ? setRestoring : null}
          onRemove={mayPublish ? setRemoving : null}
          mayExport={mayExport}
        />
      </div>
      <div className={classes.right}>
        <ComparePane botId={botId} versions={versions} from={from} to={to} onChoose={choose} />
      </div>
      {restoring !== null && <RestoreBotDialog botId={botId} version={restoring} onClose={close} />}
      {removing !== null && (
        <RemoveVersionDialog
          botId={botId}
          version={removing}
          onRemoved={() => picked.includes(removing.id) && pick(removing.id)}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  )
}

/** Older ones are smaller; the draft is the newest of all. */
function ageOf(versions: readonly BotVersion[], id: string): number {
  if (id === draftId) return Number.POSITIVE_INFINITY
  return versions.find((version) => version.id === id)?.number ?? 0
}

/** At once, with a way back for ten seconds. */
function useMakeLive(botId: string, versions: readonly BotVersion[]): (version: BotVersion) => void {
  const text = useText()
  const goLive = async (version: BotVersion, back: BotVersion | undefined): Promise<void> => {
    try {
      await change('bot-version.make-live', { streamId: botId, versionId: version.id })
      const action = back === undefined ? null : { label: text('ui.undo'), run: () => void goLive(back, undefined) }
      showToast(text('bot-version.made-live', { number: version.number }), { tone: 'ok', action })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      showToast(text('bot-version.live-failed', { number: version.number, reason }), { tone: 'bad' })
    }
  }
  return (version) =>
    void goLive(
      version,
      versions.find(({ live }) => live),
    )
}
