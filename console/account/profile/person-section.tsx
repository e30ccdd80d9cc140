// Names, e-mail and work, saved together.
import { Button, TextInput } from '@mantine/core'
import type { Profile } from '@parley/contract/account/account'
import { z } from 'zod'
import { session } from '../../base/session/session'
import { useText } from '../../base/language/text'
import { useChange } from '../../base/call/use-change'
import { useForm } from '../../ui/form/use-form'
import { FormSection } from '../../ui/page/anchored-form'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { showToast } from '../../ui/toast/toast'
import { additionalFieldsOf } from './additional-fields'
import classes from './profile.module.css'

const person = z.object({
  fName: z.string().refine((name) => name.trim() !== '', { error: 'profile.first-name-missing' }),
  lName: z.string(),
  emailId: z.string(),
  jTitle: z.string(),
  company: z.string(),
  industry: z.string(),
})

/** What the form holds of somebody, as the server keeps it. */
function valuesOf({ fName, lName, emailId, jTitle, additionalFields }: Profile) {
  return { fName, lName, emailId, jTitle, ...additionalFieldsOf(additionalFields) }
}

export function PersonSection({ profile }: { profile: Profile }) {
  const text = useText()
  const update = useChange('account.update-profile')
  const send = ({ company, industry, ...names }: z.infer<typeof person>) =>
    update.mutate(
      { userId: profile.id, ...names, additionalFields: { company, industry } },
      {
        onSuccess: (saved) => {
          const { user } = session.get()
          if (user !== null) session.set({ user: { ...user, firstName: saved.fName, lastName: saved.lName, email: saved.emailId } })
          const address = names.emailId.trim()
          const isAsked = address.toLowerCase() !== saved.emailId.toLowerCase()
          form.restart(valuesOf(saved))
          showToast(text(isAsked ? 'profile.saved-but-email' : 'profile.saved', { address }), { tone: 'ok' })
        },
      },
    )
  const form = useForm({ schema: person, start: valuesOf(profile), kept: { place: 'profile' }, send })
  return (
    <FormSection id="person">
      <form className={classes.form} onSubmit={form.onSubmit} noValidate>
        <div className={classes.pair}>
          <TextInput label={text('profile.first-name')} autoComplete="given-name" {...form.typed('fName')} />
          <TextInput label={text('profile.last-name')} autoComplete="family-name" {...form.typed('lName')} />
        </div>
        <TextInput label={text('profile.email')} type="email" autoComplete="email" {...form.typed('emailId')} />
        <TextInput label={text('profile.job')} autoComplete="organization-title" {...form.typed('jTitle')} />
        <div className={classes.pair}>
          <TextInput label={text('profile.company')} autoComplete="organization" {...form.typed('company')} />
          <TextInput label={text('profile.industry')} {...form.typed('industry')} />
        </div>
        {update.error !== null && <ErrorInPlace error={update.error} compact />}
        <Button type="submit" className={classes.save} variant="filled" disabled={!form.isChanged} loading={update.isPending}>
          {text('profile.save')}
        </Button>
      </form>
    </FormSection>
  )
}
