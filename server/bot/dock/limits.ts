// The limits of dock. Units are in the names.

export const dockLimits = {
  /** How long a file that a job made is kept, and how long an address of it is good. */
  jobFileDays: 7,
  jobFileLinkSeconds: 600,
} as const
