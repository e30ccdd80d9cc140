// A new channel: its folder and its line. It takes signed JSON at its webhook and sends text, until somebody writes the provider's wire; one
// that was planned keeps its names, its group and its switches.
import { isPlanned, type ListedChannel } from '@parley/channels/channel'
import { channels, isChannelId } from '@parley/channels/index'
import { receiveFile, examplesFile, sendFile } from './channel-wire'
import { amongLines, failingTest, type Name, newWords, type Thing, withoutRow } from './thing'

export function newChannel(_root: string, { kebab, title }: Name): Thing {
  const id = kebab.replaceAll('-', '')
  const known = Object.values(channels).find((one) => one.id.toLowerCase() === id)
  if (known !== undefined && !isPlanned(known)) throw new Error(`there is a channel ${known.id} already`)
  const facts: Facts = known ?? { ...unplanned, id, label: title, tooltipName: title, icon: `channel-${id}` }
  const key = `kind.channel.${facts.id}`
  const english = {
    ...(known === undefined && { [key]: facts.label }),
    [`${key}.about`]: facts.about,
    ...fieldWords(key),
    ...stepWords(key),
  }
  const plan = isChannelId(facts.id)
    ? [{ file: 'channels/planned.ts', change: withoutRow(new RegExp(`^ {2}${facts.id}: planned\\(`), /\),$/) }]
    : []
  const folder = `channels/${facts.id}`
  return {
    files: {
      [`${folder}/index.ts`]: kindFile(facts),
      [`${folder}/receive.ts`]: receiveFile(facts.tooltipName),
      [`${folder}/send.ts`]: sendFile(facts.tooltipName),
      [`${folder}/examples.ts`]: examplesFile(facts),
      [`${folder}/${facts.id}.test.ts`]: failingTest(`the channel ${facts.id}`, `the channel ${facts.id}`),
    },
    edits: [
      ...plan,
      { file: 'channels/list.ts', change: amongLines(/^export \{/, `export { ${facts.id} } from './${facts.id}'`) },
      ...newWords(english),
    ],
  }
}

type Facts = Pick<ListedChannel, 'id' | 'label' | 'tooltipName' | 'icon' | 'about' | 'group' | 'flags'>

const unplanned: Pick<Facts, 'about' | 'group' | 'flags'> = {
  about: 'Say in one sentence where it answers.',
  group: 'Messaging',
  flags: { enabledByDefault: false, neverSeeded: false, hidden: false },
}

const fields = [
  { name: 'secret', label: 'Signing secret', control: 'secret', required: true, help: 'Proves that a message is the provider’s.' },
  { name: 'token', label: 'Access token', control: 'secret', required: true, help: 'Sent with every message of the bot.' },
  {
    name: 'apiAddress',
    label: 'API server',
    control: 'text',
    required: true,
    placeholder: 'https://api.example.com',
    help: 'Messages are sent to it.',
  },
] as const

const secretProofs = "{ secret: 'requests', token: 'messages' }"

const steps = [
  { title: 'Get an account', text: 'Say what the provider asks for first.' },
  { title: 'Save it', text: 'Say what is pasted here, and what there.' },
] as const

function fieldWords(key: string): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, label, help }) => [
      [`${key}.field.${name}`, label],
      [`${key}.field.${name}.help`, help],
    ]),
  )
}

function stepWords(key: string): Record<string, string> {
  return Object.fromEntries(
    steps.flatMap(({ title, text }, index) => [
      [`${key}.step.${index + 1}`, title],
      [`${key}.step.${index + 1}.text`, text],
    ]),
  )
}

function kindFile({ id, label, tooltipName, icon, about, group, flags }: Facts): string {
  return `// ${tooltipName}: the provider posts signed JSON to our address and takes text, until somebody writes its wire.
import { markups } from '@parley/kit/markdown/markdown'
import type { Channel } from '../channel'
import { receive } from './receive'
import { readReply, send } from './send'

export const ${id} = {
  id: '${id}',
  label: '${label}',
  tooltipName: '${tooltipName}',
  icon: '${icon}',
  about: '${about}',
  group: '${group}',
  flags: ${literal(flags)},
  markdownDisable: [...markups],
  fields: [${fields.map((field) => literal(field)).join(', ')}],
  secretProofs: ${secretProofs},
  defaults: { ${fields.map(({ name }) => `${name}: ''`).join(', ')} },
  capabilities: { templates: [], maxTextChars: 3000 },
  steps: [${steps.map((step) => literal(step)).join(', ')}],
  webhook: {
    receive,
    send,
    readReply,
    testAddress: { label: 'User ID', placeholder: 'u-1', read: (text) => (text.trim() === '' ? null : { to: text.trim() }) },
  },
} satisfies Channel
`
}

/** As source text; the formatter gives it its form. */
function literal(value: object): string {
  const entries = Object.entries(value).map(
    ([name, one]) => `${name}: ${typeof one === 'string' ? `'${one.replaceAll("'", '’')}'` : String(one)}`,
  )
  return `{ ${entries.join(', ')} }`
}
