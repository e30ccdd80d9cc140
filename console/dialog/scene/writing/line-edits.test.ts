// Writing a scene, line by line.
import type { SceneLine } from '@parley/contract/objects/scene/index'
import { describe, expect, it } from 'vitest'
import { emptyLine, moveLine, nextSpeaker, pasteLines, putComponent, removeLine, setLine, splitLine } from './line-edits'

const line = (id: string, speaker: SceneLine['speaker'], text: string): SceneLine => ({ id, speaker, text, component: null })
const scene = [line('a', 'user', 'hello there'), line('b', 'bot', 'Hi!')]
const said = (lines: readonly SceneLine[]) => lines.map(({ speaker, text }) => `${speaker}: ${text}`)

describe('a scene that is written', () => {
  it('begins with the user, and goes on by turns', () => {
    expect(nextSpeaker([])).toBe('user')
    expect(nextSpeaker(scene)).toBe('user')
    expect(nextSpeaker(scene.slice(0, 1))).toBe('bot')
    expect(nextSpeaker(putComponent(scene, emptyLine('user'), 'call'))).toBe('bot')
  })

  it('takes the line below it in with its first letter, and no more than it may hold', () => {
    const below = emptyLine('user')
    expect(said(setLine(scene, below, { text: 't' }))).toEqual(['user: hello there', 'bot: Hi!', 'user: t'])
    const full = Array.from({ length: 200 }, (_, at) => line(`l${at}`, 'user', 'x'))
    expect(setLine(full, below, { text: 't' })).toHaveLength(200)
    expect(splitLine(full, 'l0', 0).lines).toHaveLength(200)
  })

  it('is split where Enter is pressed, for the other speaker', () => {
    const { lines, caret } = splitLine(scene, 'a', 5)
    expect(said(lines)).toEqual(['user: hello', 'bot: there', 'bot: Hi!'])
    expect(caret).toEqual({ lineId: lines[1]?.id, at: 0 })
  })

  it('loses a line with the caret behind the one before, or before the one after', () => {
    expect(removeLine(scene, 'b')).toMatchObject({ lines: [{ id: 'a' }], caret: { lineId: 'a', at: 11 } })
    expect(removeLine(scene, 'a')).toMatchObject({ lines: [{ id: 'b' }], caret: { lineId: 'b', at: 0 } })
  })

  it('has its lines moved by one, and none past the edge', () => {
    expect(moveLine(scene, 'a', 1).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(moveLine(scene, 'a', -1).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('takes a pasted conversation in place of a line, by names or by turns', () => {
    const { lines } = pasteLines(scene, scene[1] ?? emptyLine('bot'), 'Bot: How many?\r\n\nUser: two\nDone.')
    expect(said(lines)).toEqual(['user: hello there', 'bot: How many?', 'user: two', 'bot: Done.'])
  })

  it('gives what is put in to the bot', () => {
    expect(putComponent(scene, emptyLine('user'), 'call').at(-1)).toMatchObject({
      speaker: 'bot',
      component: { kind: 'call', method: 'GET' },
    })
  })
})
