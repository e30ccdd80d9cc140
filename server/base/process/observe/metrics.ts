// What is measured of this server, as Prometheus reads it. Names end in their unit and begin with `parley_`; labels are closed lists
// (routes, channels, outcomes), never ids of people or bots. What is counted elsewhere is asked for when somebody reads.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from 'pg'
import { type Latencies, latencies } from './latencies'

export interface Metrics {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  turns: Histogram<'channel' | 'outcome'>
  understanding: Histogram
  /** Jobs and tasks of the queue by their end. */
  work: Counter<'task' | 'outcome'>
  /** Messages handed to a provider: mail, text message or channel. */
  deliveries: Counter<'channel' | 'outcome'>
  /** Turns of the last minutes. */
  recentTurns: Latencies
  /** A figure that is read when somebody asks for all of them. One that cannot be read is left out, and said so in the log. */
  gauge<L extends string>(from: NewGauge<L>): void
}

export interface NewGauge<L extends string> {
  name: string
  help: string
  labels: readonly L[]
  read(): Promise<{ value: number; labels: Record<L, string> }[]> | { value: number; labels: Record<L, string> }[]
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const turnSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const understandingSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]

export function createMetrics(pool: Pool, failed: (what: string, error: unknown) => void): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const metrics: Metrics = {
    registry,
    recentTurns: latencies(),
    requests: new Histogram({
      name: 'parley_http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its reply.',
      labelNames: ['method', 'route', 'status'],
      buckets: requestSeconds,
      registers,
    }),
    turns: new Histogram({
      name: 'parley_turn_duration_seconds',
      help: 'Time from a message being taken to its turn being committed.',
      labelNames: ['channel', 'outcome'],
      buckets: turnSeconds,
      registers,
    }),
    understanding: new Histogram({
      name: 'parley_understanding_duration_seconds',
      help: 'Time to understand one sentence.',
      buckets: understandingSeconds,
      registers,
    }),
    work: new Counter({
      name: 'parley_queue_work_total',
      help: 'Jobs and tasks this server has ended, by outcome.',
      labelNames: ['task', 'outcome'],
      registers,
    }),
    deliveries: new Counter({
      name: 'parley_deliveries_total',
      help: 'Messages handed to a provider by this server, by outcome.',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    gauge({ name, help, labels, read }) {
      // An app that is built again over the same services reads the same figures anew.
      registry.removeSingleMetric(name)
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers,
        async collect() {
          this.reset()
          try {
            for (const { value, labels: of } of await read()) this.set(of, value)
          } catch (error) {
            failed(name, error)
          }
        },
      })
    },
  }
  metrics.gauge({
    name: 'parley_database_connections',
    help: 'Connections of the pool to the database, by state.',
    labels: ['state'],
    read: () => [
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'awaited' }, value: pool.waitingCount },
    ],
  })
  return metrics
}
