// Which rows of how many, and the two ways to turn; absent when one page holds them all.
import { ActionIcon } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { numberText } from '../../base/language/locale'
import type { useText } from '../../base/language/text'
import { Icon } from '../icon'
import classes from './data-table.module.css'

interface TablePagingProps {
  total: number
  /** From 0. */
  page: number
  pageSize: number
  onPage: (page: number) => void
  text: ReturnType<typeof useText>
}

/** An empty list is one page too. */
export function pagesOf(total: number, pageSize: number = limits.pageSize): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

export function TablePaging({ total, page, pageSize, onPage, text }: TablePagingProps) {
  if (pagesOf(total, pageSize) === 1) return null
  const from = page * pageSize + 1
  const to = Math.min(total, from + pageSize - 1)
  return (
    <div className={classes.paging}>
      <span role="status">{text('ui.table.page', { from: numberText(from), to: numberText(to), total: numberText(total) })}</span>
      <ActionIcon size={28} disabled={page === 0} aria-label={text('ui.table.previous')} onClick={() => onPage(page - 1)}>
        <Icon name="chevron-left" />
      </ActionIcon>
      <ActionIcon
        size={28}
        disabled={page + 1 >= pagesOf(total, pageSize)}
        aria-label={text('ui.table.next')}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="chevron-right" />
      </ActionIcon>
    </div>
  )
}
