// An answer of a language model as a message: its words, or the parts of a JSON answer put into one of the message templates.
import { isJsonRecord, type Json, type JsonObject } from '@parley/contract/base/json'
import { type PromptLayout, usualPlaces } from '@parley/contract/objects/model-prompt/layout'
import { mostEntries } from '@parley/contract/templates/from-data'
import { valueAtPath } from '@parley/kit/json/path'
import type { Say } from '../nodes/node-kind'

const longestTitle = 500
const longestText = 8000
const mostColumns = 10

/** Null where the answer has nothing of what the layout shows. */
export function sayIn(layout: PromptLayout, answer: Json): Say | null {
  const text = textAt(answer, layout.text, 'text')
  const title = textAt(answer, layout.title, 'title')
  const items = itemsOf(layout, answer)
  switch (layout.as) {
    case 'text':
      return wordsSay(typeof answer === 'string' ? answer : text)
    case 'titled':
      return wordsSay([title === '' ? '' : `**${title}**`, text].filter((part) => part !== '').join('\n\n'))
    case 'list':
      return items.length === 0
        ? wordsSay(text)
        : templateSay('listView', title || text, { elements: items.map((item) => rowOf(layout, item)) })
    case 'buttons':
      return items.length === 0
        ? wordsSay(text)
        : templateSay('quick_replies', text || title, { quick_replies: items.map((item) => buttonOf(layout, item)) })
    case 'table':
      return tableSay(layout, title || text, items)
  }
}

function wordsSay(text: string): Say | null {
  return text === '' ? null : { type: 'text', text }
}

function templateSay(type: string, text: string, parts: JsonObject): Say {
  return { type: 'template', text, template: { type: 'template', payload: { template_type: type, text, ...parts } } }
}

/** What stands at a path, as words; of the usual place where nobody says one. */
function textAt(value: Json, path: string, usual: keyof typeof usualPlaces): string {
  return wordsOf(valueAtPath(value, path === '' ? usualPlaces[usual] : path)).slice(0, usual === 'text' ? longestText : longestTitle)
}

function wordsOf(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function itemsOf({ items: path }: PromptLayout, answer: Json): readonly Json[] {
  const found = Array.isArray(answer) && path === '' ? answer : valueAtPath(answer, path === '' ? usualPlaces.items : path)
  return Array.isArray(found) ? found.slice(0, mostEntries) : []
}

const titleOf = ({ itemTitle }: PromptLayout, item: Json): string =>
  isJsonRecord(item) ? textAt(item, itemTitle, 'itemTitle') : wordsOf(item).slice(0, longestTitle)

function rowOf(layout: PromptLayout, item: Json): JsonObject {
  const subtitle = isJsonRecord(item) ? textAt(item, layout.itemText, 'itemText') : ''
  return { title: titleOf(layout, item), ...(subtitle !== '' && { subtitle }) }
}

/** What is pressed is said as it is read. */
function buttonOf(layout: PromptLayout, item: Json): JsonObject {
  const title = titleOf(layout, item)
  const said = isJsonRecord(item) && layout.itemText !== '' ? textAt(item, layout.itemText, 'itemText') : ''
  return { content_type: 'text', title, payload: said || title }
}

function tableSay({ columns }: PromptLayout, text: string, items: readonly Json[]): Say | null {
  const first = items[0]
  const names = (columns.length > 0 ? columns : first !== undefined && isJsonRecord(first) ? Object.keys(first) : []).slice(0, mostColumns)
  if (names.length === 0) return wordsSay(text)
  const cells = (item: Json): string[] => names.map((name) => wordsOf(valueAtPath(item, name)).slice(0, longestTitle))
  return templateSay('table', text, { columns: names.map((name) => [name]), elements: items.map((item) => ({ Values: cells(item) })) })
}
