// Reading an export of the reference platform that is written here: what each construct becomes, what is said of it, and that a hostile file
// harms nobody.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { idForm } from '@parley/contract/objects/references'
import { Conversation } from '@parley/runtime/test-support/conversation'
import { talkWithRealEntities } from '@parley/runtime/test-support/real-entities'
import type { ServiceRequest } from '@parley/runtime/ports'
import { describe, expect, it } from 'vitest'
import { type ReadBot, UnreadableSource } from '../shared/bot-format'
import { countKore } from '../test-support/counts'
import { documentOf } from '../test-support/document'
import { faultsOf, rowsByKind } from '../test-support/judge'
import { fixtureOf } from '../test-support/sources'
import { kore } from './index'

const fileOf = (name: string, value: Json) => ({ name, text: JSON.stringify(value) })
const own = fixtureOf('kore')
const isDefinition = ({ name }: { name: string }) => name === 'bot-definition.json'
const definition: JsonObject = JSON.parse(own.find(isDefinition)?.text ?? '')
/** Our own export, with fields of its definition in place of those it has. */
const filesOf = (more: JsonObject = {}) => own.map((file) => (isDefinition(file) ? fileOf(file.name, { ...definition, ...more }) : file))
const read = (more: JsonObject = {}): ReadBot => kore.read(filesOf(more))
const dataOf = ({ objects }: ReadBot, kind: string): JsonObject[] =>
  objects.filter((object) => object.kind === kind).map(({ data }) => data)
const said = ({ constructs }: ReadBot, kind: string) =>
  constructs
    .filter((row) => row.kind === kind && row.outcome !== 'same')
    .map(({ name, outcome, why }) => `${name}, ${outcome}: ${why?.text ?? ''}`)

