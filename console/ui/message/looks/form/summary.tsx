// The page of a form that shows once more what was filled in, before it is sent.
import { type PageNow, shownValue } from '@parley/contract/templates/form-steps'
import type { FilledFile, ShownField } from '@parley/contract/templates/shared/drawing'
import { useText } from '../../../../base/language/text'
import classes from './form-sheet.module.css'

interface SummaryProps {
  pages: readonly PageNow[]
  values: Readonly<Record<string, string>>
  files: Readonly<Record<string, FilledFile>>
}

export function Summary({ pages, values, files }: SummaryProps) {
  const text = useText()
  const said = pages.flatMap(({ fields }) => fields.filter(({ type }) => type !== 'note'))
  const valueIn = (field: ShownField) => {
    if (field.type !== 'checkbox' && field.type !== 'toggle') return shownValue(field, values, files)
    return text((values[field.key] ?? field.value) === 'true' ? 'message.yes' : 'message.no')
  }
  return (
    <dl className={classes.summary}>
      {said.map((field) => (
        <div key={field.key}>
          <dt dir="auto">{field.label}</dt>
          <dd dir="auto">{valueIn(field) || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
