// What the bot's server was told and asked lately, each with what came of it; news that it could not be told may be told again.
import { Button, SegmentedControl } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import type { IconName } from '../../ui/icon'
import { Card } from '../../ui/page/card'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { Chip, type Tone } from '../../ui/status/chip'
import classes from './botkit.module.css'

type Request = CallReply<'botkit.list-requests'>['requests'][number]

const pollMs = 5000
const pageSize = 20

export function RequestsCard({ botId, mayEdit }: { botId: string; mayEdit: boolean }) {
  const text = useText()
  const [failed, setFailed] = useState<'true' | 'false'>('false')
  const [limit, setLimit] = useState(pageSize)
  const query = useCall('botkit.list-requests', { streamId: botId, failed, limit }, { pollMs, keep: true })
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label={text('botkit.requests.which')}
      value={failed}
      onChange={(value) => setFailed(value === 'true' ? 'true' : 'false')}
      data={[
        { value: 'false', label: text('botkit.requests.all') },
        { value: 'true', label: text('botkit.requests.failed') },
      ]}
    />
  )
  return (
    <Card title={text('botkit.requests')} note={text('botkit.requests.note')} side={choice}>
      {query.error !== null && <ErrorInPlace error={query.error} onRetry={() => void query.refetch()} compact />}
      {query.isPending && query.error === null && (
        <Waiting what={text('botkit.requests.reading')}>
          <SkeletonRows rows={3} />
        </Waiting>
      )}
      {query.data?.requests.length === 0 && <p className={classes.none}>{text(`botkit.requests.none.${failed}`)}</p>}
      <ul>
        {query.data?.requests.map((request) => (
          <RequestRow key={request.id} botId={botId} request={request} mayEdit={mayEdit} />
        ))}
      </ul>
      {query.data?.hasMore === true && limit < 100 && (
        <div className={classes.more}>
          <Button size="xs" variant="subtle" onClick={() => setLimit(100)}>
            {text('botkit.requests.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

const looks: Record<Request['state'], { tone: Tone; icon: IconName }> = {
  waiting: { tone: 'warn', icon: 'running' },
  sent: { tone: 'ok', icon: 'ok' },
  later: { tone: 'warn', icon: 'running' },
  answered: { tone: 'ok', icon: 'ok' },
  failed: { tone: 'bad', icon: 'warn' },
}

function RequestRow({ botId, request, mayEdit }: { botId: string; request: Request; mayEdit: boolean }) {
  const text = useText()
  const ago = useRelativeTime()
  const again = useChange('botkit.send-again')
  const { tone, icon } = looks[request.state]
  return (
    <li className={classes.request}>
      <time title={exactTime(request.createdAt)}>{ago(request.createdAt)}</time>
      <div className={classes.words}>
        <p>
          <code>{request.event}</code> <b>{request.shown}</b>
        </p>
        {request.error !== '' && <p className={classes.error}>{request.error}</p>}
        {again.error !== null && <ErrorInPlace error={again.error} compact />}
      </div>
      {request.ms > 0 && <span className={classes.ms}>{text('botkit.requests.ms', { ms: request.ms })}</span>}
      <Chip tone={tone} icon={icon}>
        {text(`botkit.requests.state.${request.state}`)}
      </Chip>
      {mayEdit && request.mayRepeat && (
        <Button size="xs" loading={again.isPending} onClick={() => again.mutate({ streamId: botId, requestId: request.id })}>
          {text('botkit.requests.again')}
        </Button>
      )}
    </li>
  )
}
