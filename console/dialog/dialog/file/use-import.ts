// The state of an import while it is looked at: the file that was chosen, what is to become of names that are taken, what would happen, and
// what has happened.
import type { JsonObject } from '@parley/contract/base/json'
import type { ClashChoice, ImportRow } from '@parley/contract/dialog/dialog-file'
import { useRef, useState } from 'react'
import { change, useAction } from '../../../base/call/use-change'
import { readChosen } from './read-file'

export interface Wanted {
  /** '' as each kind does by itself. */
  clashes: ClashChoice | ''
  choices: Record<string, ClashChoice>
}

export interface Done {
  dialogId: string
  /** What undo knows the import by. */
  batchId: string
  name: string
}

export function useImport(botId: string) {
  const [chosen, setChosen] = useState<{ file: JsonObject | null; name: string; fault: 'large' | 'unreadable' | null } | null>(null)
  const [wanted, setWanted] = useState<Wanted>({ clashes: '', choices: {} })
  const [rows, setRows] = useState<readonly ImportRow[]>([])
  const [done, setDone] = useState<Done | null>(null)
  const { isRunning, error, start } = useAction()
  const asked = useRef(0)
  const inputOf = (file: JsonObject, { clashes, choices }: Wanted) => ({
    streamId: botId,
    file,
    choices,
    ...(clashes !== '' && { clashes }),
  })
  const preview = (file: JsonObject, next: Wanted) => {
    asked.current += 1
    const mine = asked.current
    start(async () => {
      const reply = await change('dialog-file.preview', inputOf(file, next))
      // An answer to what is not asked any more tells nothing.
      if (asked.current === mine) setRows(reply.rows)
    })
  }
  const take = async (from: File | null): Promise<void> => {
    if (from === null) return
    const read = await readChosen(from)
    const first: Wanted = { clashes: '', choices: {} }
    setRows([])
    setWanted(first)
    setChosen('file' in read ? { ...read, fault: null } : { ...read, file: null })
    if ('file' in read) preview(read.file, first)
  }
  const want = (next: Wanted) => {
    setWanted(next)
    if (chosen?.file) preview(chosen.file, next)
  }
  const run = () =>
    start(async () => {
      if (!chosen?.file) return
      const reply = await change('dialog-file.import', inputOf(chosen.file, wanted))
      setRows(reply.rows)
      setDone({ dialogId: reply._id, batchId: reply.batchId, name: reply.name })
    })
  const isRefused = rows.some(({ outcome }) => outcome === 'refused')
  return { chosen, wanted, want, take, rows, done, run, isRunning, error, mayRun: rows.length > 0 && !isRefused && !isRunning }
}
