// One section of the account settings: a card reached from the list at the left, with its own failure.
import type { ReactNode } from 'react'
import { useText } from '../../base/text'
import { Card } from '../../ui/page/card'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './account-settings.module.css'

interface SectionProps {
  id: string
  error?: Error | null
  side?: ReactNode
  children: ReactNode
}

export function Section({ id, error = null, side, children }: SectionProps) {
  const text = useText()
  return (
    <div id={`account-${id}`} tabIndex={-1} className={classes.section}>
      <Card title={text(`account-settings.${id}`)} side={side}>
        <div className={classes.fields}>
          {children}
          {error !== null && <ErrorInPlace error={error} kept={text('account-settings.kept')} compact />}
        </div>
      </Card>
    </div>
  )
}
