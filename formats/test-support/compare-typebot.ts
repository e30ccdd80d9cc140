// Walks a source and what was read of it side by side: the same answers to both, the same list of words from both.
import type { JsonObject } from '@parley/contract/base/json'
import type { Conversation } from '@parley/runtime/test-support/conversation'
import { seeded } from '@parley/runtime/test-support/simple-ports'
import { talkWithRealEntities } from '@parley/runtime/test-support/real-entities'
import type { ReadBot } from '../shared/bot-format'
import { isRecord } from '../shared/read-json'
import { valuesAt } from './counts'
import { documentOf } from './document'
import { TypebotWalk } from './walk-typebot'

const mostTurns = 25
/** What a language model answers in all of these tests. */
const modelAnswer = 'HUMAN, please'

/** Without marks of bold and italic, list signs and addresses of links. */
const bare = (words: string): string =>
  words
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(^|\n)(?:\*|\d+\.) /g, '$1')
    .replace(/[*~]/g, '')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

interface Answer {
  shown: string
  value: string | number
}

function answerTo(walk: TypebotWalk, input: JsonObject, random: () => number): Answer {
  const type = String(input['type'])
  const [options = {}] = valuesAt(input, 'options').filter(isRecord)
  const whole = (most: number) => Math.floor(random() * most)
  if (type.includes('choice')) {
    const items = walk.itemsOf(input)
    const one = items[whole(items.length)]?.title ?? ''
    const other = items[whole(items.length)]?.title ?? ''
    const titles = items.map(({ title }) => title).filter((title) => title === one || title === other)
    const shown = options['isMultipleChoice'] === true ? titles.join(', ') : one
    return { shown, value: shown }
  }
  if (type === 'number input') return { shown: String(whole(60)), value: -1 }
  if (type === 'rating input') return { shown: String(whole(Number(options['length'] ?? 10)) + 1), value: -1 }
  if (type === 'email input') return { shown: `ada${whole(9)}@example.com`, value: '' }
  return { shown: `Ada ${whole(90)}`, value: '' }
}

/** Where the two part; '' for nowhere. Of two ways that are taken by chance, ours takes one of those there. */
export async function compareTypebot(source: JsonObject, read: ReadBot, seed: number): Promise<string> {
  const hasChance = valuesAt(source, 'groups', '*', 'blocks', '*', 'type').includes('AB test')
  const first = await compareDrawn(source, read, { seed, drawn: 'a' })
  return first === '' || !hasChance ? first : compareDrawn(source, read, { seed, drawn: 'b' })
}

async function compareDrawn(source: JsonObject, read: ReadBot, { seed, drawn }: { seed: number; drawn: 'a' | 'b' }): Promise<string> {
  const random = seeded(seed)
  const walk = new TypebotWalk(source, modelAnswer, drawn)
  const chat: Conversation = talkWithRealEntities(documentOf(read), {
    seed,
    service: () => ({ ok: true, statusCode: 200, headers: {}, body: { choices: [{ message: { content: modelAnswer } }] } }),
  })
  const log: string[] = []
  let got = await chat.open()
  for (let turns = 0; turns < mostTurns; turns += 1) {
    const { said, input, isBare } = walk.run()
    const words = got.map(bare).filter((text) => text !== '')
    const wanted = said.map(bare).filter((text) => text !== '')
    log.push(
      `source: ${JSON.stringify(wanted)} ${String(input?.['type'] ?? 'end')}${isBare ? ' (bare)' : ''}`,
      `read:   ${JSON.stringify(words)}`,
    )
    const isSame =
      JSON.stringify(isBare ? words.slice(0, -1) : words) === JSON.stringify(wanted) && words.length === wanted.length + (isBare ? 1 : 0)
    const isEnded = chat.session.frames.length === 0
    if (!isSame || isEnded !== (input === null)) return `seed ${seed}, ended ${isEnded}\n${log.join('\n')}`
    if (input === null) return ''
    // Of a list of which no item is shown nothing can be chosen, there as here.
    if (String(input['type']).includes('choice') && walk.itemsOf(input).length === 0) return ''
    const { shown, value } = answerTo(walk, input, random)
    log.push(`user:   ${shown}`)
    walk.answer(value === -1 ? Number(shown) : shown, shown)
    got = await chat.say(shown)
  }
  return ''
}
