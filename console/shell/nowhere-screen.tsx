// An address of the console that leads nowhere, inside the shell: the menu and the bot stay, so that the way on is at hand.
import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useText } from '../base/language/text'
import { botPath } from '../base/session/use-bot'
import { Page } from '../ui/page/page'
import { EmptyState } from '../ui/state/empty-state'

export function NowhereScreen() {
  const text = useText()
  const { botId = '' }: Record<string, string | undefined> = useParams({ strict: false })
  const way = botId === '' ? { to: '/bots', words: 'shell.nowhere.bots' } : { to: botPath(botId, '/'), words: 'shell.nowhere.bot' }
  return (
    <Page title={text('shell.nowhere')}>
      <EmptyState
        icon="question-bubble"
        title={text('shell.nowhere.title')}
        why={text('shell.nowhere.why')}
        action={<Button renderRoot={(props) => <Link to={way.to} {...props} />}>{text(way.words)}</Button>}
      />
    </Page>
  )
}
