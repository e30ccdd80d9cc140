// The thread that reads one description of a service. Time and memory are bounded by whoever has started it.
import { parentPort, workerData } from 'node:worker_threads'
import { readText } from './read-text'
import type { ReadTask } from './protocol'

const task: ReadTask = workerData

parentPort?.postMessage(readText(task))
