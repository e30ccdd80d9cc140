// Context tags of topics: a question is answered only while those that its topics need are set, and its answer sets theirs.
import { KnowledgeNode } from '@parley/contract/objects/knowledge-node/index'
import type { BotObject } from '@parley/contract/objects/object'
import { describe, expect, it } from 'vitest'
import { BotBuilder, faqId, say, testId } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

const plans = 'Which plans are there?'
const price = 'What does it cost?'

/** The price is known in a topic below one that needs a tag; the plans set it. */
function desk() {
  const { objects, ...document } = new BotBuilder()
    .faq(plans, [{ text: 'Small and large.' }])
    .faq(price, [{ text: 'Ten.' }])
    .dialog('Tell', [say('Told', 'tags {{context.currentTags.tags}}')])
    .document()
  const topic = (name: string, parent: string, data: object): BotObject<'knowledge-node'> => ({
    ...{ id: testId('knowledge-node', name), kind: 'knowledge-node', rev: 1, parentId: parent && testId('knowledge-node', parent) },
    data: KnowledgeNode.parse({ name, ...data }),
  })
  const topics = [
    topic('Root', '', {}),
    topic('Plans', 'Root', { setsTags: ['plans told'] }),
    topic('After plans', 'Root', { kind: 'organiser', needsTags: ['plans told'] }),
    topic('Prices', 'After plans', {}),
  ]
  const homes: Record<string, string> = { [faqId(plans)]: 'Plans', [faqId(price)]: 'Prices' }
  const placed = objects.map((object) => {
    const home = homes[object.id]
    return home === undefined ? object : { ...object, parentId: testId('knowledge-node', home) }
  })
  return { ...document, objects: [...placed, ...topics] }
}

describe('A topic that needs a context tag', () => {
  it('answers none of its questions, nor those of topics in it, before the tag is set', async () => {
    const chat = new Conversation(desk())
    await chat.say(price)
    expect(chat.of('answered')).toEqual([])
    expect(chat.of('understood')[0]?.understanding.without).toEqual([testId('knowledge-node', 'After plans')])
  })

  it('answers them once a question of a topic that sets it was answered, and the log tells that it was set', async () => {
    const chat = new Conversation(desk())
    expect(await chat.say(plans)).toEqual(['Small and large.'])
    expect(chat.of('variable-written')).toEqual([
      { type: 'variable-written', path: 'context.currentTags.tags', value: ['Plans', 'plans told'] },
    ])
    expect(await chat.say(price)).toEqual(['Ten.'])
    expect(chat.of('understood')[0]?.understanding.without).toBeUndefined()
  })
})
