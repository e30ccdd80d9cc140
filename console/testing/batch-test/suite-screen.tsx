// One suite: its runs and its cases.
import { Menu } from '@mantine/core'
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
import { Button } from '@mantine/core'
import { PageTabs } from '../../ui/page/page-tabs'
import { Page } from '../../ui/page/page'
import { PageBack } from '../../ui/page/page-back'
import { PermitButton } from '../../ui/permit/permit-button'
import { AsyncContent } from '../../ui/state/async-content'
import { showToast } from '../../ui/toast/toast'
import { SuiteRunButton } from './batch-tests-screen'
import classes from './batch-test.module.css'
import { ImportDialog } from './list/import-dialog'
import { suiteName } from './suite-name'
import { CasesTab } from './suite/cases-tab'
import { RunsTab } from './suite/runs-tab'
import { Verdict } from './verdict'

const tabs = ['runs', 'cases'] as const

export function SuiteScreen() {
  const text = useText()
  const botId = useBotId()
  const parameters: Record<string, string | undefined> = useParams({ strict: false })
  const testSuiteId = parameters.suiteId ?? ''
  const suite = useCall('batch-test.get', { streamId: botId, testSuiteId })
  useWatchedRun(botId, suite.data?.lastRun, 'test-run')
  const [asked, setTab] = useUrlState('tab', 'runs')
  const tab = tabs.find((id) => id === asked) ?? 'runs'
  const [isImporting, setImporting] = useState(false)
  const permit = usePermit('batch-test.import', botId)
  const save = (format: 'csv' | 'json') => {
    change('batch-test.export-cases', { streamId: botId, testSuiteId, format })
      .then(({ fileName, type, content }) => saveFile(fileName, type, [content]))
      .catch((error: Error) => showToast(error.message, { tone: 'bad' }))
  }
  const actions = (
    <>
      <Menu>
        <Menu.Target>
          <Button leftSection={<Icon name="download" />} disabled={suite.data === undefined}>
            {text('batch-test.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save('json')}>JSON</Menu.Item>
          <Menu.Item onClick={() => save('csv')}>CSV</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PermitButton permit={permit} leftSection={<Icon name="upload" />} onClick={() => setImporting(true)}>
        {text('batch-test.import')}
      </PermitButton>
      {suite.data !== undefined && <SuiteRunButton botId={botId} suite={suite.data} filled />}
    </>
  )
  const run = suite.data?.lastRun
  return (
    <Page
      title={suite.data === undefined ? text('batch-test.suite') : suiteName(text, suite.data)}
      back={<PageBack to={botPath(botId, '/batch-tests')}>{text('batch-test.title')}</PageBack>}
      status={run && <Verdict run={run} />}
      actions={actions}
      bare
    >
      {(suite.data === undefined || suite.error !== null) && (
        <div className={classes.pad}>
          <AsyncContent of={suite} failed={text('batch-test.failed.suite')}>
            {() => null}
          </AsyncContent>
        </div>
      )}
      {suite.data !== undefined && (
        <PageTabs
          label={suiteName(text, suite.data)}
          tabs={tabs.map((id) => ({ id, title: text(`batch-test.tab.${id}`), ...(id === 'cases' && { count: suite.data.cases }) }))}
          value={tab}
          onChange={setTab}
        >
          <div className={classes.tabBody}>
            {tab === 'runs' ? <RunsTab botId={botId} suite={suite.data} /> : <CasesTab botId={botId} testSuiteId={testSuiteId} />}
          </div>
        </PageTabs>
      )}
      {isImporting && <ImportDialog botId={botId} testSuiteId={testSuiteId} onClose={() => setImporting(false)} />}
    </Page>
  )
}
