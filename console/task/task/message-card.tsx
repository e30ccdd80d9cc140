// What subscribers of an alert get, as each channel shows it (mockup 32): the server makes the message as when it is sent.
import { SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ownChannel } from '@parley/contract/channel/channel'
import type { Prompt } from '@parley/contract/objects/prompt'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useDocument } from '../../base/document'
import { useKinds } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { pathsOf } from '../../ui/controls/reply/variables'
import { shortPath } from '../../ui/controls/shared/sentence'
import { ChannelPreview } from '../../ui/message/channel-preview'
import { Card } from '../../ui/page/card'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './task.module.css'

const restMs = 350
/** As many as stand side by side. */
const mostChannels = 3

export function MessageCard({ messages }: { messages: readonly Prompt[] }) {
  const text = useText()
  const { botId } = useDocument()
  const [channel, setChannel] = useState<string>(ownChannel)
  const [prompt] = useDebouncedValue(messages[0], restMs)
  const channels = useKinds()?.channels ?? []
  const values = valuesOf(prompt)
  const made = useCall('node.preview-message', prompt ? { streamId: botId, prompt, values } : null, { keep: true, staleMs: 0 })
  const offered = prompt === undefined ? [] : ownFirst(made.data?.channels ?? []).slice(0, mostChannels)
  const shown = offered.find((one) => one.channel === channel) ?? offered[0]
  const nameOf = (id: string) => channels.find((one) => one.id === id)?.label ?? id
  return (
    <Card
      title={text('task.message')}
      side={
        shown !== undefined &&
        offered.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={text('task.message.channel')}
            value={shown.channel}
            data={offered.map(({ channel: id }) => ({ value: id, label: nameOf(id) }))}
            onChange={setChannel}
          />
        )
      }
    >
      <div className={classes.inside}>
        {made.error && <ErrorInPlace error={made.error} title={text('task.message.failed')} compact />}
        {shown ? <ChannelPreview preview={shown} /> : <p className={classes.note}>{text('task.message.none')}</p>}
        {values.length > 0 && <p className={classes.note}>{text('task.message.values')}</p>}
      </div>
    </Card>
  )
}

const ownFirst = <Shown extends { channel: string }>(channels: readonly Shown[]): Shown[] =>
  channels.toSorted((one, other) => Number(other.channel === ownChannel) - Number(one.channel === ownChannel))

/** What it reads stands there by its name: which entries there will be nobody knows yet. */
function valuesOf(prompt: Prompt | undefined) {
  if (prompt === undefined) return []
  const { text, choices = [], template = '' } = prompt
  const texts = [text, template, ...choices.flatMap(({ title, payload }) => [title, payload])]
  return [...new Set(texts.flatMap(pathsOf))].slice(0, 100).map((expression) => ({ expression, value: `{${shortPath(expression)}}` }))
}
