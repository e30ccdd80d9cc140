// Asks which suite of batch tests a missed message becomes a case of, and what should be understood. A suite that has the message already
// says so.
import { Button, Select, TextInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useAction } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { Dialog } from '../dialog/dialog'
import form from '../dialog/dialog.module.css'
import { useLateList } from '../field/use-late-list'
import { ErrorInPlace } from '../state/error-in-place'
import { makeTest, type Suite } from './make-test'
import classes from './missed.module.css'
import type { Missed } from './teach'

const newSuite = 'new'
const nothing = 'none'

export function TestDialog({ missed, onClose }: { missed: Missed; onClose: () => void }) {
  const text = useText()
  const { botId: streamId } = missed
  const suites = useCall('batch-test.list', { streamId })
  const intents = useCall('document.list', { streamId, kind: 'intent', offset: 0, limit: -1 })
  const late = useLateList(intents.data !== undefined, text('ui.missed.no-intent'))
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState(text('ui.missed.suite.first'))
  const [intent, setIntent] = useState<string | null>(null)
  const { isRunning, error, start } = useAction()
  const known = suites.data ?? []
  const suiteId = chosen ?? known[0]?._id ?? newSuite
  const suite = suiteOf(known, suiteId, name)
  const expected = useExpected(suiteId === newSuite ? null : { streamId, testSuiteId: suiteId }, missed.text)
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
        <Select
          label={text('ui.missed.suite')}
          description={expected === null ? undefined : text('ui.missed.suite.has', { intent: expected || text('ui.missed.expected.none') })}
          data={[...known.map((each) => ({ value: each._id, label: each.name })), { value: newSuite, label: text('ui.missed.suite.new') }]}
          value={suiteId}
          allowDeselect={false}
          onChange={setChosen}
        />
        {suiteId === newSuite && (
          <TextInput
            label={text('ui.missed.suite.name')}
            value={name}
            maxLength={limits.nameChars}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        {failed.error !== null && <ErrorInPlace error={failed.error} onRetry={() => void failed.refetch()} compact />}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button
            variant="filled"
            type="submit"
            disabled={suite === null || intent === null || suites.data === undefined}
            loading={isRunning}
          >
            {text('ui.missed.test')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function suiteOf(known: readonly { _id: string; name: string }[], id: string, newName: string): Suite | null {
  if (id === newSuite) return newName.trim() === '' ? null : { newName: newName.trim() }
  const one = known.find(({ _id }) => _id === id)
  return one === undefined ? null : { id, name: one.name }
}

/** What a suite expects of these words already; null where it does not have them. */
function useExpected(place: { streamId: string; testSuiteId: string } | null, said: string): string | null {
  const words = said.trim()
  const found = useCall('batch-test.list-cases', place === null ? null : { ...place, search: words.slice(0, 200), limit: 500 }).data
  return found?.items.find(({ input }) => input === words)?.intent ?? null
}
