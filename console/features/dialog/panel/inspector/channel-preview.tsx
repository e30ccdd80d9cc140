// A message as one channel shows it: the verdict, how long it is, and the message itself.
import type { ChannelPreview as Preview } from '@parley/contract/features/node'
import { useText } from '../../../../base/language/text'
import { BotMessage } from '../../../../ui/message/bot-message'
import { Chip } from '../../../../ui/status/chip'
import classes from './message-preview.module.css'

export function ChannelPreview({ preview: { shown, messages, characters } }: { preview: Preview }) {
  const text = useText()
  return (
    <>
      <p className={classes.facts}>
        {shown === 'as-made' && (
          <Chip tone="ok" icon="check">
            {text('dialog.preview.as-made')}
          </Chip>
        )}
        {shown === 'text' && (
          <Chip tone="warn" icon="warn">
            {text('dialog.preview.text')}
          </Chip>
        )}
        {shown === 'split' && (
          <Chip tone="info" icon="info">
            {text('dialog.preview.split', { count: messages.length })}
          </Chip>
        )}
        <span>{text('dialog.preview.characters', { count: characters })}</span>
      </p>
      <div className={classes.messages}>
        {messages.every((message) => message.text === '' && message.template === undefined) ? (
          <p className={classes.note}>{text('dialog.preview.nothing')}</p>
        ) : (
          messages.map((message) => <BotMessage key={message.id} message={message} say={null} />)
        )}
      </div>
    </>
  )
}
