// Traits, stop words, thresholds and context tags in files of questions, through the real server: taken, written, and left where somebody set
// them otherwise or may not change them.
import { newId } from '@parley/contract/base/ids'
import type { FaqFileReport } from '@parley/contract/knowledge/faq-file'
import { Bot } from '@parley/contract/objects/bot/index'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { formOf } from '../../test-support/form'
import { jobEnd } from '../../test-support/waiting'
import { FileTraits } from './extras'
import { planExtras } from './plan-extras'

const server = await testApp()
let ingrid: Caller

beforeAll(async () => {
  ingrid = await server.signUp()
})

const newBot = async (name: string): Promise<string> => (await ingrid.call('bot.create', { userId: ingrid.userId, name }))._id

async function imported(streamId: string, fileName: string, content: string, force = false): Promise<FaqFileReport> {
  const { body, headers } = formOf([{ name: 'file', fileName, content: Buffer.from(content) }])
  const sent = await server.anonymous.raw('POST', `/builder/streams/${streamId}/faqs/uploadfile`, {
    body,
    headers: { ...headers, authorization: `bearer ${ingrid.token}` },
  })
  const fileId = String(Reflect.get(Object(sent.body), 'fileId'))
  const { id } = await ingrid.call('faq-file.import', { streamId, fileId, force })
  await jobEnd(ingrid, streamId, id)
  return (await ingrid.call('faq-file.get-status', { streamId, jobId: id })).report as FaqFileReport
}

async function exported(streamId: string, type: 'json' | 'csv'): Promise<string> {
  const { id } = await ingrid.call('faq-file.export', { streamId, type })
  await jobEnd(ingrid, streamId, id)
  const { files } = await ingrid.call('dock.list-files', { dockId: id })
  const { pathname, search } = new URL(files[0]?.url ?? '', server.origin)
  return (await fetch(`${server.origin}${pathname}${search}`)).text()
}

const objects = async (streamId: string) => (await ingrid.call('document.get', { streamId })).objects
async function known(streamId: string) {
  const all = await objects(streamId)
  const of = (kind: string) => all.filter((one) => one.kind === kind).map(({ data }) => data as Record<string, unknown>)
  const settings = (of('bot')[0]?.['settings'] ?? {}) as Record<string, unknown>
  const { stopWords, offerThreshold, answerThreshold, answerMargin } = settings
  const traitIds = new Map(all.filter(({ kind }) => kind === 'trait').map(({ id, data }) => [id, Reflect.get(data, 'name')]))
  const topics = of('knowledge-node').map(({ name, traitId, needsTags, setsTags }) => ({
    ...{ name, needsTags, setsTags },
    spokenOfBy: traitIds.get(String(traitId)) ?? '',
  }))
  return { settings: { stopWords, offerThreshold, answerThreshold, answerMargin }, groups: of('trait-group'), traits: of('trait'), topics }
}

const csv = `Faq,Que ID,Path,Primary Question,Alternate Question,Tags,Answer
faq,1,"Help,Pets:With a pet",May it fly?,,,Yes.
Node,Que ID,Nodepath,Tag,Precondition,outputcontext,Traits
node,,"Help,Pets",,"signed in, of age",pets told,With a pet
confidenceConfigs,parameter(useBotSynonyms),value
confidenceConfigs,useBotSynonyms,true
confidenceConfigs,maxThreshold,75
KG Params,lang,stopwords
KG Params,en,"kindly, if you can"
Traits,lang,GroupName,matchStrategy,scoreThreshold,TraitName,Training data
traits,en,Company,pattern,0.4,With a pet,dog
traits,en,Company,pattern,0.4,With a pet,"cat, [owl bat]"
`

