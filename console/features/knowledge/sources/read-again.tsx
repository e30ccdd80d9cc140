// When a page with questions was read, when it is read again by itself, and the button that reads it now.
import { Group } from '@mantine/core'
import type { Extraction } from '@parley/contract/features/extraction'
import { change, useAction } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { ReadNow, useReadingTimes } from './read-now'
import { RefreshFields } from './refresh-fields'
import classes from './sources.module.css'

interface ReadAgainProps {
  botId: string
  canEdit: boolean
  extraction: Extraction
}

export function ReadAgain({ botId, canEdit, extraction }: ReadAgainProps) {
  const text = useText()
  const { _id: extractionId, refresh } = extraction
  const input = { streamId: botId, extractionId }
  const { isRunning, error, start } = useAction()
  const times = useReadingTimes(extraction)
  return (
    <div className={classes.again}>
      <Group gap={8} align="flex-end">
        <RefreshFields
          refresh={refresh}
          disabled={!canEdit}
          onChange={(next) => start(() => change('extraction.update', { ...input, refresh: next }))}
        />
        {canEdit && (
          <ReadNow source={extraction} isRunning={isRunning} onRead={() => start(() => change('extraction.read-again', input))} />
        )}
      </Group>
      <p className={classes.note}>{times.join(' · ')}</p>
      {error !== null && <ErrorInPlace error={error} title={text('knowledge.review.failed')} compact isAnswer />}
    </div>
  )
}
