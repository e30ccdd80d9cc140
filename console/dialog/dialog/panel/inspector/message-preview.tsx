// A wording as each channel shows it (mockup 29): the server makes the message and reduces it as when it is sent; nothing is decided here.
import { ActionIcon, Select, Tooltip } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ownChannel } from '@parley/contract/channel/channel'
import type { KindDescription } from '@parley/contract/base/form'
import type { Json } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { Prompt } from '@parley/contract/objects/prompt'
import { useMemo, useRef, useState } from 'react'
import { useDocument } from '../../../../base/document'
import { useKinds } from '../../../../base/language/kinds/use-kinds'
import { useText } from '../../../../base/language/text'
import { useCall } from '../../../../base/call/use-call'
import { pathsOf } from '../../../../ui/controls/reply/variables'
import { shortPath } from '../../../../ui/controls/shared/sentence'
import { usePaths } from '../../../../ui/controls/shared/paths/use-paths'
import { Icon } from '../../../../ui/icon'
import { ChannelPreview } from '../../../../ui/message/channel-preview'
import { ErrorInPlace } from '../../../../ui/state/error-in-place'
import { CanvasSidePanel } from './canvas-side-panel'
import classes from './message-preview.module.css'

const restMs = 350

/** Of every wording of the node, whatever says it. */
export function MessagePreview({ node, kind }: { node: BotObject<'node'>; kind: KindDescription }) {
  const prompts = kind.fields
    .filter(({ control }) => control === 'prompts')
    .flatMap(({ name }) => Prompt.array().catch([]).parse(node.data.settings[name]))
  return prompts.length === 0 ? null : <Previews node={node} prompts={prompts} />
}

function Previews({ node, prompts }: { node: BotObject<'node'>; prompts: readonly Prompt[] }) {
  const text = useText()
  const { botId } = useDocument()
  const [at, setAt] = useState(0)
  const [channel, setChannel] = useState<string>(ownChannel)
  const channels = useKinds()?.channels ?? []
  const [prompt] = useDebouncedValue(prompts[Math.min(at, prompts.length - 1)], restMs)
  const { values, hasUnknown } = useSamples(node, prompt)
  const shown = useCall('node.preview-message', prompt ? { streamId: botId, prompt, values } : null, { keep: true, staleMs: 0 })
  const offered = shown.data?.channels ?? []
  const preview = offered.find((one) => one.channel === channel) ?? offered[0]
  const nameOf = (id: string) => channels.find((one) => one.id === id)?.label ?? id
  const [isBeside, setBeside] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const leave = () => {
    setBeside(false)
    opener.current?.focus()
  }
  return (
    <section className={classes.preview} aria-label={text('dialog.preview.title')}>
      <div className={classes.head}>
        <span className={classes.title}>{text('dialog.preview.title')}</span>
        {prompts.length > 1 && (
          <Select
            size="xs"
            w={108}
            aria-label={text('dialog.preview.which')}
            value={String(Math.min(at, prompts.length - 1))}
            allowDeselect={false}
            data={prompts.map((_, index) => ({ value: String(index), label: text('dialog.preview.wording', { number: index + 1 }) }))}
            onChange={(next) => setAt(Number(next ?? 0))}
          />
        )}
        <Select
          size="xs"
          className={classes.channel}
          aria-label={text('dialog.preview.channel')}
          value={preview?.channel ?? null}
          allowDeselect={false}
          data={offered.map((one) => ({ value: one.channel, label: nameOf(one.channel) }))}
          onChange={(next) => setChannel(next ?? channel)}
        />
        <Tooltip label={text('dialog.preview.beside')}>
          <ActionIcon
            ref={opener}
            size={28}
            aria-label={text('dialog.preview.beside')}
            aria-expanded={isBeside}
            onClick={() => setBeside(!isBeside)}
          >
            <Icon name="compare" />
          </ActionIcon>
        </Tooltip>
      </div>
      {shown.error && <ErrorInPlace error={shown.error} title={text('dialog.preview.failed')} compact />}
      {preview && <ChannelPreview preview={preview} />}
      {shown.data && shown.data.problem !== '' && <p className={classes.problem}>{shown.data.problem}</p>}
      {hasUnknown && <p className={classes.note}>{text('dialog.preview.samples')}</p>}
      {isBeside && offered.length > 0 && <CanvasSidePanel previews={offered} nameOf={nameOf} onClose={leave} />}
    </section>
  )
}

/** A sample of each variable the wording reads, or its name in braces where none is known. */
function useSamples(node: BotObject<'node'>, prompt: Prompt | undefined) {
  const paths = usePaths({ dialogId: node.parentId, nodeId: node.id })
  return useMemo(() => {
    const known = new Map(paths.map(({ path, sample, items }) => [path, items ? listText(items) : sample]))
    const read = prompt === undefined ? [] : [...new Set(textsOf(prompt).flatMap(pathsOf))]
    const values = read.slice(0, 100).map((expression) => ({ expression, value: known.get(expression) || `{${shortPath(expression)}}` }))
    return { values, hasUnknown: read.some((expression) => !known.get(expression)) }
  }, [paths, prompt])
}

function textsOf({ text, choices = [], template = '' }: Prompt): string[] {
  return [text, template, ...choices.flatMap(({ title, payload }) => [title, payload])]
}

/** As much as a sample value may hold. */
const mostChars = 20_000

/** A list as a sample value: whole, or its first entry. */
function listText(items: readonly Json[]): string {
  return [items, items.slice(0, 1)].map((some) => JSON.stringify(some)).find((written) => written.length <= mostChars) ?? ''
}
