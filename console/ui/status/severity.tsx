// How bad something is: one icon, one colour and one word for each severity, wherever problems and next steps are shown.
import { useText } from '../../base/language/text'
import { Icon, type IconName } from '../icon'
import classes from './severity.module.css'

export type Severity = 'bad' | 'warn' | 'info'

const icons: Record<Severity, IconName> = { bad: 'bad', warn: 'warn', info: 'target' }
const order: readonly Severity[] = ['bad', 'warn', 'info']

export function severityIcon(severity: Severity): IconName {
  return icons[severity]
}

/** null of nothing. */
export function worstOf(severities: readonly Severity[]): Severity | null {
  return order.find((severity) => severities.includes(severity)) ?? null
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

/** A count in the colour of the worst that is counted. */
export function SeverityCount({
  severity,
  count,
  label,
  className,
}: {
  severity: Severity
  count: number
  label: string
  className?: string
}) {
  return (
    <span className={`${classes.count} ${className ?? ''}`} data-severity={severity} role="img" aria-label={label}>
      {count}
    </span>
  )
}
