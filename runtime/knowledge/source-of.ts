// Names where something was found: the document, and the page of it.
import type { SourcePlace } from '@parley/contract/base/understand'
import { pageNumber } from '../say/page-number'

/** The document's name, where it can be opened a link, and the page. */
export function sourceOf({ title, url, page }: Pick<SourcePlace, 'title' | 'url' | 'page'>, language: string): string {
  const name = /^https?:\/\/[^\s()]+$/i.test(url) ? `[${plainly(title)}](${url})` : plainly(title)
  return page > 0 ? `${name}, ${pageNumber(page, language)}` : name
}

/** Signs that a document means as they are must not be read as marks. */
export function plainly(text: string): string {
  return text.replace(/[[\]]/g, (sign) => (sign === '[' ? '(' : ')')).replace(/[*_`~]{2,}/g, '')
}
