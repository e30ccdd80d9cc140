// What a person sees of every line of a bot's menu, cell by cell: each type of bot, permission and flag against the table of §6, which is
// written out here in letters and read by nothing else.
import { botTypes, type BotType } from '@parley/contract/base/ids'
import { expect, it } from 'vitest'
import type { MenuPermissionId, MenuPermissions } from '../base/session/permission'
import { menu } from '../menu'
import { isShown } from './menu-entry'
import type { MenuFacts } from './menu-rules'
import { gateSample } from '../../tests/shared/long-run'

/**
 * Line, what it needs (`+`: all, `|`: any), whose bots have it, and the flag it waits for.
 * d: default, t: task bot, s: sample, x: solution, u: universal of either version, 2: universal of the second version.
 */
const table = `
  summary              NATURAL_LANGUAGE+TASKS+BOT_SETTINGS  dtsxu
  find                 TASKS|NATURAL_LANGUAGE|BOT_SETTINGS|KNOWLEDGE_GRAPH|EXTENSIONS|BOTBUILDER_STORYBOARD  dtsxu
  dialogs              TASKS                                dtsx
  canvas               TASKS                                dtsxu
  storyboard           BOTBUILDER_STORYBOARD|TASKS          dts
  knowledge            KNOWLEDGE_GRAPH                      dtsx
  prompts              TASKS|EXTENSIONS                     dtsxu
  small-talk           TASKS                                dtsx
  forms                TASKS                                dts
  message-templates    TASKS                                dtsxu
  widgets              TASKS                                dtsx2
  alerts               TASKS                                dtsx
  actions              TASKS                                dtsxu  actions
  information          TASKS                                dtsxu  information
  default-dialog       TASKS                                dtsxu
  slash-commands       TASKS                                dtsx
  linked-bots          TASKS                                u
  variables            BOT_SETTINGS                         dtsxu
  intents              NATURAL_LANGUAGE                     dtsx
  entities             NATURAL_LANGUAGE                     dtsx
  synonyms             NATURAL_LANGUAGE                     dtsxu
  traits               NATURAL_LANGUAGE                     dtsx
  patterns             NATURAL_LANGUAGE                     dtsx
  negative-patterns    NATURAL_LANGUAGE                     dtsx   negative-patterns
  none-intent          NATURAL_LANGUAGE                     dtsx
  linked-training      NATURAL_LANGUAGE                     u
  events               NATURAL_LANGUAGE                     dtsxu
  standard-responses   NATURAL_LANGUAGE                     dtsxu
  interruptions        NATURAL_LANGUAGE                     dtsxu
  conversation-rules   NATURAL_LANGUAGE+BOT_SETTINGS        dtsxu
  sentiment            NATURAL_LANGUAGE                     dtsx
  ignore-words         NATURAL_LANGUAGE                     dtsx   alerts-or-actions
  thresholds           NATURAL_LANGUAGE                     dtsxu
  intent-discovery     NATURAL_LANGUAGE                     d      not-type-1
  utterance-test       NATURAL_LANGUAGE+BATCH_TESTING       dtsxu
  batch-tests          BATCH_TESTING                        dtsxu
  test-suite           BATCH_TESTING                        dtsxu
  test-run             BATCH_TESTING                        dtsxu
  conversation-tests   BATCH_TESTING                        dtsxu
  conversation-suite   BATCH_TESTING                        dtsxu
  conversation-case    BATCH_TESTING                        dtsxu
  validations          BATCH_TESTING                        dtsxu
  model-validation     NATURAL_LANGUAGE                     dtsx
  agent-transfer       EXTENSIONS                           dtsxu
  integration-actions  EXTENSIONS                           dtsxu
  botkit               EXTENSIONS                           dtsxu
  external-nlu         EXTENSIONS                           dtsxu
  bot-functions        EXTENSIONS                           dtsxu
  language-models      EXTENSIONS                           dtsxu
  guardrails           EXTENSIONS                           dtsxu
  tool-servers         EXTENSIONS                           dtsxu
  settings             BOT_SETTINGS                         dtsx2
  configurations       BOT_SETTINGS                         dtsxu
  privacy              BOT_SETTINGS                         dtsx2
  languages            BOT_SETTINGS                         dtsx2
  translations         TASKS                                dtsx2
  translation-engines  EXTENSIONS                           dtsxu
  authorization        EXTENSIONS                           dtsxu
  surveys              BOT_SETTINGS                         dtsx2
  smart-bot            BOT_SETTINGS                         x
  smart-bot-update     BOT_SETTINGS                         x
  bot-store            BOT_SETTINGS                         s      store-admin
  overview             DASHBOARD                            dtsxu
  conversations        BOT_ANALYTICS                        dtsxu
  conversation         BOT_ANALYTICS                        dtsxu
  users                BOT_ANALYTICS                        dtsxu
  containment          BOT_ANALYTICS                        dtsxu
  metrics              BOT_ANALYTICS                        dtsxu
  flows                BOT_ANALYTICS                        dtsxu
  discovered-intents   NATURAL_LANGUAGE                     d      not-type-1
  feedback             BOT_ANALYTICS                        dtsxu
  performance          BOT_ANALYTICS                        dtsxu
  task-logs            BOT_ANALYTICS                        dtsxu
  model-usage          BOT_ANALYTICS                        dtsxu
  usage                BOT_ANALYTICS                        dtsxu
  dashboards           CUSTOM_DASHBOARDS                    dtsxu
  channels             CHANNELS                             dtsxu
  sdk                  CHANNELS                             dtsxu
  publish              PUBLISH_BOT                          dtsxu
  versions             BOT_SETTINGS                         dtsu
  compare              BOT_SETTINGS                         dtsu
  import-export        BOT_IMPORT|BOT_EXPORT                dtsxu
  change-log           BOT_SETTINGS                         dtsxu
  delete-bot           BOT_DEVELOPERS                       dtsxu
  apps                 APPS_AND_SCOPES                      dtsxu
  api-scopes           APPS_AND_SCOPES                      dtsxu
  developers           BOT_DEVELOPERS                       dtsxu
  plan-usage           BOT_SETTINGS                         dt     billing-not-type-1
  bot-invoices         BOT_SETTINGS                         dtsxu  billing-type-1`

