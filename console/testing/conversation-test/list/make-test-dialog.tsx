// Makes a test of a conversation up to the turn that is looked at: in a suite that is there, or in a new one. It is run at once, so that a
// test which cannot pass is seen while one still knows the conversation.
import { Button, Select, TextInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { change, useAction } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { showToast } from '../../../ui/toast/toast'
import { ExpectedTurns } from './expected-turns'

interface MakeTestDialogProps {
  botId: string
  sessionId: string
  /** The last one that is kept. */
  turn: number
  /** What the user says in it, in order. */
  said: readonly string[]
  onClose: () => void
}

const newSuite = 'new'

export function MakeTestDialog({ botId, sessionId, turn, said, onClose }: MakeTestDialogProps) {
  const text = useText()
  const navigate = useNavigate()
  const suites = useCall('conversation-test.list', { streamId: botId })
  const { isRunning, error, start } = useAction()
  const [name, setName] = useState((said.at(-1) ?? '').slice(0, limits.nameChars))
  const [chosen, setChosen] = useState<string | null>(null)
  const [suiteName, setSuiteName] = useState(text('conversation-test.make.suite-name'))
  const known = suites.data ?? []
  const suiteId = chosen ?? known[0]?._id ?? newSuite
  const isWhole = name.trim() !== '' && (suiteId !== newSuite || suiteName.trim() !== '') && suites.data !== undefined
  const make = async (): Promise<void> => {
    const streamId = botId
    const testSuiteId =
      suiteId === newSuite ? (await change('conversation-test.create', { streamId, name: suiteName.trim() }))._id : suiteId
    const made = await change('conversation-test.create-case', { streamId, testSuiteId, sessionId, turn, name: name.trim() })
    await change('conversation-test.run', { streamId, testSuiteId, testCaseIds: [made._id] })
    const open = (): void => void navigate({ to: botPath(botId, `/conversation-tests/${testSuiteId}/${made._id}`) })
    onClose()
    showToast(text('conversation-test.make.done', { name: made.name }), {
      action: { label: text('conversation-test.make.open'), run: open },
    })
  }
  return (
    <Dialog title={text('conversation-test.make')} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole) start(make)
        }}
      >
        <p className={form.note}>{text('conversation-test.make.why', { count: said.length })}</p>
        <TextInput
          data-autofocus
          label={text('conversation-test.name')}
          maxLength={limits.nameChars}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={text('conversation-test.suite')}
          data={[
            ...known.map(({ _id: value, name: label }) => ({ value, label })),
            { value: newSuite, label: text('conversation-test.make.new-suite') },
          ]}
          value={suiteId}
          allowDeselect={false}
          onChange={setChosen}
        />
        {suiteId === newSuite && (
          <TextInput
            label={text('conversation-test.make.suite')}
            maxLength={limits.nameChars}
            value={suiteName}
            onChange={(event) => setSuiteName(event.currentTarget.value)}
          />
        )}
        <ExpectedTurns {...{ botId, sessionId, turn }} />
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={!isWhole} loading={isRunning}>
            {text('conversation-test.make')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