describe('an export of the reference platform', () => {
  it('has a row for each construct', () => {
    expect(rowsByKind(read())).toEqual(countKore(filesOf()))
    expect(read().constructs.filter(({ kind }) => !kore.constructs.includes(kind))).toEqual([])
  })

  it('brings the files of functions beside it, and tells of those that no script could call', () => {
    const text = 'function total(net) { return net * 2 }'
    const beside = [
      { name: 'functions/sums.js', text },
      { name: 'more/sums.js', text: 'const half = (net) => net / 2' },
      { name: 'broken.js', text: 'function a( {' },
    ]
    const bot = kore.read([...filesOf(), ...beside])
    expect(dataOf(bot, 'bot-function').map(({ name, source }) => [name, source])).toEqual([
      ['sums.js', text],
      ['sums-2.js', 'const half = (net) => net / 2'],
    ])
    expect(said(bot, 'bot function')).toEqual([
      'sums.js, equivalent: “sums.js” is called sums-2.js here.',
      'broken.js, not-possible: This file of functions cannot be read as a script of at most 500 KB, so it does not come along.',
    ])
    expect(rowsByKind(bot)).toEqual(countKore([...filesOf(), ...beside]))
  })

  it('names what nobody knows, with its words in a note', () => {
    const ghost = { _id: 'dc-ghost', type: 'teleport', name: 'Ghost', password: 'b00-1234567890abcd' }
    const step = { nodeId: 'ghost1', type: 'teleport', componentId: 'dc-ghost', transitions: [{ default: 'end' }] }
    const dialog = { _id: 'dg-ghost', localeData: { en: { name: 'Haunt' } }, nodes: [step] }
    const bot = read({ moonPhase: { full: true }, dialogs: [dialog], dialogComponents: [ghost] })
    expect(said(bot, 'unknown')).toEqual([
      'teleport, not-possible: There is no counterpart for “teleport” yet.',
      'teleport, not-possible: There is no counterpart for “teleport” yet.',
      'moonPhase, not-possible: There is no counterpart for “moonPhase” yet.',
    ])
    const [note] = dataOf(bot, 'note')
    expect(String(note?.['text'])).toMatch(/^teleport: Ghost/)
    expect(String(note?.['text'])).not.toContain('b00-1234567890abcd')
  })

  it('gives the same bytes each time, and objects that refer to nothing that is not there', () => {
    expect(JSON.stringify(read())).toBe(JSON.stringify(read()))
    // A way that leads to a step which is not in the file is told, and left open.
    expect(faultsOf(read()).map((text) => text.split(' ')[0])).toEqual(['dead-end'])
    expect(said(read(), 'transition')).toEqual([
      'entity2 → message8, not-possible: This condition has no counterpart, so the way is never taken: {"weather":"sunny"}',
      'message7 → gone, approximated: It leads to a step that is not in the file.',
    ])
  })

  it('orders a pizza as it did there', async () => {
    const requests: ServiceRequest[] = []
    const chat = talkWithRealEntities(documentOf(read()), {
      service: (request) => {
        requests.push(request)
        return { ok: true, statusCode: 200, headers: {}, body: { price: 12 } }
      },
    })
    expect(await chat.say('Order Pizza')).toEqual(['Which size?'])
    expect(await chat.say('purple')).toEqual(['No such size.'])
    expect(await chat.say('big')).toEqual(['How many?'])
    expect(await chat.say('3')).toEqual(['3 of size l?'])
    expect(await chat.say('yes')).toEqual(['It is 36.', 'Cheap!'])
    const [request] = requests
    // The value of a secure variable is put in behind all of this.
    expect(request?.url).toMatch(/^https:\/\/example\.com:8443\/price\?size=l&token=secret-\w+$/)
    expect(JSON.parse(request?.body ?? '')).toEqual({ count: '3', mail: 'shop@example.com' })
  })

  it('goes through the dialog behind another intent and to the way for too many', async () => {
    const chat = talkWithRealEntities(documentOf(read()), {
      service: () => ({ ok: true, statusCode: 200, headers: {}, body: { price: 30 } }),
    })
    for (const words of ['Order Pizza', 'large', '2']) await chat.say(words)
    expect(await chat.say('yes')).toEqual(['It is 60.', 'Please fill this in.'])
    const other = talkWithRealEntities(documentOf(read()))
    for (const words of ['Order Pizza', 'large']) await other.say(words)
    expect(await other.say('21')).toEqual(['As you like.'])
  })

  it('speaks the languages that there are here', async () => {
    const bot = read()
    expect(bot.languages).toEqual(['en', 'de'])
    expect(said(bot, 'language')).toEqual(['tlh, not-possible: A bot cannot speak this language here: tlh'])
    const chat = new Conversation(documentOf(bot), { language: 'de', keywords: { 'Order Pizza': ['möchte'] } })
    expect(await chat.say('Ich möchte bitte eine Pizza bestellen')).toEqual(['Welche Größe?'])
    expect(dataOf(bot, 'utterance').map(({ text, language }) => [text, language])).toEqual([
      ['two big pizzas', 'en'],
      ['eine Pizza bitte', 'de'],
    ])
  })

  it('takes lists, expressions and types over, and says where it cannot', () => {
    const bot = read()
    const [size, count, code, where] = dataOf(bot, 'entity')
    expect(size).toMatchObject({ name: 'size', type: 'list_of_values' })
    expect(size?.['settings']).toMatchObject({
      values: [
        { title: 'Small', value: 's', synonyms: ['little', 'Klein'] },
        { title: 'Large', value: 'l', synonyms: ['big'] },
      ],
    })
    expect(count?.['settings']).toMatchObject({ patterns: ['about * of'] })
    expect([count?.['type'], code?.['type'], where?.['type'], where?.['name']]).toEqual(['number', 'regex', 'label', 'size_2'])
    expect(said(bot, 'entity')).toEqual([
      'code, approximated: This expression could run for too long, so it finds nothing: (a+)+$',
      'size, approximated: There is no entity type moon_phase; it takes any short text.',
      'oven, approximated: The service is asked for the list without signing in. Add a header with its key if it needs one.',
      'nothing, approximated: The values of the list are not in the file, or not all of them. Add them here.',
    ])
  })

  it('keeps marks, sentences and patterns with their intent', () => {
    const bot = read()
    const [intent] = dataOf(bot, 'intent')
    const entity = bot.objects.find(({ kind }) => kind === 'entity')
    expect(intent).toMatchObject({ name: 'Order Pizza', description: 'Wants one', patterns: ['order * pizza'] })
    expect(dataOf(bot, 'utterance')[0]?.['marks']).toEqual([{ start: 4, end: 7, entityId: entity?.id }])
    expect(said(bot, 'mark')).toHaveLength(1)
    expect(said(bot, 'sentence')).toEqual([
      'Two big pizzas, equivalent: The same is there already: Two big pizzas.',
      'whatever, not-possible: Its intent is not in the file: Nothing',
      'drop my order, not-possible: Alerts and actions are called by their name here, not by sentences: Cancel_order',
    ])
    expect(dataOf(bot, 'synonym').map(({ word, synonyms }) => [word, synonyms])).toEqual([
      ['pizza', ['pie', 'flatbread']],
      ['~hungry', ['< starving >']],
    ])
  })

  it('makes topics of paths, and questions below them', () => {
    const bot = read()
    const topics = bot.objects.filter(({ kind }) => kind === 'knowledge-node')
    expect(topics.map(({ data }) => [data['name'], data['kind']])).toEqual([
      ['Shop', 'default'],
      ['shop', 'mandatory'],
      ['hours', 'default'],
      ['money', 'default'],
      ['menu', 'default'],
    ])
    const weekend = bot.objects.find(({ kind, data }) => kind === 'trait' && data['name'] === 'weekend')
    expect(weekend?.data['sentences']).toEqual(['on saturday', 'this sunday'])
    expect(topics[4]?.data).toMatchObject({ synonyms: ['card'], trait: 'weekend', traitId: weekend?.id })
    expect(topics[2]?.data['synonyms']).toEqual(['time'])
    const [open, paying] = dataOf(bot, 'faq')
    expect(open).toMatchObject({ question: 'When are you open?', alternates: { en: ['Opening hours?'] }, tags: ['open'] })
    expect(paying?.['dialogId']).toBe(bot.objects.find(({ kind, data }) => kind === 'dialog' && data['name'] === 'Pay')?.id)
  })

  it('takes no secret over: each is a variable to fill in, and is mentioned in its place', () => {
    const bot = read()
    const written = JSON.stringify(bot)
    for (const secret of [
      'tok_51f2e9c8d7b6a5',
      '77aa66bb55cc44dd33ee',
      'k3y-1234567890abcdef',
      'z9y8x7w6v5u4t3s2',
      '0v3n-secret-abcdef123',
      'p4y-0987654321fedcba',
      's3same-open-please-now',
      'al3rt-5e4d3c2b1a99',
      't0wns-998877665544',
    ])
      expect(written).not.toContain(secret)
    expect(bot.toFill.sort()).toEqual(['api_key', 'api_key_2', 'apikey', 'authorization', 'door', 'payment_token', 'token'])
    const service = dataOf(bot, 'node').find(({ type }) => type === 'service')
    expect(service?.['settings']).toMatchObject({ sample: { statusCode: 200, body: { price: 9 } } })
    const secret = bot.objects.find(({ kind, data }) => kind === 'variable' && data['key'] === 'authorization')
    expect(JSON.stringify(service?.['settings'])).toContain(`Bearer {{env.${idForm(secret?.id ?? '')}}}`)
  })

  it('keeps the rules of conversation of the bot, of dialogs and of steps', () => {
    const bot = read()
    expect(bot.settings).toEqual({
      ...{ interruption: 'hold', resume: 'ask', maxHeld: 2, questionsInside: 'answer', ambiguousSwitch: true },
      ...{ languageOf: 'session', idleMinutes: 10, idleNotice: false, closingScript: 'context.closed = true' },
      ...{ intentThreshold: 0.4, offerThreshold: 0.5, answerThreshold: 0.85, answerMargin: 0.04, answersOffered: 2, preferDefinite: false },
      stopWords: ['kindly', 'please'],
    })
    expect(dataOf(bot, 'dialog')[0]?.['conversation']).toEqual({ interruption: 'refuse' })
    expect(dataOf(bot, 'node').filter(({ conversation }) => conversation !== undefined)).toMatchObject([
      { name: 'count', conversation: { interruption: 'ask' } },
    ])
    expect(said(bot, 'own rule')).toEqual([
      'Order Pizza: onTaskFailure, not-possible: Its own rule is left out, so the rule of the bot holds. Set it here if you need it.',
    ])
  })

  it('shows forms with the fields it knows', () => {
    const [form] = dataOf(read(), 'form')
    expect(form).toMatchObject({
      name: 'Card',
      title: 'Your card',
      fields: [
        { key: 'holder', type: 'text', required: true },
        { key: 'ball', type: 'text' },
      ],
    })
    expect(said(read(), 'form field').map((text) => text.split(':')[0])).toEqual(['ball, approximated', 'ok, equivalent'])
  })

  it('has authorization profiles to fill in, and its services choose them', () => {
    const bot = read()
    const profile = bot.objects.find(({ kind }) => kind === 'authorization')
    expect(profile?.data['name']).toBe('Oven')
    expect(dataOf(bot, 'node').find(({ type }) => type === 'service')?.['settings']).toMatchObject({
      auth: 'saved',
      authorizationId: profile?.id,
    })
  })

  it('minds how a user sounds', () => {
    const bot = read()
    const pay = bot.objects.find(({ kind, data }) => kind === 'dialog' && data['name'] === 'Pay')
    expect(dataOf(bot, 'sentiment-event')).toMatchObject([
      { name: 'Angry', action: 'dialog', dialogId: pay?.id, tones: [{ tone: 'angry', min: 2, max: 3 }] },
    ])
    expect(said(bot, 'sentiment event')).toEqual(['Odd, not-possible: There is no such event, or no such action for it.'])
  })

  it('shows its widgets, and panels of them', () => {
    const bot = read()
    const [today] = bot.objects.filter(({ kind }) => kind === 'widget')
    expect(today?.data).toMatchObject({
      ...{ name: 'Today', look: 'list', source: 'dialog', refreshes: true, refreshMinutes: 5, cacheMinutes: 10 },
      titles: { en: "Today's pizza", de: 'Pizza heute' },
    })
    expect(dataOf(bot, 'panel')).toMatchObject([
      { name: 'Shop', titles: { en: 'The shop' }, icon: 'https://example.com/shop.png', widgetIds: [today?.id] },
    ])
    expect(said(bot, 'widget')).toEqual(['Form, approximated: What fills it is not in the file. Choose what fills it here.'])
    expect(said(bot, 'panel')).toEqual(['Shop, approximated: Not all of its widgets are in the file.'])
  })

  it('is heard at its events', async () => {
    const bot = read()
    expect(dataOf(bot, 'bot-event').map(({ key, action }) => [key, action])).toEqual([
      ['ON_CONNECT_EVENT', 'dialog'],
      ['TASK_FAILURE_EVENT', 'message'],
    ])
    expect(said(bot, 'event')).toEqual(['FULL_MOON_EVENT, not-possible: There is no such event, or no such action for it.'])
    expect(await talkWithRealEntities(documentOf(bot)).open()).toEqual(['Please fill this in.'])
  })
})

