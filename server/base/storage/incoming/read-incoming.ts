// The one reader of every file that comes in as rows. What rows mean, and what is wrong with them, is the feature's that takes the file. A large
// file is read by a thread of its own, so that nobody else waits for it.
import { type Contents, type Incoming, readHere } from './read-here'
import { readApart } from './read-apart'

export { type Contents, type Incoming, type Table, textOf } from './read-here'

/** A file of fewer bytes is read in less time than a thread takes to begin. */
const smallBytes = 256 * 1024

/** Of a table at most one row more than `mostRows` is read. Throws UnreadableFile. */
export function readIncoming(incoming: Incoming, mostRows: number): Promise<Contents> {
  return incoming.content.length < smallBytes ? readHere(incoming, mostRows) : readApart(incoming, mostRows)
}
