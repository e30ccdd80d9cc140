// Every listed template: it has a folder of its own with a sample, its sample can be put into words, and no payload of any shape breaks it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownTemplate, type Template, templateKind, templateKinds, templateType, wordsOfTemplate } from './index'
import { looks } from './shared/drawing'
import { plainWords } from './shared/looks'

const samples = Object.values(import.meta.glob<{ sample: Template }>('./*/sample.ts', { eager: true })).map(({ sample }) => sample)

describe('the list of templates', () => {
  it('has each id once, and a sample of each', () => {
    const ids = templateKinds.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(samples.map(templateType).sort()).toEqual([...ids].sort())
  })

  it('has each other name once, for the kind whose shape it names', () => {
    const names = templateKinds.flatMap(({ id, alsoCalled = [] }) => [id, ...alsoCalled])
    expect(new Set(names).size).toBe(names.length)
    for (const kind of templateKinds)
      for (const name of kind.alsoCalled ?? []) expect(templateKind({ type: 'template', payload: { template_type: name } })).toBe(kind)
  })
})

describe.each(samples.map((sample) => [templateType(sample), sample] as const))('the template %s', (id, sample) => {
  it('is read as words: an opening, lines, options or an address', () => {
    const { opening, rows, options, address } = wordsOfTemplate(sample)
    expect([opening, ...rows, ...options, address].join('')).not.toBe('')
  })

  it('is drawn by a look that holds something to see, beside its opening', () => {
    const { opening, drawing } = shownTemplate(sample) ?? { opening: '', drawing: plainWords }
    const { look, ...held } = drawing
    expect(looks).toContain(look)
    const filled = Object.values(held).filter((part) => part !== '' && part !== undefined && !(Array.isArray(part) && part.length === 0))
    expect([opening, ...filled]).not.toEqual([])
  })

  it('describes parts that its sample has, each in the form it says, with a label for them', () => {
    const { parts, label } = templateKind(sample) ?? {}
    expect(parts === undefined).toBe(label === undefined)
    for (const part of parts ?? []) {
      const value = sample.payload[part.name]
      if (part.holds === 'tabs') expect(Object.values(value ?? {}).every(Array.isArray), part.name).toBe(true)
      else if (value !== undefined) expect(Array.isArray(value), part.name).toBe(['texts', 'heads', 'rows', 'entries'].includes(part.holds))
    }
    const named = (parts ?? []).map(({ name }) => name)
    const shown = Object.keys(sample.payload).filter((name) => !['template_type', 'view'].includes(name))
    if (parts) expect(named).toEqual(expect.arrayContaining(shown))
  })

  it('bears a payload of any shape', () => {
    const template = (payload: unknown): Template => ({ ...sample, payload: JSON.parse(JSON.stringify(payload)) })
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(sample.payload), 'text'), fc.jsonValue()), (payload) => {
        expect(templateKind(sample)?.id).toBe(id)
        expect(Array.isArray(wordsOfTemplate(template(payload)).options)).toBe(true)
        expect(looks).toContain(templateKind(sample)?.draw(template(payload).payload).look)
      }),
      { numRuns: 50 },
    )
  })
})
