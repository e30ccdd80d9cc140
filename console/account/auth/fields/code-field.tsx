// A code of six digits: six boxes drawn behind one field, so that pasting, filling in by the system and screen readers work as with any.
import { limits } from '@parley/contract/base/limits'
import { useId } from 'react'
import classes from './fields.module.css'

interface CodeFieldProps {
  label: string
  value: string
  error: string | null
  onChange: (code: string) => void
  /** Told once all digits are there. */
  onComplete?: (code: string) => void
}

export function CodeField({ label, value, error, onChange, onComplete }: CodeFieldProps) {
  const id = useId()
  const change = (typed: string) => {
    const code = typed.replace(/\D/g, '').slice(0, limits.codeDigits)
    onChange(code)
    if (code.length === limits.codeDigits && code !== value) onComplete?.(code)
  }
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.code}>
        <input
          id={id}
          className={classes.codeInput}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          autoFocus
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <div className={classes.boxes} aria-hidden>
          {Array.from({ length: limits.codeDigits }, (_, index) => (
            <span
              key={index}
              className={classes.box}
              data-on={index === Math.min(value.length, limits.codeDigits - 1) || undefined}
              data-bad={error !== null || undefined}
            >
              {value[index] ?? ''}
            </span>
          ))}
        </div>
      </div>
      {error !== null && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
