// Reference pages of what plugs in: kinds of nodes, entity types, message templates and channels, each from its own description.
import type { Channel, ListedChannel } from '@parley/channels/channel'
import { isPlanned } from '@parley/channels/channel'
import { channelIds, channels } from '@parley/channels/index'
import { type Look, type Template, templateKinds } from '@parley/contract/templates/index'
import { entityTypes } from '@parley/nlu/entities/index'
import { nodeKinds } from '@parley/runtime/nodes/index'
import type { NodeKind } from '@parley/runtime/nodes/node-kind'
import { fieldTable } from './fields'
import { block, code, table, text, yes } from './lines'

/** English names of the families of nodes; the console's own. */
const families: Record<string, string> = {
  entry: 'Entry',
  say: 'Say',
  ask: 'Ask',
  decide: 'Decide',
  call: 'Call',
  generate: 'Generate',
  'hand-over': 'Hand over',
}

export function nodesPage(): string {
  const built = nodeKinds.flatMap((kind) => ('planned' in kind ? [] : [kind]))
  const plannedOnes = nodeKinds.filter((kind) => 'planned' in kind)
  const parts = built.map((kind) => {
    const exits = kind.exits.map(({ label, conditional, fallback, required }) => [
      `**${label}**`,
      yes(conditional),
      yes(required),
      fallback === true ? 'taken when nothing better applies' : '',
    ])
    return text(
      `## ${kind.label}`,
      `${kind.about} It stands under **${families[kind.family]}** in the list of steps; its type is ${code(kind.id)}.`,
      fieldTable(kind.fields, kind.defaults),
      kind.exits.length === 0 ? 'No way leads out of it.' : '**Ways out**',
      kind.exits.length === 0 ? '' : table(['Way out', 'May have conditions', 'Must be connected', ''], exits),
      (kind.results ?? []).length === 0
        ? ''
        : `**What it leaves:** ${(kind.results ?? []).map((path) => code(`context.<node>.${path}`)).join(', ')}, where ${code('<node>')} is the name of the step with ${code('_')} for each space.${whenPart(kind)}`,
    )
  })
  return text(
    '# Node kinds',
    'A dialog is made of nodes, which the console calls steps. Each has a kind, settings of that kind and ways out. How to build with them: [Build a dialog](how-to/canvas.md). How placeholders and expressions are written: [Expressions and placeholders](reference/expressions.md).',
    ...parts,
    plannedPart('Planned kinds', plannedOnes),
  )
}

/** Under which setting it leaves its results, where it does not always. */
function whenPart({ fields, resultsWhen }: NodeKind): string {
  const field = fields.find(({ name }) => name === resultsWhen?.field)
  const values = (field?.options ?? []).filter(({ value }) => resultsWhen?.is.includes(value)).map(({ label }) => `*${label}*`)
  return field === undefined ? '' : ` It does so where **${field.label}** is ${values.join(' or ')}.`
}

export function entitiesPage(): string {
  const built = entityTypes.flatMap((type) => ('planned' in type ? [] : [type]))
  const parts = built.map((type) => {
    const examples = type.examples
      .filter(({ value, settings, language }) => value !== null && settings === undefined && (language ?? 'en') === 'en')
      .slice(0, 4)
      .map(({ text: sentence, value }) => [sentence, code(JSON.stringify(value))])
    return text(
      `## ${type.label}`,
      `${type.about} Its type is ${code(type.id)}.`,
      fieldTable(type.fields, type.defaults),
      examples.length === 0 ? '' : 'Found in these sentences, on Wednesday, 4 March 2026, at 10:00 UTC:',
      examples.length === 0 ? '' : table(['Sentence', 'Value'], examples),
      `When nothing is found the user reads: “${type.refusal.replace('{{entity}}', 'the name of the entity')}”`,
    )
  })
  const plannedOnes = entityTypes.filter((type) => 'planned' in type)
  return text(
    '# Entity types',
    'The type of an entity says how its values are found in a sentence and what is kept. How to make one: [Entities](how-to/entities.md).',
    ...parts,
    plannedPart('Planned types', plannedOnes),
  )
}

