// One section of the profile: a card with its own heading, reached from the list at the left.
import type { ReactNode } from 'react'
import { useText } from '../../base/text'
import { Card } from '../../ui/page/card'
import classes from './profile.module.css'

/** Those of the list; where somebody works is told only of those who told it. */
export const sectionIds = ['person', 'identities', 'password', 'second-factor', 'sign-ins', 'access-log', 'preferences'] as const
export type SectionId = (typeof sectionIds)[number]

interface SectionProps {
  id: SectionId | 'work'
  note?: string
  side?: ReactNode
  children: ReactNode
}

export function Section({ id, note, side, children }: SectionProps) {
  const text = useText()
  return (
    <div id={`profile-${id}`} className={classes.section} tabIndex={-1}>
      <Card title={text(`profile.section.${id}`)} note={note} side={side}>
        <div className={classes.fields}>{children}</div>
      </Card>
    </div>
  )
}

/** Scrolls to the section and puts the keyboard there. */
export function goToSection(id: SectionId): void {
  const section = document.getElementById(`profile-${id}`)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
