// Where the rows of a list lie: in the settings of its entity, in a kept file, or behind a service. Reaching them is the server's.
import type { LookupRow } from './lookup-index'
import type { RowKeys } from './lookup-rows'

/** Texts of the request are templates over `context.inputData`, environment and content variables. */
export interface RemoteList {
  url: string
  method: 'GET' | 'POST'
  headers: { key: string; value: string }[]
  body: string
  timeoutMs: number
  /** Path of the list in the reply; '' where the reply is the list. */
  rowsPath: string
  keys: RowKeys
  /** Of a row: which word of the sentence it was found by, counted from 0; '' for none. */
  wordKey: string
  isMultiItem: boolean
}

export type ListSource =
  | { from: 'settings'; rows: readonly LookupRow[] }
  | { from: 'file'; fileId: string }
  | { from: 'service'; remote: RemoteList }
