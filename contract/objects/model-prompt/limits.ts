// How much a prompt of the library may hold.
export const promptLimits = {
  versions: 100,
  textChars: 20_000,
  noteChars: 300,
  aboutChars: 1000,
  pathChars: 200,
  columns: 10,
  /** Inputs that are kept; of the values of one. */
  ...{ inputs: 20, inputNameChars: 80, inputChars: 20_000 },
  /** Of any input: how many values, how long a path, a value and what the user said may be. */
  ...{ values: 100, valuePathChars: 200, valueChars: 4000, messageChars: 4000 },
} as const
