// The labels of the states of flows, and which state of a task each stands for.
import { flowStateOf, taskStates } from '@parley/contract/task/task'
import { expect, it } from 'vitest'
import { flowBadges } from './state-chip'
import words from './text.json'

const labelOf = (flow: keyof typeof flowBadges): string | undefined => new Map(Object.entries(words)).get(flowBadges[flow].label)

it('each of the four states of a flow has its label ([S4-002])', () => {
  expect(labelOf('configured')).toBe('In Development')
  expect(labelOf('inactive')).toBe('Upgrade In Progress')
  expect(labelOf('active')).toBe('Published')
  expect(labelOf('suspended')).toBe('Suspended')
})

it('each state of a task is shown as one of them', () => {
  expect(taskStates.map((state) => labelOf(flowStateOf(state)))).toEqual([
    ...['In Development', 'In Development', 'Published', 'Upgrade In Progress', 'Suspended'],
  ])
})
