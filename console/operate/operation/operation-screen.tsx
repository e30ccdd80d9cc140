// How the installation is (mockup 36): servers, latency of turns, queue, deliveries, database and backups, read again every few seconds.
import { Button } from '@mantine/core'
import type { OperationRange, OperationStatus } from '@parley/contract/operate/operation'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { useSession } from '../../base/session/session'
import { CopyButton } from '../../ui/copy-button'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page/page'
import { AsyncContent } from '../../ui/state/async-content'
import { Skeleton } from '../../ui/state/skeleton'
import { Chip } from '../../ui/status/chip'
import { showToast } from '../../ui/toast/toast'
import classes from './operation.module.css'
import { BackupsCard } from './parts/backups-card'
import { FigureTiles } from './parts/figure-tiles'
import { LatencyCard } from './parts/latency-card'
import { PartsStrip } from './parts/parts-strip'
import { QueueCard } from './parts/queue-card'
import { ServersCard } from './parts/servers-card'

const againMs = 5000

export function OperationScreen() {
  const text = useText()
  const orgId = useSession((value) => value.accountId)
  const [range, setRange] = useState<OperationRange>('day')
  const query = useCall('operation.get-status', { orgId, range }, { keep: true, pollMs: againMs })
  const status = query.data
  return (
    <Page
      title={text('operation.title')}
      status={status && <States status={status} />}
      actions={
        <>
          <CopyButton words={`${location.origin}/metrics`} label={text('operation.metrics-address')} size="sm" />
          <BackUpNow orgId={orgId} isUnderWay={status?.queue.some(isBackUp) ?? false} />
        </>
      }
    >
      <AsyncContent of={query} what={text('operation.reading')} failed={text('operation.failed')} skeleton={<Shapes />}>
        {(read) => (
          <>
            <PartsStrip status={read} />
            <FigureTiles status={read} />
            <div className={classes.grid}>
              <LatencyCard status={read} range={range} onRange={setRange} />
              <QueueCard status={read} />
              <ServersCard status={read} />
              <BackupsCard status={read} />
            </div>
          </>
        )}
      </AsyncContent>
    </Page>
  )
}

const isBackUp = ({ task, waiting, running }: OperationStatus['queue'][number]): boolean =>
  task === 'operation-back-up' && waiting + running > 0

function States({ status }: { status: OperationStatus }) {
  const text = useText()
  const ago = useRelativeTime()
  const ready = status.servers.filter(({ state }) => state === 'ready').length
  const all = status.servers.length
  const failed = status.messages.reduce((sum, { state, count }) => sum + (state === 'failed' ? count : 0), 0)
  return (
    <>
      <Chip tone={ready === all && all > 0 ? 'ok' : 'warn'} icon={ready === all && all > 0 ? 'ok' : 'warn'}>
        {text('operation.ready', { ready, count: all })}
      </Chip>
      {failed > 0 && (
        <Chip tone="warn" icon="warn">
          {text('operation.messages-failed', { count: failed })}
        </Chip>
      )}
      <time className={classes.note} title={exactTime(status.updatedAt)}>
        {text('operation.updated', { release: status.release, ago: ago(status.updatedAt) })}
      </time>
    </>
  )
}

function BackUpNow({ orgId, isUnderWay }: { orgId: string; isUnderWay: boolean }) {
  const text = useText()
  const backUp = useChange('operation.back-up')
  const ask = () =>
    backUp.mutate(
      { orgId },
      {
        onSuccess: () => showToast(text('operation.backup-begun')),
        onError: () => showToast(text('operation.backup-failed'), { tone: 'warn' }),
      },
    )
  return (
    <Button variant="filled" leftSection={<Icon name="download" />} loading={backUp.isPending || isUnderWay} onClick={ask}>
      {text('operation.back-up')}
    </Button>
  )
}

function Shapes() {
  return (
    <>
      <div className={classes.stripShape}>
        <Skeleton height={40} radius={8} />
      </div>
      <div className={classes.tiles}>
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} height={84} radius={8} />
        ))}
      </div>
      <div className={classes.grid}>
        {[280, 280, 280, 280].map((height, index) => (
          <Skeleton key={index} width="100%" height={height} radius={8} />
        ))}
      </div>
    </>
  )
}
