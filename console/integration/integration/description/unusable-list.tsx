// What a description has that no step can do, and why; folded until somebody asks.
import type { ReadDescription } from '@parley/contract/integration/integration'
import { useText } from '../../../base/language/text'
import classes from '../integration.module.css'

export function UnusableList({ description: { unusable, leftOut } }: { description: ReadDescription }) {
  const text = useText()
  return (
    <>
      {unusable.length > 0 && (
        <details className={classes.unusable}>
          <summary>{text('integration.unusable', { count: unusable.length })}</summary>
          <ul>
            {unusable.map(({ method, path, why }) => (
              <li key={`${method} ${path}`}>
                <code className={classes.path}>{`${method} ${path}`}</code>
                <span className={classes.note}>{text(`integration.unusable.${why}`)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {leftOut > 0 && <p className={classes.note}>{text('integration.left-out', { count: leftOut })}</p>}
    </>
  )
}
