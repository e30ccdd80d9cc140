// One result: what was expected and understood, with every score, why the bot as it is now understands it so, and three ways to mend it: the
// utterance joins its intent, the expectation changes, or the failure is a known issue.
import { Button } from '@mantine/core'
import type { TestResult } from '@parley/contract/testing/batch-test-shapes'
import { useState } from 'react'
import { usePermit } from '../../../base/call/permit'
import { useCall } from '../../../base/call/use-call'
import { change, useAction } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { useUserId } from '../../../base/session/session'
import { Dialog } from '../../../ui/dialog/dialog'
import { Icon } from '../../../ui/icon'
import { OpenDocument } from '../../../ui/panes/open-document'
import { PermitButton } from '../../../ui/permit/permit-button'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { Explanation } from '../../../understanding/training/index'
import classes from '../batch-test.module.css'
import { CaseDialog } from '../suite/case-dialog'
import { useRunStart } from '../use-run-start'
import type { RunPlace } from '../use-run'
import { decimalText, shownName } from '../verdict'
import { ExpectedFacts } from './also-expected'
import { addToIntent } from './fix'
import { whyText } from './why'

interface ResultDialogProps {
  place: RunPlace
  testCaseId: string
  /** As the table shows it; asked for where another part of the report opened it. */
  row: TestResult | undefined
  mayFix: boolean
  onClose: () => void
}

export function ResultDialog({ place, testCaseId, row: shown, mayFix, onClose }: ResultDialogProps) {
  const text = useText()
  const report = useCall('batch-test.get-report', shown === undefined ? place : null).data
  const rows = report === undefined ? [] : [report.newlyFailing, report.newlyPassing, report.stillFailing].flatMap(({ items }) => items)
  const row = shown ?? rows.find((one) => one.testCaseId === testCaseId)
  return (
    <Dialog title={row === undefined ? text('batch-test.result') : `“${row.input}”`} size={720} onClose={onClose}>
      {row === undefined ? (
        <p className={classes.none}>{text('batch-test.result.elsewhere')}</p>
      ) : (
        <div className={classes.result}>
          <Facts row={row} />
          {!row.passed && <Fixes place={place} row={row} mayFix={mayFix} onClose={onClose} />}
          <Now streamId={place.streamId} input={row.input} />
        </div>
      )}
    </Dialog>
  )
}

function Facts({ row }: { row: TestResult }) {
  const text = useText()
  return (
    <dl className={classes.factList}>
      {row.resultType !== null && (
        <>
          <dt>{text('batch-test.results.expected')}</dt>
          <dd>{shownName(text, row.expected)}</dd>
        </>
      )}
      <dt>{text('batch-test.results.got')}</dt>
      <dd>
        <span className={classes.got} data-tone={row.resultType === null ? undefined : row.resultType.startsWith('T') ? 'ok' : 'bad'}>
          {shownName(text, row.matched)}
        </span>
      </dd>
      <dt>{text('batch-test.result.scores')}</dt>
      <dd>{row.candidates.map((candidate) => scoresText(text, candidate)).join(' · ')}</dd>
      <ExpectedFacts row={row} />
      {!row.passed && (
        <>
          <dt>{text('batch-test.results.why')}</dt>
          <dd>{whyText(text, row)}</dd>
        </>
      )}
    </dl>
  )
}

/** With what each engine gave it, where there is more than one. */
function scoresText(text: ReturnType<typeof useText>, { name, score, engines }: TestResult['candidates'][number]): string {
  if (engines?.extnlu === undefined) return `${name} ${decimalText(score)}`
  const scores = { name, ml: engines.ml === undefined ? '–' : decimalText(engines.ml), external: decimalText(engines.extnlu) }
  return text('batch-test.result.engines', scores)
}

interface FixesProps {
  place: RunPlace
  row: TestResult
  mayFix: boolean
  onClose: () => void
}

