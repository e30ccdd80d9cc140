// Enter and Escape of fields beside those of an input method, as browsers tell of them.
import { describe, expect, it } from 'vitest'
import { isEnter, isEscape, isOfInputMethod } from './enter'

describe('Enter', () => {
  it.each([
    ['of a keyboard', { key: 'Enter', keyCode: 13, isComposing: false }, true],
    ['of a screen keyboard without codes', { key: 'Enter', keyCode: 0 }, true],
    ['that React tells of', { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: false } }, true],
    ['that confirms a Japanese word in Chrome and Firefox', { key: 'Enter', keyCode: 229, isComposing: true }, false],
    ['that React tells of while a word is put together', { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: true } }, false],
    ['that confirms a Korean word in Safari, after the word has ended', { key: 'Enter', keyCode: 229, isComposing: false }, false],
    ['that Chrome calls Process', { key: 'Process', keyCode: 229, isComposing: true }, false],
    ['with another key', { key: 'e', keyCode: 69 }, false],
  ])('%s', (_, event, expected) => expect(isEnter(event)).toBe(expected))
})

it('Escape that gives up only the word being put together leaves the field as it is', () => {
  expect(isEscape({ key: 'Escape', keyCode: 27 })).toBe(true)
  expect(isEscape({ key: 'Escape', keyCode: 229, nativeEvent: { isComposing: true } })).toBe(false)
})

it('knows every key that an input method takes', () => {
  expect(isOfInputMethod({ key: 'ArrowDown', keyCode: 229 })).toBe(true)
  expect(isOfInputMethod({ key: 'ArrowDown', keyCode: 40 })).toBe(false)
})
