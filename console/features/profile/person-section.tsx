// Names, e-mail and work, saved together.
import { Button, TextInput } from '@mantine/core'
import type { Profile } from '@parley/contract/features/account'
import { type FormEvent, useState } from 'react'
import { session } from '../../base/session/session'
import { useText } from '../../base/language/text'
import { useChange } from '../../base/call/use-change'
import { FormSection } from '../../ui/page/anchored-form'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { showToast } from '../../ui/toast/toast'
import { additionalFieldsOf } from './additional-fields'
import classes from './profile.module.css'

/** What the form holds of somebody, as the server keeps it. */
function valuesOf({ fName, lName, emailId, jTitle, additionalFields }: Profile) {
  return { fName, lName, emailId, jTitle, ...additionalFieldsOf(additionalFields) }
}

export function PersonSection({ profile }: { profile: Profile }) {
  const text = useText()
  const update = useChange('account.update-profile')
  const [values, setValues] = useState(() => valuesOf(profile))
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(profile))
  const isNameMissing = values.fName.trim() === ''
  const set = (name: keyof typeof values) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setValues((before) => ({ ...before, [name]: value }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNameMissing) return
    const { company, industry, fName, lName, emailId, jTitle } = values
    update.mutate(
      { userId: profile.id, fName, lName, emailId, jTitle, additionalFields: { company, industry } },
      {
        onSuccess: (saved) => {
          const { user } = session.get()
          if (user !== null) session.set({ user: { ...user, firstName: saved.fName, lastName: saved.lName, email: saved.emailId } })
          const isAsked = values.emailId.trim().toLowerCase() !== saved.emailId.toLowerCase()
          setValues((before) => ({ ...before, emailId: saved.emailId }))
          showToast(text(isAsked ? 'profile.saved-but-email' : 'profile.saved', { address: values.emailId.trim() }), { tone: 'ok' })
        },
      },
    )
  }
  return (
    <FormSection id="person">
      <form className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.pair}>
          <TextInput
            label={text('profile.first-name')}
            autoComplete="given-name"
            value={values.fName}
            error={isNameMissing ? text('profile.first-name-missing') : null}
            onChange={set('fName')}
          />
          <TextInput label={text('profile.last-name')} autoComplete="family-name" value={values.lName} onChange={set('lName')} />
        </div>
        <TextInput label={text('profile.email')} type="email" autoComplete="email" value={values.emailId} onChange={set('emailId')} />
        <TextInput label={text('profile.job')} autoComplete="organization-title" value={values.jTitle} onChange={set('jTitle')} />
        <div className={classes.pair}>
          <TextInput label={text('profile.company')} autoComplete="organization" value={values.company} onChange={set('company')} />
          <TextInput label={text('profile.industry')} value={values.industry} onChange={set('industry')} />
        </div>
        {update.error !== null && <ErrorInPlace error={update.error} compact />}
        <Button type="submit" className={classes.save} variant="filled" disabled={!isChanged} loading={update.isPending}>
          {text('profile.save')}
        </Button>
      </form>
    </FormSection>
  )
}