function Fixes({ place, row, mayFix, onClose }: FixesProps) {
  const text = useText()
  const { streamId, testSuiteId } = place
  const { isRunning, error, start } = useAction()
  const [isEditing, setEditing] = useState(false)
  const teach = usePermit('training.run', streamId)
  const { start: rerun, permit } = useRunStart(streamId, testSuiteId)
  const suite = useCall('batch-test.get', { streamId, testSuiteId }).data
  const intents = useCall('document.list', { streamId, kind: 'intent', offset: 0, limit: -1 }).data?.items ?? []
  const cases = useCall('batch-test.list-cases', { streamId, testSuiteId, search: row.input.slice(0, 200), limit: 50 }).data?.items ?? []
  const one = cases.find(({ _id: id }) => id === row.testCaseId) ?? null
  const [wanted = ''] = row.expected.split('|').map((name) => name.trim().toLowerCase().replaceAll('_', ' '))
  const intent = intents.find(({ data }) => String(data.name).toLowerCase() === wanted)
  const canTeach = intent !== undefined && row.resultType?.startsWith('F') === true && suite !== undefined
  const add = async (): Promise<void> => {
    if (intent === undefined || suite === undefined) return
    await addToIntent({ streamId, text: row.input, language: suite.language, intent: { id: intent.id, name: String(intent.data.name) } })
    onClose()
  }
  const known = async (): Promise<void> => {
    const note = row.knownIssue === '' ? text('batch-test.fix.known.note') : ''
    await change('batch-test.update-case', { streamId, testSuiteId, testCaseId: row.testCaseId, knownIssue: note })
    onClose()
  }
  return (
    <div>
      <div className={classes.fixes}>
        {canTeach && (
          <PermitButton permit={teach} variant="filled" leftSection={<Icon name="add" />} loading={isRunning} onClick={() => start(add)}>
            {text('batch-test.fix.add', { intent: String(intent.data.name) })}
          </PermitButton>
        )}
        <PermitButton
          permit={permit}
          leftSection={<Icon name="play" />}
          onClick={() => rerun({ version: 'inDevelopment', testCaseIds: [row.testCaseId] })}
        >
          {text('batch-test.fix.retest')}
        </PermitButton>
        {mayFix && one !== null && (
          <>
            <Button leftSection={<Icon name="edit" />} onClick={() => setEditing(true)}>
              {text('batch-test.fix.expectation')}
            </Button>
            <Button variant="subtle" loading={isRunning} onClick={() => start(known)}>
              {text(one.knownIssue === '' ? 'batch-test.fix.known' : 'batch-test.fix.unknown')}
            </Button>
          </>
        )}
      </div>
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
      {isEditing && <CaseDialog place={{ streamId, testSuiteId }} one={one} onClose={() => setEditing(false)} />}
    </div>
  )
}

/** The model may be another one by now, so this is no part of what was measured. */
function Now({ streamId, input }: { streamId: string; input: string }) {
  const text = useText()
  const userId = useUserId()
  const permit = usePermit('training.find-intent', streamId)
  const answer = useCall('training.find-intent', permit.may && userId !== '' ? { userId, streamId, input } : null, { staleMs: 0 })
  if (!permit.may) return null
  return (
    <section aria-label={text('batch-test.result.now')}>
      <h3 className={classes.nowTitle}>{text('batch-test.result.now')}</h3>
      {answer.error !== null && <ErrorInPlace error={answer.error} onRetry={() => void answer.refetch()} compact />}
      {answer.isPending && answer.error === null && (
        <Waiting what={text('batch-test.reading')}>
          <SkeletonRows rows={4} />
        </Waiting>
      )}
      {answer.data !== undefined && 'understanding' in answer.data && (
        <OpenDocument needs={['NATURAL_LANGUAGE']}>
          <Explanation found={answer.data} />
        </OpenDocument>
      )}
    </section>
  )
}
