// The limits of batch test. Units are in the names.

export const batchTestLimits = {
  testCases: 10_000,
  /** Cases of all suites that are tried with a sentence while it is typed. */
  testsInImpactPreview: 1000,
  testCasesOfFile: 1000,
} as const
