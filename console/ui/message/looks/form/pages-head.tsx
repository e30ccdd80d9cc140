// Where somebody is in a form of several pages: as words in a narrow one, as the thread of its pages in a wide one.
import type { PageNow } from '@parley/contract/templates/form-steps'
import { useText } from '../../../../base/language/text'
import classes from './form-sheet.module.css'

interface PagesHeadProps {
  heading: string
  pages: readonly PageNow[]
  at: number
  isWide: boolean
}

export function PagesHead({ heading, pages, at, isWide }: PagesHeadProps) {
  const text = useText()
  const count = text('message.page-of', { at: at + 1, count: pages.length })
  const title = pages[at]?.title ?? ''
  return (
    <div>
      {isWide ? (
        <ol className={classes.thread} aria-hidden>
          {pages.map((page, index) => (
            <li key={`${index + 1} ${page.title}`} data-past={index < at || undefined} data-now={index === at || undefined}>
              <span dir="auto">{page.title || index + 1}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className={classes.line} aria-hidden>
          <strong dir="auto">{title || heading}</strong>
          <span>{count}</span>
        </p>
      )}
      {/* The keyboard comes here with each page, so that what begins is said. */}
      <p className={classes.said} data-page tabIndex={-1}>
        {title === '' ? count : `${title}, ${count}`}
      </p>
    </div>
  )
}
