// What costs minutes and finds something only when the very part it is about has changed: tried with all its cases by `npm run test:long`,
// which is for a change of such a part and before a release, and with the most telling ones by `npm test`.

export const isLongRun = process.env['PARLEY_LONG_RUN'] === '1'

/** Every so many of a list in a short run, all of it in a long one. */
export function someOf<T>(list: readonly T[], oneIn: number): T[] {
  return list.filter((_, at) => isLongRun || at % oneIn === 0)
}
