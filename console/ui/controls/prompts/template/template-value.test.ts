// Templates in the message editor: read from their text, begun, changed into another, and left alone where nothing is known of them.
import { fromData } from '@parley/contract/templates/from-data'
import { describe, expect, it } from 'vitest'
import { listOf, renamed } from './data-source'
import { editedTemplates, entriesIn, readTemplate, startOf, templateText } from '../../shared/template/template-value'

const carousel = JSON.stringify({
  type: 'template',
  payload: { template_type: 'carousel', elements: [{ title: '{{context.hotel.name}}', subtitle: 'by the sea' }], speed: 3 },
})

describe('a template', () => {
  it('is read with its parts, and keeps what no part describes', () => {
    const open = readTemplate(carousel)
    expect(open?.parts.map(({ name }) => name)).toEqual(['text', 'elements'])
    expect(open && JSON.parse(templateText(open))).toEqual(JSON.parse(carousel))
    expect(readTemplate(JSON.stringify({ template_type: 'carousel', elements: [] }))).toMatchObject({ type: 'template' })
  })

  it('is left to its text when it is no JSON, or nobody describes it', () => {
    for (const source of ['', '{"type":', '[]', '"carousel"', '{"type":"template","payload":{"template_type":"nobodys"}}', '{"n": {{a}}}'])
      expect(readTemplate(source)).toBeNull()
  })

  it.each(editedTemplates.map((kind) => [kind.id, kind] as const))(
    'of the kind %s is begun with all that can be written of it',
    (id, kind) => {
      const open = readTemplate(startOf(kind, null))
      expect(open?.kind.id).toBe(id)
      for (const { name } of (kind.parts ?? []).filter(({ holds }) => holds !== 'switch' && holds !== 'count'))
        expect(Object.keys(open?.payload ?? {})).toContain(name)
    },
  )

  it('whose entries come from data is read with them, and its item is renamed in the texts that read it', () => {
    const elements = { each: '{{ context.hotels }}', as: 'hotel', most: 5, entry: { title: '{{hotel.name}} {{hotels.name}} {{ hotel }}' } }
    const open = readTemplate(JSON.stringify({ type: 'template', payload: { template_type: 'carousel', elements } }))
    const data = fromData(open?.payload['elements'])
    expect(data && listOf(data)).toBe('context.hotels')
    expect(data && renamed(data, 'room')).toEqual({
      ...elements,
      as: 'room',
      entry: { title: '{{room.name}} {{hotels.name}} {{ room }}' },
    })
  })

  it('begins with the words of the wording above it, where it has none of its own', () => {
    const long = editedTemplates.find(({ id }) => id === 'longAnswer')
    const begun = long && readTemplate(startOf(long, null, 'Up to ten.'))
    expect(begun?.payload).toEqual({ template_type: 'longAnswer', text: 'Up to ten.', furtherParts: [{ title: '', text: '' }] })
    expect(begun && entriesIn(begun)).toBe(1)
    expect(long && readTemplate(startOf(long, begun ?? null, 'Other words'))?.payload['text']).toBe('Up to ten.')
  })

  it('that becomes another keeps what both have', () => {
    const list = editedTemplates.find(({ id }) => id === 'list')
    const made = list && readTemplate(startOf(list, readTemplate(carousel)))
    expect(made?.kind.id).toBe('list')
    expect(made?.payload['elements']).toEqual([{ title: '{{context.hotel.name}}', subtitle: 'by the sea' }])
  })
})
