// Every template of the list in the form of message markup.
import { parseMarkdown } from '@parley/kit/markdown/markdown'
import { markdownHtml } from '@parley/kit/markdown/html'
import { describe, expect, it } from 'vitest'
import { type Template, templateKinds, templateType } from './index'
import { markdownOfTemplate } from './markdown'

const samples = Object.values(import.meta.glob<{ sample: Template }>('./*/sample.ts', { eager: true })).map(({ sample }) => sample)

describe('the message templates ([S3-086])', () => {
  it('are a list that is not empty ([S3-086])', () => {
    expect(templateKinds.length).toBeGreaterThan(20)
    expect(samples).toHaveLength(templateKinds.length)
  })

  it.each(samples.map((sample) => [templateType(sample), sample] as const))('render as markdown: %s ([S3-086])', (_, sample) => {
    const markdown = markdownOfTemplate(sample)
    expect(markdown).not.toBe('')
    const blocks = parseMarkdown(markdown)
    expect(blocks.length).toBeGreaterThan(0)
    expect(markdownHtml(blocks)).toMatch(/^<(p|ul|h\d|ol)/)
  })

  it('show choices as a list and a picture as a picture, after what is said', () => {
    const choices = {
      type: 'template',
      payload: { template_type: 'button', text: 'Which?', buttons: [{ title: 'Oslo' }, { title: 'Bergen' }] },
    }
    expect(markdownOfTemplate(choices)).toBe('Which?\n* Oslo\n* Bergen')
    const picture = { type: 'image', payload: { url: 'https://example.com/map.png' } }
    expect(markdownOfTemplate(picture, 'The map')).toBe('The map\n![The map](https://example.com/map.png)')
  })
})
