// Archives of bots: the same bytes there and back, and files that nobody should be hurt by.
import { buffer } from 'node:stream/consumers'
import type { JsonObject } from '@parley/contract/base/json'
import { documentFormat } from '@parley/contract/objects/format'
import { type BotObject, objectTypes } from '@parley/contract/objects/object'
import type { ObjectKind } from '@parley/contract/objects/object-kinds'
import { stableId } from '@parley/contract/objects/stable-id'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { buildSample } from '../../../samples/build'
import { samples } from '../../../samples/index'
import { PackedFault } from '../../base/storage/incoming/unpack'
import { unpackArchive } from '../../base/storage/incoming/unpack-archive'
import { planImport } from '../bot-import/plan'
import { entriesOf } from './entries'
import { archiveLimits, openBot } from './open'
import { packed } from './pack'

const packing = { progress: () => undefined, stopAsked: async () => false }
const botId = 'st-019acd10-0000-5000-8000-00000000f001'
const otherId = 'st-019acd10-0000-5000-8000-00000000f002'

async function bytesOf(objects: readonly BotObject[], name = 'Bot'): Promise<Buffer> {
  return (await packed(entriesOf(objects, { name, release: '0' }), packing)) ?? Buffer.alloc(0)
}

async function textsIn(bytes: Buffer): Promise<Map<string, string>> {
  return new Map([...(await unpackArchive(bytes, archiveLimits))].map(([name, content]) => [name, content.toString()]))
}

async function openedIn(bytes: Buffer) {
  const opened = openBot(await textsIn(bytes))
  if (!('bot' in opened)) throw new Error('It is no bot')
  return opened.bot
}

/** As a new bot has them after an import. */
async function imported(bytes: Buffer): Promise<BotObject[]> {
  const { objects } = await openedIn(bytes)
  const { steps, rows } = planImport(objects, [], {
    botId: otherId,
    replace: false,
    values: {},
    remembered: new Map(),
    mayLink: () => false,
    files: new Map(),
  })
  expect(rows.filter(({ outcome }) => outcome === 'refused')).toEqual([])
  return steps.flatMap(({ id, kind, after }): BotObject[] =>
    after === null ? [] : [{ id, kind, parentId: after.parentId, rev: 1, data: objectTypes[kind].schema.parse(after.data) }],
  )
}

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map((text) => text.replaceAll('\u0000', '') || 'x')

/** A bot of dialogs, steps, intents and utterances with any words. */
const anyBot = fc.array(fc.record({ said: word, text: word, note: word }), { maxLength: 8 }).map((parts): BotObject[] => {
  const object = (kind: ObjectKind, path: string, data: JsonObject, parentId = ''): BotObject => ({
    ...{ id: kind === 'bot' ? botId : stableId('any', kind, path), kind, parentId, rev: 1 },
    data: objectTypes[kind].schema.parse(data),
  })
  return [
    object('bot', '', { name: 'Any bot' }),
    ...parts.flatMap(({ said, text, note }, at) => {
      const [dialog, intent] = [stableId('any', 'dialog', `${at}`), stableId('any', 'intent', `${at}`)]
      return [
        object('dialog', `${at}`, { name: `Dialog ${at}`, startNodeId: stableId('any', 'node', `${at}`) }),
        object('node', `${at}`, { type: 'message', name: text, settings: { messages: [{ kind: 'text', text }] } }, dialog),
        object('note', `${at}`, { text: note }, dialog),
        object('intent', `${at}`, { name: `Intent ${at}`, dialogId: dialog }),
        object('utterance', `${at}`, { text: said }, intent),
      ]
    }),
  ]
})

