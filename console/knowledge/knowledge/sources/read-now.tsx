// When a source was read and is read again, in words, and the button that reads it now: of pages with questions as of documents that answer.
import { Button } from '@mantine/core'
import { useText } from '../../../base/language/text'
import { exactTime } from '../../../base/language/time'
import { Icon } from '../../../ui/icon'

interface ReadSource {
  state: 'reading' | 'done' | 'failed'
  readAt: number | null
  changedAt: number | null
  nextAt: number | null
}

/** Only what there is to tell. */
export function useReadingTimes({ readAt, changedAt, nextAt }: ReadSource): string[] {
  const text = useText()
  const times: [key: string, at: number | null][] = [
    ['knowledge.documents.read-at', readAt],
    ['knowledge.documents.changed-at', changedAt],
    ['knowledge.documents.next-at', nextAt],
  ]
  return times.flatMap(([key, at]) => (at === null ? [] : [text(key, { at: exactTime(at) })]))
}

interface ReadNowProps {
  source: ReadSource
  isRunning: boolean
  onRead: () => void
}

export function ReadNow({ source, isRunning, onRead }: ReadNowProps) {
  const text = useText()
  return (
    <Button
      variant="default"
      leftSection={<Icon name="refresh" />}
      loading={isRunning}
      disabled={source.state === 'reading'}
      onClick={onRead}
    >
      {text('knowledge.documents.again')}
    </Button>
  )
}
