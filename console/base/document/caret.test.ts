// Where the caret goes when the text around it changes.
import { describe, expect, it, vi } from 'vitest'
import { keepCaret, placeCaret, placeIn } from './caret'

it.each([
  ['stays when words come behind it', 'Where to?', 'Where to? And when?', 5, 5],
  ['moves with its words when others come before them', 'Where to?', 'Hello. Where to?', 5, 12],
  ['stays at the end of what was written', 'to?', 'Where to?', 3, 9],
  ['goes to where its words were taken away', 'one two three', 'one three', 6, 5],
])('the caret %s', (_, ...row) => {
  const [before, after, place, expected] = row
  expect(placeIn(before, after, place)).toBe(expected)
})

describe('a field in which somebody writes', () => {
  class TextField {
    readonly type = 'text'
    selectionStart: number
    selectionEnd: number
    constructor(public value: string) {
      this.selectionStart = this.selectionEnd = value.length
    }
    setSelectionRange(start: number, end: number): void {
      Object.assign(this, { selectionStart: start, selectionEnd: end })
    }
    /** As browsers do when the page sets the text: the caret goes to its end. */
    draw(value: string): void {
      this.value = value
      this.setSelectionRange(value.length, value.length)
    }
  }
  const fieldWith = (value: string) => {
    const field = new TextField(value)
    vi.stubGlobal('HTMLInputElement', TextField)
    vi.stubGlobal('HTMLTextAreaElement', class {})
    vi.stubGlobal('document', { activeElement: field })
    return field
  }
  const drawn = async () => {
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
  }
  const place = (field: TextField, at: number) => placeCaret(field, at)

  it('keeps its caret when somebody else changes its text', async () => {
    const field = fieldWith('Where to?')
    field.setSelectionRange(5, 5)
    keepCaret()
    field.draw('Where to? And when?')
    await drawn()
    expect(field.selectionStart).toBe(5)
  })

  it.each([
    ['{{', '{{context.size}}', 16],
    ['Hello {{ you', 'Hello {{context.size}} you', 22],
    ['{{con', '{{context.size}}', 16],
    ['a {{b}} c {{', 'a {{b}} c {{env.x}}', 19],
  ])('has its caret behind the variable that was chosen: %s', async (before, after, behind) => {
    const field = fieldWith(before)
    keepCaret()
    field.draw(after)
    place(field, behind)
    await drawn()
    expect(field.selectionStart).toBe(behind)
  })

  it('keeps its caret again at the next change of somebody else', async () => {
    const field = fieldWith('{{')
    keepCaret()
    field.draw('{{env.x}}')
    place(field, 9)
    await drawn()
    keepCaret()
    field.draw('Now: {{env.x}}')
    await drawn()
    expect(field.selectionStart).toBe(14)
  })
})
