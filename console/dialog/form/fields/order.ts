// Where the fields of a form stand: on which page and in which order, and how both change. Pure; every change gives the fields and pages as
// they are then.
import type { DigitalForm, FormField, FormPage } from '@parley/contract/objects/form/index'
import { pagedFields, pagesOf } from '@parley/contract/objects/form-pages'

export type Placed = Pick<DigitalForm, 'fields' | 'pages'>

/** In the order in which they are asked for. */
export function inOrder(placed: Placed): FormField[] {
  return pagedFields(placed).map(({ pageWhen: _, ...field }) => field)
}

/** The id of the page that a field stands on; '' where the form has none. */
export function pageIdOf(placed: Placed, key: string): string {
  return pagesOf(placed).find(({ fields }) => fields.some((field) => field.key === key))?.page.id ?? ''
}

/** Behind the last of its page. */
export function withField(placed: Placed, field: FormField, page: string): Placed {
  const fields = inOrder(placed)
  const last = fields.findLastIndex(({ key }) => pageIdOf(placed, key) === page)
  return { ...placed, fields: fields.toSpliced(last < 0 ? fields.length : last + 1, 0, { ...field, page }) }
}

/** To the place of another, whose page it then stands on; both by their place in order. */
export function withFieldAt(placed: Placed, from: number, to: number): Placed {
  const fields = inOrder(placed)
  const [field, target] = [fields[from], fields[to]]
  if (field === undefined || target === undefined || from === to) return placed
  const moved = { ...field, page: pageIdOf(placed, target.key) }
  return { ...placed, fields: fields.toSpliced(from, 1).toSpliced(to, 0, moved) }
}

/** One further up or down: over the edge of its page it comes onto the next. */
export function withFieldStepped(placed: Placed, key: string, by: -1 | 1): Placed {
  const fields = inOrder(placed)
  const at = fields.findIndex((field) => field.key === key)
  const [page, neighbour] = [pageIdOf(placed, key), fields[at + by]]
  if (neighbour !== undefined && pageIdOf(placed, neighbour.key) === page) return withFieldAt(placed, at, at + by)
  const pages = placed.pages.filter(({ isSummary }) => !isSummary)
  const next = pages[pages.findIndex(({ id }) => id === page) + by]
  return page === '' || next === undefined
    ? placed
    : { ...placed, fields: fields.map((field, index) => (index === at ? { ...field, page: next.id } : field)) }
}

export function withFieldOn(placed: Placed, key: string, page: string): Placed {
  const field = placed.fields.find((each) => each.key === key)
  return field === undefined ? placed : withField({ ...placed, fields: placed.fields.filter((each) => each !== field) }, field, page)
}

/** With the first further page, all that is there already stands on one. `made`: the id of the new one. */
export function withPage({ fields, pages }: Placed, isSummary: boolean): { next: Placed; made: string } {
  const first = pages.length === 0 ? [newPage([], false)] : pages
  const page = newPage(first, isSummary)
  const end = isSummary ? first.length : first.findLastIndex((each) => !each.isSummary) + 1
  return { next: { fields: [...fields], pages: first.toSpliced(end, 0, page) }, made: page.id }
}

function newPage(pages: readonly FormPage[], isSummary: boolean): FormPage {
  let number = pages.length + 1
  while (pages.some(({ id }) => id === `page${number}`)) number += 1
  return { id: `page${number}`, title: '', isSummary, shownWhen: null }
}

/** Its fields come onto the page before it, or the one behind it. The last that is left is none. */
export function withoutPage(placed: Placed, id: string): Placed {
  const holding = placed.pages.filter(({ isSummary }) => !isSummary)
  const at = holding.findIndex((page) => page.id === id)
  const heir = holding[at - 1] ?? holding[at + 1]
  const pages = placed.pages.filter((page) => page.id !== id)
  const fields = inOrder(placed).map((field) =>
    at >= 0 && pageIdOf(placed, field.key) === id ? { ...field, page: heir?.id ?? '' } : field,
  )
  return { fields, pages: pages.length < 2 || !pages.some(({ isSummary }) => !isSummary) ? [] : pages }
}

export function withPageStepped(placed: Placed, id: string, by: -1 | 1): Placed {
  const at = placed.pages.findIndex((page) => page.id === id)
  const [page, to] = [placed.pages[at], at + by]
  if (page === undefined || to < 0 || to >= placed.pages.length) return placed
  const fields = inOrder(placed).map((field) => ({ ...field, page: pageIdOf(placed, field.key) }))
  return { fields, pages: placed.pages.toSpliced(at, 1).toSpliced(to, 0, page) }
}
