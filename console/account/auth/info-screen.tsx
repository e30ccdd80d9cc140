// Pages that say why you are here (info/{reason}): the session ended, signed out; and an address that leads nowhere.
import { Button } from '@mantine/core'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useText } from '../../base/language/text'
import { OutsidePage } from './outside-page'
import classes from './auth.module.css'

const reasons = ['session_expired', 'logout_success']

export function InfoScreen() {
  const text = useText()
  const { reason = '' }: Record<string, string | undefined> = useParams({ strict: false })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const known = reasons.includes(reason) ? reason : 'other'
  return (
    <OutsidePage title={text(known === 'session_expired' ? 'errors.session-expired' : `auth.info.${known}.title`)}>
      <p className={classes.lead}>{text(`auth.info.${known}.why`)}</p>
      <Button
        size="md"
        variant="filled"
        fullWidth
        renderRoot={(props) => <Link to="/login" search={search.return === undefined ? {} : { return: search.return }} {...props} />}
      >
        {text('errors.re-authorize')}
      </Button>
    </OutsidePage>
  )
}

export function NotFoundScreen() {
  const text = useText()
  return (
    <OutsidePage title={text('auth.not-found.title')}>
      <p className={classes.lead}>{text('auth.not-found.why')}</p>
      <Button size="md" variant="filled" fullWidth renderRoot={(props) => <Link to="/bots" {...props} />}>
        {text('auth.not-found.go')}
      </Button>
    </OutsidePage>
  )
}
