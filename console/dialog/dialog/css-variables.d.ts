// Lets a component hand a token to its style sheet: `style={{ '--fam': 'var(--f-say)' }}`.
import 'react'

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
