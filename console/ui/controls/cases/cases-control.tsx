// Answers that hold under a condition, by themselves in a form: which one is open is kept here.
import { useState } from 'react'
import type { ControlKind, ControlProps } from '../control'
import { CaseCards, casesOf } from './case-cards'

function CasesControl({ field, value, onChange, id, isReadOnly, subject, Form }: ControlProps) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <div id={id} role="group" aria-label={field.label}>
      <CaseCards
        cases={casesOf(value)}
        most={field.max ?? Number.POSITIVE_INFINITY}
        onChange={onChange}
        isReadOnly={isReadOnly}
        subject={subject}
        Form={Form}
        open={open}
        onOpen={setOpen}
      />
    </div>
  )
}

export const casesControl: ControlKind = { Control: CasesControl }
