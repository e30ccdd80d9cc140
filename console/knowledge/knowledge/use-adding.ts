// Adds topics and questions, each under a name that is free in its place, and opens what was added.
import { newId } from '@parley/contract/base/ids'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useEdit } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'

interface Adding {
  topics: readonly BotObject<'knowledge-node'>[]
  faqs: readonly BotObject<'faq'>[]
  language: string
  open: (kind: 'faq' | 'knowledge-node', id: string) => void
}

/** `home`: the topic they are put into; without one a root is made. */
export function useAdding({ topics, faqs, language, open }: Adding) {
  const text = useText()
  const edit = useEdit()
  const [freshId, setFreshId] = useState('')
  const addTopic = (home: string | undefined): string => {
    const id = newId('knowledge-node')
    const beside = topics.filter(({ parentId }) => parentId === (home ?? ''))
    const name = unusedName(
      text('knowledge.topic.fresh'),
      beside.map(({ data }) => data.name),
    )
    edit([{ op: 'put', id, kind: 'knowledge-node', ...(home !== undefined && { parentId: home }), set: { name } }], {
      label: label('knowledge.topic.added', { name }),
    })
    open('knowledge-node', id)
    return id
  }
  const addFaq = (home: string | undefined): void => {
    const parentId = home ?? addTopic(undefined)
    const beside = faqs.filter((one) => one.parentId === parentId)
    const question = unusedName(
      text('knowledge.faq.fresh'),
      beside.map(({ data }) => data.question),
    )
    const id = newId('faq')
    edit([{ op: 'put', id, kind: 'faq', parentId, set: { question, language } }], { label: label('knowledge.faq.added', { question }) })
    setFreshId(id)
    open('faq', id)
  }
  return { addTopic, addFaq, freshId }
}

function unusedName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map((each) => each.toLowerCase()))
  if (!known.has(name.toLowerCase())) return name
  let number = 2
  while (known.has(`${name} ${number}`.toLowerCase())) number++
  return `${name} ${number}`
}
