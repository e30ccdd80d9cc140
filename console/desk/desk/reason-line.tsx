// Why somebody was handed over, in words and with the icon of the family it comes from.
import type { Chat } from '@parley/contract/desk/desk'
import { useText } from '../../base/language/text'
import { Icon, type IconName } from '../../ui/icon'
import classes from './queue.module.css'

type Reason = NonNullable<Chat['reason']>

const icons: Record<Reason['kind'], IconName> = {
  rule: 'fork',
  tone: 'small-talk',
  guardrail: 'shield',
  asked: 'person',
  'not-understood': 'question-bubble',
  refused: 'question-bubble',
  failed: 'plug',
  intent: 'target',
  dialog: 'bot',
}

/** Kinds that say something without the name of what they are about. */
const nameless: ReadonlySet<Reason['kind']> = new Set(['asked', 'not-understood'])

/** '' where nothing is known of it. */
export function reasonText(reason: Chat['reason'], text: ReturnType<typeof useText>): string {
  if (reason === null || (reason.name === '' && !nameless.has(reason.kind))) return ''
  if (reason.kind === 'rule') return reason.name
  return text(`desk.reason.${reason.kind}`, { name: reason.name, count: Math.max(1, reason.count) })
}

export function ReasonLine({ reason }: { reason: Chat['reason'] }) {
  const text = useText()
  const words = reasonText(reason, text)
  if (reason === null || words === '') return null
  return (
    <span className={classes.reason} data-kind={reason.kind}>
      <Icon name={icons[reason.kind]} size={14} />
      <span>{words}</span>
    </span>
  )
}
