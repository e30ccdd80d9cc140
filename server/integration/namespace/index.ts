// Namespaces of a bot's variables, as a feature of the server: changes of the bot, its variables and its dialogs in the document, by calls of
// their own. What a dialog or an answer sees by them is the runtime's.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { CallInput } from '@parley/contract/calls'
import type { NamespaceRow } from '@parley/contract/integration/namespace'
import type { VariableRow } from '@parley/contract/integration/variable-row'
import { maxNamespaces, type Namespace } from '@parley/contract/objects/namespace'
import { type BotObject, type Edit, objectsOf } from '@parley/contract/objects/object'
import { editsWithoutNamespace } from '@parley/contract/objects/without-namespace'
import type { Ctx, Db } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { lockDocument } from '../../base/storage/document/batch-log'
import { listObjects } from '../../base/storage/document/store'
import { changeDocumentIn } from '../../bot/document/index'
import { type Draft, draftOf, rowsOf } from '../variable/index'
import { sentence } from './sentences'

interface Spaces extends Draft {
  dialogs: BotObject<'dialog'>[]
}

async function spacesOf(db: Db, botId: string): Promise<Spaces> {
  const [draft, objects] = await Promise.all([draftOf(db, botId), listObjects(db, botId, ['dialog'])])
  return { ...draft, dialogs: objectsOf({ objects }, 'dialog') }
}

function rowOf({ bot, variables, dialogs }: Spaces, { id, name }: Namespace): NamespaceRow {
  const using = (objects: readonly BotObject<'variable' | 'dialog'>[]): number =>
    objects.filter(({ data }) => data.namespaces?.includes(id)).length
  const knowledge = bot.knowledgeNamespaces?.includes(id) ?? false
  return { _id: id, name, variables: using(variables), dialogs: using(dialogs), knowledge }
}

function find({ namespaces }: Draft, id: string): Namespace {
  return namespaces.find((one) => one.id === id) ?? fail('NOT_FOUND', sentence('refused.no-namespace'))
}

function checkName({ namespaces }: Draft, name: string, id = ''): void {
  if (namespaces.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase()))
    fail('NAME_TAKEN', sentence('refused.namespace-taken', { name }), { name: 'in use' })
}

const put = ({ botId }: Draft, set: Extract<Edit, { op: 'put' }>['set']): Edit => ({ op: 'put', id: botId, kind: 'bot', set })

/** `plan` answers with the edits, and with the id of the namespace that they are about. */
async function change(
  ctx: Ctx,
  label: string,
  plan: (spaces: Spaces) => { edits: Edit[]; id: string },
): Promise<{ spaces: Spaces; id: string }> {
  return ctx.write(async (tx) => {
    await lockDocument(tx.db, ctx.botId)
    const { edits, id } = plan(await spacesOf(tx.db, ctx.botId))
    if (edits.length > 0) await changeDocumentIn(tx, ctx, label, edits)
    return { spaces: await spacesOf(tx.db, ctx.botId), id }
  })
}

async function changed(...asked: Parameters<typeof change>): Promise<NamespaceRow> {
  const { spaces, id } = await change(...asked)
  return rowOf(spaces, find(spaces, id))
}

function variablesIn(draft: Draft, id: string): VariableRow[] {
  return rowsOf(
    draft,
    draft.variables.filter(({ data }) => data.namespaces?.includes(id)),
  )
}

async function setVariables(ctx: Ctx, { namespaceId: id, variableIds }: CallInput<'namespace.set-variables'>): Promise<VariableRow[]> {
  const wanted = new Set(variableIds)
  const { spaces } = await change(ctx, 'Changed the variables of a namespace', (spaces) => {
    find(spaces, id)
    const known = new Set(spaces.variables.map((one) => one.id))
    const strange = variableIds.find((one) => !known.has(one))
    if (strange !== undefined) fail('NOT_FOUND', sentence('refused.not-its-variable', { id: strange }))
    const edits = spaces.variables.flatMap((variable): Edit[] => {
      const { namespaces = [] } = variable.data
      if (namespaces.includes(id) === wanted.has(variable.id)) return []
      const next = wanted.has(variable.id) ? [...namespaces, id] : namespaces.filter((one) => one !== id)
      return [{ op: 'put', id: variable.id, kind: 'variable', set: { namespaces: next } }]
    })
    return { id, edits }
  })
  return variablesIn(spaces, id)
}

const handlers: Handlers<'namespace'> = {
  'namespace.list': async (ctx) => {
    const spaces = await spacesOf(ctx.db, ctx.botId)
    return { enabled: spaces.bot.namespacesOff !== true, items: spaces.namespaces.map((one) => rowOf(spaces, one)) }
  },
  'namespace.create': (ctx, { name }) =>
    changed(ctx, `Added namespace ${name}`, (spaces) => {
      checkName(spaces, name)
      if (spaces.namespaces.length >= maxNamespaces) fail('INVALID_INPUT', sentence('refused.namespaces', { most: maxNamespaces }))
      const id = newId('namespace', ctx.now())
      return { id, edits: [put(spaces, { namespaces: [...spaces.namespaces, { id, name }] })] }
    }),
  'namespace.enable': async (ctx, { enabled }) => {
    await change(ctx, 'Changed the namespaces of variables', (spaces) => ({
      id: '',
      edits: (spaces.bot.namespacesOff !== true) === enabled ? [] : [put(spaces, { namespacesOff: !enabled })],
    }))
    return { enabled }
  },
  'namespace.update': (ctx, { namespaceId: id, name }) =>
    changed(ctx, `Renamed namespace ${name}`, (spaces) => {
      find(spaces, id)
      checkName(spaces, name, id)
      return { id, edits: [put(spaces, { namespaces: spaces.namespaces.map((one) => (one.id === id ? { ...one, name } : one)) })] }
    }),
  'namespace.remove': async (ctx, { namespaceId: id }) => {
    await change(ctx, 'Removed a namespace', (spaces) => {
      find(spaces, id)
      return { id, edits: editsWithoutNamespace(id, { id: spaces.botId, data: spaces.bot }, [...spaces.variables, ...spaces.dialogs]) }
    })
    return {}
  },
  'namespace.list-variables': async (ctx, { namespaceId }) => {
    const draft = await draftOf(ctx.db, ctx.botId)
    find(draft, namespaceId)
    return variablesIn(draft, namespaceId)
  },
  'namespace.set-variables': setVariables,
  'namespace.add-to-knowledge': (ctx, { namespaceId: id, used }) =>
    changed(ctx, 'Changed the namespaces of the knowledge', (spaces) => {
      find(spaces, id)
      const { knowledgeNamespaces: before = [] } = spaces.bot
      if (before.includes(id) === used) return { id, edits: [] }
      const after = used ? [...before, id] : before.filter((one) => one !== id)
      return { id, edits: [put(spaces, { knowledgeNamespaces: after })] }
    }),
}

export const namespace: Feature = { name: 'namespace', handlers }
