// Ctrl Z and Ctrl Y of a screen, with a server in memory that knows whose change is where.
import { expect, it } from 'vitest'
import type { NextSteps } from './undo-steps'
import { stepQuestion } from './step-question'
import { undoSteps } from './undo-steps'

interface Change {
  batchId: string
  isHere: boolean
}

/** One person's changes; what is undone can be redone until there is a new one. */
function serverOf(changes: readonly Change[]) {
  const done = [...changes]
  const undone: Change[] = []
  const told: string[] = []
  const next = (change: Change | undefined): NextSteps['undo'] =>
    change === undefined
      ? null
      : {
          ...{ label: change.batchId, says: {}, kind: 'intent', objectId: 'i', parentId: '', title: '', count: 1, at: 0 },
          isUndone: false,
          ...change,
        }
  const step = (verb: 'undo' | 'redo', from: Change[], to: Change[]) => async (choose: () => Promise<string | null>) => {
    const batchId = await choose()
    if (batchId === null) return null
    const change = from.pop()
    if (change?.batchId !== batchId) throw new Error(`${batchId} is not the last`)
    to.push(change)
    told.push(`${verb} ${batchId}`)
    return { label: batchId, says: {} }
  }
  const store = { undo: step('undo', done, undone), redo: step('redo', undone, done) }
  const read = async (): Promise<NextSteps> => ({ undo: next(done.at(-1)), redo: next(undone.at(-1)) })
  return { told, steps: undoSteps(store, { botId: 'bot', scope: {} }, undefined, read) }
}

const here = (batchId: string) => ({ batchId, isHere: true })
const elsewhere = (batchId: string) => ({ batchId, isHere: false })
const asked = () => stepQuestion()?.step.batchId

it('takes back what was done here at once, as often as it is pressed, and brings it again', async () => {
  const { steps, told } = serverOf([here('one'), here('two'), here('three')])
  steps.undo()
  steps.undo()
  steps.redo()
  await expect.poll(() => told).toEqual(['undo three', 'undo two', 'redo two'])
  expect(stepQuestion()).toBeNull()
})

it('names a last change that is elsewhere before it takes it back, and takes back nothing older in its place', async () => {
  const { steps, told } = serverOf([here('dialog of seven steps'), elsewhere('replacement')])
  steps.undo()
  await expect.poll(asked).toBe('replacement')
  steps.undo()
  stepQuestion()?.answer(false)
  expect(stepQuestion()).toBeNull()
  steps.undo()
  await expect.poll(asked).toBe('replacement')
  stepQuestion()?.answer(true)
  await expect.poll(() => told).toEqual(['undo replacement'])
  steps.redo()
  await expect.poll(() => stepQuestion()?.verb).toBe('redo')
  stepQuestion()?.answer(true)
  await expect.poll(() => told).toEqual(['undo replacement', 'redo replacement'])
})

it('asks of a second press only once the first is answered', async () => {
  const { steps, told } = serverOf([elsewhere('one'), elsewhere('two')])
  steps.undo()
  steps.undo()
  await expect.poll(asked).toBe('two')
  stepQuestion()?.answer(true)
  await expect.poll(asked).toBe('one')
  expect(told).toEqual(['undo two'])
  stepQuestion()?.answer(false)
  expect(told).toEqual(['undo two'])
})
