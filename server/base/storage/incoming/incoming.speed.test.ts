// How long nobody else is answered while a large file is read.
import { expect, it } from 'vitest'
import { sheetOf, workbookOf } from '../../../test-support/workbook'
import { readHere } from './read-here'
import { type Incoming, readIncoming } from './read-incoming'

const rows = 100_000
const line = (at: number): string[] => [`Customer ${at}`, `"${at}, High Street"`, String(at * 3), '2026-12-31', 'a remark of some words']

/** In milliseconds, between two turns of the event loop. */
async function longestPauseOf(read: typeof readIncoming, incoming: Incoming): Promise<number> {
  let [last, longest, isReading] = [performance.now(), 0, true]
  const look = (): void => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (isReading) setImmediate(look)
  }
  look()
  const contents = await read(incoming, rows)
  look()
  isReading = false
  expect(contents).toMatchObject({ kind: 'table', rows: { length: rows } })
  return longest
}

it.each([
  ['a table', async () => Buffer.from(Array.from({ length: rows }, (_, at) => line(at).join(',')).join('\n'))],
  ['a workbook', async () => workbookOf({ One: sheetOf(Array.from({ length: rows }, (_, at) => line(at))) })],
] as const)('%s of 100,000 rows holds up the server for a small part of the time that reading it takes', async (_, make) => {
  const incoming = { name: 'customers', content: await make() }
  const [here, apart] = [await longestPauseOf(readHere, incoming), await longestPauseOf(readIncoming, incoming)]
  expect(apart).toBeLessThan(here / 4)
})
