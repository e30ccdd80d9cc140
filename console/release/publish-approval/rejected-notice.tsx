// Pinned above the publish screen while the newest request is one that was rejected: by whom, when and why.
import type { PublishApproval } from '@parley/contract/release/publish-approval'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { Icon } from '../../ui/icon'
import classes from './approval.module.css'
import { Comments } from './request-words'

export function RejectedNotice({ request: { decidedBy, decidedAt, reason, comments } }: { request: PublishApproval }) {
  const text = useText()
  const ago = useRelativeTime()
  const at = decidedAt ?? 0
  return (
    <section className={classes.rejected} aria-label={text('publish-approval.was-rejected')}>
      <span className={classes.sign}>
        <Icon name="failed" />
      </span>
      <div>
        <p className={classes.title} title={exactTime(at)}>
          {text('publish-approval.rejected-by', { name: decidedBy, ago: ago(at) })}
        </p>
        <p className={classes.words}>{reason}</p>
        <p className={classes.quiet}>{text('publish-approval.rejected.next')}</p>
        {comments.length > 0 && (
          <details className={classes.earlier}>
            <summary>{text('publish-approval.comments.count', { count: comments.length })}</summary>
            <Comments of={comments} />
          </details>
        )}
      </div>
    </section>
  )
}
