// Walks a dialog of an export and what was read of it side by side: the same answers to both, the same words and the same end from both.
import type { JsonObject } from '@parley/contract/base/json'
import { seeded } from '@parley/runtime/test-support/simple-ports'
import { talkWithRealEntities } from '@parley/runtime/test-support/real-entities'
import type { ReadBot } from '../shared/bot-format'
import { valuesAt } from './counts'
import { documentOf } from './document'
import { KoreWalk } from './walk-kore'

const mostTurns = 20

/** What people say to each type of entity, and what it comes to there. */
const answers: Readonly<Record<string, readonly [said: string, value: string][]>> = {
  person_name: [['Ada Lovelace', 'Ada Lovelace']],
  date: [
    ['1995-07-18', '1995-07-18'],
    ['1988-02-03', '1988-02-03'],
  ],
  time: [['10:30 am', 'T10:30:00']],
  number: [
    ['1', '1'],
    ['2', '2'],
    ['7', '7'],
  ],
  label: [
    ['Ada', 'Ada'],
    ['Grace', 'Grace'],
  ],
}

const text = (value: JsonObject | null, name: string): string => String(valuesAt(value, name)[0] ?? '')

/** `begins`: the name of the dialog's intent. Where the two part; '' for nowhere. */
export async function compareKore(
  bot: JsonObject,
  dialog: JsonObject,
  read: ReadBot,
  { begins, seed }: { begins: string; seed: number },
): Promise<string> {
  const random = seeded(seed)
  const walk = new KoreWalk(bot, dialog)
  // Dialogs are walked, not what the bot does when a conversation opens.
  const dialogs = { ...read, objects: read.objects.filter(({ kind }) => kind !== 'bot-event') }
  const chat = talkWithRealEntities(documentOf(dialogs), {
    service: () => ({ ok: true, statusCode: 200, headers: {}, body: walk.replies.shift()?.['body'] ?? null }),
  })
  const log: string[] = []
  let words = begins
  for (let turns = 0; turns < mostTurns; turns += 1) {
    const { said, node } = walk.run()
    const got = (await chat.say(words)).map((one) => one.trim()).filter((one) => one !== '')
    log.push(`source: ${said.map((all) => all.join(' | ')).join(' + ')} ${text(node, 'nodeId') || 'end'}`, `read:   ${JSON.stringify(got)}`)
    const isSame = said.length === got.length && said.every((all, at) => all.some((one) => one.test(got[at] ?? '')))
    const isEnded = chat.session.frames.length === 0
    if (!isSame || isEnded !== (node === null)) return `seed ${seed}, ended ${isEnded}\n${log.join('\n')}`
    if (node === null) return ''
    const choices =
      node['type'] === 'dialogAct'
        ? ([
            ['yes', 'yes'],
            ['no', 'no'],
          ] as const)
        : (answers[text(walk.component(node), 'entityType')] ?? [['Ada', 'Ada']])
    const [shown, value] = choices[Math.floor(random() * choices.length)] ?? ['', '']
    log.push(`user:   ${shown}`)
    walk.answer(node, value)
    words = shown
  }
  return ''
}
