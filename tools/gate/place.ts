// Whether this machine has the room that a run needs: a disk that fills in the middle makes tests fail in ways that name anything but the disk.
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** What a run of everything keeps at its fullest, with databases of several servers at once, and some more. */
export const neededBytes = 2 * 1024 ** 3

export interface Place {
  path: string
  freeBytes: number
}

/** A sentence for each place that has not enough; none where all have. */
export function lacks(places: readonly Place[]): string[] {
  const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`
  return places
    .filter(({ freeBytes }) => freeBytes < neededBytes)
    .map(({ path, freeBytes }) => `Only ${gigabytes(freeBytes)} are free in ${path}; the tests need ${gigabytes(neededBytes)} there.`)
}

/** Where tests write: the checkout, and the folder for temporary files. */
export function placesOf(root: string): Place[] {
  return [root, tmpdir()].filter(existsSync).map((path) => {
    const { bavail, bsize } = statfsSync(path)
    return { path, freeBytes: bavail * bsize }
  })
}
