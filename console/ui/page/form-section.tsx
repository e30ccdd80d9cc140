// One section of a form page (max 720): a card with its own heading, fields 20 apart and its own action.
import type { ReactNode } from 'react'
import { Card } from './card'
import classes from './form-section.module.css'

export function FormPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>
}

export function FormSection({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card title={title} note={note}>
      <div className={classes.fields}>{children}</div>
    </Card>
  )
}
