// The limits of document. Units are in the names.

export const documentLimits = {
  /** Changes in a file of the change log. */
  changesOfFile: 20_000,
} as const
