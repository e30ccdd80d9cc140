// On the publish screen, while a request awaits approval: what it says, and what this person can do about it. The changes stay read-only.
import { allows } from '@parley/contract/base/access/access'
import type { PublishApproval } from '@parley/contract/release/publish-approval'
import { Button } from '@mantine/core'
import { useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { useUserId } from '../../base/session/session'
import { useBot } from '../../base/session/use-bot'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Chip } from '../../ui/status/chip'
import { useAccountQuery } from '../../account/team'
import classes from './approval.module.css'
import { Decision } from './decision'
import { RequestWords } from './request-words'

export function ApprovalPanel({ request }: { request: PublishApproval }) {
  const text = useText()
  const userId = useUserId()
  const { account } = useAccountQuery()
  const { streamId, id: requestId, askedById } = request
  const permissions = useBot(streamId).data?.permissions ?? {}
  const recall = useChange('publish-approval.recall')
  const mayRecall = askedById === userId || allows(permissions, 'PUBLISH_BOT', 'YES')
  return (
    <section className={classes.panel} aria-label={text('publish-approval.awaiting')}>
      <Chip tone="warn" icon="clock">
        {text('publish-approval.awaiting')}
      </Chip>
      <RequestWords request={request} />
      {account?.isAdmin === true && <Decision request={request} />}
      {recall.error !== null && <ErrorInPlace error={recall.error} compact />}
      {mayRecall && (
        <Button variant="subtle" loading={recall.isPending} onClick={() => recall.mutate({ streamId, requestId })}>
          {text('publish-approval.recall')}
        </Button>
      )}
      {account?.isAdmin === false && <p className={classes.quiet}>{text('publish-approval.who-decides')}</p>}
    </section>
  )
}
