// For administrators: what people of the account's bots ask to have published, newest first, to be approved or rejected.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../base/call/use-call'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { AsyncContent } from '../../ui/state/async-content'
import { EmptyState } from '../../ui/state/empty-state'
import { AskWhom, useAccountQuery } from '../../account/team'
import classes from './approval.module.css'
import { Decision } from './decision'
import { RequestWords } from './request-words'

export function PublishRequestsScreen() {
  const text = useText()
  const { account } = useAccountQuery()
  const open = useCall('publish-approval.list-open', account?.isAdmin === true ? {} : null)
  const bots = useCall('bot.list', account === null ? null : { userId: account.userId }).data
  if (account?.isAdmin === false)
    return (
      <Page title={text('publish-approval.title')}>
        <AskWhom account={account} what={text('publish-approval.not-allowed')} page />
      </Page>
    )
  return (
    <Page title={text('publish-approval.title')} count={open.data?.length}>
      <AsyncContent of={open} what={text('publish-approval.reading')} failed={text('publish-approval.failed')} empty={<NothingAwaits />}>
        {(requests) => (
          <div className={classes.list}>
            {requests.map((request) => (
              <Card
                key={request.id}
                title={request.botName}
                side={
                  bots?.some(({ _id }) => _id === request.streamId) === true && (
                    <Link to={botPath(request.streamId, '/publish')} className={classes.review}>
                      {text('publish-approval.review')}
                      <span className="visually-hidden"> {request.botName}</span>
                    </Link>
                  )
                }
              >
                <div className={classes.body}>
                  <RequestWords request={request} />
                  <Decision request={request} />
                </div>
              </Card>
            ))}
          </div>
        )}
      </AsyncContent>
    </Page>
  )
}

function NothingAwaits() {
  const text = useText()
  const rule = (
    <Button renderRoot={(props) => <Link to="/account" search={{ section: 'publishing' }} {...props} />}>
      {text('publish-approval.rule')}
    </Button>
  )
  return <EmptyState icon="publish" title={text('publish-approval.none')} why={text('publish-approval.none.why')} action={rule} />
}
