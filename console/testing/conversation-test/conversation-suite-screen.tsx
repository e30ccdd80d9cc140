// One suite of conversation tests: its cases, its runs, and what of the bot they go through.
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { useWatchedRun } from '../../ui/run/use-watched-run'
import { change } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { saveFile } from '../../base/page/save-file'
import { useUrlState } from '../../base/page/use-url-state'
import { botPath, useBotId } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { PageTabs } from '../../ui/page/page-tabs'
import { Page } from '../../ui/page/page'
import { PageBack } from '../../ui/page/page-back'
import { PermitButton } from '../../ui/permit/permit-button'
import { AsyncContent } from '../../ui/state/async-content'
import { showToast } from '../../ui/toast/toast'
import classes from './conversation-test.module.css'
import { ImportDialog } from './list/import-dialog'
import { SuiteRunButton } from './suite-run-button'
import { CasesTab } from './suite/cases-tab'
import { CoverageTab } from './suite/coverage-tab'
import { RunsTab } from './suite/runs-tab'
import { Verdict } from './verdict'

const tabs = ['cases', 'runs', 'coverage'] as const

export function ConversationSuiteScreen() {
  const text = useText()
  const botId = useBotId()
  const parameters: Record<string, string | undefined> = useParams({ strict: false })
  const place = { streamId: botId, testSuiteId: parameters.conversationSuiteId ?? '' }
  const whole = useCall('conversation-test.get', place)
  const suite = whole.data?.suite
  useWatchedRun(botId, suite?.lastRun, 'conversation-run')
  const [asked, setTab] = useUrlState('tab', 'cases')
  const tab = tabs.find((id) => id === asked) ?? 'cases'
  const [isImporting, setImporting] = useState(false)
  const permit = usePermit('conversation-test.import', botId)
  const save = () => {
    change('conversation-test.export', place)
      .then(({ fileName, type, content }) => saveFile(fileName, type, [content]))
      .catch((error: Error) => showToast(error.message, { tone: 'bad' }))
  }
  const actions = (
    <>
      <Button leftSection={<Icon name="download" />} disabled={suite === undefined || suite.cases === 0} onClick={save}>
        {text('conversation-test.export')}
      </Button>
      <PermitButton permit={permit} leftSection={<Icon name="upload" />} onClick={() => setImporting(true)}>
        {text('conversation-test.import')}
      </PermitButton>
      {suite !== undefined && <SuiteRunButton botId={botId} testSuiteId={suite._id} name={suite.name} isEmpty={suite.cases === 0} filled />}
    </>
  )
  return (
    <Page
      title={suite?.name ?? text('conversation-test.suite')}
      back={<PageBack to={botPath(botId, '/conversation-tests')}>{text('conversation-test.title')}</PageBack>}
      status={suite?.lastRun && <Verdict run={suite.lastRun} />}
      actions={actions}
      bare
    >
      {(whole.data === undefined || whole.error !== null) && (
        <div className={classes.pad}>
          <AsyncContent of={whole} failed={text('conversation-test.failed.suite')}>
            {() => null}
          </AsyncContent>
        </div>
      )}
      {whole.data !== undefined && (
        <PageTabs
          label={whole.data.suite.name}
          tabs={tabs.map((id) => ({
            id,
            title: text(`conversation-test.tab.${id}`),
            ...(id === 'cases' && { count: whole.data.testCases.length }),
          }))}
          value={tab}
          onChange={setTab}
        >
          <div className={classes.pad}>
            {tab === 'cases' && <CasesTab botId={botId} suiteId={place.testSuiteId} cases={whole.data.testCases} />}
            {tab === 'runs' && <RunsTab place={place} />}
            {tab === 'coverage' && <CoverageTab place={place} />}
          </div>
        </PageTabs>
      )}
      {isImporting && <ImportDialog botId={botId} testSuiteId={place.testSuiteId} onClose={() => setImporting(false)} />}
    </Page>
  )
}