const rows = table
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/))
  .map(([id = '', needs = '', bots = '', flag = '']) => ({ id, needs, bots, flag }))

const letters: Record<BotType, string> = { default: 'd', taskbot: 't', sample: 's', solution: 'x', universalbot: 'u' }

const flags: Record<string, (facts: MenuFacts) => boolean> = {
  '': () => true,
  actions: ({ taskCounts }) => taskCounts.actions !== 0,
  information: ({ taskCounts }) => taskCounts.informationTasks !== 0,
  'alerts-or-actions': ({ taskCounts }) => taskCounts.alerts !== 0 || taskCounts.actions !== 0,
  'negative-patterns': ({ hasNegativePatterns }) => hasNegativePatterns,
  'not-type-1': ({ accountType }) => accountType !== 1,
  'store-admin': ({ isStoreAdmin }) => isStoreAdmin,
  'billing-not-type-1': ({ isBillingEnabled, accountType }) => isBillingEnabled && accountType !== 1,
  'billing-type-1': ({ isBillingEnabled, accountType }) => isBillingEnabled && accountType === 1,
}

const ids = [...new Set(rows.flatMap(({ needs }) => needs.split(/[+|]/)))] as MenuPermissionId[]
/** Everything, each permission at NO by itself and with each other one, and each at VIEW. */
const roles: MenuPermissions[] = [
  {},
  { TASKS: 'NO', NATURAL_LANGUAGE: 'NO', BOT_SETTINGS: 'NO', KNOWLEDGE_GRAPH: 'NO' },
  { TASKS: 'NO', NATURAL_LANGUAGE: 'NO', BOT_SETTINGS: 'NO', KNOWLEDGE_GRAPH: 'NO', EXTENSIONS: 'NO' },
  { TASKS: 'NO', NATURAL_LANGUAGE: 'NO', BOT_SETTINGS: 'NO', KNOWLEDGE_GRAPH: 'NO', EXTENSIONS: 'NO', BOTBUILDER_STORYBOARD: 'NO' },
  ...ids.flatMap((id): MenuPermissions[] => [{ [id]: 'VIEW' }, ...ids.map((other): MenuPermissions => ({ [id]: 'NO', [other]: 'NO' }))]),
]

const both = [false, true]
const facts: MenuFacts[] = botTypes.flatMap((botType) =>
  // Only universal bots have versions.
  (botType === 'universalbot' ? [1, 2] : [1]).flatMap((universalVersion) =>
    [1, 2, 3].flatMap((accountType) =>
      Array.from({ length: 64 }, (_, bits): MenuFacts => {
        const has = (bit: number) => both[(bits >> bit) & 1] === true
        return {
          botType,
          universalVersion,
          accountType,
          isBillingEnabled: has(0),
          isStoreAdmin: has(1),
          hasNegativePatterns: has(2),
          taskCounts: { alerts: Number(has(3)), actions: Number(has(4)), informationTasks: Number(has(5)) },
          isAccountAdmin: false,
          isOperator: false,
          isDeskAgent: false,
          mayReadTables: false,
        }
      }),
    ),
  ),
)

type Row = (typeof rows)[number]

function mayBySaying({ needs }: Row, role: MenuPermissions): boolean {
  const isNo = (id: string): boolean => {
    const level = Object.entries(role).find(([known]) => known === id)?.[1]
    // Whoever has no say in export has that of import (decision C7).
    return level === undefined && id === 'BOT_EXPORT' ? role.BOT_IMPORT === 'NO' : level === 'NO'
  }
  const asked = needs.split(/[+|]/)
  return needs.includes('|') ? !asked.every(isNo) : !asked.some(isNo)
}

function hasBySaying({ bots, flag }: Row, fact: MenuFacts): boolean {
  const isOf =
    bots.includes(letters[fact.botType]) || (bots.includes('2') && fact.botType === 'universalbot' && fact.universalVersion === 2)
  const isFlagged = flags[flag]
  if (isFlagged === undefined) throw new Error(`The table has no flag ${flag}`)
  return isOf && isFlagged(fact)
}

it('names every line of a bot’s menu', () => {
  expect(rows.map(({ id }) => id)).toEqual(menu.filter(({ tab }) => tab !== 'workspace').map(({ id }) => id))
})

it.each(rows.map((row) => [row.id, row] as const))('%s is seen exactly where the table says so', (id, row) => {
  const entry = menu.find((line) => line.id === id)
  if (entry === undefined) throw new Error(`The menu has no line ${id}`)
  const wrong: object[] = []
  let seen = 0
  const saying = gateSample(facts, 7).map((fact) => ({ fact, has: hasBySaying(row, fact) }))
  for (const role of roles) {
    const may = mayBySaying(row, role)
    for (const { fact, has } of saying) {
      const isSeen = isShown(entry, role, fact)
      seen += Number(isSeen)
      if (isSeen !== (may && has) && wrong.length < 3) wrong.push({ isSeen, role, fact })
    }
  }
  expect(wrong).toEqual([])
  expect(seen).toBeGreaterThan(0)
  expect(seen).toBeLessThan(roles.length * saying.length)
})
