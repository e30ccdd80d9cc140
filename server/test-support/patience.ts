// How long tests wait for what comes late on a slow or busy machine. It ends what hangs and is never what a test is about, so the one who
// asks names what a quiet machine would at the very most need, and this stretches it by how slow the machine is (vitest.config.ts).

/** The variable of the environment in which a run tells its workers how slow the machine is. */
export const slownessVariable = 'PARLEY_TEST_SLOWNESS'

/** Milliseconds. */
export function patience(ms: number): number {
  return ms * Number(process.env[slownessVariable] ?? 1)
}
