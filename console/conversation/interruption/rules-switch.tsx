// The way between the three views of the rules of conversation (mockup 31): the standard responses, the interruptions, and both beside each
// other for those who may see both.
import { Link } from '@tanstack/react-router'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { meets } from '../../base/session/permission'
import { botPath, useBot } from '../../base/session/use-bot'
import classes from './rules-switch.module.css'

const views = [
  { id: 'both', path: '/conversation-rules' },
  { id: 'responses', path: '/standard-responses' },
  { id: 'interruptions', path: '/interruptions' },
] as const

export function RulesSwitch({ at }: { at: (typeof views)[number]['id'] }) {
  const text = useText()
  const { botId } = useDocument()
  const permissions = useBot(botId).data?.permissions
  if (permissions === undefined || !meets(permissions, { all: ['NATURAL_LANGUAGE', 'BOT_SETTINGS'] })) return null
  return (
    <nav className={classes.switch} aria-label={text('interruption.view')}>
      {views.map(({ id, path }) => (
        <Link key={id} to={botPath(botId, path)} className={classes.view} aria-current={id === at ? 'page' : undefined}>
          {text(`interruption.view.${id}`)}
        </Link>
      ))}
    </nav>
  )
}
