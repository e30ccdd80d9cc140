// The second factor (form=2fa-verify): six digits from an app, a mail or a text message, or a recovery code; also the one-time code that
// single sign-on may ask for. The time the code is good for counts down from the address's ttl (§4).
import { Button, TextInput } from '@mantine/core'
import type { FactorMethod } from '@parley/contract/account/two-factor'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../base/language/text'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from '../auth.module.css'
import { CodeField } from '../fields/code-field'
import type { FormProps } from '../flow/flow'
import { OutsidePage } from '../outside-page'
import { FormLink, WhereMessagesAre } from '../parts'
import { ResendLine } from '../fields/resend-line'
import { useCode } from './use-code'

/** Answers that say what is wrong with the code, not that something broke. */
const wrongCodes: readonly string[] = ['CODE_NOT_VALID', 'INVALID_OTP', 'MAX_RETRIES_REACHED', 'OTP_RESEND', 'INVALID_INPUT']

export function CodeForm(page: FormProps) {
  const text = useText()
  const code = useCode(page)
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { method, isSent } = code
  const submit = (value: string) => {
    setIsMissing(value.trim() === '')
    if (value.trim() !== '') code.prove(value.trim(), () => setTyped(''))
  }
  const change = (value: string) => {
    setTyped(value)
    if (value !== '') code.forget()
  }
  const isWrong = code.error?.errorName !== null && wrongCodes.includes(code.error?.errorName ?? '')
  const failure = isMissing ? text('auth.code.missing') : isWrong ? (code.error?.message ?? null) : null
  return (
    <OutsidePage title={text('auth.code.title')} below={<FormLink onClick={code.giveUp}>{text('auth.other-person')}</FormLink>}>
      <form
        className={classes.fields}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit(typed)
        }}
      >
        <p className={classes.plain}>{text(`auth.code.from.${method}`, { to: code.sentTo })}</p>
        {(method === 'email' || method === 'sms') && <WhereMessagesAre kind={method === 'sms' ? 'phone' : 'email'} />}
        {method === 'recovery' ? (
          <TextInput
            size="md"
            label={text('auth.code.recovery')}
            autoComplete="off"
            autoFocus
            value={typed}
            error={failure}
            onChange={(event) => change(event.currentTarget.value)}
          />
        ) : (
          <CodeField label={text('auth.code')} value={typed} error={failure} onChange={change} onComplete={submit} />
        )}
        {method !== 'recovery' && (
          <ResendLine ttl={code.ttl} run={code.run} isSending={code.isSending} onResend={isSent ? code.resend : undefined} />
        )}
        {code.error !== null && !isWrong && <ErrorInPlace error={code.error} compact />}
        <Button type="submit" size="md" variant="filled" fullWidth loading={code.isProving}>
          {text('auth.confirm')}
        </Button>
        <OtherWays methods={code.others} onChoose={code.choose} />
      </form>
    </OutsidePage>
  )
}

function OtherWays({ methods, onChoose }: { methods: readonly FactorMethod[]; onChoose: (method: FactorMethod) => void }) {
  const text = useText()
  if (methods.length === 0) return null
  return (
    <ul className={classes.ways}>
      {methods.map((method) => (
        <li key={method}>
          <FormLink onClick={() => onChoose(method)}>{text(`auth.code.use.${method}`)}</FormLink>
        </li>
      ))}
    </ul>
  )
}
