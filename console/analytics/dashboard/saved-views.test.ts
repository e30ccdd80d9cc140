// Saved views: what is kept of an address, and that neither too much nor a broken preference does harm.
import { describe, expect, it } from 'vitest'
import { isSameView, readViews, viewedIn, withView } from './saved-views'

const monday = { name: 'Monday', path: '/analytics', search: { channel: 'rtm', range: '30' } }

describe('saved views', () => {
  it('keep the period and the filters, and not which page of a list was open', () => {
    expect(viewedIn({ range: 30, channel: 'rtm', page: '2', search: '', show: undefined })).toEqual({ range: '30', channel: 'rtm' })
  })

  it('are read as they were written', () => {
    expect(readViews(JSON.stringify([monday]))).toEqual([monday])
  })

  it.each([undefined, '', '{"name"', '[{"name":1}]'])('are none where %s is kept', (kept) => {
    expect(readViews(kept)).toEqual([])
  })

  it('give way to one of the same name', () => {
    const later = { ...monday, search: { range: '7' } }
    expect(withView([monday, { ...monday, name: 'Other' }], later)?.map(({ name, search }) => [name, search])).toEqual([
      ['Other', monday.search],
      ['Monday', { range: '7' }],
    ])
  })

  it('are no more than the server keeps', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ ...monday, name: `View ${at}` }))
    expect(withView(many, monday)).toBe(null)
  })

  it('are shown where page and filters are the same, in whatever order', () => {
    expect(isSameView(monday, { path: '/analytics', search: { range: '30', channel: 'rtm' } })).toBe(true)
    expect(isSameView(monday, { path: '/conversations', search: monday.search })).toBe(false)
    expect(isSameView(monday, { path: '/analytics', search: { range: '30' } })).toBe(false)
  })
})
