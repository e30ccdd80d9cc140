// Chooses what an app may do with the bots it is made for, each scope with what it allows.
import { Checkbox } from '@mantine/core'
import { type AppScope, appScopes } from '@parley/contract/base/access/app-scopes'
import { useText } from '../../base/language/text'
import classes from './sdk-app.module.css'

export function ScopeChoices({ chosen, onChange }: { chosen: readonly AppScope[]; onChange: (chosen: AppScope[]) => void }) {
  const text = useText()
  const choose = (scope: AppScope, isOn: boolean) => onChange(appScopes.filter((one) => (one === scope ? isOn : chosen.includes(one))))
  return (
    <fieldset className={classes.scopes}>
      <legend>{text('sdk-app.scopes')}</legend>
      {appScopes.map((scope) => (
        <Checkbox
          key={scope}
          label={text(`sdk-app.scope.${scope}`)}
          description={text(`sdk-app.scope.${scope}.allows`)}
          checked={chosen.includes(scope)}
          onChange={(event) => choose(scope, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
