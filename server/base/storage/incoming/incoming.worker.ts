// The thread that reads one large file and gives its rows piece by piece. Time and memory are bounded by whoever has started it.
import { parentPort, workerData } from 'node:worker_threads'
import { type FromReader, nextRows, type ReadTask } from './protocol'
import { readHere } from './read-here'
import { readOrWhy } from './unreadable-file'

const task: ReadTask = workerData
const pieceRows = 2000

function say(what: FromReader): void {
  parentPort?.postMessage(what)
}

const read = await readOrWhy(() => readHere(task.incoming, task.mostRows))
if ('unreadable' in read) say({ kind: 'unreadable', why: read.unreadable })
else if (read.kind === 'json') say(read)
else {
  const { rows, ...table } = read
  let from = 0
  parentPort?.on('message', (asked: unknown) => {
    if (asked !== nextRows) return
    const piece = rows.slice(from, (from += pieceRows))
    say({ kind: 'rows', rows: piece, isLast: from >= rows.length })
  })
  say(table)
}
