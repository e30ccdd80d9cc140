// Tables of this feature as Kysely types; what a row means is said beside its store.
/** Somebody does not want to see the job any more. */
export interface DockRemovalRow {
  user_id: string
  job_id: string
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    dock_removal: DockRemovalRow
  }
}
