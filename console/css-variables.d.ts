// Lets a style carry a CSS variable for its module (`style={{ '--fam': … }}`).
import 'react'

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
