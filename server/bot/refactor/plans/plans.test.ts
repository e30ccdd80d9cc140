// What each refactoring makes of a bot, as pure functions over its objects: which places, what is kept, what is lost, what is refused, and
// that a conversation goes as before.
import type { RefactorPlace, Refactoring } from '@parley/contract/bot/refactor'
import { Failure } from '@parley/contract/base/errors'
import type { BotDocument, BotObject, Edit } from '@parley/contract/objects/object'
import { objectTypes } from '@parley/contract/objects/object'
import { idForm, referencesIn } from '@parley/contract/objects/references'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { ask, BotBuilder, dialogId, entityId, intentId, nodeId, say } from '@parley/runtime/test-support/bot-builder'
import { Conversation } from '@parley/runtime/test-support/conversation'
import { describe, expect, it } from 'vitest'
import { editsOf, planOf } from '../index'
import { freshIds } from '../load'
import type { Around } from '../plan'

const city = `entities.${idForm(entityId('city'))}`
const batch = 'op-01a204e1-7552-5c3a-9eb7-ad05e9a42715'

function aroundOf({ objects }: BotDocument, about: string): Around {
  const mentioning = objects
    .filter((object) => object.id !== about && referencesIn(object, fieldsOfNode).includes(about))
    .map(({ id }) => id)
  return { objects: new Map(objects.map((object) => [object.id, object])), mentioning, fresh: freshIds(batch) }
}

function refactor(document: BotDocument, asked: Refactoring, about = '', left: string[] = []) {
  const around = aroundOf(document, about)
  const plan = planOf(around, asked)
  return { plan, after: { ...document, objects: applied(document.objects, editsOf(around, plan, new Set(left))) } }
}

function applied(objects: readonly BotObject[], edits: readonly Edit[]): BotObject[] {
  const now = new Map(objects.map((object) => [object.id, object]))
  for (const edit of edits) {
    if (edit.op === 'remove') now.delete(edit.id)
    if (edit.op !== 'put') continue
    const before = now.get(edit.id)
    const data = objectTypes[edit.kind].schema.parse({ ...before?.data, ...edit.set })
    now.set(edit.id, { id: edit.id, kind: edit.kind, parentId: edit.parentId ?? before?.parentId ?? '', rev: 1, data })
  }
  return [...now.values()]
}

