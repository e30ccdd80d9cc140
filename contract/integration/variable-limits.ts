// The limits of variable. Units are in the names.

export const variableLimits = {
  /** Of a file of variables: its variables, its bytes, and how much is told of what is wrong with it. */
  variableFileRows: 2000,
  variableFileBytes: 4 * 1024 * 1024,
  variableFileProblems: 100,
} as const
