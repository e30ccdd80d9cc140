// Below the review of a page: when it is read again by itself, as a sentence, the next times of that, and when it was read and had changed.
import type { Extraction } from '@parley/contract/knowledge/extraction'
import { change, useAction } from '../../../base/call/use-change'
import { appLanguage, dateText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { exactTime } from '../../../base/language/time'
import { Icon } from '../../../ui/icon'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { RefreshSentence } from './refresh-sentence'
import classes from './refresh-sentence.module.css'

interface ReadAgainProps {
  botId: string
  canEdit: boolean
  extraction: Extraction
}

export function ReadAgain({ botId, canEdit, extraction }: ReadAgainProps) {
  const text = useText()
  const { _id: extractionId, refresh, readAt, changedAt } = extraction
  const { error, start } = useAction()
  const next = nextTimes(extraction)
  const times = [
    ...(next === '' ? [] : [text('knowledge.sources.again.next', { times: next })]),
    ...(readAt === null ? [] : [text('knowledge.documents.read-at', { at: exactTime(readAt) })]),
    ...(changedAt === null ? [] : [text('knowledge.documents.changed-at', { at: exactTime(changedAt) })]),
  ]
  return (
    <footer className={classes.foot}>
      <Icon name="calendar" />
      <RefreshSentence
        refresh={refresh}
        disabled={!canEdit}
        onChange={(to) => start(() => change('extraction.update', { streamId: botId, extractionId, refresh: to }))}
      />
      {error !== null && <ErrorInPlace error={error} title={text('knowledge.review.failed')} compact isAnswer />}
      <span className={classes.times}>{times.join(' · ')}</span>
    </footer>
  )
}

/** Days, or of a page that is read every hour the hours. */
function nextTimes({ upcoming, refresh }: Extraction): string {
  const shape = refresh.every === 'hour' ? ({ hour: '2-digit', minute: '2-digit' } as const) : ({ day: 'numeric', month: 'short' } as const)
  const times = upcoming.map((at) => dateText(at, { ...shape, timeZone: refresh.timezone }))
  return new Intl.ListFormat(appLanguage()).format(times)
}