const looks: Record<Look, string> = {
  pills: 'choices in a row',
  buttons: 'buttons below each other',
  rows: 'rows, each with its own choices',
  sections: 'rows in sections, below each other or behind tabs',
  cards: 'cards side by side',
  table: 'a table',
  chart: 'a chart',
  media: 'a picture, film, sound or file',
  select: 'a list to choose from',
  stack: 'several of these below each other',
  folded: 'further parts behind *Read more*',
  groups: 'a list to choose from, in groups',
  date: 'a calendar',
  time: 'a clock',
  rating: 'a rating',
  form: 'a form',
  opinion: 'a question how something was',
  words: 'its words',
}

export function templatesPage(samples: ReadonlyMap<string, Template>): string {
  const parts = templateKinds.map((kind) => {
    const sample = samples.get(kind.id)
    if (sample === undefined) throw new Error(`The template ${kind.id} has no sample`)
    return text(`## ${kind.id}`, `Drawn as ${looks[kind.draw(sample.payload).look]}.`, block(JSON.stringify(sample, null, 2)))
  })
  return text(
    '# Message templates',
    'A bot can answer with more than text: choices, cards, tables, charts, forms. A [script](reference/scripts.md) prints a template as JSON, or a message holds it, see [Build a dialog](how-to/canvas.md). The chat window draws each; a channel that cannot show one sends its words instead, see the page of the channel.',
    'Each example is a whole message as the window takes it.',
    ...parts,
  )
}

function plannedPart(title: string, kinds: readonly { id: string; label: string; about: string }[]): string {
  if (kinds.length === 0) return ''
  const rows = kinds.map(({ label, id, about }) => [label, code(id), about])
  return text(`## ${title}`, 'These are listed in the console and cannot be used yet.', table(['Name', 'Type', 'What it is for'], rows))
}

export const builtChannels: readonly Channel[] = channelIds.flatMap((id) => {
  const channel: ListedChannel = channels[id]
  return isPlanned(channel) ? [] : [channel]
})

export function channelPage(channel: Channel): string {
  const { capabilities } = channel
  const steps = channel.steps.map(({ title, text: words }, at) => `${at + 1}. **${title}.** ${words}`).join('\n')
  const templates = capabilities.templates === 'every' ? 'every template' : capabilities.templates.map(code).join(', ')
  const limits = [
    `- Shown as they are: ${templates || 'none'}. Everything else is sent as its words.`,
    `- Longest text of one message: ${capabilities.maxTextChars} characters; a longer one is sent in parts.`,
    capabilities.mostChoices === undefined
      ? ''
      : `- At most ${capabilities.mostChoices} choices in one message; a template with more is sent as words.`,
    channel.markdownDisable.length === 0
      ? ''
      : `- Marks it cannot show, which are left out: ${channel.markdownDisable.map(code).join(', ')}.`,
    capabilities.joinsTurn === true ? '- What the bot says in one turn is sent as one message.' : '',
  ]
  const way =
    channel.webhook === undefined
      ? ''
      : `The provider posts messages to ${code(`/channels/${channel.id}/<bot>`)} of this installation, so the provider must be able to reach it: set ${code('PARLEY_PUBLIC_URL')}, see [Settings of an installation](operate/settings.md).`
  return text(
    `# ${channel.tooltipName}`,
    `${channel.about} How channels work in general: [Channels](how-to/channels.md).`,
    way,
    '## Set it up',
    steps,
    channel.fields.length === 0 ? '' : '## Settings',
    channel.fields.length === 0 ? '' : fieldTable(channel.fields, channel.defaults),
    '## What it can show',
    limits.filter((line) => line !== '').join('\n'),
  )
}

export function plannedChannelsPage(): string {
  const rows = channelIds.flatMap((id) => {
    const channel: ListedChannel = channels[id]
    return isPlanned(channel) && !channel.flags.hidden ? [[channel.tooltipName, code(id), channel.group]] : []
  })
  return text(
    '# Planned channels',
    'These stand in the catalogue of the console and cannot be set up yet.',
    table(['Name', 'Id', 'Group'], rows),
  )
}
