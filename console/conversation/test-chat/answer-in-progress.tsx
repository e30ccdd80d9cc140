// An answer while the bot prepares it: what a language model has said so far, what is being done, and a button that ends it there.
import { Button } from '@mantine/core'
import { useText } from '../../base/language/text'
import { useChange } from '../../base/call/use-change'
import { BotMessage, type Say } from '../../ui/message/bot-message'
import classes from './chat-thread.module.css'
import { useShownAnswer } from './shown-answer'

interface AnswerInProgressProps {
  botId: string
  sessionId: string
  say: Say
}

export function AnswerInProgress({ botId, sessionId, say }: AnswerInProgressProps) {
  const text = useText()
  const { messages, doing } = useShownAnswer(sessionId)
  const stop = useChange('test-chat.stop')
  return (
    <>
      {messages.map(({ id, text: words }) => (
        <BotMessage key={id} message={{ id, type: 'text', text: words, at: 0 }} say={say} />
      ))}
      {messages.length === 0 && (
        <span className={classes.typing} aria-hidden>
          <i />
          <i />
          <i />
        </span>
      )}
      {doing && (
        <div className={classes.doing}>
          <span role="status">{text(`test-chat.doing.${doing.what}`, { name: doing.name })}</span>
          <Button size="compact-xs" variant="default" loading={stop.isPending} onClick={() => stop.mutate({ streamId: botId, sessionId })}>
            {text('test-chat.stop')}
          </Button>
          {stop.error && <span role="alert">{stop.error.message}</span>}
        </div>
      )}
    </>
  )
}
