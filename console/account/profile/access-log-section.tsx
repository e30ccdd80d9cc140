// What happened with the person's own sign-in: successes and failures, changes of passwords, factors and addresses; newest first.
import { Button } from '@mantine/core'
import type { AuditEntry } from '@parley/contract/account/audit'
import { useState } from 'react'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { useCall } from '../../base/call/use-call'
import { FormSection } from '../../ui/page/anchored-form'
import { AsyncContent } from '../../ui/state/async-content'
import { SkeletonRows } from '../../ui/state/skeleton'
import { deviceOf } from './device'
import classes from './profile.module.css'

const pageSize = 10

export function AccessLogSection({ userId }: { userId: string }) {
  const text = useText()
  const [limit, setLimit] = useState(pageSize)
  const log = useCall('audit.list-own', userId === '' ? null : { userId, limit }, { keep: true })
  return (
    <FormSection id="access-log">
      <AsyncContent of={log} failed={text('profile.log.failed')} skeleton={<SkeletonRows rows={4} height={24} />} compact>
        {({ entries, moreAvailable }) => (
          <>
            {entries.length === 0 && <p className={classes.note}>{text('profile.log.empty')}</p>}
            <ul>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
            {moreAvailable && (
              <Button className={classes.save} loading={log.isFetching} onClick={() => setLimit(limit + 5 * pageSize)}>
                {text('profile.log.more')}
              </Button>
            )}
          </>
        )}
      </AsyncContent>
    </FormSection>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const text = useText()
  const when = useRelativeTime()
  const { browser, system } = deviceOf(entry.agent)
  return (
    <li className={classes.log}>
      <time dateTime={entry.at} title={exactTime(entry.at)} className={classes.small}>
        {when(entry.at)}
      </time>
      <span className={classes.words}>{text(`profile.log.kind.${entry.kind}`, { target: entry.target, defaultValue: entry.kind })}</span>
      <span className={classes.small} title={entry.agent}>
        {[entry.address, browser, system].filter((part) => part !== '').join(' · ')}
      </span>
    </li>
  )
}
