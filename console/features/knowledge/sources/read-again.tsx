// When a page with questions was read, when it is read again by itself, and the button that reads it now.
import { Button, Group } from '@mantine/core'
import type { Extraction } from '@parley/contract/features/extraction'
import { change, useAction } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { exactTime } from '../../../base/language/time'
import { Icon } from '../../../ui/icon'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { RefreshFields } from './refresh-fields'
import classes from './sources.module.css'

interface ReadAgainProps {
  botId: string
  canEdit: boolean
  extraction: Extraction
}

export function ReadAgain({ botId, canEdit, extraction }: ReadAgainProps) {
  const text = useText()
  const { _id: extractionId, state, refresh, readAt, changedAt, nextAt } = extraction
  const input = { streamId: botId, extractionId }
  const { isRunning, error, start } = useAction()
  const times = [
    readAt !== null && text('knowledge.documents.read-at', { at: exactTime(readAt) }),
    changedAt !== null && text('knowledge.documents.changed-at', { at: exactTime(changedAt) }),
    nextAt !== null && text('knowledge.documents.next-at', { at: exactTime(nextAt) }),
  ].filter((each) => each !== false)
  return (
    <div className={classes.again}>
      <Group gap={8} align="flex-end">
        <RefreshFields
          refresh={refresh}
          disabled={!canEdit}
          onChange={(next) => start(() => change('extraction.update', { ...input, refresh: next }))}
        />
        {canEdit && (
          <Button
            variant="default"
            leftSection={<Icon name="refresh" />}
            loading={isRunning}
            disabled={state === 'reading'}
            onClick={() => start(() => change('extraction.read-again', input))}
          >
            {text('knowledge.documents.again')}
          </Button>
        )}
      </Group>
      <p className={classes.note}>{times.join(' · ')}</p>
      {error !== null && <ErrorInPlace error={error} title={text('knowledge.review.failed')} compact isAnswer />}
    </div>
  )
}
