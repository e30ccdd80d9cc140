/** @jsxImportSource preact */
// The page that shows once more what was filled in, before it is sent.
import { type PageNow, shownValue } from '@parley/contract/templates/form-steps'
import type { FilledFile } from '@parley/contract/templates/shared/drawing'
import { useLaterWords } from '../words'

interface SummaryProps {
  pages: readonly PageNow[]
  values: Readonly<Record<string, string>>
  files: Readonly<Record<string, FilledFile>>
}

export function Summary({ pages, values, files }: SummaryProps) {
  const words = useLaterWords()
  const said = pages.flatMap(({ fields }) => fields.filter(({ type }) => type !== 'note'))
  const valueIn = (field: (typeof said)[number]) => {
    if (field.type !== 'checkbox' && field.type !== 'toggle') return shownValue(field, values, files)
    return words((values[field.key] ?? field.value) === 'true' ? 'yes' : 'no')
  }
  return (
    <dl class="summary">
      {said.map((field) => (
        <div key={field.key}>
          <dt dir="auto">{field.label}</dt>
          <dd dir="auto">{valueIn(field) || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
