// What the provider's side of a connection asks for about this installation, to be copied.
import type { Connection } from '@parley/contract/account/sso'
import { useText } from '../../../base/language/text'
import { CopyButton } from '../../../ui/copy-button'
import classes from '../account-settings.module.css'

/** Of a new connection the redirect address alone: the rest is known once it is made. */
export function ServiceProviderDetails({
  redirectUrl,
  entityId = '',
  metadata = '',
}: Partial<Connection['ours']> & { redirectUrl: string }) {
  const text = useText()
  const rows = [
    ['redirectUrl', redirectUrl],
    ['entityId', entityId],
    ['metadata', metadata],
  ] as const
  return (
    <section className={classes.ours} aria-label={text('account-settings.sso.ours')}>
      <h3>{text('account-settings.sso.ours')}</h3>
      <dl>
        {rows.map(
          ([name, value]) =>
            value !== '' && (
              <div key={name} className={classes.copy}>
                <dt>{text(`account-settings.sso.ours.${name}`)}</dt>
                <dd title={value}>{value}</dd>
                <CopyButton
                  isIcon
                  words={value}
                  label={text('account-settings.sso.ours.copy', { name: text(`account-settings.sso.ours.${name}`) })}
                />
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
