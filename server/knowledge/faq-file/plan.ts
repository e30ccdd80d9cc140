// What taking the questions of a file would do to a bot: the edits, and what becomes of each row. Nothing is written here.
import { newId } from '@parley/contract/base/ids'
import type { FaqFileReport, FaqFileRow } from '@parley/contract/knowledge/faq-file'
import { notesWith } from '@parley/contract/objects/faq/index'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import type { ObjectKind } from '@parley/contract/objects/object-kinds'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { localized } from '@parley/contract/sentences'
import { sameJson } from '@parley/kit/json/same'
import { jsonOf } from '../../base/storage/document/batch'
import { lineTo, type Tree } from '../faq/index'
import type { Extras } from './extras'
import { type FileContent, type FileFaq, type FileTopic, pathKey, union } from './content'
import { planExtras } from './plan-extras'
import { sentence } from './sentences'
import { faqFileLimits } from '@parley/contract/knowledge/faq-file'

export interface Plan {
  edits: Edit[]
  report: FaqFileReport
}

type Row = Omit<FaqFileRow, 'why' | 'says'> & { why?: Sentence }

interface Into {
  tree: Tree
  dialogs: readonly BotObject<'dialog'>[]
  beside: Extras
}

interface How {
  force: boolean
  /** Whether who asked for it may change objects of a kind. */
  may: (kind: ObjectKind) => boolean
}

export function planImport(content: FileContent, { tree, dialogs, beside }: Into, { force, may }: How): Plan {
  const others = planExtras(content.beside, beside, { force, may })
  const placing = new Placing(tree, others.traitIds)
  for (const topic of content.topics) placing.topic(topic)
  const rows: Row[] = [...content.notes, ...others.notes].map((note) => ({ ...note }))
  const seen = new Set<string>()
  for (const faq of content.faqs) rows.push(placing.faq(withDialog(faq, dialogs), { force, seen }))
  if (content.faqs.length === 0 && rows.every(({ outcome }) => outcome !== 'refused'))
    rows.push({ row: 0, question: '', outcome: 'refused', why: sentence('faq-file.no-questions') })
  const isRefused = rows.some(({ outcome }) => outcome === 'refused')
  const isWarned = !force && rows.some(({ outcome }) => outcome === 'warned')
  const outcome = isRefused ? 'refused' : isWarned ? 'warned' : 'imported'
  return { edits: outcome === 'imported' ? [...others.edits, ...placing.edits] : [], report: reportOf(rows, outcome) }
}

export function reportOf(rows: readonly Row[], outcome: FaqFileReport['outcome']): FaqFileReport {
  const counts = { added: 0, changed: 0, same: 0, warned: 0, refused: 0 }
  for (const row of rows) counts[row.outcome] += 1
  const rank = ({ outcome: each, why }: Row): number => (each === 'refused' ? 0 : why === undefined ? 2 : 1)
  const told = rows.toSorted((a, b) => rank(a) - rank(b) || a.row - b.row).slice(0, faqFileLimits.faqFileReportRows)
  return { outcome, counts, rows: told.map(({ why, ...row }) => ({ ...row, ...localized({ why: why ?? '' }) })) }
}

interface Found extends FileFaq {
  isDialogGone: boolean
}

/** A dialog is known by its id, or by its name where the file comes from another bot. */
function withDialog(faq: FileFaq, dialogs: readonly BotObject<'dialog'>[]): Found {
  const found = (dialogId: string, name: string): string | undefined => {
    if (dialogId === '' || dialogs.some(({ id }) => id === dialogId)) return dialogId
    return dialogs.find(({ data }) => data.name.toLowerCase() === name.toLowerCase())?.id
  }
  const own = found(faq.data.dialogId, faq.dialogName)
  const ofCases = faq.data.cases.map(({ dialogId }, at) => found(dialogId, faq.caseDialogs[at] ?? ''))
  const cases = faq.data.cases.map((one, at) => ({ ...one, dialogId: ofCases[at] ?? '' }))
  return { ...faq, data: { ...faq.data, cases, dialogId: own ?? '' }, isDialogGone: [own, ...ofCases].includes(undefined) }
}

class Placing {
  readonly edits: Edit[] = []
  /** Ids of topics by their path. */
  private readonly ids = new Map<string, string>()
  private readonly present = new Map<string, BotObject<'faq'>>()

  constructor(
    private readonly tree: Tree,
    private readonly traitIds: ReadonlyMap<string, string>,
  ) {
    for (const id of tree.topics.keys()) this.ids.set(pathKey(this.pathTo(id)), id)
    for (const faq of tree.faqs) this.present.set(faqKey(this.pathTo(faq.parentId), faq.data.question), faq)
  }

  private pathTo(id: string): string[] {
    return lineTo(this.tree, id).map(({ data }) => data.name)
  }

  /** What is above it was placed before. Words are added to a topic that is there, and none taken from it. */
  topic({ path, kind, synonyms, tags, trait, needsTags, setsTags }: FileTopic): void {
    const known = this.ids.get(pathKey(path))
    const topic = known === undefined ? undefined : this.tree.topics.get(known)
    const id = known ?? newId('knowledge-node')
    this.ids.set(pathKey(path), id)
    const before = topic?.data
    const set = {
      name: before?.name ?? path.at(-1) ?? '',
      kind: kind === 'default' ? (before?.kind ?? kind) : kind,
      synonyms: union(before?.synonyms ?? [], synonyms),
      tags: union(before?.tags ?? [], tags),
      traitId: before?.traitId || (this.traitIds.get((trait || (before?.trait ?? '')).trim().toLowerCase()) ?? ''),
      trait: trait || (before?.trait ?? ''),
      needsTags: union(before?.needsTags ?? [], needsTags),
      setsTags: union(before?.setsTags ?? [], setsTags),
    }
    if (before !== undefined && sameJson(set, before)) return
    const parentId = this.ids.get(pathKey(path.slice(0, -1)))
    this.edits.push({ op: 'put', id, kind: 'knowledge-node', ...(parentId !== undefined && { parentId }), set })
  }

  faq({ row, path, data: given, isDialogGone }: Found, { force, seen }: { force: boolean; seen: Set<string> }): Row {
    const told = { row, question: given.question }
    const key = faqKey(path, given.question)
    if (seen.has(key)) return { ...told, outcome: 'warned', why: sentence('faq-file.twice') }
    seen.add(key)
    const present = this.present.get(key)
    const foundIn = given.foundIn ?? present?.data.foundIn ?? null
    const data = { ...given, foundIn, alternateNotes: notesWith(present?.data, given.alternates, 'imported') }
    if (present !== undefined && sameJson(jsonOf(present.data), jsonOf(data))) return { ...told, outcome: 'same' }
    if (present !== undefined && !force) return { ...told, outcome: 'warned', why: sentence('faq-file.differs') }
    if (isDialogGone && !force) return { ...told, outcome: 'warned', why: sentence('faq-file.no-dialog') }
    const parentId = this.ids.get(pathKey(path)) ?? ''
    this.edits.push({ op: 'put', id: present?.id ?? newId('faq'), kind: 'faq', parentId, set: jsonOf(data) })
    return { ...told, outcome: present === undefined ? 'added' : 'changed', ...(isDialogGone && { why: sentence('faq-file.no-dialog') }) }
  }
}

const faqKey = (path: readonly string[], question: string): string => `${pathKey(path)}\n\n${question.trim().toLowerCase()}`
