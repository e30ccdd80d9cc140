// A sentence with the words tinted by which it was matched.
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TintedWords } from './tinted-words'

const drawn = (taken: { start: number; end: number }[] | undefined) =>
  renderToString(<TintedWords text="please move my flight to friday" taken={taken} />)
    .replaceAll('<!-- -->', '')
    .replace(/ class="[^"]*"/g, '')
    .replace(/<\/?span[^>]*>/g, '')

it('has a mark at each place, and all of its other words as they were said', () => {
  const taken = [
    { start: 7, end: 14 },
    { start: 25, end: 31 },
  ]
  expect(drawn(taken)).toBe('please <mark>move my</mark> flight to <mark>friday</mark>')
})

it('stands as it was said where no pattern matched it', () => {
  expect(drawn(undefined)).toBe('please move my flight to friday')
  expect(drawn([])).toBe('please move my flight to friday')
})

it('is tinted otherwise where something else matched it', () => {
  const taken = [{ start: 0, end: 4 }]
  const html = renderToString(<TintedWords text="move it" taken={taken} isOther />)
  expect(html).toContain('data-other="true"')
  expect(renderToString(<TintedWords text="move it" taken={taken} isOther={false} />)).not.toContain('data-other')
})
