// Offers to make small talk of a topic that is called so, where small talk was kept among the questions before. It is gone once it is done.
import { Button } from '@mantine/core'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import type { TopicOfTalk } from './topics-of-talk'

export function TopicOffer({ topic, onOpen }: { topic: TopicOfTalk; onOpen: () => void }) {
  const text = useText()
  return (
    <Button size="xs" variant="subtle" leftSection={<Icon name="knowledge" />} onClick={onOpen}>
      {text('small-talk.topic.offer', { name: topic.name, count: topic.moving })}
    </Button>
  )
}
