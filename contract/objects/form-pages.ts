// Which fields stand on which page of a digital form. A form of fewer than two pages has none: its fields stand together.
import type { DigitalForm, FormField, FormPage } from './form'
import type { FieldCondition } from './form-condition'

export interface PageOfForm {
  page: FormPage
  fields: FormField[]
}

/** [] where all stand together. A field of no page is on the first that has fields. */
export function pagesOf({ pages, fields }: Pick<DigitalForm, 'pages' | 'fields'>): PageOfForm[] {
  const first = pages.find(({ isSummary }) => !isSummary)
  if (pages.length < 2 || first === undefined) return []
  return pages.map((page) => ({ page, fields: page.isSummary ? [] : fields.filter((field) => pageOf(field, pages) === page) }))
}

export type PagedField = FormField & { pageWhen: FieldCondition | null }

/** In the order in which they are asked for, each with the condition of its page. */
export function pagedFields(form: Pick<DigitalForm, 'pages' | 'fields'>): PagedField[] {
  const pages = pagesOf(form)
  if (pages.length === 0) return form.fields.map((field) => ({ ...field, pageWhen: null }))
  return pages.flatMap(({ page, fields }) => fields.map((field) => ({ ...field, pageWhen: page.shownWhen })))
}

function pageOf({ page }: FormField, pages: readonly FormPage[]): FormPage | undefined {
  const holding = pages.filter(({ isSummary }) => !isSummary)
  return holding.find(({ id }) => id === page) ?? holding[0]
}
