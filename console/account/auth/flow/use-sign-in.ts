// The way through the sign-in page: which form stands, what was given so far, and where a good sign-in leads (§4 after login).
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { client } from '../../../base/call/client'
import { onConsoleEvent } from '../../../base/session/sign-in/console-events'
import { endSession, ensureSession, enterAccount } from '../../../base/session/sign-in/start-session'
import type { Next } from '../../../base/session/sign-in/after-login'
import type { Flow, FormProps } from './flow'
import { type FormId, readLoginQuery } from './login-query'
import { takeNotice } from './notice'
import { holdTicket } from './ticket'
import { consoleAddress } from '../../../base/page/settings'

/** Forms for somebody who is signed in, though not in an account yet. */
const stepsOf: Record<Exclude<Next['next'], 'in'>, FormId> = {
  'choose-account': 'accountsList',
  'second-factor': '2fa-verify',
  license: 'license',
  refused: 'refused',
}
const signedInForms: readonly string[] = ['accountsList', 'license', 'refused', 'join']

export function useSignIn(): FormProps {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const query = readLoginQuery(search)
  const [flow, setFlow] = useState<Flow>(() => firstFlow(query))
  const note = (change: Partial<Flow>) => setFlow((before) => ({ ...before, ...change }))
  const go: FormProps['go'] = (form, more = {}) => {
    const { form: _form, ttl: _ttl, subForm: _subForm, wsName: _wsName, ticket: _ticket, error: _error, ...kept } = search
    void navigate({ to: '/login', search: { ...kept, ...(form === 'login' ? {} : { form }), ...more } })
  }
  const leave = () => void navigate({ href: consoleAddress(query.wayBack) })
  const follow = async (next: Next, accountId: string) => {
    if (next.next === 'in') {
      holdTicket('')
      return (await mayJoin(next)) ? go('join') : leave()
    }
    if (next.next === 'second-factor') note({ asked: next.asked })
    const ttl = next.next === 'second-factor' ? { ttl: next.asked.ttl } : {}
    go(stepsOf[next.next], { ...ttl, ...(accountId === '' ? {} : { account: accountId }) })
  }
  const arrive = async (accountId = query.account) => {
    try {
      await follow(await enterAccount(accountId), accountId)
    } catch (error) {
      endSession()
      note({ error: error instanceof Error ? error : new Error(String(error)), password: '' })
      go('login')
    }
  }
  useStart(query.form, query.ticket, { follow, go, note })
  useExpiredPassword(go)
  return { query, flow, note, go, arrive, leave }
}

function firstFlow(query: FormProps['query']): Flow {
  const { notice, identity } = takeNotice()
  return {
    identity: query.identity ?? identity,
    password: '',
    names: null,
    asked: null,
    ttl: 0,
    notice,
    error: null,
  }
}

/** Whoever is here for the first time, or belongs to no account, is asked whether to join the accounts of their address's domain. */
async function mayJoin({ accountId, profile }: Extract<Next, { next: 'in' }>): Promise<boolean> {
  if (accountId !== '' && !profile.isFirstTimeLogin) return false
  const domains = await client.send('account.list-allowed-domains', {}).catch(() => [])
  return domains.some(({ requested }) => accountId === '' || !requested)
}

interface Steps {
  follow: (next: Next, accountId: string) => Promise<void>
  go: FormProps['go']
  note: FormProps['note']
}

/** Somebody whose sign-in is still kept goes straight on; asked once, when the page opens. */
function useStart(form: string, ticket: string, steps: Steps): void {
  const [start] = useState(() => ({ form, ticket, steps }))
  useEffect(() => {
    if (start.ticket !== '') return
    ensureSession()
      .then((next) => {
        if (next === null) {
          if (signedInForms.includes(start.form)) start.steps.go('login')
          return undefined
        }
        if (next.next === 'second-factor') start.steps.note({ asked: next.asked })
        const isThere = signedInForms.includes(start.form) || (next.next !== 'in' && stepsOf[next.next] === start.form)
        return isThere ? undefined : start.steps.follow(next, '')
      })
      .catch((error: unknown) => start.steps.note({ error: error instanceof Error ? error : new Error(String(error)) }))
  }, [start])
}

/** The server refused the password for its age or its rules (§8, codes 46 and 47). */
function useExpiredPassword(go: FormProps['go']): void {
  useEffect(() => onConsoleEvent('password-expired', () => go('password-expired')))
}
