// Runs the draft of a task once, for nobody: the request as it was sent, what came back, and the message as the user will see it. A published
// alert may be sent to whoever subscribed from here, too.
import { Button, Code, TextInput } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import type { TaskKind } from '@parley/contract/objects/task'
import type { TriedTask } from '@parley/contract/task/task'
import { allows } from '@parley/contract/base/access/access'
import { useState } from 'react'
import { change, useAction } from '../../base/call/use-change'
import { useCall } from '../../base/call/use-call'
import { useDocument } from '../../base/document'
import { browserZone } from '../../base/language/time'
import { useText } from '../../base/language/text'
import { useBot } from '../../base/session/use-bot'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Icon } from '../../ui/icon'
import { BotMessage } from '../../ui/message/bot-message'
import classes from './task.module.css'

const shownChars = 4000

export function TryTask({ task }: { task: BotObject<TaskKind> }) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const { isRunning, error, start } = useAction()
  const [tried, setTried] = useState<TriedTask | null>(null)
  const [values, setValues] = useState<Record<string, string>>({})
  const { id, kind, data } = task
  const questions = data.questions.filter(({ key }) => key.trim() !== '')
  const run = () =>
    start(async () => {
      await store.flush()
      setTried(await change(`${kind}.run`, { streamId: botId, taskId: id, values, timezone: browserZone() }))
    })
  if (!canEdit) return null
  return (
    <section className={classes.card} aria-label={text('task.try')}>
      <h3 className={classes.title}>{text('task.try')}</h3>
      <p className={classes.note}>{text('task.try.why')}</p>
      {questions.map(({ key, value }) => (
        <TextInput
          key={key}
          label={value || key}
          value={values[key] ?? ''}
          maxLength={500}
          onChange={({ currentTarget }) => setValues({ ...values, [key]: currentTarget.value })}
        />
      ))}
      <div className={classes.buttons}>
        <Button leftSection={<Icon name="play" />} loading={isRunning} onClick={run}>
          {text('task.try.run')}
        </Button>
        {kind === 'alert' && <SendNow botId={botId} taskId={id} />}
      </div>
      {error && <ErrorInPlace error={error} title={text('task.try.failed')} compact />}
      {tried && <Tried tried={tried} />}
    </section>
  )
}

function SendNow({ botId, taskId }: { botId: string; taskId: string }) {
  const text = useText()
  const [isAsking, setIsAsking] = useState(false)
  const standing = useCall('alert.list', { streamId: botId }).data?.find(({ _id }) => _id === taskId)
  const mayPublish = allows(useBot(botId).data?.permissions ?? {}, 'PUBLISH_BOT', 'YES')
  if (standing?.isLive !== true || standing.state === 'suspended' || !mayPublish) return null
  return (
    <>
      <Button variant="filled" onClick={() => setIsAsking(true)}>
        {text('task.send', { count: standing.subscribers })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text('task.send.ask', { count: standing.subscribers })}
          action={text('task.send.now')}
          run={() => change('alert.trigger', { streamId: botId, taskId })}
          onClose={() => setIsAsking(false)}
        >
          {text('task.send.why')}
        </ConfirmDialog>
      )}
    </>
  )
}

function Tried({ tried: { call, error, entries, isTold, messages } }: { tried: TriedTask }) {
  const text = useText()
  const [said, setSaid] = useState('')
  return (
    <div className={classes.tried}>
      {call && (
        <>
          <h4 className={classes.heading}>{text('task.try.request')}</h4>
          <Code block tabIndex={0}>
            {[`${call.request.method} ${call.request.url}`, call.request.body].filter((line) => line !== '').join('\n\n')}
          </Code>
          <h4 className={classes.heading}>
            {text('task.try.reply')}{' '}
            {call.reply.ok && (
              <span className={classes.note}>{text('task.try.status', { status: call.reply.statusCode, ms: call.ms })}</span>
            )}
          </h4>
          <Code block tabIndex={0}>
            {(call.reply.ok ? JSON.stringify(call.reply.body, null, 2) : call.reply.text).slice(0, shownChars)}
          </Code>
        </>
      )}
      {error && (
        <p className={classes.bad} role="alert">
          {error.code}: {error.text}
        </p>
      )}
      <h4 className={classes.heading}>{text('task.try.message')}</h4>
      {error === null && <p className={classes.note}>{text(isTold ? 'task.try.told' : 'task.try.not-told', { count: entries })}</p>}
      {messages.map((message) => (
        <div key={message.id} className={classes.message}>
          <BotMessage message={message} say={setSaid} isOpen />
        </div>
      ))}
      {said !== '' && (
        <p className={classes.note} aria-live="polite">
          {text('task.try.said', { words: said })}
        </p>
      )}
    </div>
  )
}