describe('an archive', () => {
  it.each(samples.map((sample) => [sample.id, sample] as const))(
    'of the sample %s gives the same bytes when it is exported after an import',
    async (_, sample) => {
      const { objects } = buildSample(sample, botId, fieldsOfNode)
      const first = await bytesOf(objects)
      expect(await bytesOf(objects.toReversed())).toEqual(first)
      expect(await bytesOf(await imported(first))).toEqual(first)
    },
  )

  it('of 200 bots by chance does so too', async () => {
    await fc.assert(
      fc.asyncProperty(anyBot, async (objects) => {
        const first = await bytesOf(objects)
        expect(await bytesOf(await imported(first))).toEqual(first)
      }),
      { numRuns: 200, seed: 30 },
    )
  })

  it('tells every part that it cannot read, and goes on with the others', async () => {
    const [bot] = entriesOf([], { name: 'Parts', release: '0' })
    const files = new Map([
      ['bot.json', String(bot?.content)],
      ['objects/intent/a.json', JSON.stringify({ id: stableId('x', 'intent', 'a'), kind: 'intent', parentId: '', data: { name: 'A' } })],
      ['objects/intent/b.json', '{"id": "in-'],
      ['objects/rocket/c.json', JSON.stringify({ id: 'rk-1', kind: 'rocket', parentId: '', data: {} })],
      ['objects/intent/d.json', JSON.stringify({ id: stableId('x', 'intent', 'a'), kind: 'intent', parentId: '', data: { name: 'D' } })],
      ['readme.txt', 'hello'],
    ])
    const opened = openBot(files)
    expect('bot' in opened && opened.bot.objects.map(({ data }) => data['name'])).toEqual(['A'])
    expect('bot' in opened && opened.bot.unread.map(({ file, why }) => [file, why.key])).toEqual([
      ['objects/intent/b.json', 'archive.unreadable'],
      ['objects/rocket/c.json', 'archive.unknown-kind'],
      ['objects/intent/d.json', 'archive.id-twice'],
      ['readme.txt', 'archive.unreadable'],
    ])
  })

  it('of a later release is refused, and what is no bot is not taken for one', () => {
    const head = { format: 'parley-bot', formatVersion: 2, documentFormat, name: 'X' }
    const asFile = (value: object) => openBot(new Map([['bot.json', JSON.stringify(value)]]))
    expect(asFile({ ...head, formatVersion: 3 })).toMatchObject({ refused: { key: 'archive.later-release' } })
    expect(asFile({ ...head, documentFormat: documentFormat + 1 })).toMatchObject({ refused: { key: 'archive.later-release' } })
    for (const other of ['[]', '{}', 'null', '{"format":"rocket"}', 'not json', '['.repeat(100_000)])
      expect(openBot(new Map([['x.json', other]]))).toEqual({ isOther: true })
  })
})

describe('a file that comes in', () => {
  const zipOf = async (fill: (zip: ZipFile) => void): Promise<Buffer> => {
    const zip = new ZipFile()
    fill(zip)
    zip.end()
    return buffer(zip.outputStream)
  }
  const whyNot = async (bytes: Buffer): Promise<string> => {
    try {
      await unpackArchive(bytes, archiveLimits)
      return 'read'
    } catch (error) {
      if (error instanceof PackedFault) return error.kind
      throw error
    }
  }

  it('is refused when it was cut off anywhere', async () => {
    const whole = await bytesOf(buildSample(samples[0] ?? expect.fail(), botId, fieldsOfNode).objects.slice(0, 20))
    for (let at = 0; at < whole.length - 1; at += 97) expect(await whyNot(whole.subarray(0, at))).toBe('broken')
  })

  it('is refused with a path upwards, a link, the same file twice, or more than may be unpacked', async () => {
    const safe = await zipOf((zip) => zip.addBuffer(Buffer.from('x'), 'aa/x'))
    const upwards = Buffer.from(safe.toString('latin1').replaceAll('aa/x', '../x'), 'latin1')
    expect(await whyNot(upwards)).toBe('broken')
    expect(await whyNot(await zipOf((zip) => zip.addBuffer(Buffer.from('/etc/passwd'), 'link', { mode: 0o120777 })))).toBe('unsafe')
    const twice = await zipOf((zip) => {
      zip.addBuffer(Buffer.from('1'), 'a.json')
      zip.addBuffer(Buffer.from('2'), 'a.json')
    })
    expect(await whyNot(twice)).toBe('unsafe')
    const large = await zipOf((zip) => zip.addBuffer(Buffer.alloc(archiveLimits.unpackedBytes + 1), 'bomb', { compress: true }))
    expect(large.length).toBeLessThan(1024 * 1024)
    expect(await whyNot(large)).toBe('large')
  })
})
