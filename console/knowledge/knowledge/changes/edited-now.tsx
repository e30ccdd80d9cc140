// Who keeps which topic or question of a knowledge task to themselves, and until when. Nothing where nobody does.
import { Button } from '@mantine/core'
import { useCall } from '../../../base/call/use-call'
import { useObjects } from '../../../base/document'
import { dateText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Card } from '../../../ui/page/card'
import type { ChangesProps } from './changes'
import classes from './changes.module.css'

/** A lock ends by itself without a notice. */
const pollMs = 30_000

interface EditedNowProps {
  botId: string
  ktId: string
  onOpen: ChangesProps['onOpen']
}

export function EditedNow({ botId, ktId, onOpen }: EditedNowProps) {
  const text = useText()
  const nodes = useCall('knowledge-node.list-locks', { streamId: botId, ktId }, { keep: true, pollMs }).data?.nodes ?? []
  const objects = [...useObjects('knowledge-node'), ...useObjects('faq')]
  if (nodes.length === 0) return null
  return (
    <Card title={text('knowledge.changes.locks')} className={classes.locks}>
      <ul className={classes.rows}>
        {nodes.map(({ objectId, holderName, mine, expiresAt }) => {
          const object = objects.find(({ id }) => id === objectId)
          const name = object === undefined ? objectId : 'question' in object.data ? object.data.question : object.data.name
          const time = dateText(expiresAt, { hour: '2-digit', minute: '2-digit' })
          return (
            <li key={objectId} className={classes.row}>
              <b>{name}</b>
              <span className={classes.quiet}>
                {mine ? text('knowledge.lock.mine', { time }) : text('knowledge.lock.others', { name: holderName, time })}
              </span>
              {object !== undefined && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`${text('knowledge.check.open')} ${name}`}
                  onClick={() => onOpen(object.kind, objectId)}
                >
                  {text('knowledge.check.open')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
