// The limits of file. Units are in the names.

export const fileLimits = {
  fileBytesADay: 100 * 1024 * 1024,
  fileBytesOfAccount: 2 * 1024 * 1024 * 1024,
  /** An uploaded file that nothing refers to by then is forgotten. */
  fileUnusedDays: 7,
} as const
