// The open template as a channel shows it, with its sample values, while it is written: the server makes the message as in a turn, and the
// console draws it as the chat window does.
import { ActionIcon, Select, Tooltip } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ownChannel } from '@parley/contract/channel/channel'
import type { MessageTemplate } from '@parley/contract/objects/message-template/index'
import type { Prompt } from '@parley/contract/objects/prompt'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useDocument } from '../../base/document'
import { useKinds } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { pathsOf } from '../../ui/controls/reply/variables'
import { shortPath } from '../../ui/controls/shared/sentence'
import { Icon } from '../../ui/icon'
import { ChannelColumns, ChannelPreview } from '../../ui/message/channel-preview'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { EditorDrawer, EditorPreview } from '../../ui/panes/editor-parts'
import classes from './message-template.module.css'

const restMs = 350

export function TemplatePreview({ template }: { template: MessageTemplate }) {
  const text = useText()
  const { botId } = useDocument()
  const [channel, setChannel] = useState<string>(ownChannel)
  const [sent, setSent] = useState('')
  const channels = useKinds()?.channels ?? []
  const [{ prompts, samples }] = useDebouncedValue(template, restMs)
  const [prompt] = prompts
  const { values, isMissing } = valuesFor(prompt, samples)
  const made = useCall('node.preview-message', prompt ? { streamId: botId, prompt, values } : null, { keep: true, staleMs: 0 })
  const offered = prompt === undefined ? [] : (made.data?.channels ?? [])
  const shown = offered.find((one) => one.channel === channel) ?? offered[0]
  const nameOf = (id: string) => channels.find((one) => one.id === id)?.label ?? id
  const [view, setView] = useUrlState('preview')
  const isBeside = view === 'all'
  const told = (
    <>
      {made.error && <ErrorInPlace error={made.error} title={text('message-template.preview.failed')} compact />}
      {prompt && made.data && made.data.problem !== '' && <p className={classes.problem}>{made.data.problem}</p>}
      {isMissing && <p className={classes.note}>{text('message-template.preview.missing')}</p>}
    </>
  )
  const besideButton = (
    <Tooltip label={text('message-template.preview.beside')}>
      <ActionIcon
        size={28}
        aria-label={text('message-template.preview.beside')}
        aria-pressed={isBeside}
        disabled={offered.length === 0}
        onClick={() => setView(isBeside ? '' : 'all')}
      >
        <Icon name="compare" />
      </ActionIcon>
    </Tooltip>
  )
  if (isBeside && offered.length > 0)
    return (
      <EditorDrawer title={text('message-template.preview')} control={besideButton}>
        <ChannelColumns previews={offered} nameOf={nameOf} />
        {told}
      </EditorDrawer>
    )
  return (
    <EditorPreview
      title={text('message-template.preview')}
      control={
        <>
          {shown && (
            <Select
              size="xs"
              w={140}
              aria-label={text('message-template.preview.channel')}
              value={shown.channel}
              allowDeselect={false}
              data={offered.map(({ channel: id }) => ({ value: id, label: nameOf(id) }))}
              onChange={(next) => setChannel(next ?? channel)}
            />
          )}
          {besideButton}
        </>
      }
    >
      {shown ? <ChannelPreview preview={shown} say={setSent} /> : <p className={classes.note}>{text('message.preview.nothing')}</p>}
      {told}
      <p className={classes.note} aria-live="polite">
        {sent !== '' && text('message-template.preview.sent', { words: sent })}
      </p>
    </EditorPreview>
  )
}

/** The sample values, and the name in braces of what the message reads and has no sample for. */
function valuesFor(prompt: Prompt | undefined, samples: MessageTemplate['samples']) {
  const given = samples.flatMap(({ key, value }) => (key.trim() === '' ? [] : [{ expression: key.trim(), value }]))
  const known = new Set(given.map(({ expression }) => expression))
  const { text = '', choices = [], template = '' } = prompt ?? {}
  const texts = [text, template, ...choices.flatMap(({ title, payload }) => [title, payload])]
  const missing = [...new Set(texts.flatMap(pathsOf))].filter((path) => !known.has(path))
  const stood = missing.slice(0, 50).map((expression) => ({ expression, value: `{${shortPath(expression)}}` }))
  return { values: [...given, ...stood], isMissing: missing.length > 0 }
}
