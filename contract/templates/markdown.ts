// A template in the platform's message markup: what is said first, its lines and choices as a list, its address as a picture or a link.
// For readers of text with markup; channels that show plain text alone have words of their own (channels/shared/template-text).
import { shownTemplate, type Template, wordsOfTemplate } from './index'

/** `said` is the message's own plain text and stands in the place of the template's opening when there is one. */
export function markdownOfTemplate(template: Template, said = ''): string {
  const { opening, rows, options, address } = wordsOfTemplate(template)
  const first = said === '' ? opening : said
  if (address !== '') return lines([first, mediaMarkdown(template, first, address)])
  return lines([first, ...(rows.length > 0 ? rows : options).map((entry) => `* ${entry.replace(/\s*\n\s*/g, ' ')}`)])
}

function mediaMarkdown(template: Template, title: string, address: string): string {
  const label = (title === '' ? address : title).replace(/[[\]\n]/g, ' ').trim()
  const drawing = shownTemplate(template)?.drawing
  return drawing?.look === 'media' && drawing.media === 'image' ? `![${label}](${address})` : `[${label}](${address})`
}

const lines = (all: readonly string[]): string => all.filter((line) => line !== '').join('\n')
