// The limits of variable. Units are in the names.

export const variableLimits = {
  /** Of a file of variables: its variables, its bytes, and how much is told of what is wrong with it. */
  variableFileRows: 20_000,
  variableFileBytes: 16 * 1024 * 1024,
  variableFileProblems: 100,
  variableFileReportRows: 500,
  /** Of one call that changes many. */
  variableBulkRows: 2000,
} as const
