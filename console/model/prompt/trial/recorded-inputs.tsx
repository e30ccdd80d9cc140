// Inputs that were recorded: what the prompt was asked with in test chats and conversations, with its values as the log has them; below those,
// for who may read conversations, first words of others.
import { Button, Menu } from '@mantine/core'
import type { RecordedInput } from '@parley/contract/model/prompt'
import type { PromptInput } from '@parley/contract/objects/model-prompt/index'
import { useState } from 'react'
import { usePermit } from '../../../base/call/permit'
import { useCall } from '../../../base/call/use-call'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { useRelativeTime } from '../../../base/language/time'
import { Icon } from '../../../ui/icon'
import { localDay } from '../../../ui/page/days'
import classes from './trial.module.css'
import { valuesInWords } from './values-in-words'

type Added = Pick<PromptInput, 'message' | 'values'>

interface RecordedInputsProps {
  promptId: string
  /** Values that the prompt reads. */
  paths: readonly string[]
  /** How many may still be added. */
  room: number
  onAdd: (inputs: readonly Added[]) => void
}

const mostAtOnce = 5
const dayMs = 86_400_000
const days = 30
const mostFirstWords = 20

export function RecordedInputs({ promptId, paths, room, onAdd }: RecordedInputsProps) {
  const text = useText()
  const { botId } = useDocument()
  const [isOpen, setOpen] = useState(false)
  const asked = useCall('prompt.list-recorded', isOpen ? { streamId: botId, promptId } : null)
  const recorded = asked.data ?? []
  const add = (inputs: readonly RecordedInput[]) => onAdd(inputs.map(({ message, values }) => ({ message, values })))
  const newest = Math.min(room, mostAtOnce, recorded.length)
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={380}>
      <Menu.Target>
        <Button leftSection={<Icon name="history" />} disabled={room <= 0}>
          {text('prompt.trial.recorded')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={400} style={{ overflow: 'auto' }}>
        <Menu.Label>{text('prompt.trial.recorded.asked')}</Menu.Label>
        {asked.isError && <Menu.Label>{text('prompt.trial.recorded.failed')}</Menu.Label>}
        {asked.isLoading && <Menu.Label>{text('prompt.trial.recorded.waiting')}</Menu.Label>}
        {asked.data !== undefined && recorded.length === 0 && (
          <Menu.Label>{text('prompt.trial.recorded.none', { count: days })}</Menu.Label>
        )}
        {newest > 1 && (
          <Menu.Item onClick={() => add(recorded.slice(0, newest))}>{text('prompt.trial.recorded.newest', { count: newest })}</Menu.Item>
        )}
        {recorded.map((input) => (
          <Menu.Item key={`${input.sessionId} ${input.turn} ${input.message}`} onClick={() => add([input])}>
            <RecordedWords input={input} paths={paths} />
          </Menu.Item>
        ))}
        {isOpen && <FirstWords onAdd={onAdd} />}
      </Menu.Dropdown>
    </Menu>
  )
}

function RecordedWords({ input: { message, values, version, isTest, at }, paths }: { input: RecordedInput; paths: readonly string[] }) {
  const text = useText()
  const ago = useRelativeTime()
  const { given } = valuesInWords({ values }, paths)
  const where = text(isTest ? 'prompt.trial.recorded.test' : 'prompt.trial.recorded.conversation')
  return (
    <span className={classes.words}>
      <b>{message === '' ? text('prompt.trial.nothing-said') : text('prompt.trial.quoted', { words: message })}</b>
      {given.length > 0 && <span translate="no">{given.map(({ name, value }) => `${name} ${value}`).join(', ')}</span>}
      <span>{[where, text('prompt.version', { number: version }), ago(at)].join(', ')}</span>
    </span>
  )
}

/** Of conversations that users had: only for who may read them. */
function FirstWords({ onAdd }: Pick<RecordedInputsProps, 'onAdd'>) {
  const text = useText()
  const { botId } = useDocument()
  const { may } = usePermit('conversation.list', botId)
  const [range] = useState(() => ({ from: localDay(new Date(Date.now() - days * dayMs)), to: localDay(new Date()) }))
  const asked = useCall('conversation.list', may ? { streamId: botId, ...range, limit: 50 } : null)
  const words = [...new Set((asked.data?.items ?? []).map(({ firstWords }) => firstWords).filter((said) => said !== ''))]
  if (words.length === 0) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{text('prompt.trial.recorded.first')}</Menu.Label>
      {words.slice(0, mostFirstWords).map((said) => (
        <Menu.Item key={said} onClick={() => onAdd([{ message: said, values: {} }])}>
          {said}
        </Menu.Item>
      ))}
    </>
  )
}
