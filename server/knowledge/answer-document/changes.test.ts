// What differs between two readings of a document.
import { expect, it } from 'vitest'
import { passageChanges } from './changes'

const passage = (text: string) => ({ heading: '', page: 0, text })

it('A first reading has nothing new; a later one has what was not there, and tells what is gone, however blanks and places moved', () => {
  const first = [passage('Up to 180 euros.'), passage('Bags are free.'), passage('No cats.')]
  expect(first.map(({ text }) => passageChanges([], first).isNew(text))).toEqual([false, false, false])
  const second = [passage('No  cats.'), passage('Up to 190 euros.'), passage('Bags are\nfree.')]
  const { isNew, gone } = passageChanges(first, second)
  expect(second.map(({ text }) => isNew(text))).toEqual([false, true, false])
  expect(gone).toEqual([passage('Up to 180 euros.')])
})
