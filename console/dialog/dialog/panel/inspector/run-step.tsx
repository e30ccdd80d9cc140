// Runs the open step alone over a context typed here, folded until somebody asks for it, and shows how it ended: what it said, what it wrote, which way it left.
import { Button, Textarea, TextInput } from '@mantine/core'
import type { SessionEvent } from '@parley/contract/base/event'
import type { KindDescription } from '@parley/contract/base/form'
import { JsonObject } from '@parley/contract/base/json'
import type { TriedNode } from '@parley/contract/dialog/node'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useChange } from '../../../../base/call/use-change'
import { useDocument, useIsConfirmed } from '../../../../base/document'
import { numberText } from '../../../../base/language/locale'
import { useText } from '../../../../base/language/text'
import { Icon } from '../../../../ui/icon'
import { ErrorInPlace } from '../../../../ui/state/error-in-place'
import { Chip } from '../../../../ui/status/chip'
import type { OpenDialog } from '../../model/use-open-dialog'
import classes from './run-step.module.css'

interface RunStepProps {
  open: OpenDialog
  node: BotObject<'node'>
  kind: KindDescription
}

export function RunStep({ open, node, kind }: RunStepProps) {
  const text = useText()
  const { botId } = useDocument()
  const isSaved = useIsConfirmed(node.id)
  const running = useChange('node.execute')
  const [given, setGiven] = useState('{}')
  const [message, setMessage] = useState('')
  const context = readObject(given)
  if (kind.planned) return null
  const run = (): void => {
    if (context === null) return
    const { entities, ...rest } = context
    const values = JsonObject.safeParse(entities)
    const said = message === '' ? {} : { message }
    running.mutate({ streamId: botId, componentId: node.id, context: rest, entities: values.success ? values.data : {}, ...said })
  }
  return (
    <section aria-label={text('dialog.run.title')}>
      <details className={classes.run}>
        <summary className={classes.title}>
          <Icon name="chevron-right" size={14} />
          {text('dialog.run.title')}
        </summary>
        <Textarea
          label={text('dialog.run.context')}
          description={text('dialog.run.context-help')}
          value={given}
          error={context === null ? text('dialog.run.context-wrong') : undefined}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={20_000}
          spellCheck={false}
          classNames={{ input: classes.code }}
          onChange={(event) => setGiven(event.currentTarget.value)}
        />
        <TextInput
          label={text('dialog.run.message')}
          value={message}
          maxLength={1000}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Button
          leftSection={<Icon name="play" size={14} />}
          disabled={!isSaved || context === null}
          loading={running.isPending}
          onClick={run}
        >
          {text('dialog.run.start')}
        </Button>
        {running.error && <ErrorInPlace error={running.error} title={text('dialog.run.failed')} compact />}
        {running.data && <Outcome tried={running.data} open={open} kind={kind} />}
      </details>
    </section>
  )
}

interface OutcomeProps {
  tried: TriedNode
  open: OpenDialog
  kind: KindDescription
}

function Outcome({ tried, open, kind }: OutcomeProps) {
  const text = useText()
  const failure = tried.events.find((event) => event.type === 'failed')
  const { tone, icon, key } = outcomeOf(tried, failure)
  const written = tried.events.flatMap((event) => writtenBy(event))
  const exit = kind.exits.find(({ id }) => id === tried.exit)?.label ?? tried.exit
  const next = tried.to === 'end' ? text('dialog.run.end') : (open.nodes.find(({ id }) => id === tried.to)?.data.name ?? tried.to)
  const way = exit === '' ? text('dialog.run.goes', { next }) : text('dialog.run.leaves', { exit, next })
  return (
    <div className={classes.outcome} role="status">
      <p className={classes.line}>
        <Chip tone={tone} icon={icon}>
          {text(key)}
        </Chip>
        <span className={classes.facts}>{`${numberText(tried.ms)} ms`}</span>
      </p>
      {failure && <p className={classes.failure}>{failure.text}</p>}
      {tried.to !== '' && <p className={classes.line}>{way}</p>}
      {tried.said.map((message) => (
        <p key={message.id} className={classes.said}>
          {message.text}
        </p>
      ))}
      {written.map(({ path, value }) => (
        <pre key={path} className={classes.written}>{`${path} = ${JSON.stringify(value, null, 2)}`}</pre>
      ))}
    </div>
  )
}

/** A step that did its work and has nowhere to go on to has not failed itself. */
function outcomeOf(tried: TriedNode, failure: SessionEvent | undefined) {
  if (failure === undefined) return { tone: 'ok', icon: 'ok', key: `dialog.run.outcome.${tried.outcome}` } as const
  const isDeadEnd = 'code' in failure && failure.code === 'DEAD_END'
  if (isDeadEnd) return { tone: 'warn', icon: 'warn', key: 'dialog.run.outcome.nowhere' } as const
  return { tone: 'bad', icon: 'failed', key: 'dialog.run.outcome.failed' } as const
}

function writtenBy(event: SessionEvent) {
  return event.type === 'variable-written' ? [{ path: event.path, value: event.value }] : []
}

function readObject(given: string): JsonObject | null {
  try {
    const value = JsonObject.safeParse(JSON.parse(given.trim() === '' ? '{}' : given))
    return value.success ? value.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
