// What taking traits, stop words and thresholds of a file would do to a bot: the edits, and what is told of them. Words are added to what is
// there and none taken from it; a threshold that the bot has otherwise stays unless `force` is set. Nothing is written here.
import { newId } from '@parley/contract/base/ids'
import { JsonObject } from '@parley/contract/base/json'
import { BotSettings } from '@parley/contract/objects/bot/index'
import { understandingShape } from '@parley/contract/objects/bot-settings/understanding'
import { adviceOnName } from '@parley/contract/objects/name-refusals'
import type { Edit } from '@parley/contract/objects/object'
import type { ObjectKind } from '@parley/contract/objects/object-kinds'
import { Trait } from '@parley/contract/objects/trait/index'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { sameJson } from '@parley/kit/json/same'
import { jsonOf } from '../../base/storage/document/batch'
import { type Extras, type FileExtras, type FileTraits, isThreshold, thresholds } from './extras'
import { type FileNote, union } from './content'
import { sentence } from './sentences'

export interface ExtrasPlan {
  edits: Edit[]
  notes: FileNote[]
  /** Ids of traits by their names, as they will be. */
  traitIds: ReadonlyMap<string, string>
}

interface How {
  force: boolean
  /** Whether who asked for it may change objects of a kind. */
  may: (kind: ObjectKind) => boolean
}

const plain = (name: string): string => name.trim().toLowerCase()
const note = (outcome: FileNote['outcome'], why: Sentence): FileNote => ({ row: 0, question: '', outcome, why })
const notKept = (part: string): FileNote => note('warned', sentence('faq-file.not-kept', { part }))

export function planExtras(file: FileExtras, beside: Extras, how: How): ExtrasPlan {
  const traitIds = new Map(beside.traits.map(({ id, data }) => [plain(data.name), id]))
  const plans = file.traits.map((group) => planGroup(group, beside, traitIds))
  const settings = planSettings(file, beside.bot, how)
  const edits = plans.flatMap((plan) => plan.edits)
  if (edits.length > 0 && !how.may('trait')) {
    for (const { id } of edits) for (const [name, known] of traitIds) if (known === id) traitIds.delete(name)
    return { edits: settings.edits, notes: [notKept('Traits'), ...settings.notes], traitIds }
  }
  return { edits: [...edits, ...settings.edits], notes: [...plans.flatMap((plan) => plan.notes), ...settings.notes], traitIds }
}

type Part = Pick<ExtrasPlan, 'edits' | 'notes'>

/** New traits are entered in `traitIds`. */
function planGroup({ traits, ...group }: FileTraits, beside: Extras, traitIds: Map<string, string>): Part {
  const known = beside.groups.find(({ data }) => plain(data.name) === plain(group.name))
  if (known !== undefined && known.data.matchStrategy !== group.matchStrategy)
    return { edits: [], notes: [notKept(`Traits: ${group.name}`)] }
  const unfit = known === undefined ? adviceOnName('trait-group', group.name, group.language) : null
  if (unfit !== null) return { edits: [], notes: [note('refused', unfit)] }
  const groupId = known?.id ?? newId('trait-group')
  const edits: Edit[] = known === undefined ? [{ op: 'put', id: groupId, kind: 'trait-group', set: jsonOf(group) }] : []
  const notes: FileNote[] = []
  for (const [name, given] of Object.entries(traits)) {
    const present = beside.traits.find(({ parentId, data }) => parentId === groupId && plain(data.name) === plain(name))
    const trait = Trait.safeParse({ name: present?.data.name ?? name, sentences: union(present?.data.sentences ?? [], given) })
    const refusal = present === undefined ? adviceOnName('trait', name, group.language) : null
    if (refusal !== null) notes.push(note('refused', refusal))
    else if (!trait.success) notes.push(note('refused', sentence('faq-file.field-not-valid', { field: `Traits: ${name}` })))
    else if (present === undefined || !sameJson(present.data, trait.data)) {
      const id = present?.id ?? newId('trait')
      if (!traitIds.has(plain(name))) traitIds.set(plain(name), id)
      edits.push({ op: 'put', id, kind: 'trait', parentId: groupId, set: jsonOf(trait.data) })
    }
  }
  return { edits, notes }
}

function planSettings(file: FileExtras, bot: Extras['bot'], { force, may }: How): Part {
  if (bot === undefined) return { edits: [], notes: [] }
  const before = { ...BotSettings.parse({}), ...bot.data.settings }
  const stopWords = union(before.stopWords, file.stopWords)
  if (!understandingShape.stopWords.safeParse(stopWords).success)
    return { edits: [], notes: [note('refused', sentence('faq-file.field-not-valid', { field: 'stopwords' }))] }
  const after = { ...before, stopWords }
  const notes: FileNote[] = []
  for (const [name, share] of Object.entries(file.thresholds)) {
    if (!isThreshold(name) || share === undefined) continue
    const setting = thresholds[name]
    const isOwn = before[setting] !== BotSettings.parse({})[setting]
    if (!understandingShape[setting].safeParse(share).success)
      notes.push(note('refused', sentence('faq-file.field-not-valid', { field: name })))
    else if (before[setting] !== share && isOwn && !force) notes.push(note('warned', sentence('faq-file.threshold-differs', { name })))
    else after[setting] = share
  }
  if (sameJson(before, after)) return { edits: [], notes }
  if (!may('bot')) return { edits: [], notes: [...notes, notKept('KG Params, confidenceConfigs')] }
  return { edits: [{ op: 'put', id: bot.id, kind: 'bot', set: { settings: JsonObject.parse(JSON.parse(JSON.stringify(after))) } }], notes }
}
