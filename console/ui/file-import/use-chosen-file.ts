// The state of a file that was chosen and not yet taken: it is sent, looked at, and read otherwise when a person says so. Taking it is the
// caller's.
import type { FileReading } from '@parley/contract/base/incoming/file-reading'
import type { FilePreview } from '@parley/contract/integration/file'
import { useState } from 'react'
import { change, useAction } from '../../base/call/use-change'
import { useUserId } from '../../base/session/session'
import { guessedMatch, type Match, missingFields, readingOf, rowsToTake, type ShownField, withColumn } from './columns'

export type SentFile = File & { path: string; bytes: number }

export interface ChosenFile {
  /** null until a file was sent. */
  chosen: { fileId: string; name: string } | null
  preview: FilePreview | null
  fields: readonly ShownField[]
  match: Match | null
  /** For the call that takes it. */
  reading: FileReading
  /** Rows below the names of the columns. */
  rows: number
  /** Rows that would be taken; null while nothing can be. */
  ready: number | null
  missing: string[]
  take: (file: File | null) => void
  readAs: (how: Pick<FileReading, 'encoding' | 'sheet'>) => void
  matchColumn: (column: number, field: string) => void
  nameColumns: (hasHead: boolean) => void
  isBusy: boolean
  error: Error | null
}

/** `send`: a call of the feature's own. */
export function useChosenFile(fields: readonly ShownField[], send?: (file: SentFile) => Promise<{ fileId: string }>): ChosenFile {
  const userId = useUserId()
  const [chosen, setChosen] = useState<ChosenFile['chosen']>(null)
  const [preview, setPreview] = useState<FilePreview | null>(null)
  const [how, setHow] = useState<FileReading>({})
  const [match, setMatch] = useState<Match | null>(null)
  const { isRunning, error, start } = useAction()
  const look = async (fileId: string, reading: FileReading): Promise<void> => {
    const seen = await change('file.preview', { userId, fileId, reading })
    setHow(reading)
    setPreview(seen)
    setMatch(guessedMatch(seen, fields))
  }
  const take = (file: File | null): void => {
    setChosen(null)
    setPreview(null)
    if (file === null) return
    start(async () => {
      const sent = Object.assign(file, { path: '', bytes: file.size })
      const { fileId } = await (send?.(sent) ?? change('file.upload', { userId, file: sent }))
      setChosen({ fileId, name: file.name })
      await look(fileId, {})
    })
  }
  const readAs: ChosenFile['readAs'] = (other) => {
    if (chosen !== null) start(() => look(chosen.fileId, { ...how, ...other }))
  }
  const missing = missingFields(match, fields)
  const rows = preview === null ? 0 : rowsToTake(preview, fields, match)
  const isReady = preview?.why === '' && rows > 0 && missing.length === 0 && !isRunning
  return {
    ...{ chosen, preview, fields, match, take, readAs, missing, error, isBusy: isRunning },
    reading: readingOf(how, match),
    rows,
    ready: isReady ? rows : null,
    matchColumn: (column, field) => setMatch((before) => before && withColumn(before, fields, column, field)),
    nameColumns: (hasHead) => setMatch((before) => before && { ...before, hasHead }),
  }
}
