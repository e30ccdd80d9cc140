// A message as channels show it: the verdict, how long it is, and the message itself; of one channel, or of all side by side (mockup 29).
import { Box } from '@mantine/core'
import type { ChannelPreview as Preview } from '@parley/contract/dialog/node'
import { useText } from '../../base/language/text'
import { Chip } from '../status/chip'
import { BotMessage } from './bot-message'
import classes from './channel-preview.module.css'

type Say = ((words: string) => void) | null

export function ChannelPreview({ preview: { shown, messages, characters }, say = null }: { preview: Preview; say?: Say }) {
  const text = useText()
  const said = messages.filter((message) => message.text !== '' || message.template !== undefined)
  return (
    <div className={classes.preview}>
      <p className={classes.facts}>
        {shown === 'as-made' && (
          <Chip tone="ok" icon="check">
            {text('message.preview.as-made')}
          </Chip>
        )}
        {shown === 'text' && (
          <Chip tone="warn" icon="warn">
            {text('message.preview.text')}
          </Chip>
        )}
        {shown === 'split' && (
          <Chip tone="info" icon="info">
            {text('message.preview.split', { count: messages.length })}
          </Chip>
        )}
        <span>{text('message.preview.characters', { count: characters })}</span>
      </p>
      <div className={classes.messages}>
        {said.length === 0 ? (
          <p className={classes.note}>{text('message.preview.nothing')}</p>
        ) : (
          said.map((message) => <BotMessage key={message.id} message={message} say={say} isOpen={say !== null} />)
        )}
      </div>
    </div>
  )
}

interface ChannelColumnsProps {
  previews: readonly Preview[]
  nameOf: (channel: string) => string
}

/** A column a channel; they scroll within their place. */
export function ChannelColumns({ previews, nameOf }: ChannelColumnsProps) {
  const text = useText()
  return (
    <Box className={classes.scrolls} tabIndex={0} role="group" aria-label={text('message.preview.channels')}>
      <ul className={classes.channels}>
        {previews.map((preview) => (
          <li key={preview.channel} className={classes.channel} aria-label={nameOf(preview.channel)}>
            <h3>{nameOf(preview.channel)}</h3>
            <ChannelPreview preview={preview} />
          </li>
        ))}
      </ul>
    </Box>
  )
}
