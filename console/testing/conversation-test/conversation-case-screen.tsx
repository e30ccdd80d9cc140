// One case of conversation tests: its thread, each turn with what is expected beside what came of it, the first difference in sight
// (UX brief, 5.7).
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import type { Assertions } from '@parley/contract/testing/conversation-test-shapes'
import { testChannel } from '@parley/contract/conversation/test-chat'
import { useEffect } from 'react'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { useWatchedRun } from '../../ui/run/use-watched-run'
import { useChange } from '../../base/call/use-change'
import { numberText } from '../../base/language/locale'
import { useKinds } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { botPath, useBotId } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page/page'
import { PageBack } from '../../ui/page/page-back'
import { PermitButton } from '../../ui/permit/permit-button'
import { AsyncContent } from '../../ui/state/async-content'
import { showToast } from '../../ui/toast/toast'
import { TurnCard } from './case/turn-card'
import classes from './conversation-test.module.css'
import { SuiteRunButton } from './suite-run-button'
import { CaseVerdict } from './verdict'

export function ConversationCaseScreen() {
  const text = useText()
  const botId = useBotId()
  const { conversationSuiteId: suiteId = '', conversationCaseId: caseId = '' }: Record<string, string | undefined> = useParams({
    strict: false,
  })
  const place = { streamId: botId, testSuiteId: suiteId, testCaseId: caseId }
  const [runId, setRun] = useUrlState('run')
  const found = useCall('conversation-test.get-case', place)
  const older = useCall('conversation-test.get-result', runId === '' ? null : { ...place, testRunId: runId })
  const suite = useCall('conversation-test.get', { streamId: botId, testSuiteId: suiteId }).data?.suite
  const runs = useCall('conversation-test.list-runs', { streamId: botId, testSuiteId: suiteId }).data
  const going = runs?.find(({ status }) => status === 'running')
  useWatchedRun(botId, going, 'conversation-run')
  const permit = usePermit('conversation-test.update-case', botId)
  const kinds = useKinds()?.channels ?? []
  const channelName = (channel: string): string =>
    channel === testChannel ? text('test-chat.channel.none') : (kinds.find(({ id }) => id === channel)?.label ?? channel)
  const fail = { onError: (error: Error) => showToast(error.message, { tone: 'bad' }) }
  const update = useChange('conversation-test.update-case')
  const accept = useChange('conversation-test.accept')
  const testCase = found.data?.testCase
  const result = runId === '' ? found.data?.result : older.data
  const number = runId === '' ? found.data?.result?.number : runs?.find(({ _id: id }) => id === runId)?.number
  const failsAt = result?.failsAt ?? -1
  useFailingTurnInSight(failsAt)
  const assert = (at: number, assertions: Assertions): void => {
    if (testCase === undefined) return
    const all = testCase.volleys.map((volley, index) => (index === at ? assertions : volley.assertions))
    update.mutate({ ...place, assertions: all }, fail)
  }
  const actions = (
    <>
      {runId !== '' && <Button onClick={() => setRun('')}>{text('conversation-test.newest')}</Button>}
      {runId === '' && result?.passed === false && (
        <PermitButton
          permit={permit}
          leftSection={<Icon name="ok" />}
          loading={accept.isPending}
          onClick={() => accept.mutate(place, fail)}
        >
          {text('conversation-test.accept')}
        </PermitButton>
      )}
      {testCase !== undefined && (
        <SuiteRunButton botId={botId} testSuiteId={suiteId} name={testCase.name} testCaseIds={[caseId]} filled onBegun={() => setRun('')} />
      )}
    </>
  )
  return (
    <Page
      title={testCase?.name ?? text('conversation-test.case')}
      back={<PageBack to={botPath(botId, `/conversation-tests/${suiteId}`)}>{suite?.name ?? text('conversation-test.suite')}</PageBack>}
      status={<CaseVerdict passed={result?.passed} />}
      actions={actions}
    >
      <AsyncContent of={found} failed={text('conversation-test.failed.case')}>
        {({ testCase: one }) => (
          <>
            <p className={classes.facts}>
              <span>{channelName(one.channel)}</span>
              <span>{text(one.isRecorded ? 'conversation-test.recorded' : 'conversation-test.live')}</span>
              {one.hides && <span>{text('conversation-test.hides')}</span>}
              {number !== undefined && <span>{text('conversation-test.run.number', { number: numberText(number) })}</span>}
            </p>
            <ol className={classes.thread} aria-label={text('conversation-test.turns')}>
              {one.volleys.map((volley, at) => (
                <TurnCard
                  key={at}
                  at={at}
                  volley={volley}
                  result={result?.volleys[at]}
                  isFirstFault={at === failsAt}
                  mayWrite={permit.may}
                  onAssert={(assertions) => assert(at, assertions)}
                />
              ))}
            </ol>
          </>
        )}
      </AsyncContent>
    </Page>
  )
}

function useFailingTurnInSight(failsAt: number): void {
  useEffect(() => {
    if (failsAt >= 0) document.getElementById(`turn-${failsAt}`)?.scrollIntoView({ block: 'center' })
  }, [failsAt])
}
