// A form that is being filled in: what stands in it, on which page somebody is, its files, and what is wrong. One such state may be drawn
// in several places at once; how a form looks is form-sheet.tsx's.
import { chatLimits } from '@parley/contract/base/chat/limits'
import { attachmentTypes, endingOf } from '@parley/contract/base/chat/attachment-types'
import { type Fault, faultOf, faultOfFile, formAnswer, type PageNow, pagesNow } from '@parley/contract/templates/form-steps'
import type { Drawn, FilledFile, ShownField } from '@parley/contract/templates/shared/drawing'
import { useState } from 'react'
import { useText } from '../../../../base/language/text'
import { CallError } from '../../../../base/call/call-error'
import type { Say, UploadFile } from '../look-props'

export interface FilledFormState {
  drawn: Drawn<'form'>
  values: Readonly<Record<string, string>>
  change: (key: string, value: string) => void
  pages: readonly PageNow[]
  /** Index of the page that is shown. */
  at: number
  turn: (to: number) => void
  /** Goes on to the next page, or sends the form on the last; the key of the first field that is wrong, null where none is. */
  next: () => string | null
  problemOf: (field: ShownField) => string
  /** By their ids. */
  files: Readonly<Record<string, FilledFile>>
  /** Absent where no files are taken. */
  choose: ((field: ShownField, file: File) => void) | null
  /** The name of the file that is on its way to a field; '' for none. */
  sending: (field: ShownField) => string
}

export function useFilledForm(drawn: Drawn<'form'>, say: Say | null, upload: UploadFile | null): FilledFormState {
  const { fields, isObject } = drawn
  const wordsOfFault = useFaultWords()
  const text = useText()
  const [values, setValues] = useState<Record<string, string>>({})
  const change = (key: string, value: string) => setValues((before) => ({ ...before, [key]: value }))
  const files = useFormFiles(fields, upload, change)
  const pages = pagesNow(drawn, values)
  const [chosen, setChosen] = useState(() => pageToBegin(pages))
  /** The page that was to be left while something was wrong on it; -1 for none. */
  const [tried, setTried] = useState(-1)
  const at = Math.min(chosen, pages.length - 1)
  const isWrong = (field: ShownField) =>
    faultOf(field, values, files.known) !== null || files.sending(field) !== '' || files.refused(field) !== ''
  const turn = (to: number) => {
    setTried(-1)
    setChosen(to)
  }
  const next = (): string | null => {
    const inOrder = at < pages.length - 1 ? [at] : [at, ...pages.keys()]
    const on = inOrder.find((index) => pages[index]?.fields.some(isWrong))
    if (on !== undefined) {
      setTried(on)
      setChosen(on)
      return pages[on]?.fields.find(isWrong)?.key ?? null
    }
    if (at < pages.length - 1) turn(at + 1)
    else {
      const { shown, body } = formAnswer(fields, values, isObject, files.known)
      say?.(body, shown, files.sent(values))
    }
    return null
  }
  const problemOf = (field: ShownField): string => {
    const isTried = tried === at
    if (files.sending(field) !== '') return isTried ? text('message.still-sending') : ''
    const refused = files.refused(field)
    if (refused !== '') return refused
    const fault = isTried ? faultOf(field, values, files.known) : null
    if (fault !== null) return wordsOfFault(field, fault)
    return values[field.key] === undefined ? field.error : ''
  }
  const { choose, sending, known } = files
  return { drawn, values, change, pages, at, turn, next, problemOf, files: known, choose, sending }
}

/** One that comes back begins where something was wrong. */
function pageToBegin(pages: readonly PageNow[]): number {
  return Math.max(
    0,
    pages.findIndex(({ fields }) => fields.some(({ error }) => error !== '')),
  )
}

function useFaultWords(): (field: ShownField, fault: Fault) => string {
  const text = useText()
  return ({ says, unlike, digits, rule, accepts, most }, fault) => {
    if (fault === 'digits') return text('message.digits', { count: digits ?? 0 })
    if (fault === 'unlike') return unlike || text('message.unlike')
    const said = says?.[fault]
    if (said !== undefined) return said
    const bound = (fault === 'file-large' ? most : fault === 'too-small' ? rule?.min : rule?.max) ?? ''
    return text(`message.${fault}`, { bound, kinds: (accepts ?? []).join(', ') })
  }
}

function useFormFiles(fields: readonly ShownField[], upload: UploadFile | null, change: (key: string, value: string) => void) {
  const text = useText()
  const wordsOfFault = useFaultWords()
  const [sent, setSent] = useState<Record<string, FilledFile>>({})
  const [states, setStates] = useState<Record<string, { sending: string; refused: string }>>({})
  const put = (key: string, state: { sending?: string; refused?: string }) =>
    setStates((all) => ({ ...all, [key]: { sending: '', refused: '', ...state } }))
  const before = fields.flatMap(({ value, file }) => (file === undefined || value === '' ? [] : [[value, file] as const]))
  const known = { ...Object.fromEntries(before), ...sent }

  function whyNot(field: ShownField, file: File): string {
    const fault = faultOfFile(field, { name: file.name, bytes: file.size })
    if (fault !== null) return wordsOfFault(field, fault)
    if (!Object.hasOwn(attachmentTypes, endingOf(file.name))) return text('message.file-type-never')
    if (file.size === 0) return text('message.file-empty')
    return file.size > chatLimits.attachmentBytes ? text('message.file-large', { bound: chatLimits.attachmentBytes / 1024 / 1024 }) : ''
  }
  async function send(field: ShownField, file: File, by: UploadFile): Promise<void> {
    const { key } = field
    const refused = whyNot(field, file)
    change(key, '')
    if (refused !== '') return put(key, { refused: `${file.name}: ${refused}` })
    put(key, { sending: file.name })
    try {
      const fileId = await by(file)
      setSent((all) => ({ ...all, [fileId]: { name: file.name, bytes: file.size } }))
      change(key, fileId)
      put(key, {})
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      put(key, { refused: `${file.name}: ${error.message}` })
    }
  }
  return {
    known,
    choose: upload && ((field: ShownField, file: File) => void send(field, file, upload)),
    sending: ({ key }: ShownField) => states[key]?.sending ?? '',
    refused: ({ key }: ShownField) => states[key]?.refused ?? '',
    sent: (values: Readonly<Record<string, string>>) =>
      Object.entries(sent).flatMap(([fileId, { name }]) => (Object.values(values).includes(fileId) ? [{ fileId, fileName: name }] : [])),
  }
}
