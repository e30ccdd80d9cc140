// Where a person works, as their sign-up or their identity provider told it; nothing when nothing was told.
import type { Profile } from '@parley/contract/features/account'
import { useText } from '../../base/language/text'
import { additionalFieldsOf } from './additional-fields'
import { FormSection } from '../../ui/page/anchored-form'
import classes from './profile.module.css'

export function CompanySection({ profile }: { profile: Profile }) {
  const text = useText()
  const { company, industry } = additionalFieldsOf(profile.additionalFields)
  const facts = [
    ['profile.company', company],
    ['profile.industry', industry],
  ] as const
  const told = facts.filter(([, value]) => value !== '')
  if (told.length === 0) return null
  return (
    <FormSection id="work" title={text('profile.section.work')}>
      <dl className={classes.facts}>
        {told.map(([label, value]) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  )
}
