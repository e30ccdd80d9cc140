// A case of a batch test as the source writes it, as one of ours: names follow what intents and entities are called here.
import type { JsonObject } from '@parley/contract/base/json'
import { type ExpectedEntity, TestCaseContent } from '@parley/contract/testing/batch-test-shapes'
import {
  expectedNames,
  mostIntents,
  nameKey,
  parentsIn,
  patternIn,
  traitsIn,
  withTraitsApart,
} from '@parley/contract/testing/case-notation'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { checkPattern } from '@parley/kit/regex/safe'
import { recordsOf, textOf } from '../../shared/read-json'
import { type Reading, taskKey } from '../reading'
import { sentence } from '../sentences'

/** What the bot has, by the keys of the names that tests may call it by. */
export interface TestedNames {
  intents: ReadonlyMap<string, string>
  entities: ReadonlyMap<string, string>
  /** Questions and small talk, which tests name by their words. */
  questions: ReadonlySet<string>
}

export function testedNamesOf({ builder, intents, known }: Reading): TestedNames {
  const nameOf = (id: string) => textOf(builder.dataOf(id)?.['name'])
  const byName = [...intents].filter(([key]) => key.startsWith(taskKey('')))
  const asked = builder.objects.filter(({ kind }) => kind === 'faq' || kind === 'small-talk').map(({ data }) => textOf(data['question']))
  return {
    intents: new Map(byName.map(([key, id]) => [key.slice(taskKey('').length), nameOf(id)])),
    entities: new Map([...known.entities].map(([name, id]) => [nameKey(name), nameOf(id)])),
    questions: new Set(asked.map(nameKey)),
  }
}

type ReadCase = { content: TestCaseContent; outcome: 'same' | 'equivalent' | 'approximated'; why?: Sentence } | { why: Sentence }

/** Without `content` there is no such case here. */
export function batchCaseOf(record: JsonObject, names: TestedNames): ReadCase {
  const written = writtenIn(record)
  const why = faultOf(written)
  if (why !== undefined) return { why }
  const renamed = withNames(written, names)
  const made = TestCaseContent.safeParse(renamed)
  if (!made.success) return { why: sentence('kore.test-unfit', { field: String(made.error.issues[0]?.path.join('.') ?? '') }) }
  const unknown = expectedNames(written.intent).find((name) => !names.intents.has(nameKey(name)) && !names.questions.has(nameKey(name)))
  if (unknown !== undefined)
    return { content: made.data, outcome: 'approximated', why: sentence('kore.test-intent', { intent: unknown.slice(0, 200) }) }
  return isSameCase(written, renamed)
    ? { content: made.data, outcome: 'same' }
    : { content: made.data, outcome: 'equivalent', why: sentence('kore.test-names') }
}

type Written = Pick<TestCaseContent, 'input' | 'intent' | 'parentIntent' | 'expectedTraits' | 'entities' | 'entityOrder'>

function writtenIn(record: JsonObject): Written {
  const entities = recordsOf(record['entities']).map((one): ExpectedEntity => {
    const [entityName, entityValue] = [textOf(one['entityName']).trim(), textOf(one['entityValue']).trim()]
    return { entityName, entityValue }
  })
  const order = record['entityOrder']
  const traits = record['expectedTraits'] ?? record['traits']
  return withTraitsApart({
    input: textOf(record['input']).trim(),
    intent: textOf(record['intent']).trim(),
    parentIntent: textOf(record['parentIntent']).trim(),
    expectedTraits: Array.isArray(traits) ? traits.map(textOf).filter((name) => name !== '') : traitsIn(textOf(traits)),
    entities: entities.filter(({ entityName, entityValue }) => entityName !== '' || entityValue !== ''),
    entityOrder: (Array.isArray(order) ? order.map(textOf) : textOf(order).split('>'))
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  })
}

/** What our own files may not say either. */
function faultOf({ input, intent, entities }: Written): Sentence | undefined {
  if (input === '') return sentence('kore.empty')
  if (expectedNames(intent).length > mostIntents) return sentence('kore.test-intents', { most: mostIntents })
  const slow = entities.find(({ entityValue }) => {
    const pattern = patternIn(entityValue)
    return pattern !== null && !checkPattern(pattern, true).ok
  })
  return slow && sentence('kore.test-value', { value: slow.entityValue.slice(0, 200) })
}

function withNames(written: Written, { intents, entities }: TestedNames): Written {
  const intent = (name: string) => intents.get(nameKey(name)) ?? name
  const entity = (name: string) => entities.get(nameKey(name)) ?? name
  return {
    ...written,
    intent: expectedNames(written.intent).map(intent).join(' | '),
    parentIntent: parentsIn(written.parentIntent).map(intent).join('||'),
    entities: written.entities.map(({ entityName, entityValue }) => ({ entityName: entity(entityName), entityValue })),
    entityOrder: written.entityOrder.map(entity),
  }
}

/** But for underscores, capitals and spaces, which make no difference in names. */
function isSameCase(one: Written, other: Written): boolean {
  const keys = ({ intent, parentIntent, entities, entityOrder }: Written): string[] =>
    [...expectedNames(intent), ...parentsIn(parentIntent), ...entities.map(({ entityName }) => entityName), ...entityOrder].map(nameKey)
  return JSON.stringify(keys(one)) === JSON.stringify(keys(other))
}
