// Asks which suite of batch tests a missed message becomes a case of, and what should be understood. A suite that has the message already
// says so.
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useAction } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { Dialog } from '../dialog/dialog'
import form from '../dialog/dialog.module.css'
import { useLateList } from '../field/use-late-list'
import { ErrorInPlace } from '../state/error-in-place'
import { makeTest } from './make-test'
import classes from './missed.module.css'
import { SuiteField, useSuiteChoice } from './suite-field'
import type { Missed } from './teach'

const nothing = 'none'

export function TestDialog({ missed, onClose }: { missed: Missed; onClose: () => void }) {
  const text = useText()
  const { botId: streamId } = missed
  const choice = useSuiteChoice(streamId, text('ui.missed.suite.first'))
  const { suites, suite, place } = choice
  const intents = useCall('document.list', { streamId, kind: 'intent', offset: 0, limit: -1 })
  const late = useLateList(intents.data !== undefined, text('ui.missed.no-intent'))
  const [intent, setIntent] = useState<string | null>(null)
  const { isRunning, error, start } = useAction()
  const expected = useExpected(place, missed.text)
  const failed = suites.error === null ? intents : suites
  const save = () => {
    if (suite !== null && intent !== null) start(() => makeTest(missed, suite, intent === nothing ? '' : intent.slice(1)).then(onClose))
  }
  return (
    <Dialog title={text('ui.missed.test.title')} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <p className={classes.quoted}>“{missed.text}”</p>
        <Select
          data-autofocus
          label={text('ui.missed.expected')}
          data={[
            { value: nothing, label: text('ui.missed.expected.none') },
            ...(intents.data?.items ?? [])
              .map(({ data }) => String(data.name))
              .toSorted((a, b) => a.localeCompare(b))
              .map((each) => ({ value: `=${each}`, label: each })),
          ]}
          value={intent}
          onChange={setIntent}
          searchable
          {...late}
        />
        <SuiteField
          choice={choice}
          note={expected === null ? undefined : text('ui.missed.suite.has', { intent: expected || text('ui.missed.expected.none') })}
        />
        {failed.error !== null && <ErrorInPlace error={failed.error} onRetry={() => void failed.refetch()} compact />}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button variant="filled" type="submit" disabled={suite === null || intent === null} loading={isRunning}>
            {text('ui.missed.test')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What a suite expects of these words already; null where it does not have them. */
function useExpected(place: { streamId: string; testSuiteId: string } | null, said: string): string | null {
  const words = said.trim()
  const found = useCall('batch-test.list-cases', place === null ? null : { ...place, search: words.slice(0, 200), limit: 500 }).data
  return found?.items.find(({ input }) => input === words)?.intent ?? null
}
