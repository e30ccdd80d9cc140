// What a file of questions holds, whatever its form: topics by the names above them, questions with their wordings and answers, and what is
// wrong with single rows. Reading a form is read-json.ts's and read-table.ts's, what becomes of it plan.ts's.
import { Faq } from '@parley/contract/objects/faq/index'
import { adviceOnInnerNames } from '@parley/contract/objects/inner-names'
import { KnowledgeNode, type KnowledgeNodeKind } from '@parley/contract/objects/knowledge-node/index'
import type { Prompt } from '@parley/contract/objects/prompt'
import type { Sentence } from '@parley/contract/base/fields/localized'
import type { FileExtras } from './extras'
import { sentence } from './sentences'

export interface FileTopic {
  /** From the root to the topic itself. */
  path: string[]
  kind: KnowledgeNodeKind
  synonyms: string[]
  tags: string[]
  trait: string
  needsTags: string[]
  setsTags: string[]
}

export interface FileFaq {
  row: number
  path: string[]
  data: Faq
  /** The dialog as the file calls it, where it is not known by `data.dialogId`. */
  dialogName: string
  /** The same of each of its answers under a condition. */
  caseDialogs: string[]
}

export interface FileNote {
  row: number
  question: string
  outcome: 'warned' | 'refused'
  why: Sentence
}

export interface FileContent {
  topics: FileTopic[]
  faqs: FileFaq[]
  notes: FileNote[]
  beside: FileExtras
}

/** A file that cannot be read at all. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  constructor(
    readonly why: Sentence,
    /** 0 for the file as a whole. */
    readonly row = 0,
  ) {
    super(why.text)
  }
}

interface Term {
  name: string
  kind: KnowledgeNodeKind
  synonyms: string[]
  trait: string
}

const marks: Record<KnowledgeNodeKind, string> = { default: '', mandatory: '**', organiser: '!!' }

/** `**name:trait/synonym/synonym`; a backslash before a character of the form itself, which public files do not have. */
export function termOf({ kind, name, synonyms, trait }: Term): string {
  const plain = (text: string): string => text.replace(/[\\:/,]/g, '\\$&')
  return `${marks[kind]}${[plain(name) + (trait === '' ? '' : `:${plain(trait)}`), ...synonyms.map(plain)].join('/')}`
}

export function readTerm(text: string): Term {
  const kind: KnowledgeNodeKind = text.startsWith('**') ? 'mandatory' : text.startsWith('!!') ? 'organiser' : 'default'
  const [head = '', ...synonyms] = splitAt(text.slice(marks[kind].length), '/')
  const [name = '', trait = ''] = splitAt(head, ':')
  const plain = (part: string): string => part.replace(/\\(.)/g, '$1').trim()
  return { kind, name: plain(name), trait: plain(trait), synonyms: synonyms.map(plain).filter((each) => each !== '') }
}

/** Where the separator does not stand behind a backslash. */
export function splitAt(text: string, separator: string): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '\\') part += character + text.charAt((at += 1))
    else if (character === separator) {
      parts.push(part)
      part = ''
    } else part += character
  }
  return [...parts, part]
}

/** What a row says of its topic beside the terms of the path. */
type Told = Partial<Pick<FileTopic, 'tags' | 'needsTags' | 'setsTags' | 'trait'>>

/** Topics as rows name them, from the root down, each once; what different rows say of one is put together. */
export class Topics {
  private readonly known = new Map<string, FileTopic>()

  /** The path's names; undefined where one is empty or too long, or a context tag of the last topic is. */
  add(terms: readonly string[], told: Told = {}): string[] | undefined {
    const read = terms.map(readTerm)
    if (read.length === 0 || read.some(({ name }) => !KnowledgeNode.shape.name.safeParse(name).success)) return undefined
    const { tags = [], needsTags = [], setsTags = [], trait = '' } = told
    if (![needsTags, setsTags].every((each) => KnowledgeNode.shape.needsTags.safeParse(each).success)) return undefined
    if (adviceOnInnerNames('knowledge-node', { needsTags, setsTags }, '') !== null) return undefined
    const names = read.map(({ name }) => name)
    read.forEach((term, depth) => {
      const path = names.slice(0, depth + 1)
      const key = pathKey(path)
      const topic = this.known.get(key) ?? { path, kind: 'default', synonyms: [], tags: [], trait: '', needsTags: [], setsTags: [] }
      const isLast = depth === read.length - 1
      this.known.set(key, {
        ...topic,
        kind: term.kind === 'default' ? topic.kind : term.kind,
        trait: term.trait || (isLast && trait) || topic.trait,
        synonyms: union(topic.synonyms, term.synonyms),
        tags: isLast ? union(topic.tags, tags) : topic.tags,
        needsTags: isLast ? union(topic.needsTags, needsTags) : topic.needsTags,
        setsTags: isLast ? union(topic.setsTags, setsTags) : topic.setsTags,
      })
    })
    return names
  }

  all(): FileTopic[] {
    return [...this.known.values()]
  }

  /** Words for every topic of a name. */
  synonymsFor(name: string, synonyms: readonly string[]): boolean {
    const named = this.all().filter(({ path }) => path.at(-1)?.toLowerCase() === name.trim().toLowerCase())
    for (const topic of named) this.known.set(pathKey(topic.path), { ...topic, synonyms: union(topic.synonyms, synonyms) })
    return named.length > 0
  }
}

export const pathKey = (path: readonly string[]): string => path.map((name) => name.trim().toLowerCase()).join('\n')

export function union(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...some, ...others])]
}

/** The question as its schema reads it, or why it cannot. */
export function faqOf(data: { question: string; answers: Prompt[] } & Partial<Faq>): Faq | Sentence {
  const read = Faq.safeParse(data)
  if (read.success) return read.data
  return sentence('faq-file.field-not-valid', { field: read.error.issues[0]?.path.join('.') ?? 'question' })
}
