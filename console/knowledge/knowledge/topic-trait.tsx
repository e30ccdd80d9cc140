// The trait that speaks of a topic, in a line of a list, or its mark alone where there is little room; nothing for a topic without one.
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import classes from './knowledge.module.css'

export function TopicTrait({ name, isMark = false }: { name: string; isMark?: boolean }) {
  const text = useText()
  if (name === '') return null
  return (
    <span className={classes.trait} title={text('knowledge.topic.trait.of', { name })}>
      <Icon name="trait" size={12} />
      <span className={isMark ? 'visually-hidden' : undefined}>{name}</span>
    </span>
  )
}