describe('A file of questions with traits, stop words, thresholds and context tags', () => {
  it.each(['csv', 'json'] as const)('in the public form is kept whole, and the bot is the same again out of its %s file', async (type) => {
    const streamId = await newBot(`Taking bot ${type}`)
    expect(await imported(streamId, 'pets.csv', csv)).toMatchObject({ outcome: 'imported', counts: { added: 1, warned: 0, refused: 0 } })
    const taken = await known(streamId)
    expect(taken).toEqual({
      settings: { stopWords: ['kindly', 'if you can'], offerThreshold: 0.6, answerThreshold: 0.75, answerMargin: 0.05 },
      groups: [{ name: 'Company', language: 'en', matchStrategy: 'pattern', scoreThreshold: 0.4 }],
      traits: [{ name: 'With a pet', sentences: ['dog', 'cat, [owl bat]'] }],
      topics: expect.arrayContaining([
        { name: 'Help', needsTags: [], setsTags: [], spokenOfBy: '' },
        { name: 'Pets', needsTags: ['signed in', 'of age'], setsTags: ['pets told'], spokenOfBy: 'With a pet' },
      ]),
    })
    const file = await exported(streamId, type)
    const twin = await newBot(`Twin bot ${type}`)
    expect(await imported(twin, `knowledge.${type}`, file)).toMatchObject({ outcome: 'imported', counts: { added: 1, warned: 0 } })
    expect(await known(twin)).toEqual({ ...taken, topics: expect.arrayContaining(taken.topics) })
    expect(await exported(twin, type)).toBe(file)
  })

  it('adds its words to those of the bot, and tells of a threshold that the bot has otherwise', async () => {
    const streamId = await newBot('Settled bot')
    const topic = { terms: ['Help'], question: 'When?', answer: [{ text: 'Now.' }] }
    const of = (stopWords: string[], maxThreshold: number) =>
      JSON.stringify({ faqs: [topic], traits: { happy: ['great'] }, kgParams: { stopWords }, confidenceConfigs: { maxThreshold } })
    await imported(streamId, 'first.json', of(['please'], 70))
    const second = of(['kindly'], 90)
    expect(await imported(streamId, 'second.json', second)).toMatchObject({
      outcome: 'warned',
      rows: [{ outcome: 'warned', why: expect.stringContaining('maxThreshold') }, { outcome: 'same' }],
    })
    expect((await known(streamId)).settings).toMatchObject({ stopWords: ['please'], answerThreshold: 0.7 })
    await imported(streamId, 'second.json', second, true)
    const { settings, groups, traits } = await known(streamId)
    expect(settings).toMatchObject({ stopWords: ['please', 'kindly'], answerThreshold: 0.9 })
    expect([groups, traits]).toMatchObject([[{ name: 'Knowledge' }], [{ name: 'happy', sentences: ['great'] }]])
  })

  it('is refused with a threshold or a trait that cannot be, and tells what has no place here', async () => {
    const streamId = await newBot('Strict bot')
    const bad = (row: string) => csv.replace('confidenceConfigs,maxThreshold,75', row).replace(',0.4,With a pet,dog', ',7,With a pet,dog')
    const report = await imported(streamId, 'bad.csv', bad('confidenceConfigs,maxThreshold,much'), true)
    expect(report.outcome).toBe('refused')
    expect(report.rows.filter(({ outcome }) => outcome === 'refused').map(({ why }) => why)).toEqual([
      expect.stringContaining('maxThreshold'),
      expect.stringContaining('Traits'),
    ])
    const other = csv.replace('confidenceConfigs,maxThreshold,75', 'confidenceConfigs,pathCoverage,50')
    expect((await imported(streamId, 'other.csv', other)).rows[0]).toMatchObject({
      outcome: 'warned',
      why: expect.stringContaining('pathCoverage'),
    })
    expect((await known(streamId)).topics).toEqual([])
  })

  it('leaves traits and settings alone where who imports it may not change them, and says so', () => {
    const file = {
      ...{ stopWords: ['please'], thresholds: {} },
      traits: [FileTraits.parse({ name: 'Company', traits: { dog: ['dog'] } })],
    }
    const beside = {
      bot: { id: 'st-1', kind: 'bot' as const, parentId: '', rev: 1, data: Bot.parse({ name: 'Bot' }) },
      groups: [],
      traits: [],
    }
    const { edits, notes, traitIds } = planExtras(file, beside, { force: true, may: () => false })
    expect([edits, [...traitIds]]).toEqual([[], []])
    expect(notes.map(({ outcome, why }) => [outcome, why.values?.['part']])).toEqual([
      ['warned', 'Traits'],
      ['warned', 'KG Params, confidenceConfigs'],
    ])
  })

  it('is written without traits that no topic is spoken of by', async () => {
    const streamId = await newBot('Other traits')
    const group = { op: 'put', id: newId('trait-group'), kind: 'trait-group', set: { name: 'Mood' } }
    const trait = { op: 'put', id: newId('trait'), kind: 'trait', parentId: group.id, set: { name: 'angry', sentences: ['bad'] } }
    await ingrid.call('document.apply', { streamId, id: newId('batch'), label: '', edits: [group, trait] as never })
    await imported(streamId, 'pets.csv', csv)
    const file: { traits: object } = JSON.parse(await exported(streamId, 'json'))
    expect(file.traits).toEqual({ 'With a pet': ['dog', 'cat, [owl bat]'] })
  })
})
