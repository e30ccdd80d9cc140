// How bad something is: one icon, one colour and one word for each severity, wherever problems and next steps are shown.
import { useText } from '../../base/language/text'
import { Icon, type IconName } from '../icon'
import classes from './severity.module.css'

export type Severity = 'bad' | 'warn' | 'info' | 'unfinished'

const icons: Record<Severity, IconName> = { bad: 'bad', warn: 'warn', info: 'target', unfinished: 'none' }
const order: readonly Severity[] = ['bad', 'warn', 'info', 'unfinished']

export function severityIcon(severity: Severity): IconName {
  return icons[severity]
}

/** null of nothing. */
export function worstOf(severities: readonly Severity[]): Severity | null {
  return order.find((severity) => severities.includes(severity)) ?? null
}

/** What is only unfinished stands below what is wrong. */
export function wrongFirst<T extends { severity: Severity }>(all: readonly T[]): T[] {
  return all.toSorted((one, other) => Number(one.severity === 'unfinished') - Number(other.severity === 'unfinished'))
}

/** What is wrong and what is only unfinished, each counted by itself: "2 problems, 1 unfinished". */
export function useSeverityWords(): (severities: readonly Severity[]) => string {
  const text = useText()
  return (severities) => {
    const unfinished = severities.filter((severity) => severity === 'unfinished').length
    const problems = severities.length - unfinished
    if (unfinished === 0) return text('ui.severity.problems', { count: problems })
    const open = text('ui.severity.unfinished-count', { count: unfinished })
    return problems === 0
      ? open
      : text('ui.severity.both', { problems: text('ui.severity.problems', { count: problems }), unfinished: open })
  }
}

export function SeverityIcon({ severity, size = 16 }: { severity: Severity; size?: 14 | 16 }) {
  const text = useText()
  return (
    <span className={classes.icon} data-severity={severity}>
      <Icon name={icons[severity]} size={size} />
      <span className="visually-hidden">{text(`ui.severity.${severity}`)}: </span>
    </span>
  )
}

/** How many problems something has, in the colour of the worst; what is only unfinished is counted where nothing is wrong. */
export function SeverityCounts({ severities, className }: { severities: readonly Severity[]; className?: string }) {
  const words = useSeverityWords()
  const worst = worstOf(severities)
  if (worst === null) return null
  const wrong = severities.filter((severity) => severity !== 'unfinished')
  return (
    <span className={`${classes.count} ${className ?? ''}`} data-severity={worst} role="img" aria-label={words(severities)}>
      {worst === 'unfinished' ? severities.length : wrong.length}
    </span>
  )
}
