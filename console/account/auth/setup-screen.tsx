// Opens the console as the owner of a new installation, with the one-time link that the terminal printed (/setup?token=…).
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { enterAccount } from '../../base/session/sign-in/start-session'
import { useText } from '../../base/language/text'
import { useChange } from '../../base/call/use-change'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { ThreadProgress } from '../../ui/thread/thread'
import { OutsidePage } from './outside-page'
import classes from './auth.module.css'

export function SetupScreen() {
  const text = useText()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const token = typeof search.token === 'string' ? search.token : ''
  const claim = useChange('auth.claim-link')
  const { mutate } = claim
  const wasAsked = useRef(false)
  useEffect(() => {
    if (token === '' || wasAsked.current) return
    wasAsked.current = true
    mutate({ token }, { onSuccess: () => void enterAccount('').then(() => navigate({ to: '/bots', replace: true })) })
  }, [token, mutate, navigate])
  const isBroken = claim.error !== null || token === ''
  return (
    <OutsidePage title={text('auth.setup.title')}>
      {!isBroken && (
        <>
          <p className={classes.lead}>{text('auth.setup.opening')}</p>
          <ThreadProgress value={null} label={text('auth.setup.opening')} />
        </>
      )}
      {isBroken && (
        <div className={classes.fields}>
          {claim.error !== null && <ErrorInPlace error={claim.error} compact />}
          <p className={classes.next}>{text('auth.setup.broken')}</p>
          <Button size="md" fullWidth renderRoot={(props) => <Link to="/login" {...props} />}>
            {text('auth.sign-in')}
          </Button>
        </div>
      )}
    </OutsidePage>
  )
}
