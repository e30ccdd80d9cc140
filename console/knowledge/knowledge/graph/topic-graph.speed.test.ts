// How long it takes to lay out the graph of topics.
import { expect, it } from 'vitest'
import { outlineOf } from '../outline'
import { thousandTopics } from './testing'
import { topicGraph } from './topic-graph'

it('the graph of topics is laid out in a blink with a thousand topics', () => {
  const many = thousandTopics()
  const rows = outlineOf(many, [])
  const unfolded = new Set(many.map(({ id }) => id))
  // Of the processor: beside other work a test may wait long for it.
  const before = process.cpuUsage()
  topicGraph(rows, unfolded)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
})
