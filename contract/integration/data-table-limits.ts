// The limits of data table. Units are in the names.

export const dataTableLimits = {
  /** Of the tables an account keeps data in. */
  dataTables: 100,
  dataViews: 200,
  dataRows: 100_000,
  dataRowBytes: 64 * 1024,
  /** Of one value that is in an index; rows, bytes and told problems of a file; bytes of one that is exported. */
  dataIndexBytes: 1000,
  dataFileRows: 20_000,
  dataFileBytes: 8 * 1024 * 1024,
  dataFileProblems: 200,
  dataExportBytes: 64 * 1024 * 1024,
} as const
