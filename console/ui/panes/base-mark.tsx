// Above a screen of a bot that was installed as a smart bot: what is edited there belongs to the base, all of it or a part.
import { Link } from '@tanstack/react-router'
import { useText } from '../../base/language/text'
import type { Closed } from '../../base/session/use-closed'
import { botPath, useBotId } from '../../base/session/use-bot'
import { Icon } from '../icon'
import classes from './base-mark.module.css'

export function BaseMark({ closed: { is, base } }: { closed: Closed }) {
  const text = useText()
  const botId = useBotId()
  if (is !== 'partly' && is !== 'closed') return null
  return (
    <aside className={classes.mark} aria-label={text('ui.base.label')}>
      <Icon name="padlock" size={14} />
      <span>{text(`ui.base.${is}`, { name: base })}</span>
      <Link to={botPath(botId, '/smart-bot')}>{text('ui.base.what')}</Link>
    </aside>
  )
}
