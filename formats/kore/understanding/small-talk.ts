// Small talk of an export as groups of what people say and what the bot answers.
import type { JsonObject } from '@parley/contract/base/json'
import { numberOf, recordsOf, textOf } from '../../shared/read-json'
import { promptsOf } from '../prompts'
import { pathOf, type Reading, tell, textsOf } from '../reading'
import { sentence } from '../sentences'
import { decoded } from '../source'

export function readSmallTalk(reading: Reading): void {
  const { builder, source } = reading
  for (const [at, talk] of recordsOf(source.definition['smallTalk']).entries()) {
    const code = textOf(talk['language'])
    const language = source.ours.get(code) ?? source.language
    for (const [index, group] of recordsOf(talk['groups']).entries()) {
      const name = decoded(textOf(group['groupName'])) || `Small talk ${index + 1}`
      const steps = ['smallTalk', at, 'groups', index]
      const path = pathOf(reading, 'small-talk', code, textOf(group['groupId']) || index)
      const added = builder.addNamed('small-talk-group', path, { name, language, position: index })
      tell(reading, { kind: 'small talk group', name, steps, outcome: 'same', landed: [added.id] })
      for (const [place, node] of recordsOf(group['nodes']).entries()) {
        readTalk(reading, {
          node,
          path: `${path}/${textOf(node['nodeId']) || place}`,
          parentId: added.id,
          steps: [...steps, 'nodes', place],
        })
      }
    }
  }
}

function readTalk(
  reading: Reading,
  { node, path, parentId, steps }: { node: JsonObject; path: string; parentId: string; steps: (string | number)[] },
): void {
  const said = recordsOf(node['userUtterances'])
    .map((one) => decoded(textOf(one['text'])).trim())
    .filter((text) => text !== '')
  const [question = '', ...others] = [...new Set(said)].map((text) => text.slice(0, 3000))
  if (question === '') {
    tell(reading, { kind: 'small talk', name: path, steps, outcome: 'not-possible', why: sentence('kore.empty') })
    return
  }
  const answers = promptsOf(reading.source, node['botUtterances'], textsOf(reading))
  const position = Math.min(100_000, Math.max(0, Math.round(numberOf(node['seq']) ?? 0)))
  const added = reading.builder.add('small-talk', path, { question, others: others.slice(0, 200), answers, position }, parentId)
  // One that follows another is said there only after it.
  const isFollowing = textOf(node['parentId']) !== ''
  const why = isFollowing ? sentence('kore.talk-following') : undefined
  tell(reading, {
    kind: 'small talk',
    name: question,
    steps,
    outcome: why ? 'approximated' : 'same',
    landed: [added.id],
    why,
  })
}
