// A form that is being filled in: what stands in it, on which page somebody is, its files, and what is wrong. How it looks is form.tsx's.
import { faultOf, formAnswer, type PageNow, pagesNow } from '@parley/contract/templates/form-steps'
import type { ShownField } from '@parley/contract/templates/shared/drawing'
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { LookProps } from '../../templates/template'
import { useLaterWords } from '../words'
import { type FormFiles, useFormFiles } from './use-form-files'

interface FilledForm {
  form: RefObject<HTMLFormElement | null>
  values: Readonly<Record<string, string>>
  change: (key: string, value: string) => void
  files: FormFiles
  pages: readonly PageNow[]
  /** Index of the page that is shown. */
  at: number
  back: () => void
  /** Goes on to the next page, or sends the form on the last; what is wrong on a page holds it. */
  next: (event: Event) => void
  problemOf: (field: ShownField) => string
}

export function useFilledForm({ drawn, say, words, uploads }: LookProps<'form'>): FilledForm {
  const { fields, isObject } = drawn
  const own = useLaterWords()
  const [values, setValues] = useState<Record<string, string>>({})
  const change = (key: string, value: string) => setValues((before) => ({ ...before, [key]: value }))
  const files = useFormFiles(fields, uploads, change)
  const pages = pagesNow(drawn, values)
  const [turned, setTurned] = useState(() => pageToBegin(pages))
  /** The page that was to be left while something was wrong on it; -1 for none. */
  const [tried, setTried] = useState(-1)
  const at = Math.min(turned, pages.length - 1)
  const { form, lead } = useLead()

  const isWrong = (field: ShownField) => faultOf(field, values, files.known) !== null || files.isBusy(field) || files.refused(field) !== ''
  const turn = (to: number): void => {
    lead('[data-page]')
    setTried(-1)
    setTurned(to)
  }
  function next(event: Event): void {
    event.preventDefault()
    const isLast = at === pages.length - 1
    const on = (isLast ? [at, ...pages.keys()] : [at]).find((index) => pages[index]?.fields.some(isWrong))
    if (on !== undefined) {
      lead(`[data-field="${pages[on]?.fields.findIndex(isWrong)}"] :is(input:not([hidden]),select,textarea,button)`)
      setTried(on)
      setTurned(on)
    } else if (!isLast) turn(at + 1)
    else {
      const { shown, body } = formAnswer(fields, values, isObject, files.known)
      say(shown, body, files.sent(values))
    }
  }
  function problemOf(field: ShownField): string {
    const isTried = tried === at
    if (files.isBusy(field)) return isTried ? words('stillSending') : ''
    const refused = files.refused(field)
    const fault = isTried ? faultOf(field, values, files.known) : null
    if (refused !== '') return refused
    if (fault === 'digits') return own('digits', { count: field.digits ?? 0 })
    if (fault === 'unlike') return field.unlike || own('unlike')
    if (fault !== null) return field.says?.[fault] ?? (fault === 'missing' ? own('required') : own('wrong'))
    return values[field.key] === undefined ? field.error : ''
  }
  return { form, values, change, files, pages, at, back: () => turn(at - 1), next, problemOf }
}

/** Puts the keyboard on something of the form once it is drawn. */
function useLead() {
  const form = useRef<HTMLFormElement>(null)
  const wanted = useRef('')
  useEffect(() => {
    if (wanted.current !== '') form.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = ''
  })
  return { form, lead: (selector: string) => void (wanted.current = selector) }
}

/** One that comes back begins where something was wrong. */
function pageToBegin(pages: readonly PageNow[]): number {
  const wrong = pages.findIndex(({ fields }) => fields.some(({ error }) => error !== ''))
  return Math.max(0, wrong)
}
