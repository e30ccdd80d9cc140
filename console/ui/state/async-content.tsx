// What is read before it can be shown: shapes while it is awaited, the failure with a way to try again, the words for an empty list,
// or the thing itself. A failed second reading leaves what was read before on the screen.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '../../base/call/call-error'
import { useText } from '../../base/language/text'
import { ErrorInPlace } from './error-in-place'
import { SkeletonRows, Waiting } from './skeleton'

interface AwaitedProps<T> {
  of: UseQueryResult<T, CallError>
  /** Said when it takes long. */
  what?: string
  /** What happened when it fails. */
  failed?: string
  /** The shapes: rows of 40, or others. */
  rows?: number
  skeleton?: ReactNode
  compact?: boolean
  /** In place of an empty list. */
  empty?: ReactNode
  children: (data: T) => ReactNode
}

export function AsyncContent<T>({ of, what, failed, rows = 4, skeleton, compact = false, empty, children }: AwaitedProps<T>) {
  const text = useText()
  const { data, error, isFetching } = of
  const isEmpty = Array.isArray(data) && data.length === 0 && empty !== undefined
  return (
    <>
      {error !== null && (
        <ErrorInPlace error={error} title={failed} onRetry={() => void of.refetch()} isRetrying={isFetching} compact={compact} />
      )}
      {data === undefined && error === null && (
        <Waiting what={what ?? text('ui.loading')}>{skeleton ?? <SkeletonRows rows={rows} />}</Waiting>
      )}
      {data !== undefined && (isEmpty ? empty : children(data))}
    </>
  )
}
