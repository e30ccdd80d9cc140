// Inputs out of conversations that users had: their first words, newest first. Only for who may read conversations.
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { usePermit } from '../../../base/call/permit'
import { useCall } from '../../../base/call/use-call'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { localDay } from '../../../ui/page/days'

interface RecordedInputsProps {
  /** How many may still be added. */
  room: number
  onAdd: (messages: readonly string[]) => void
}

const mostAtOnce = 5
const dayMs = 86_400_000
const days = 30

export function RecordedInputs({ room, onAdd }: RecordedInputsProps) {
  const text = useText()
  const { botId } = useDocument()
  const { may } = usePermit('conversation.list', botId)
  const [range, setRange] = useState<{ from: string; to: string } | null>(null)
  const asked = useCall('conversation.list', may && range !== null ? { streamId: botId, ...range, limit: 50 } : null)
  if (!may) return null
  const words = [...new Set((asked.data?.items ?? []).map(({ firstWords }) => firstWords).filter((said) => said !== ''))]
  return (
    <Menu onOpen={() => setRange({ from: localDay(new Date(Date.now() - days * dayMs)), to: localDay(new Date()) })} position="bottom-end">
      <Menu.Target>
        <Button leftSection={<Icon name="history" />} disabled={room <= 0}>
          {text('prompt.trial.recorded')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
        {asked.isError && <Menu.Label>{text('prompt.trial.recorded.failed')}</Menu.Label>}
        {asked.isLoading && <Menu.Label>{text('prompt.trial.recorded.waiting')}</Menu.Label>}
        {asked.data !== undefined && words.length === 0 && <Menu.Label>{text('prompt.trial.recorded.none')}</Menu.Label>}
        {words.length > 1 && (
          <Menu.Item onClick={() => onAdd(words.slice(0, Math.min(room, mostAtOnce)))}>
            {text('prompt.trial.recorded.newest', { count: Math.min(room, mostAtOnce, words.length) })}
          </Menu.Item>
        )}
        {words.map((said) => (
          <Menu.Item key={said} onClick={() => onAdd([said])}>
            {said}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
