// The password policy with live ticks: 'Your password contains…' (§5 password, S5-019).
import { passwordRules } from '@parley/contract/base/access/password-rules'
import type { PasswordPolicy } from '@parley/contract/account/sign-up'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import classes from './fields.module.css'

export function PasswordRules({ policy, password }: { policy: PasswordPolicy; password: string }) {
  const text = useText()
  return (
    <div>
      <p className={classes.contains}>{text('auth.policy.contains')}</p>
      <ul className={classes.policy}>
        {passwordRules(policy, password).map((rule) => (
          <li key={rule.id} className={classes.rule} data-met={rule.isMet || undefined}>
            <Icon name={rule.isMet ? 'ok' : rule.id === 'allowed' ? 'bad' : 'none'} size={14} />
            {text(`auth.policy.${rule.id}`, { count: rule.count })}
            {rule.isMet && <span className="visually-hidden">{text('auth.policy.met')}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
