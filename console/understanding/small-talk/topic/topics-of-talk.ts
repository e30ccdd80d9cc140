// Which topics of the knowledge could become small talk, and which of them are meant as such by their name.
import { isPlainFaq } from '@parley/contract/objects/faq/index'
import type { BotObject } from '@parley/contract/objects/object'

export interface TopicOfTalk {
  id: string
  name: string
  /** How many of its questions can move, and how many have to stay. */
  moving: number
  staying: number
  /** It is called small talk. */
  isNamedSo: boolean
}

/** As people call it, in the languages of the console and its neighbours. */
const names = /small[\s_-]*talk|chit[\s_-]*chat|greetings?\b|雑談|挨拶|잡담|인사|bavardage|charla|chiacchiere|plauderei/i

/** Those with a question that can move; those that are called small talk first. */
export function topicsOfTalk(topics: readonly BotObject<'knowledge-node'>[], faqs: readonly BotObject<'faq'>[]): TopicOfTalk[] {
  const byTopic = new Map<string, BotObject<'faq'>[]>()
  for (const faq of faqs) {
    const own = byTopic.get(faq.parentId)
    if (own === undefined) byTopic.set(faq.parentId, [faq])
    else own.push(faq)
  }
  const found = topics.flatMap(({ id, data }): TopicOfTalk[] => {
    const own = byTopic.get(id) ?? []
    const plain = own.filter((faq) => isPlainFaq(faq.data))
    const moving = plain.filter((faq) => faq.data.language === plain[0]?.data.language).length
    if (moving === 0) return []
    return [{ id, name: data.name, moving, staying: own.length - moving, isNamedSo: names.test(data.name) }]
  })
  return found.toSorted((one, other) => Number(other.isNamedSo) - Number(one.isNamedSo) || one.name.localeCompare(other.name))
}
