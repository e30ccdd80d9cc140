// One page of a form that is being filled in, with its way through the others: as narrow as a chat window, or as wide as a page of its own.
import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import { useText } from '../../../../base/language/text'
import { ButtonList } from '../choices'
import fields from '../fields.module.css'
import type { Say } from '../look-props'
import { FileField } from './file-field'
import { FilledField } from './filled-field'
import classes from './form-sheet.module.css'
import { PagesHead } from './pages-head'
import { Summary } from './summary'
import type { FilledFormState } from './use-filled-form'

interface FormSheetProps {
  state: FilledFormState
  /** null where it takes nothing any more. */
  say: Say | null
  isWide?: boolean
  /** Of one that is drawn more than once. */
  label?: string
}

export function FormSheet({ state, say, isWide = false, label }: FormSheetProps) {
  const { drawn, values, change, pages, at, turn, next, problemOf, files, choose, sending } = state
  const { heading, description, submit, cancel, others = [] } = drawn
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  /** Turned here: the keyboard goes to the page that begins, or to the field that is wrong. */
  const goesTo = useRef<'page' | 'fault' | null>(null)
  useEffect(() => {
    const target = goesTo.current === 'page' ? '[data-page]' : '[aria-invalid="true"], [data-wrong] :is(input, button)'
    if (goesTo.current !== null) form.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: goesTo.current === 'page' })
    goesTo.current = null
  })
  const page = pages[at]
  if (page === undefined) return null
  const isLast = at === pages.length - 1
  const go = (event: FormEvent) => {
    event.preventDefault()
    const wrong = next()
    goesTo.current = wrong !== null ? 'fault' : isLast ? null : 'page'
  }
  const back = () => {
    turn(at - 1)
    goesTo.current = 'page'
  }
  const name = label ?? heading
  return (
    // One that takes nothing any more is no landmark: a form that is shown again stands below it with the same name.
    <form ref={form} onSubmit={go} noValidate {...(say !== null && { 'aria-label': name })}>
      <fieldset
        className={`${fields.form} ${isWide ? classes.wide : ''}`}
        disabled={say === null}
        {...(say === null && { 'aria-label': name })}
      >
        {description !== '' && at === 0 && <p className={fields.about}>{description}</p>}
        {pages.length > 1 && <PagesHead heading={heading} pages={pages} at={at} isWide={isWide} />}
        {page.fields.map((field) => {
          const problem = problemOf(field)
          return (
            <div key={field.key} data-wrong={problem !== '' || undefined}>
              {field.type === 'file' ? (
                <FileField
                  field={field}
                  file={files[values[field.key] ?? field.value]}
                  sending={sending(field)}
                  problem={problem}
                  choose={choose}
                  clear={() => change(field.key, '')}
                />
              ) : (
                <FilledField
                  field={field}
                  value={values[field.key] ?? field.value}
                  problem={problem}
                  change={(value) => change(field.key, value)}
                />
              )}
            </div>
          )
        })}
        {page.isSummary && <Summary pages={pages} values={values} files={files} />}
        <div className={classes.buttons} data-paged={pages.length > 1 || undefined}>
          {at > 0 && <Button onClick={back}>{text('message.back')}</Button>}
          <Button type="submit" variant="outline">
            {isLast ? submit || text('message.send-form') : text('message.next')}
          </Button>
          {cancel !== '' && (
            <Button variant="subtle" onClick={() => say?.(cancel, text('message.cancel'))}>
              {text('message.cancel')}
            </Button>
          )}
        </div>
        <ButtonList choices={others} say={say} />
      </fieldset>
    </form>
  )
}
