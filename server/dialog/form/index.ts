// Digital forms of a bot's document over HTTP, and a step that shows one, as a feature of the server.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import { JsonObject } from '@parley/contract/base/json'
import type { CallInput } from '@parley/contract/calls'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { sentence } from '@parley/contract/sentences'
import { builtNodes } from '@parley/runtime/nodes/index'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { findObject, listObjects } from '../../base/storage/document/store'
import { findComponent, shownComponent } from '../component/index'
import { createComponent, getDialog } from '../dialog/index'
import { changeDocument } from '../../bot/document/index'
import { trafficOf } from './store'

const shown = ({ id, data }: BotObject<'form'>) => ({ _id: id, ...data })

async function findForm(ctx: Ctx, formId: string): Promise<BotObject<'form'>> {
  const object = await findObject(ctx.db, ctx.botId, formId)
  const [form] = object ? objectsOf({ objects: [object] }, 'form') : []
  return form ?? fail('NOT_FOUND', sentence('refused.no-form'))
}

async function list(ctx: Ctx) {
  const forms = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['form']) }, 'form')
  return forms.toSorted((one, other) => one.data.name.localeCompare(other.data.name) || (one.id < other.id ? -1 : 1)).map(shown)
}

async function create(ctx: Ctx, { name, title, description, submit, fields, pages }: CallInput<'form.create'>) {
  const id = newId('form', ctx.now())
  const set = { name, title, description, submit, fields, pages }
  await changeDocument(ctx, `Added ${name}`, [{ op: 'put', id, kind: 'form', set }])
  return shown(await findForm(ctx, id))
}

async function update(ctx: Ctx, { formId, name, title, description, submit, fields, pages }: CallInput<'form.update'>) {
  const { data } = await findForm(ctx, formId)
  const given = Object.entries({ name, title, description, submit, fields, pages }).filter(([, value]) => value !== undefined)
  const set = JsonObject.parse(Object.fromEntries(given))
  if (given.length > 0) await changeDocument(ctx, `Changed ${data.name}`, [{ op: 'put', id: formId, kind: 'form', set }])
  return shown(await findForm(ctx, formId))
}

async function remove(ctx: Ctx, formId: string) {
  const { data } = await findForm(ctx, formId)
  await changeDocument(ctx, `Removed ${data.name}`, [{ op: 'remove', id: formId }])
  return { ok: true } as const
}

/** The kind of step that a form is chosen for, by what its fields say. */
const kindOfStep = builtNodes.find(({ fields }) => fields.some(({ control }) => control === 'form'))

async function addNode(ctx: Ctx, { dialogId, formId, name }: CallInput<'form.add-node'>) {
  const field = kindOfStep?.fields.find(({ control }) => control === 'form')
  if (!kindOfStep || !field) fail('NOT_FOUND', sentence('refused.no-form'))
  await getDialog(ctx, dialogId)
  const form = formId === undefined ? null : await findForm(ctx, formId)
  const settings = { ...kindOfStep.defaults, ...(form && { [field.name]: form.id }) }
  const called = name ?? form?.data.name
  const { _id } = await createComponent(ctx, { streamId: ctx.botId, type: kindOfStep.id, name: called }, { dialogId, settings })
  return shownComponent(await findComponent(ctx, _id))
}

const handlers: Handlers<'form'> = {
  'form.list': (ctx) => list(ctx),
  'form.list-for-desk': async (ctx) => (await list(ctx)).filter(({ fields }) => fields.length > 0),
  'form.get': async (ctx, { formId }) => shown(await findForm(ctx, formId)),
  'form.get-traffic': async (ctx, { formId }) => {
    const { id } = await findForm(ctx, formId)
    const since = new Date(ctx.now() - limits.trafficDays * 24 * 3600_000)
    return { days: limits.trafficDays, ...(await trafficOf(ctx.db, { botId: ctx.botId, formId: id }, since)) }
  },
  'form.create': (ctx, input) => create(ctx, input),
  'form.update': (ctx, input) => update(ctx, input),
  'form.remove': (ctx, { formId }) => remove(ctx, formId),
  'form.add-node': (ctx, input) => addNode(ctx, input),
}

export const form: Feature = { name: 'form', handlers }
