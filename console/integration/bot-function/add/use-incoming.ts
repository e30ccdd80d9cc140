// Takes files of functions into the bot: those that are new at once, as one step that can be undone; of those whose name is there it is asked
// first. What is wrong with a file is told, and the others come in.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useDocument, useEdit, useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { label } from '../../../base/language/words/label'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import { freeFileName, type ReadFile, readChosen, readText } from './incoming'

export type Taken = Extract<ReadFile, { fault: null }>
export type Refused = Exclude<ReadFile, Taken>
export type TakenChoice = 'replace' | 'keep-both' | 'skip'

export interface Incoming {
  /** Whose names are in the bot, or twice among themselves. */
  asked: readonly Taken[]
  refused: readonly Refused[]
  take: (files: readonly File[]) => void
  takeTexts: (texts: readonly { name: string; source: string }[]) => void
  /** By the place in `asked`; gives the id of one that came in, to be opened, or ''. */
  choose: (choices: readonly TakenChoice[]) => string
  close: () => void
}

const isTaken = (file: ReadFile): file is Taken => file.fault === null

export function useIncoming(): Incoming {
  const [asked, setAsked] = useState<readonly Taken[]>([])
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const files = useObjects('bot-function')
  const put = usePutting()
  const receive = (read: readonly ReadFile[]): void => {
    const known = new Set(files.map(({ data }) => data.name.toLowerCase()))
    const fresh: Taken[] = []
    const again: Taken[] = []
    for (const file of read.filter(isTaken)) {
      const key = file.name.toLowerCase()
      ;(known.has(key) ? again : fresh).push(file)
      known.add(key)
    }
    put(fresh.map((file) => ({ ...file, id: newId('bot-function') })))
    setAsked(again)
    setRefused(read.filter((file): file is Refused => !isTaken(file)))
  }
  const close = (): void => {
    setAsked([])
    setRefused([])
  }
  const choose = (choices: readonly TakenChoice[]): string => {
    const idOf = new Map(files.map(({ id, data }) => [data.name.toLowerCase(), id]))
    const names = new Set(idOf.keys())
    const chosen = asked.flatMap((file, at) => {
      const choice = choices[at] ?? 'skip'
      if (choice === 'skip') return []
      const name = choice === 'replace' ? file.name : freeFileName(file.name, names)
      names.add(name.toLowerCase())
      return [{ ...file, name, id: (choice === 'replace' && idOf.get(name.toLowerCase())) || newId('bot-function') }]
    })
    put(chosen)
    close()
    return chosen[0]?.id ?? ''
  }
  return {
    ...{ asked, refused, choose, close },
    take: (chosen) => void Promise.all(chosen.map(readChosen)).then(receive),
    takeTexts: (texts) => receive(texts.map(({ name, source }) => readText(name, new TextEncoder().encode(source)))),
  }
}

function usePutting() {
  const text = useText()
  const edit = useEdit()
  const { store } = useDocument()
  return (files: readonly (Taken & { id: string })[]) => {
    const [first] = files
    if (first === undefined) return
    const edits = files.map(({ id, name, source }): Edit => ({ op: 'put', id, kind: 'bot-function', set: { name, source } }))
    const said = label('bot-function.took', { count: files.length, name: first.name })
    const done = edit(edits, { label: said })
    showUndoToast(text('bot-function.took', { count: files.length, name: first.name }), () => store.undo(done))
  }
}
