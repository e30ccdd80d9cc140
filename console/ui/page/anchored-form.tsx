// The page template "form" (brief §5.14): the names of the sections at the left, a card of at most 720 for each at the right. An address
// with ?section= opens at that section. What a section holds, and when it is saved, is the screen's.
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { ErrorInPlace } from '../state/error-in-place'
import { stayAt } from './arrive'
import { scrollName } from './opening-scroll'
import classes from './anchored-form.module.css'
import { Card } from './card'

interface Anchor {
  id: string
  title: string
}

const Anchors = createContext<readonly Anchor[]>([])

interface AnchoredFormProps {
  /** What the list of names is called. */
  label: string
  anchors: readonly Anchor[]
  children: ReactNode
}

export function AnchoredForm({ label, anchors, children }: AnchoredFormProps) {
  return (
    <div className={classes.page}>
      <div className={classes.columns}>
        <nav className={classes.anchors} aria-label={label}>
          <ul>
            {anchors.map(({ id, title }) => (
              <li key={id}>
                <button type="button" className={classes.anchor} onClick={() => goToSection(id)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.sections} data-scroll-restoration-id={scrollName(label)}>
          <Anchors value={anchors}>{children}</Anchors>
        </div>
      </div>
    </div>
  )
}

interface FormSectionProps {
  /** One of the anchors, unless it has a title of its own. */
  id: string
  title?: string
  note?: string
  side?: ReactNode
  /** A change of this section that failed; what was typed stays in the fields. */
  error?: Error | null
  children: ReactNode
}

export function FormSection({ id, title, note, side, error = null, children }: FormSectionProps) {
  const text = useText()
  const anchors = useContext(Anchors)
  const [asked] = useUrlState('section')
  useEffect(() => {
    if (asked === id) return arriveAt(id)
  }, [asked, id])
  return (
    <div id={`section-${id}`} tabIndex={-1} className={classes.section}>
      <Card title={title ?? anchors.find((anchor) => anchor.id === id)?.title ?? ''} note={note} side={side}>
        <div className={classes.fields}>
          {children}
          {error !== null && <ErrorInPlace error={error} kept={text('ui.form.kept')} isAnswer compact />}
        </div>
      </Card>
    </div>
  )
}

function arriveAt(id: string): (() => void) | undefined {
  goToSection(id)
  const section = document.getElementById(`section-${id}`)
  return section === null ? undefined : stayAt(section, section.parentElement?.children ?? [])
}

/** After a part of the section that had the keyboard has gone. */
export function focusSection(id: string): void {
  document.getElementById(`section-${id}`)?.focus({ preventScroll: true })
}

/** Scrolls to the section and puts the keyboard there. */
function goToSection(id: string): void {
  const section = document.getElementById(`section-${id}`)
  section?.scrollIntoView({ block: 'start' })
  focusSection(id)
}
