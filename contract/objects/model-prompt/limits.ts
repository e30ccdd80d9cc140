// How much a prompt of the library may hold.
export const promptLimits = {
  versions: 100,
  textChars: 20_000,
  noteChars: 300,
  aboutChars: 1000,
  pathChars: 200,
  columns: 10,
} as const
