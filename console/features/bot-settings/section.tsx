// One section of the settings: a card with its own heading, reached from the list at the left, with its own way back to the defaults.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../base/text'
import { Card } from '../../ui/page/card'
import classes from './settings.module.css'

interface SectionProps {
  id: string
  /** null: nothing to put back. */
  onReset?: (() => void) | null
  children: ReactNode
}

export function Section({ id, onReset = null, children }: SectionProps) {
  const text = useText()
  const side = onReset !== null && (
    <Button size="xs" variant="subtle" onClick={onReset}>
      {text('bot-settings.reset')}
    </Button>
  )
  return (
    <div id={`settings-${id}`} tabIndex={-1} className={classes.section}>
      <Card title={text(`bot-settings.${id}`)} side={side}>
        <div className={classes.fields}>{children}</div>
      </Card>
    </div>
  )
}
