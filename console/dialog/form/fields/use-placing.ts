// What is open in the column of fields, and what adding to it does.
import type { DigitalForm, FormField } from '@parley/contract/objects/form/index'
import { type PageOfForm, pagesOf } from '@parley/contract/objects/form-pages'
import { useState } from 'react'
import { inOrder, type Placed, withField, withPage } from './order'

export interface Placing {
  placed: Placed
  pages: readonly PageOfForm[]
  /** In the order in which they are asked for. */
  fields: readonly FormField[]
  /** The key of a field or the id of a page; '' for none. */
  open: string
  /** It was added last and is still to be written. */
  isNew: boolean
  put: (next: Placed, key?: string) => void
  /** `pageId`: of the page that is to be looked at. */
  show: (id: string, pageId: string) => void
  add: (field: FormField) => void
  addPage: (isSummary: boolean) => void
}

export function usePlacing(
  form: DigitalForm,
  change: (set: Partial<DigitalForm>, key: string) => void,
  lookAt: (pageId: string) => void,
): Placing {
  const [{ open, isNew }, setOpen] = useState({ open: '', isNew: false })
  const placed: Placed = { fields: form.fields, pages: form.pages }
  const pages = pagesOf(form)
  const put = (next: Placed, key = 'all') => change({ ...next }, `fields.${key}`)
  const show = (id: string, pageId: string, isAdded = false) => {
    setOpen({ open: id, isNew: isAdded })
    if (id !== '') lookAt(pageId)
  }
  const add = (field: FormField) => {
    const holding = pages.filter(({ page }) => !page.isSummary)
    const page = holding.find(({ page, fields }) => page.id === open || fields.some(({ key }) => key === open)) ?? holding.at(-1)
    put(withField(placed, field, page?.page.id ?? ''))
    show(field.key, page?.page.id ?? '', true)
  }
  const addPage = (isSummary: boolean) => {
    const { next, made } = withPage(placed, isSummary)
    put(next)
    show(made, made, true)
  }
  return { placed, pages, fields: inOrder(placed), open, isNew, put, show, add, addPage }
}
