// Tries the bot's server as it was saved: whether it is there, and whether it knows its app.
import { Button } from '@mantine/core'
import { useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { Card } from '../../ui/page/card'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './botkit.module.css'

export function TestCard({ botId }: { botId: string }) {
  const text = useText()
  const test = useChange('botkit.test')
  const button = (
    <Button size="xs" loading={test.isPending} onClick={() => test.mutate({ streamId: botId })}>
      {text('botkit.test.run')}
    </Button>
  )
  const found = test.data
  const words = found?.isReached === true ? 'botkit.test.reached' : found?.status === 401 ? 'botkit.test.refused' : 'botkit.test.away'
  return (
    <Card title={text('botkit.test')} note={text('botkit.test.note')} side={button}>
      {test.error !== null && <ErrorInPlace error={test.error} compact />}
      {test.error === null && (
        <div className={classes.found} role="status" data-state={found === undefined ? 'none' : found.isReached ? 'ok' : 'bad'}>
          <Icon name={found === undefined ? 'none' : found.isReached ? 'ok' : 'warn'} />
          <p>
            {found === undefined ? text('botkit.test.none') : text(words, { ms: found.ms })}
            {found !== undefined && found.text !== '' && <code>{found.text}</code>}
          </p>
        </div>
      )}
    </Card>
  )
}
