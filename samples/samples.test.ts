// What every sample bot must be: complete, connected, and built from enough examples.
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { describe, expect, it } from 'vitest'
import { objectsOf } from '@parley/contract/objects/object'
import { referencesIn } from '@parley/contract/objects/references'
import { nodeKindOf } from '@parley/runtime/nodes/index'
import { findProblems } from '@parley/runtime/problems/index'
import { buildSample } from './build'
import { samples } from './index'
import { readUtterance } from './utterance'

const botId = 'st-0a1b2c3d-0000-5000-8000-00000000d0c5'

describe.each(samples.map((sample) => ({ id: sample.id, sample, document: buildSample(sample, botId, fieldsOfNode) })))(
  'the sample $id',
  ({ sample, document }) => {
    const ids = new Set(document.objects.map((object) => object.id))
    const nodes = objectsOf(document, 'node')

    it('gives the same document for the same bot and other ids for another', () => {
      expect(buildSample(sample, botId, fieldsOfNode)).toEqual(document)
      const other = buildSample(sample, 'st-0a1b2c3d-0000-5000-8000-00000000d0c6', fieldsOfNode)
      expect(other.objects.filter((object) => ids.has(object.id))).toEqual([])
    })

    it("has ids of the contract's form, each once", () => {
      for (const id of ids) expect(id).toMatch(/^[a-z]{2,3}-[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(ids.size).toBe(document.objects.length)
    })

    it('mentions only objects it has', () => {
      const lost = document.objects.flatMap((object) =>
        referencesIn(object, fieldsOfNode)
          .filter((id) => !ids.has(id))
          .map((id) => `${object.kind} ${object.id}: ${id}`),
      )
      expect(lost).toEqual([])
    })

    it('has at least 12 dialogs, every intent served by one, and every dialog reached by an intent, a link or an event', () => {
      expect(sample.dialogs.length).toBeGreaterThanOrEqual(12)
      const linked = nodes.map((node) => node.data.settings['dialogId'])
      const started = objectsOf(document, 'intent').map((intent) => intent.data.dialogId)
      const settings = objectsOf(document, 'bot')[0]?.data.settings
      const reached = new Set([...linked, ...started, settings?.fallbackDialogId, settings?.welcomeDialogId])
      expect(
        objectsOf(document, 'dialog')
          .filter((dialog) => !reached.has(dialog.id))
          .map((dialog) => dialog.data.name),
      ).toEqual([])
    })

    it('has at least 20 utterances for each intent and none twice', () => {
      const texts = new Map<string, string>()
      for (const intent of sample.intents) {
        expect(intent.utterances.length, intent.name).toBeGreaterThanOrEqual(20)
        for (const utterance of intent.utterances) {
          const text = readUtterance(utterance, (name) => name).text.toLowerCase()
          expect(texts.get(text), `"${text}" of ${intent.name}`).toBeUndefined()
          texts.set(text, intent.name)
        }
      }
    })

    it('answers small talk apart from its intents, which have no sentence of it', () => {
      const talks = objectsOf(document, 'small-talk').map(({ data }) => data)
      const said = talks.flatMap(({ question, others }) => [question, ...others])
      expect(said.length).toBeGreaterThanOrEqual(80)
      expect(new Set(said).size).toBe(said.length)
      for (const { question, answers } of talks) expect(answers.length, question).toBeGreaterThan(0)
      const texts = new Set(objectsOf(document, 'utterance').map(({ data }) => data.text.toLowerCase()))
      expect(said.filter((text) => texts.has(text.toLowerCase()))).toEqual([])
    })

    it('marks the words of a sentence and leaves no brackets behind', () => {
      for (const { data } of objectsOf(document, 'utterance')) {
        expect(data.text).not.toMatch(/[[\]]/)
        for (const mark of data.marks) expect(data.text.slice(mark.start, mark.end)).toMatch(/^\S(.*\S)?$/)
      }
    })

    it('reaches every node and connects every required exit', () => {
      for (const dialog of objectsOf(document, 'dialog')) {
        const own = nodes.filter((node) => node.parentId === dialog.id)
        const reached = new Set([dialog.data.startNodeId])
        for (const id of reached)
          for (const way of own.find((node) => node.id === id)?.data.transitions ?? []) if (way.to) reached.add(way.to)
        expect(own.filter((node) => !reached.has(node.id)).map((node) => `${dialog.data.name}/${node.data.name}`)).toEqual([])
      }
      for (const node of nodes) {
        const kind = nodeKindOf(node.data.type)
        expect(kind, node.data.type).not.toBeNull()
        const exits = kind?.exits ?? []
        for (const exit of exits.filter(({ required }) => required)) {
          expect(
            node.data.transitions.some((way) => way.exit === exit.id && way.when === null && way.to),
            `${node.data.name}: ${exit.id}`,
          ).toBe(true)
        }
        for (const way of node.data.transitions)
          expect(
            exits.map(({ id }) => id),
            node.data.name,
          ).toContain(way.exit)
      }
    })

    it('has no problem the canvas would report', () => {
      expect(findProblems(document)).toEqual([])
    })

    it('stands on the grid without two nodes over each other', () => {
      const overlapping = nodes.flatMap((one, index) =>
        nodes
          .slice(index + 1)
          .filter(
            (other) =>
              other.parentId === one.parentId && Math.abs(other.data.x - one.data.x) < 280 && Math.abs(other.data.y - one.data.y) < 112,
          )
          .map((other) => `${one.data.name} and ${other.data.name}`),
      )
      expect(overlapping).toEqual([])
      for (const node of nodes) expect([node.data.x % 8, node.data.y % 8]).toEqual([0, 0])
    })

    it('has at least 5 rich dialogs: values, decisions, a call with its failures, and a question before acting', () => {
      const rich = sample.dialogs.filter((dialog) => {
        const types = dialog.nodes.map((node) => node.type)
        const forks = dialog.nodes.some((node) => (node.transitions ?? []).filter((way) => way.when).length >= 2)
        return (
          types.filter((type) => type === 'entity').length >= 2 &&
          forks &&
          types.includes('service') &&
          types.includes('confirmation') &&
          types.includes('script')
        )
      })
      expect(rich.length).toBeGreaterThanOrEqual(5)
    })

    it('has a service that answers the same twice and refuses what it does not know', () => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const request = { method, path: '/nothing/here', query: {}, body: null }
        expect(sample.service(request).status).toBe(404)
      }
      const calls = nodes.filter((node) => node.data.type === 'service')
      const requests = calls.map((node) => ({
        method: String(node.data.settings['method']),
        body: { date: '2025-12-12', amount: 40, days: 2 },
        query: { city: 'Oslo', date: '2025-12-12', from: 'Bergen', to: 'Oslo' },
        path: String(node.data.settings['url'])
          .replace(/^\{\{[^}]*\}\}/, '')
          .replace(/\?.*$/, '')
          .replaceAll(/\{\{[^}]*\}\}/g, 'debit'),
      }))
      expect(requests.map(sample.service)).toEqual(requests.map(sample.service))
    })

    it('ships at least 8 conversations and a brief welcome', () => {
      expect(sample.conversations.length).toBeGreaterThanOrEqual(8)
      expect(sample.welcome.length).toBeLessThan(160)
      expect(sample.welcome).not.toContain('!')
    })
  },
)

describe('building a sample', () => {
  const [sample] = samples
  if (!sample) throw new Error('There are no samples')

  it('says where an unknown name stands', () => {
    const broken = { ...sample, intents: [...sample.intents, { name: 'Lost', dialog: 'Nowhere', utterances: ['hi'] }] }
    expect(() => buildSample(broken, botId, fieldsOfNode)).toThrow('intent Lost: there is no dialog named "Nowhere"')
  })

  it('refuses a mention of an entity or a variable that does not exist', () => {
    const dialogs = [
      ...sample.dialogs,
      { name: 'Extra', description: '', nodes: [{ name: 'Say', type: 'message' as const, settings: { messages: ['{{env.nothing}}'] } }] },
    ]
    expect(() => buildSample({ ...sample, dialogs }, botId, fieldsOfNode)).toThrow('there is no env.nothing')
  })
})
