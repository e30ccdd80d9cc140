// Table of contents of the documentation site: its sections and pages in order, and where each page's text comes from. A page is written by
// hand below docs/site, is another text of the repository, or is made from the code. A page of docs/site/how-to that no section names stands
// at the end of the first.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { apiPage, apiPages } from './made/calls'
import { expressionsPage } from './made/expressions'
import { patternsPage } from './made/patterns'
import { builtChannels, channelPage, entitiesPage, nodesPage, plannedChannelsPage, templatesPage } from './made/kinds'
import { scriptsPage } from './made/scripts'
import { botSettingsPage, errorsPage, permissionsPage } from './made/tables'
import { templateSamples } from './samples'

export interface Source {
  /** Below the site's root, without an ending; '' is the front page. */
  path: string
  markdown: string
  /** File of the repository whose text this is, so that links to it lead here. */
  file?: string
}

export interface Section {
  title: string
  pages: Source[]
}

const howTos: readonly { title: string; names: readonly string[] }[] = [
  {
    title: 'Build',
    names: [
      'bots',
      'samples',
      'bot-store',
      'smart-bot',
      'linked-bots',
      'summary',
      'find',
      'dialogs',
      'canvas',
      'storyboard',
      'prompts',
      'forms',
      'message-templates',
      'views',
      'alerts',
      'actions',
      'slash-commands',
      'variables',
      'intents',
      'entities',
      'synonyms',
      'interruptions',
      'events',
      'knowledge',
      'import-files',
      'standard-responses',
      'sentiment',
      'small-talk',
      'traits',
      'patterns',
      'none-intent',
      'thresholds',
      'intent-discovery',
      'utterance-test',
      'batch-tests',
      'conversation-tests',
      'validations',
      'model-validation',
      'integration-actions',
      'botkit',
      'authorization',
      'bot-functions',
      'agent-transfer',
      'language-models',
      'guardrails',
      'tool-servers',
      'agents',
      'translation-engines',
      'external-nlu',
      'settings',
      'configurations',
      'languages',
      'surveys',
      'privacy',
      'test-chat',
    ],
  },
  {
    title: 'Release',
    names: ['channels', 'sdk', 'apps', 'api-scopes', 'publish', 'versions', 'compare', 'import-export', 'change-log', 'developers'],
  },
  { title: 'Watch', names: ['overview', 'conversations', 'conversation', 'feedback', 'model-usage', 'desk'] },
  { title: 'Administer', names: ['sign-in', 'profile', 'team', 'account-settings', 'data-tables', 'operation'] },
]

function unnamed(root: string): string[] {
  const named = new Set(howTos.flatMap(({ names }) => names))
  const all = readdirSync(join(root, 'docs/site/how-to')).map((file) => file.replace(/\.md$/, ''))
  return all.filter((name) => !named.has(name)).sort()
}

export async function readContents(root: string): Promise<Section[]> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const written = (path: string): Source => ({ path, markdown: read(`docs/site/${path === '' ? 'index' : path}.md`) })
  const other = (path: string, file: string): Source => ({ path, markdown: read(file), file })
  const made = (path: string, markdown: string): Source => ({ path, markdown })
  const teamWords = z.record(z.string(), z.string()).parse(JSON.parse(read('console/account/team/text.json')))
  const samples = await templateSamples(root)
  return [
    { title: 'Start', pages: ['', 'start/getting-started', 'start/concepts', 'start/console'].map(written) },
    ...howTos.map(({ title, names }, at) => ({
      title,
      pages: [...names, ...(at === 0 ? unnamed(root) : [])].map((name) => written(`how-to/${name}`)),
    })),
    {
      title: 'Reference',
      pages: [
        made('reference/expressions', expressionsPage()),
        made('reference/scripts', scriptsPage()),
        made('reference/patterns', await patternsPage()),
        made('reference/nodes', nodesPage()),
        made('reference/entities', entitiesPage()),
        made('reference/templates', templatesPage(samples)),
        made('reference/bot-settings', botSettingsPage()),
        made('reference/permissions', permissionsPage(teamWords)),
        made('reference/errors', errorsPage()),
      ],
    },
    {
      title: 'Channels',
      pages: [
        ...builtChannels.map((channel) => made(`channels/${channel.id}`, channelPage(channel))),
        made('channels/planned', plannedChannelsPage()),
      ],
    },
    { title: 'API', pages: [written('api/calling'), ...apiPages.map((page) => made(`api/${page.feature}`, apiPage(page)))] },
    {
      title: 'Operate',
      pages: [
        other('operate/settings', 'docs/settings.md'),
        other('operate/console', 'docs/console.md'),
        other('operate/operate', 'docs/operate.md'),
        other('operate/faults', 'docs/faults.md'),
        other('operate/security', 'docs/security.md'),
        other('operate/report', 'SECURITY.md'),
        other('operate/changes', 'CHANGELOG.md'),
      ],
    },
  ]
}
