// What a test file asks for that costs seconds: counted where it is asked for, whoever helps with it. What a file of the gate may ask for is
// tools/gate/budgets.ts.

/** `loads`: of pages in a browser. `servers`: in the test's own process or as processes. `copies`: of a database or a whole installation. */
export const countedKinds = ['loads', 'servers', 'copies', 'trainings'] as const
export type Counted = (typeof countedKinds)[number]
export type Counts = Record<Counted, number>

const none = (): Counts => ({ loads: 0, servers: 0, copies: 0, trainings: 0 })
let counts = none()
let shared = 0

export function count(kind: Counted): void {
  if (shared === 0) counts[kind] += 1
}

/** What is made for all files of a run is asked for by none of them, whichever comes first. */
export async function uncounted<T>(work: () => Promise<T>): Promise<T> {
  shared += 1
  try {
    return await work()
  } finally {
    shared -= 1
  }
}

/** Since it was taken last. */
export function takeCounts(): Counts {
  const taken = counts
  counts = none()
  return taken
}