describe('a hostile export', () => {
  it('is refused where it is cut off, nests too deep or holds no bot', () => {
    const text = JSON.stringify(definition)
    for (const at of [1, 300, text.length - 1])
      expect(() => kore.read([{ name: 'botDefinition.json', text: text.slice(0, at) }])).toThrow(UnreadableSource)
    const deep = `${'{"nodes":['.repeat(100)}${']}'.repeat(100)}`
    expect(() => kore.read([{ name: 'botDefinition.json', text: `{"dialogs":[${deep}],"dialogComponents":[]}` }])).toThrow(UnreadableSource)
    expect(() => kore.read([fileOf('agent.json', { intents: [] })])).toThrow(UnreadableSource)
    expect(kore.recognises([fileOf('agent.json', { dialogs: [] })])).toBe(false)
  })

  it('is read with JSON inside of its texts that lies too deep', () => {
    const deep = `{"statusCode":200,"body":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const hostile: Json = JSON.parse(JSON.stringify(definition), (key, value: Json) =>
      ['response', 'entityRules', 'payload', 'headers'].includes(key) ? deep : value,
    )
    expect(faultsOf(kore.read([fileOf('bot-definition.json', hostile)])).map((text) => text.split(' ')[0])).toEqual(['dead-end'])
  })

  it('is read with words that every object knows in the place of types, actions and operators', () => {
    const hostile: Json = JSON.parse(JSON.stringify(definition), (key, value: Json) =>
      ['type', 'entityType', 'action', 'op', 'operator', 'option', 'fieldType', 'days'].includes(key) ? 'constructor' : value,
    )
    expect(kore.read([fileOf('bot-definition.json', hostile)]).constructs.length).toBeGreaterThan(0)
  })

  it('is read with values of any sort in any place', () => {
    const keys = Object.keys(definition).filter((name) => !['dialogs', 'dialogComponents'].includes(name))
    const values: Json[] = [null, 7, 'text', {}, [null], [[]], { a: null }, []]
    for (const value of values) {
      const bot = read(Object.fromEntries(keys.map((key) => [key, value])))
      expect(faultsOf(bot).filter((text) => !/^(dead-end|missing-setting)/.test(text))).toEqual([])
      expect(read({ dialogs: [value], dialogComponents: [value] }).constructs.length).toBeGreaterThan(0)
    }
  })
})
