// What publishing asks for: each check with its verdict and the way to mend it. Only a failing one blocks.
import type { Check } from '@parley/contract/release/bot-version'
import { Link } from '@tanstack/react-router'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Icon, type IconName } from '../../../ui/icon'
import { placeOfProblem } from '../../../ui/problem/problem-place'
import classes from './publish.module.css'

type Checks = readonly Check[]

const icons: Record<Check['state'], IconName> = { ok: 'ok', warn: 'warn', bad: 'failed' }

export function CheckList({ botId, checks }: { botId: string; checks: Checks }) {
  const text = useText()
  const said = useLocalized()
  return (
    <ul className={classes.checks}>
      {checks.map((check) => (
        <li key={check.id} className={classes.check} data-state={check.state}>
          <span className={classes.checkIcon}>
            <Icon name={icons[check.state]} />
            <span className="visually-hidden">{text(`bot-version.check.${check.state}`)}</span>
          </span>
          <span className={classes.checkWords}>
            {said(check, 'title')}
            {check.detail !== '' && <span className={classes.detail}>{said(check, 'detail')}</span>}
          </span>
          <Link {...placeOf(botId, check)} className={classes.open}>
            {text('bot-version.check.open')}
            <span className="visually-hidden">: {said(check, 'title')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Where what it tells of is mended. */
function placeOf(botId: string, { to, problem }: Check): { to: string; search: Record<string, string> } {
  if (problem === undefined) return { to: botPath(botId, `/${to}`), search: {} }
  const { path, search } = placeOfProblem(problem)
  return { to: botPath(botId, path), search }
}