function refusal(document: BotDocument, asked: Refactoring): string {
  try {
    refactor(document, asked)
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
  return ''
}

const toldOf = (places: readonly Pick<RefactorPlace, 'title' | 'part' | 'change' | 'after'>[]) =>
  places.map(({ title, part, change, after }) => `${change} ${title} ${part} ${after}`.trim())

async function talk(document: BotDocument, sentences: readonly string[]): Promise<string[][]> {
  const conversation = new Conversation(document)
  const said: string[][] = []
  for (const sentence of sentences) said.push(await conversation.say(sentence))
  return said
}

const step = (dialog: string, name: string) => nodeId(`${dialog}/${name}`)

const trip = () =>
  new BotBuilder()
    .entity('city')
    .dialog('Book', [
      say('Hello', 'Welcome'),
      ask('Where', 'city'),
      say('Echo', `To {{${city}}}`),
      {
        name: 'Sure',
        type: 'confirmation',
        settings: { prompts: [{ text: 'Sure?' }] },
        to: [
          { exit: 'yes', to: 'Done' },
          { exit: 'no', to: 'Sorry' },
          { exit: 'other', to: 'end' },
        ],
      },
      say('Done', `Booked {{${city}}}`, 'end'),
      say('Sorry', 'Another time', 'end'),
    ])
    .document()

const piece: Refactoring = {
  do: 'extract',
  stepIds: [step('Book', 'Where'), step('Book', 'Echo'), step('Book', 'Sure')],
  name: 'Choose a city',
}

describe('steps that become a dialog of their own', () => {
  it.each([['yes'], ['no']])('talk as before, each way out leading where it led: %s', async (answer) => {
    const { after } = refactor(trip(), piece)
    const sentences = ['Book', 'Oslo', answer]
    expect(await talk(after, sentences)).toEqual(await talk(trip(), sentences))
  })

  it('move as they are, are gone through by one step, and give back the entities that others use', () => {
    const { plan, after } = refactor(trip(), piece)
    const made = after.objects.find((object) => object.kind === 'dialog' && object.id !== dialogId('Book'))
    const inside = after.objects.filter(({ parentId }) => parentId === made?.id).map(({ id }) => id)
    expect(inside).toEqual(expect.arrayContaining([step('Book', 'Where'), step('Book', 'Echo'), step('Book', 'Sure')]))
    expect(toldOf(plan.sites)).toEqual(
      expect.arrayContaining(['add Choose a city', 'move Where  Choose a city', 'write Choose a city settings.onReturn city']),
    )
    expect(plan.sites.filter(({ isRequired }) => !isRequired).map(({ part }) => part)).toEqual(['settings.assign', 'settings.onReturn'])
  })

  it('are refused in words when they are entered at several places, or begin the dialog', () => {
    const apart: Refactoring = { do: 'extract', stepIds: [step('Book', 'Where'), step('Book', 'Done')], name: '' }
    expect(refusal(trip(), apart)).toBe(
      'The chosen steps are entered at several places: Where, Done. Choose them so that all ways in lead to one step.',
    )
    const begun = new BotBuilder().dialog('Fly', [
      { name: 'Wish', type: 'intent', settings: { intentId: intentId('Fly') } },
      say('Hello', 'Hi'),
    ])
    expect(refusal(begun.document(), { do: 'extract', stepIds: [step('Fly', 'Wish')], name: '' })).toContain(
      '“Wish” is where the dialog begins',
    )
  })

  it('are refused under a name that is taken or not allowed', () => {
    expect(refusal(trip(), { ...piece, name: 'book' })).toContain('book')
    expect(refusal(trip(), { ...piece, name: 'A/B' })).not.toBe('')
  })

  it('tell of values in the context that do not cross over', () => {
    const document = new BotBuilder()
      .dialog('Go', [{ name: 'Set', type: 'script', settings: { source: 'context.fare = 12' } }, say('Tell', 'It costs {{context.fare}}')])
      .document()
    const { plan } = refactor(document, { do: 'extract', stepIds: [step('Go', 'Tell')], name: '' })
    expect(plan.losses.map(({ title, text }) => `${title}: ${text}`)).toEqual([
      'Tell: It uses context.fare, which steps on both sides of “Tell” use; each dialog keeps its own.',
      'Set: It uses context.fare, which steps on both sides of “Tell” use; each dialog keeps its own.',
    ])
  })
})

describe('a step that goes through a dialog', () => {
  const nested = (settings: object = {}) =>
    new BotBuilder()
      .entity('city')
      .entity('town')
      .dialog('Outer', [
        say('Hello', 'Welcome'),
        { name: 'Go', type: 'dialog', settings: { dialogId: dialogId('Inner'), ...settings } },
        say('Echo', `To {{${city}}} {{context.Hello.x}}`),
      ])
      .dialog('Inner', [ask('Where', 'city'), say('Hello', `Got {{${city}}} {{context.Hello.x}}`)], null)
      .document()
  const asked: Refactoring = { do: 'inline', stepId: step('Outer', 'Go') }

  it('becomes the steps of that dialog, with free names that their texts follow, and talks as before', async () => {
    const back = { onReturn: [{ to: entityId('city'), expression: city }] }
    const { after } = refactor(nested(back), asked)
    const outer = after.objects.filter(({ parentId }) => parentId === dialogId('Outer'))
    const names = outer.map(({ data }) => ('name' in data ? data.name : ''))
    expect(names.toSorted()).toEqual(['Echo', 'Hello', 'Hello 2', 'Where'])
    expect(JSON.stringify(outer)).toContain('context.Hello_2.x')
    expect(after.objects.filter(({ parentId }) => parentId === dialogId('Inner'))).toHaveLength(2)
    expect(await talk(after, ['Outer', 'Oslo'])).toEqual(await talk(nested(back), ['Outer', 'Oslo']))
  })

  it('sets the values it gave by a script', async () => {
    const given = { assign: [{ to: entityId('city'), expression: "'Oslo'" }], onReturn: [{ to: entityId('city'), expression: city }] }
    const { after } = refactor(nested(given), asked)
    expect(JSON.stringify(after.objects)).toContain(`context.${city} = 'Oslo'`)
    expect(await talk(after, ['Outer'])).toEqual(await talk(nested(given), ['Outer']))
  })

  it('is refused in words where it goes through nothing, or through its own dialog', () => {
    expect(refusal(nested(), { do: 'inline', stepId: step('Outer', 'Hello') })).toBe('“Hello” goes through no other dialog.')
    expect(refusal(nested({ dialogId: dialogId('Outer') }), asked)).toContain('its own dialog')
  })
})

describe('two intents that become one', () => {
  const two = () => {
    const document = new BotBuilder()
      .dialog('Fly', [say('A', 'Up')])
      .dialog('Book', [say('B', 'Booked'), { name: 'Wish', type: 'intent', settings: { intentId: intentId('Fly') } }])
    const { objects, ...rest } = document.document()
    const spoken = (id: string, intent: string, text: string): BotObject => ({
      id,
      kind: 'utterance',
      parentId: intentId(intent),
      rev: 1,
      data: { text, language: 'en', marks: [], source: 'typed' },
    })
    const withPatterns = objects.map((object) =>
      object.id === intentId('Fly') ? { ...object, data: { ...object.data, patterns: ['fly *', 'up'] } } : object,
    ) as BotObject[]
    return { ...rest, objects: [...withPatterns, spoken('ut-a', 'Fly', 'take me away'), spoken('ut-b', 'Fly', 'BOOK')] }
  }
  const asked: Refactoring = { do: 'merge-intents', from: intentId('Fly'), into: intentId('Book') }

  it('keep each sentence and pattern once, lead all mentions to one, and show what differs', () => {
    const { plan, after } = refactor(two(), asked, intentId('Fly'))
    const texts = after.objects.flatMap(({ data, parentId }) => ('text' in data && parentId === intentId('Book') ? [data.text] : []))
    expect(texts.toSorted()).toEqual(['Book', 'Fly', 'take me away'])
    expect(after.objects.find(({ id }) => id === intentId('Book'))?.data).toMatchObject({
      patterns: ['fly *', 'up'],
      dialogId: dialogId('Fly'),
    })
    expect(after.objects.some(({ id }) => id === intentId('Fly'))).toBe(false)
    expect(JSON.stringify(after.objects)).not.toContain(intentId('Fly'))
    expect(plan.sites.filter(({ isConflict }) => isConflict)).toMatchObject([{ part: 'dialogId', before: 'Book', after: 'Fly' }])
  })

  it('stay two while something is left out, and the left one is as it was', () => {
    const { plan } = refactor(two(), asked, intentId('Fly'))
    const left = plan.sites.filter(({ objectId, part }) => objectId === 'ut-a' || part === 'dialogId').map(({ key }) => key)
    const { after } = refactor(two(), asked, intentId('Fly'), left)
    expect(after.objects.find(({ id }) => id === 'ut-a')?.parentId).toBe(intentId('Fly'))
    expect(after.objects.find(({ id }) => id === intentId('Fly'))?.data).toMatchObject({ patterns: ['fly *', 'up'] })
    expect(after.objects.find(({ id }) => id === intentId('Book'))?.data).toMatchObject({ dialogId: dialogId('Book') })
  })
})

describe('a thing that becomes one of another type', () => {
  const change = (dialog: string, name: string, type: string): Refactoring => ({ do: 'change-type', objectId: step(dialog, name), type })
  const dataOf = (document: BotDocument, id: string) => document.objects.find((object) => object.id === id)?.data

  it('says by a script what it said in words, and the other way round', async () => {
    const { after } = refactor(trip(), change('Book', 'Echo', 'script'))
    expect(dataOf(after, step('Book', 'Echo'))).toMatchObject({ type: 'script', settings: { source: `print(\`To \${(${city}) ?? ''}\`)` } })
    const back = refactor(after, change('Book', 'Echo', 'message')).after
    expect(dataOf(back, step('Book', 'Echo'))).toMatchObject({ type: 'message', settings: { messages: [{ kind: 'script' }] } })
  })

  it('keeps its question and the ways that have a place, and lists what it loses', () => {
    const { plan, after } = refactor(trip(), change('Book', 'Where', 'confirmation'))
    expect(dataOf(after, step('Book', 'Where'))).toMatchObject({
      type: 'confirmation',
      settings: { prompts: [{ text: 'city?' }] },
      transitions: [
        { exit: 'yes', to: step('Book', 'Echo') },
        { exit: 'no', to: null },
        { exit: 'other', to: null },
      ],
    })
    expect(plan.losses.map(({ text }) => text)).toEqual(['The setting “Entity” has no place in the new type and goes.'])
    const asked = refactor(trip(), change('Book', 'Sure', 'message')).plan.losses.map(({ text }) => text)
    expect(asked).toContain('The way “No” to Sorry has no place in the new type and goes.')
  })

  it('lists who reads what it gives no more', () => {
    const document = new BotBuilder()
      .entity('price', 'currencyv2')
      .dialog('Go', [
        { name: 'Call', type: 'service', settings: { url: 'https://x.test' } },
        say('Tell', `{{context.Call.response.body.id}} {{entities.${idForm(entityId('price'))}.amount}}`),
      ])
      .document()
    expect(refactor(document, change('Go', 'Call', 'message')).plan.losses.map(({ title, text }) => `${title}: ${text}`)).toContain(
      'Tell: It reads what “Call” gives now; the new type does not give that.',
    )
    const entity: Refactoring = { do: 'change-type', objectId: entityId('price'), type: 'list_of_values' }
    const { plan, after } = refactor(document, entity, entityId('price'))
    expect(plan.losses.map(({ title }) => title)).toEqual(['Tell'])
    expect(dataOf(after, entityId('price'))).toMatchObject({ type: 'list_of_values', settings: { autoCorrect: true } })
  })

  it('is refused where there is no such type to become', () => {
    expect(refusal(trip(), change('Book', 'Echo', 'message'))).toContain('Choose another type')
    expect(refusal(trip(), change('Book', 'Echo', 'of-a-later-release'))).toContain('Choose another type')
  })
})
