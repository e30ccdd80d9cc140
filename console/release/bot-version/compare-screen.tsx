// Two versions of a bot beside each other (mockup 11): what differs in words and on the canvas, J and K go through it, and one object of
// the draft can be brought back from the version.
import { Button } from '@mantine/core'
import { draftId } from '@parley/contract/base/ids'
import type { BotVersion, ComparedChange } from '@parley/contract/release/bot-version'
import { Link, useNavigate } from '@tanstack/react-router'
import { useKinds } from '../../base/language/kinds/use-kinds'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { saveFile } from '../../base/page/save-file'
import { botPath, useBotId } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { useUrlState } from '../../base/page/use-url-state'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { changeWords } from './compare/change-words'
import classes from './compare/compare.module.css'
import { ComparedPanes } from './compare/compared-panes'
import { changesAsCsv } from './compare/export-changes'
import { PairBar } from './compare/pair-bar'
import { useComparison } from './compare/use-comparison'

export function CompareScreen() {
  const text = useText()
  const botId = useBotId()
  const versions = useCall('bot-version.list', { streamId: botId })
  if (versions.data !== undefined && versions.data.length > 0) return <Compared botId={botId} versions={versions.data} />
  return (
    <Page title={text('bot-version.compare')} bare>
      {versions.error !== null && (
        <div className={classes.pad}>
          <ErrorInPlace error={versions.error} title={text('bot-version.versions.failed')} onRetry={() => void versions.refetch()} />
        </div>
      )}
      {versions.isPending && (
        <Waiting what={text('bot-version.versions.reading')}>
          <SkeletonRows rows={12} />
        </Waiting>
      )}
      {versions.data?.length === 0 && (
        <EmptyState
          icon="compare"
          title={text('bot-version.none')}
          why={text('bot-version.none.why')}
          action={<Link to={botPath(botId, '/publish')}>{text('bot-version.none.publish')}</Link>}
        />
      )}
    </Page>
  )
}

function Compared({ botId, versions }: { botId: string; versions: readonly BotVersion[] }) {
  const text = useText()
  const { from, to, choose } = usePair(versions)
  const query = useCall('bot-version.compare', { streamId: botId, from, to })
  const comparison = useComparison(query.data)
  const { at, changes } = comparison
  return (
    <Page
      title={text('bot-version.compare')}
      status={query.data && <Status changes={query.data} />}
      actions={
        <>
          {query.data !== undefined && query.data.length > 0 && <Export changes={query.data} />}
          <Review botId={botId} to={to} />
        </>
      }
      bare
    >
      <PairBar versions={versions} from={from} to={to} onChoose={choose}>
        <span className={classes.keys}>
          <kbd>J</kbd> <kbd>K</kbd> {text('bot-version.keys')}
        </span>
        {at >= 0 && (
          <span className={classes.place} role="status">
            {text('bot-version.place', { at: at + 1, count: changes.length })}
          </span>
        )}
      </PairBar>
      {query.error !== null && (
        <div className={classes.pad}>
          <ErrorInPlace error={query.error} title={text('bot-version.compare.failed')} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.isPending && (
        <Waiting what={text('bot-version.comparing')}>
          <SkeletonRows rows={12} />
        </Waiting>
      )}
      {query.data?.length === 0 && <EmptyState icon="ok" title={text('bot-version.equal')} why={text('bot-version.equal.why')} />}
      {query.data !== undefined && query.data.length > 0 && (
        <ComparedPanes versions={versions} from={from} to={to} comparison={comparison} />
      )}
    </Page>
  )
}

/** The pair in the address; else what is live, or the newest version, with the draft. */
function usePair(versions: readonly BotVersion[]) {
  const navigate = useNavigate()
  const [askedFrom] = useUrlState('a')
  const [askedTo] = useUrlState('b')
  const usual = versions.find(({ live }) => live) ?? versions[0]
  const choose = (a: string, b: string) => {
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, a: a || undefined, b: b || undefined, change: undefined }),
    })
  }
  return { from: askedFrom || (usual?.id ?? draftId), to: askedTo || draftId, choose }
}

function Status({ changes }: { changes: readonly ComparedChange[] }) {
  const text = useText()
  const people = new Set(changes.flatMap(({ by }) => (by === '' ? [] : [by]))).size
  const count = text('bot-version.count', { count: changes.length })
  return <span className={classes.quiet}>{people === 0 ? count : text('bot-version.by-people', { changes: count, count: people })}</span>
}

function Export({ changes }: { changes: readonly ComparedChange[] }) {
  const text = useText()
  const kinds = useKinds()
  const said = useLocalized()
  const run = () => {
    const csv = changesAsCsv(changes, { words: (one) => changeWords(one, kinds, text), group: (one) => said(one, 'group'), text })
    saveFile(`${text('bot-version.compare')}.csv`, 'text/csv;charset=utf-8', ['\uFEFF', csv])
  }
  return (
    <Button leftSection={<Icon name="download" />} onClick={run}>
      {text('bot-version.export')}
    </Button>
  )
}

function Review({ botId, to }: { botId: string; to: string }) {
  const text = useText()
  if (to !== draftId) return null
  return (
    <Link to={botPath(botId, '/publish')} className={classes.review}>
      <Icon name="publish" />
      {text('bot-version.none.publish')}
    </Link>
  )
}
