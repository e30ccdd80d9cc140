// One section of the settings, with its own way back to the defaults.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../base/language/text'
import { FormSection } from '../../ui/page/anchored-form'

interface SectionProps {
  id: string
  /** null: nothing to put back. */
  onReset: (() => void) | null
  note?: string | undefined
  children: ReactNode
}

export function Section({ id, onReset, note, children }: SectionProps) {
  const text = useText()
  const side = onReset !== null && (
    <Button size="xs" variant="subtle" onClick={onReset}>
      {text('bot-settings.reset')}
    </Button>
  )
  return (
    <FormSection id={id} note={note} side={side}>
      {children}
    </FormSection>
  )
}
