// A canvas that wants to move while somebody presses, drags or pans.
import { describe, expect, it } from 'vitest'
import { restOf } from './at-rest'

/** A canvas whose movements are written down; `by` is who moves it, `end` ends its animation. */
function scene() {
  const page = new EventTarget()
  const due: (() => void)[] = []
  const moveAtRest = restOf(page, (run) => due.push(run))
  const view = { x: 0, y: 0, zoom: 1 }
  const made: string[] = []
  const ends: (() => void)[] = []
  const camera = {
    getViewport: () => ({ ...view }),
    setViewport: async () => {
      made.push('stop')
      return true
    },
  }
  const move = (name: string) =>
    moveAtRest(camera, () => {
      made.push(name)
      return new Promise<void>((end) => ends.push(end))
    })
  const tell = (type: string) => {
    page.dispatchEvent(new Event(type))
    for (const run of due.splice(0)) run()
  }
  const pan = () => {
    view.x += 40
  }
  const end = async () => {
    for (const one of ends.splice(0)) one()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { move, tell, pan, end, made }
}

describe('a canvas that moves by itself', () => {
  it('moves at once while no pointer is down', () => {
    const { move, made } = scene()
    move('fit')
    expect(made).toEqual(['fit'])
  })

  it('stays where it is under a pointer that is down, and moves when that is released', () => {
    const { move, tell, made } = scene()
    tell('pointerdown')
    move('fit')
    expect(made).toEqual([])
    tell('pointerup')
    expect(made).toEqual(['fit'])
  })

  it('stops when a pointer comes down while it moves, and goes on at the release', () => {
    const { move, tell, made } = scene()
    move('show step')
    tell('pointerdown')
    expect(made).toEqual(['show step', 'stop'])
    tell('pointercancel')
    expect(made).toEqual(['show step', 'stop', 'show step'])
  })

  it('does not go on with a movement that a wheel has ended', () => {
    const { move, tell, made } = scene()
    move('fit')
    tell('wheel')
    tell('pointerdown')
    tell('pointerup')
    expect(made).toEqual(['fit'])
  })

  it('is left alone by a press once its movement has ended', async () => {
    const { move, tell, end, made } = scene()
    move('fit')
    await end()
    tell('pointerdown')
    tell('pointerup')
    expect(made).toEqual(['fit'])
  })

  it('makes only the last of the movements that were asked for meanwhile', () => {
    const { move, tell, made } = scene()
    tell('pointerdown')
    move('show step')
    move('fit')
    tell('pointerup')
    expect(made).toEqual(['fit'])
  })

  it('stays where a hand has put it meanwhile', () => {
    const { move, tell, pan, made } = scene()
    tell('pointerdown')
    move('fit')
    pan()
    tell('pointerup')
    expect(made).toEqual([])
  })
})
