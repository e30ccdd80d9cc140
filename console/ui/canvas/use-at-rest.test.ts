// Whether a pointer is down, as those hear it who hold something back until it is released.
import { expect, it } from 'vitest'
import { pressOf } from './use-at-rest'

function scene() {
  const page = new EventTarget()
  const waiting: (() => void)[] = []
  const heard: boolean[] = []
  const press = pressOf(page, (run) => waiting.push(run))
  press.listen(() => heard.push(press.isDown()))
  const tell = (type: string) => page.dispatchEvent(new Event(type))
  const later = () => {
    for (const run of waiting.splice(0)) run()
  }
  return { press, heard, tell, later }
}

it('a pointer is down from its press until everybody has heard of its release', () => {
  const { press, heard, tell, later } = scene()
  expect(press.isDown()).toBe(false)
  tell('pointerdown')
  tell('pointerdown')
  tell('pointerup')
  expect(press.isDown()).toBe(true)
  later()
  expect(heard).toEqual([true, false])
})

it('a pointer that is pressed again before that is down', () => {
  const { press, heard, tell, later } = scene()
  tell('pointerdown')
  tell('pointerup')
  tell('pointerdown')
  later()
  expect(press.isDown()).toBe(true)
  tell('pointercancel')
  later()
  expect(heard).toEqual([true, false])
})
