// Chooses the suite of batch tests that something becomes a case of, or the name of a new one.
import { Select, TextInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useText } from '../../base/language/text'
import type { Suite } from './make-test'

const newSuite = 'new'

/** `language`: only suites in it are offered; `first`: what a new one is called at first. */
export function useSuiteChoice(streamId: string, first: string, language?: string) {
  const suites = useCall('batch-test.list', { streamId })
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState(first)
  const own = (suites.data ?? []).filter(({ kind }) => kind === 'own')
  const known = own.filter((one) => language === undefined || one.language === language)
  const suiteId = chosen ?? known[0]?._id ?? newSuite
  const one = known.find(({ _id }) => _id === suiteId)
  const fresh = name.trim() === '' ? null : { newName: name.trim() }
  const suite: Suite | null = one === undefined ? fresh : { id: one._id, name: one.name }
  return {
    ...{ suites, known, suiteId, name, setChosen, setName },
    /** null while a new one has no name. */
    suite: suites.data === undefined ? null : suite,
    /** null for a new one. */
    place: one === undefined ? null : { streamId, testSuiteId: one._id },
  }
}

interface SuiteFieldProps {
  choice: ReturnType<typeof useSuiteChoice>
  /** What is to be said of the chosen one. */
  note?: string | undefined
}

export function SuiteField({ choice: { known, suiteId, name, setChosen, setName }, note }: SuiteFieldProps) {
  const text = useText()
  return (
    <>
      <Select
        label={text('ui.missed.suite')}
        description={note}
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
    </>
  )
}
