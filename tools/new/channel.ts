// A new channel: its folder and its line. It takes and sends plain text as JSON until somebody writes its wire; one that was planned keeps
// its names and group.
import { channels } from '@parley/channels/index'
import { channelIds } from '@parley/contract/base/ids'
import { amongLines, failingTest, type Name, otherLanguages, type Thing, withoutRow, withoutWords, wordFiles, wordsBelow } from './thing'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const words = 'console/base/language/kinds'

export function newChannel(root: string, { kebab, title }: Name): Thing {
  const id = kebab.replaceAll('-', '')
  const known = channelIds.find((one) => one === id)
  const planned = known && channels[known]
  if (planned && !('planned' in planned)) throw new Error(`there is a channel ${id} already`)
  const facts = planned ?? { label: title, tooltipName: title, about: 'Say in one sentence where it answers.', group: 'Messaging' }
  const key = `kind.channel.${id}`
  const wordsIn = (language: string) => wordsBelow(readFileSync(join(root, `${words}/text.${language}.json`), 'utf8'), key)
  const plan = planned
    ? [
        { file: 'channels/index.ts', change: withoutRow(new RegExp(`^ {2}${id}: planned\\(`), /\),$/) },
        ...otherLanguages.map((language) => ({ file: `${words}/text.${language}.json`, change: withoutWords(key) })),
      ]
    : [{ file: 'contract/base/ids.ts', change: amongIds(id) }]
  return {
    files: {
      [`channels/${id}/index.ts`]: kindFile(id, facts),
      [`channels/${id}/${id}.test.ts`]: failingTest(`the channel ${id}`, `the channel ${id}`),
      ...wordFiles(`channels/${id}`, { [`${key}.about`]: facts.about, ...stepWords(key) }, planned ? wordsIn : undefined),
    },
    edits: [
      ...plan,
      { file: 'channels/index.ts', change: amongLines(/^import \{ \w+ \} from '\.\/\w+'$/, `import { ${id} } from './${id}'`) },
      { file: 'channels/index.ts', change: amongLines(/^ {2}\w+(: planned\(.*|,)$/, `  ${id},`) },
    ],
  }
}

const steps = [
  { title: 'Get an account', text: 'Say what the provider asks for first.' },
  { title: 'Save it', text: 'Say what is pasted here, and what there.' },
] as const

function stepWords(key: string): Record<string, string> {
  return Object.fromEntries(
    steps.flatMap(({ title, text }, index) => [
      [`${key}.step.${index + 1}`, title],
      [`${key}.step.${index + 1}.text`, text],
    ]),
  )
}

/** Into the list of channels alone, which lies between its own brackets. */
function amongIds(id: string): (text: string) => string {
  return (text) => {
    const from = text.indexOf('export const channelIds = [')
    const to = text.indexOf(']', from)
    return text.slice(0, from) + amongLines(/^ {2}'/, `  '${id}',`)(text.slice(from, to)) + text.slice(to)
  }
}

interface Facts {
  label: string
  tooltipName: string
  about: string
  group: string
}

function kindFile(id: string, { label, tooltipName, about, group }: Facts): string {
  return `// ${tooltipName}: plain text as JSON, until somebody writes its wire (a webhook part, as channels/telegram has).
import { newId } from '@parley/contract/base/ids'
import { z } from 'zod'
import type { Channel, ReceiveContext, Received } from '../channel'

const Said = z.object({ text: z.string().min(1).max(3000) })

export const ${id} = {
  id: '${id}',
  label: '${label}',
  tooltipName: '${tooltipName}',
  icon: 'channel-${id}',
  about: '${about}',
  group: '${group}',
  flags: { enabledByDefault: false, neverSeeded: false, hidden: false },
  markdownDisable: ['bold', 'italic', 'heading', 'image', 'link', 'rule'],
  fields: [],
  defaults: {},
  capabilities: { templates: [], maxTextChars: 3000 },
  steps: [
    { title: '${steps[0].title}', text: '${steps[0].text}' },
    { title: '${steps[1].title}', text: '${steps[1].text}' },
  ],
  socket: { receive, send: (message) => [JSON.stringify({ text: message.text })] },
} satisfies Channel

function receive(raw: string, { at }: ReceiveContext): Received {
  const said = Said.safeParse(read(raw))
  if (!said.success) return { kind: 'ignored', reason: 'it is not {"text"}' }
  return { kind: 'incoming', incoming: { id: newId('message', at), type: 'text', text: said.data.text, at } }
}

function read(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
`
}
