/** @jsxImportSource preact */
// Where somebody is in a form of several pages: as words in a narrow window, as a line of titles in a wide one.
import type { PageNow } from '@parley/contract/templates/form-steps'
import { useLaterWords } from '../words'

export function PagesHead({ heading, pages, at }: { heading: string; pages: readonly PageNow[]; at: number }) {
  const words = useLaterWords()
  const title = pages[at]?.title ?? ''
  const count = words('pageOf', { at: at + 1, count: pages.length })
  return (
    <div class="pages-head">
      <p class="page-line">
        <strong dir="auto">{title || heading}</strong>
        <span>{count}</span>
      </p>
      <ol class="page-thread" aria-hidden="true">
        {pages.map((page, index) => (
          <li key={index} class={index < at ? 'past' : index === at ? 'now' : undefined}>
            <span dir="auto">{page.title || index + 1}</span>
          </li>
        ))}
      </ol>
      {/* The keyboard comes here with each page, so that what begins is said. */}
      <span class="unseen" data-page tabIndex={-1}>
        {title === '' ? count : `${title}, ${count}`}
      </span>
    </div>
  )
}
