// What each scope allows: in words, and as the calls that it opens.
import { appScopes, callsOfScope } from '@parley/contract/base/access/app-scopes'
import { callTable } from '../../base/call/table'
import { useText } from '../../base/language/text'
import { Card } from '../../ui/page/card'
import classes from './scopes.module.css'

export function ScopeList() {
  const text = useText()
  return (
    <Card title={text('sdk-app.scopes.allow')} note={text('sdk-app.scopes.allow.note')}>
      <ul className={classes.list}>
        {appScopes.map((scope) => (
          <li key={scope} className={classes.scope}>
            <div>
              <p className={classes.scopeName}>{text(`sdk-app.scope.${scope}`)}</p>
              <code className={classes.id}>{scope}</code>
            </div>
            <div>
              <p>{text(`sdk-app.scope.${scope}.allows`)}</p>
              <details>
                <summary>{text('sdk-app.scopes.calls', { count: callsOfScope(callTable, scope).length })}</summary>
                <ul className={classes.calls}>
                  {callsOfScope(callTable, scope).map(({ key, method, path }) => (
                    <li key={key}>
                      <code>
                        {method} {path}
                      </code>
                    </li>
                  ))}
                </ul>
              </details>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
