// Variables of a bot as values of the context, and the texts, conditions and scripts that read them. Typebot mentions them by name in texts
// and by id everywhere else.
import { contextKey } from '@parley/contract/objects/node/index'
import { parseExpression } from '@parley/kit/expression/parse'
import { scriptFault } from '@parley/kit/expression/script-fault'
import { memberPaths } from '@parley/kit/expression/member-paths'
import type { Texts } from '../shared/texts'
import { numericVariables } from './numeric-variables'
import { namesOfVariables, type TypebotFile } from './source'

/** What the platform itself keeps in the context. */
const reserved = new Set([
  ...[
    'intent',
    'intenttype',
    'entities',
    'traits',
    'onholdtasks',
    'resultsfound',
    'userquery',
    'followupintents',
    'entityrules',
    'inputdata',
  ],
  ...['mappedintents', 'bot', 'botid', 'taskid', 'currentlanguage', 'suggestedlanguages', 'history', 'message_tone', 'dialog_tone', 'tags'],
  ...['currenttags', 'historictags', 'userinputs', 'session', 'smalltalk', 'forms', 'event', 'currentoptions', 'ambiguousentityvalues'],
  ...['__proto__', 'constructor', 'prototype'],
])

const mention = /\{\{\s*([^{}]{1,400}?)\s*\}\}/g
const code = /\{\{=([\s\S]{1,4000}?)=\}\}/g

export class Variables {
  /** Keys below `context` by the variable's id. */
  readonly keys = new Map<string, string>()
  private readonly byName = new Map<string, string>()
  private readonly made = new Map<string, string>()
  private readonly taken = new Set<string>()
  private readonly numeric: ReadonlySet<string>

  constructor(
    file: TypebotFile,
    private readonly texts: Texts,
  ) {
    this.numeric = numericVariables(file)
    for (const { id, name } of namesOfVariables(file.data)) {
      const key = freeKey(contextKey(name).slice(0, 70), this.taken)
      this.keys.set(id, key)
      if (!this.byName.has(name)) this.byName.set(name, key)
    }
  }

  /** `context.key`; undefined for an id of none. */
  read(id: string): string | undefined {
    const key = this.keys.get(id)
    return key === undefined ? undefined : `context.${key}`
  }

  /** Whether it never holds anything but numbers. */
  isNumeric(id: string): boolean {
    return this.numeric.has(id)
  }

  /** A text with mentions of variables; one of no variable is empty, as it is there. */
  template(text: string): string {
    const coded = text.replace(code, (_, source: string) => {
      const expression = this.code(source).trim()
      return parseExpression(expression).error === '' ? `{{${expression}}}` : ''
    })
    return this.texts.template(coded.replace(mention, (whole: string, name: string) => this.mentioned(name, whole)))
  }

  /** Code with mentions of variables. */
  code(source: string): string {
    return this.texts.script(source.replace(mention, (_, name: string) => this.pathOf(name) ?? 'null'))
  }

  /** A text as an expression: a template literal, or a quoted text where nothing is mentioned. */
  literal(text: string): string {
    if (!text.includes('{{')) return JSON.stringify(this.texts.template(text))
    const parts = text.split(mention)
    const literal = `\`${parts.map((part, at) => (at % 2 === 0 ? part.replace(/[`\\$]/g, '\\$&') : `\${${this.pathOf(part) ?? "''"} ?? ''}`)).join('')}\``
    return this.texts.secrets.inScript(literal)
  }

  /** What is set as an expression there: code where it can be read as such, else the words themselves. */
  valueOf(text: string): string {
    const trimmed = text.trim()
    if (trimmed === '') return 'null'
    if (/^0\d/.test(trimmed) || !isCode(this.code(trimmed))) return this.literal(text)
    return this.code(trimmed)
  }

  /** A text without secrets, its mentions as they are. */
  secretless(text: string): string {
    return this.texts.secrets.inText(text)
  }

  /** The value of a header or a parameter. */
  secretValue(key: string, text: string): string {
    return this.texts.secrets.valueOf(
      key,
      text.replace(mention, (whole: string, name: string) => this.mentioned(name, whole)),
    )
  }

  keysByName(): { [name: string]: string } {
    return Object.fromEntries(this.byName)
  }

  /** A key for what a block works out. */
  listKey(blockId: string): string {
    const known = this.made.get(blockId)
    if (known !== undefined) return known
    const key = freeKey(`made_${this.made.size + 1}`, this.taken)
    this.made.set(blockId, key)
    return key
  }

  private pathOf(name: string): string | undefined {
    const key = this.byName.get(name.trim())
    return key === undefined ? undefined : `context.${key}`
  }

  private mentioned(name: string, whole: string): string {
    const path = this.pathOf(name)
    if (path !== undefined) return `{{${path}}}`
    return /^\s*(context|entities|env|content)\b/.test(name) ? whole : ''
  }
}

function freeKey(wanted: string, taken: Set<string>): string {
  let key = reserved.has(wanted.toLowerCase()) ? `${wanted}_` : wanted
  for (let number = 2; taken.has(key); number += 1) key = `${wanted}_${number}`
  taken.add(key)
  return key
}

const globals = new Set([
  'context',
  'env',
  'Math',
  'Date',
  'JSON',
  'Number',
  'String',
  'Array',
  'Object',
  'Boolean',
  'parseInt',
  'parseFloat',
])
globals.add('undefined').add('NaN').add('isNaN').add('encodeURIComponent').add('decodeURIComponent').add('Intl').add('RegExp')

/** Whether a text is JavaScript that gives a value: it can be read, and names nothing that is not there. */
function isCode(source: string): boolean {
  return (
    scriptFault(`(() => (${source}\n))`) === null &&
    memberPaths(`(${source}\n)`, 'script').every(({ names: [root] }) => globals.has(root?.name ?? ''))
  )
}
