// The context tags that a topic needs before its questions may be meant, as a mark in a line of a list; nothing for a topic that needs none.
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import classes from './knowledge.module.css'

export function TopicTags({ needed, isMark = false }: { needed: readonly string[]; isMark?: boolean }) {
  const text = useText()
  if (needed.length === 0) return null
  const names = needed.join(', ')
  return (
    <span className={classes.trait} title={text('knowledge.topic.needs', { names })}>
      <Icon name="tag" size={12} />
      <span className={isMark ? 'visually-hidden' : undefined}>
        {isMark ? text('knowledge.topic.needs', { names }) : <span translate="no">{names}</span>}
      </span>
    </span>
  )
}
