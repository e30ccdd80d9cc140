// Lets a canvas move by itself only while no pointer is down on the page: what is pressed or dragged must stay under the pointer. A movement
// that is asked for meanwhile waits for the release, one under way stops where it is and goes on then. Who has moved the canvas by hand
// meanwhile keeps what was made.
import type { ReactFlowInstance } from '@xyflow/react'

type Camera = Pick<ReactFlowInstance, 'getViewport' | 'setViewport'>
type Move = () => Promise<unknown> | undefined

interface Held {
  move: Move
  /** Where the canvas was: elsewhere, it was moved by hand. */
  before: ReturnType<Camera['getViewport']>
}

export const releases = ['pointerup', 'pointercancel', 'contextmenu', 'blur']

/** `later` runs when everybody has heard of the release: it ends drags, too. */
export function restOf(page: EventTarget, later: (run: () => void) => void) {
  let isDown = false
  const held = new Map<Camera, Held>()
  const moving = new Map<Camera, Move>()

  const run = (camera: Camera, move: Move): void => {
    held.delete(camera)
    moving.set(camera, move)
    const ended = () => {
      if (moving.get(camera) === move) moving.delete(camera)
    }
    void Promise.resolve(move()).then(ended, ended)
  }
  const resume = (): void => {
    if (isDown) return
    for (const [camera, { move, before }] of [...held]) {
      held.delete(camera)
      const { x, y, zoom } = camera.getViewport()
      if (x === before.x && y === before.y && zoom === before.zoom) run(camera, move)
    }
  }
  const hold = (camera: Camera, move: Move) => held.set(camera, { move, before: camera.getViewport() })
  const press = (): void => {
    isDown = true
    for (const [camera, move] of [...moving]) {
      moving.delete(camera)
      void camera.setViewport(camera.getViewport())
      hold(camera, move)
    }
  }
  const release = (): void => {
    isDown = false
    if (held.size > 0) later(resume)
  }
  // Before whoever is pressed hears of it.
  page.addEventListener('pointerdown', press, { capture: true })
  // A wheel ends a movement, of whose end nothing more is heard then.
  page.addEventListener('wheel', () => moving.clear(), { capture: true, passive: true })
  for (const type of releases) page.addEventListener(type, release, { capture: true })

  /** Moves the canvas now, or when the pointer is released; the last movement that is asked for is the one that is made. */
  return (camera: Camera, move: Move): void => {
    if (isDown) hold(camera, move)
    else run(camera, move)
  }
}

const noMove = (_camera: Camera, move: Move): void => void move()

/** Every movement of a canvas but those of a hand on it goes through this. */
export const moveAtRest = typeof window === 'undefined' ? noMove : restOf(window, (run) => window.setTimeout(run))
