// Does an action with sample values, which are kept nowhere, and shows what the service answered.
import { Button } from '@mantine/core'
import type { TriedCall } from '@parley/contract/dialog/node'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { change, useAction } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { ActionFields } from '../../ui/controls/action-values/action-fields'
import { NoReply, TriedOutcome, TriedText } from '../../ui/controls/reply/tried-call'
import { Icon } from '../../ui/icon'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './integration.module.css'

interface ActionTrialProps {
  action: BotObject<'integration-action'>
  isReadOnly: boolean
}

export function ActionTrial({ action: { id, parentId, data }, isReadOnly }: ActionTrialProps) {
  const text = useText()
  const { botId, store } = useDocument()
  const [values, setValues] = useState<{ key: string; value: string }[]>([])
  const [tried, setTried] = useState<TriedCall | null>(null)
  const { isRunning, error, start } = useAction()
  const run = (code?: string) =>
    start(async () => {
      // The server does the action as it was saved: what is still being typed goes first.
      await store.flush()
      setTried(null)
      const given = { streamId: botId, integrationid: parentId, actionId: id, values }
      setTried(await change('integration.try-action', { ...given, ...(code !== undefined && { code }) }))
    })
  return (
    <section className={classes.trial} aria-label={text('integration.try')}>
      <h3 className={classes.heading}>{text('integration.try')}</h3>
      <p className={classes.note}>{text(data.parameters.length === 0 ? 'integration.try.empty' : 'integration.try.why')}</p>
      <ActionFields
        parameters={data.parameters}
        values={values}
        onChange={setValues}
        isReadOnly={isReadOnly}
        subject={{ dialogId: '', nodeId: id }}
      />
      <div className={classes.tryLine}>
        <Button
          variant="filled"
          leftSection={<Icon name="play" size={14} />}
          loading={isRunning}
          disabled={isReadOnly}
          onClick={() => run()}
        >
          {text('integration.try.run')}
        </Button>
        {tried !== null && (
          <span role="status" className={classes.outcome}>
            <TriedOutcome tried={tried} />
          </span>
        )}
      </div>
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
      {tried?.reply.ok === false && <NoReply reply={tried.reply} isRunning={isRunning} onCode={run} />}
      {tried?.reply.ok === true && <TriedText key={tried.at} tried={tried} />}
    </section>
  )
}
