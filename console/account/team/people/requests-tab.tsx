// People of the account's own domains who ask to be let in.
import { Button } from '@mantine/core'
import type { JoinRequest } from '@parley/contract/account/team-shapes'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { useCall } from '../../../base/call/use-call'
import { change, useChange } from '../../../base/call/use-change'
import { AsyncContent } from '../../../ui/state/async-content'
import { EmptyState } from '../../../ui/state/empty-state'
import { Avatar } from '../../../ui/status/avatar'
import { ListTable } from '../../../ui/table/list-table'
import { showFailure, showToast } from '../../../ui/toast/toast'
import { AskWhom } from '../shared/ask-whom'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import classes from '../team.module.css'
import type { Account } from '../use-account'

export function RequestsTab({ account }: { account: Account }) {
  const text = useText()
  const requests = useCall('team.list-requests', account.isAdmin ? { orgId: account.orgId } : null)
  if (!account.isAdmin) return <AskWhom account={account} what={text('team.requests.ask')} page />
  return (
    <div className={classes.body}>
      <AsyncContent
        of={requests}
        what={text('team.reading')}
        failed={text('team.requests.failed')}
        empty={<EmptyState icon="invite" title={text('team.requests.none')} why={text('team.requests.none.why')} />}
      >
        {(all) => (
          <ListTable
            label={text('team.tab.requests')}
            heads={[text('team.people.name'), text('team.people.identity'), text('team.requests.when')]}
            menu={text('team.people.menu')}
            menuWidth={176}
          >
            {all.map((request) => (
              <Row key={request.requestId} account={account} request={request} />
            ))}
          </ListTable>
        )}
      </AsyncContent>
    </div>
  )
}

function Row({ account, request }: { account: Account; request: JoinRequest }) {
  const text = useText()
  const ago = useRelativeTime()
  const answer = useChange('team.answer-request')
  const [isRefusing, setIsRefusing] = useState(false)
  const { requestId, emailId } = request
  const name = request.name || emailId
  const accept = () =>
    answer.mutate(
      { orgId: account.orgId, requestId, decision: 'accept' },
      {
        onSuccess: () => showToast(text('team.requests.accepted', { name }), { tone: 'ok' }),
        onError: (error) => showFailure(error),
      },
    )
  return (
    <tr>
      <td>
        <span className={classes.person}>
          <Avatar name={name} />
          <span className={classes.name}>{name}</span>
        </span>
      </td>
      <td>{emailId}</td>
      <td title={exactTime(request.requestedOn)}>{ago(request.requestedOn)}</td>
      <td>
        <div className={classes.right}>
          <Button size="xs" aria-label={text('team.requests.accept-of', { name })} loading={answer.isPending} onClick={accept}>
            {text('team.requests.accept')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="bad"
            aria-label={text('team.requests.refuse-of', { name })}
            onClick={() => setIsRefusing(true)}
          >
            {text('team.requests.refuse')}
          </Button>
        </div>
        {isRefusing && (
          <ConfirmDialog
            title={text('team.requests.refuse.title', { name })}
            action={text('team.requests.refuse')}
            isLoss
            run={() => change('team.answer-request', { orgId: account.orgId, requestId, decision: 'refuse' })}
            onClose={() => setIsRefusing(false)}
          >
            {text('team.requests.refuse.why', { name })}
          </ConfirmDialog>
        )}
      </td>
    </tr>
  )
}
