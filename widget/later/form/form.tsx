/** @jsxImportSource preact */
// A small form inside the chat, on one page or one page at a time: what can be judged here is, page by page, all else by who takes the values.
import { ButtonList } from '../../templates/choices'
import type { LookProps } from '../../templates/template'
import { useLaterWords } from '../words'
import { FileField } from './file-field'
import { FormField } from './form-field'
import { PagesHead } from './pages-head'
import { Summary } from './summary'
import { useFilledForm } from './use-filled-form'

export function Form(props: LookProps<'form'>) {
  const { drawn, say, words, isOpen } = props
  const { heading, description, submit, cancel, others = [] } = drawn
  const own = useLaterWords()
  const { form, values, change, files, pages, at, back, next, problemOf } = useFilledForm(props)
  const page = pages[at]
  if (!isOpen || drawn.fields.length === 0 || page === undefined) return null
  return (
    <form class="fields" ref={form} noValidate aria-label={heading} onSubmit={next}>
      {description === '' || at > 0 ? null : <p class="help">{description}</p>}
      {pages.length > 1 ? <PagesHead heading={heading} pages={pages} at={at} /> : null}
      {page.fields.map((field, index) =>
        field.type === 'file' ? (
          <FileField key={field.key} at={index} field={field} files={files} words={words} problem={problemOf(field)} />
        ) : (
          <FormField
            key={field.key}
            at={index}
            field={field}
            value={values[field.key] ?? field.value}
            problem={problemOf(field)}
            change={(value) => change(field.key, value)}
          />
        ),
      )}
      {page.isSummary ? <Summary pages={pages} values={values} files={files.known} /> : null}
      <div class="steps-row">
        {at > 0 ? (
          <button type="button" class="button" onClick={back}>
            {own('back')}
          </button>
        ) : null}
        <button type="submit" class="button strong">
          {at < pages.length - 1 ? own('next') : submit || own('sendForm')}
        </button>
      </div>
      {cancel === '' ? null : (
        <button type="button" class="button" onClick={() => say(own('cancelForm'), cancel)}>
          {own('cancelForm')}
        </button>
      )}
      <ButtonList choices={others} say={say} words={words} />
    </form>
  )
}
