// A case of a universal bot: its sentence goes to the linked bot that a conversation would give it to, as that is published, and is judged by
// what is understood there. What the universal bot answers itself is judged as any bot's.
import { languageAmong } from '@parley/contract/objects/bot-languages'
import { expectedNames, isSameName } from '@parley/contract/testing/case-notation'
import type { TestCase, TestResult } from '@parley/contract/testing/batch-test-shapes'
import type { DecidedOutcome } from '@parley/contract/understanding/outcome'
import type { Bots, ReadyBot } from '../../gateway/bots'
import { readyLinks } from '../../gateway/universal/ready-links'
import { type ReadyLink, withinScope } from '../../gateway/universal/scores'
import { routeSentence, type SentenceRoute } from '../../gateway/universal/try-route'
import { judgeOf, type JudgeServices, sentenceOf, type TriedBot, triedBot, type Understood } from './verdict'

/** Judges a case; `own`: what the universal bot's model makes of its sentence. */
export type JudgeCase = (one: TestCase, own: Understood) => Promise<TestResult>

const judgeAlone =
  (tried: TriedBot): JudgeCase =>
  async (one, own) =>
    (await judgeOf(tried, one))(own)

/** Of any bot; `universal` is tried in the language of `tried`. */
export async function judgeFor(services: JudgeServices, bots: Bots, universal: ReadyBot, tried: TriedBot): Promise<JudgeCase> {
  const { language } = tried
  if (universal.bot.links.length === 0) return judgeAlone(tried)
  const linked = await readyLinks(bots, universal)
  const known = linked.map((one) => triedLink(services, one, language))
  const isKnown = (name: string): boolean =>
    tried.isKnown(name) || universal.bot.links.some((link) => isSameName(link.name, name)) || known.some((one) => one.isKnown(name))
  const { engine, entityLists: lists, passages, externalNlus } = services
  const words = { engine, lists, passages, externalNlus }
  return async (one, own) => {
    const { route } = await routeSentence(universal, linked, { text: one.input, language }, words)
    if (route.kind === 'own') return byItself({ ...tried, isKnown }, linked, one, own)
    if (route.kind === 'ask') {
      const outcomes = route.offered.map(({ link }) => outcomeOf(link, 0, false))
      const judged = await judgeAlone({ ...tried, isKnown })(one, { ...own, outcomes })
      return withBot(judged, one, outcomes.map(({ name }) => name).join(' | '))
    }
    return byLinked({ ...triedLink(services, route.taken, language), isKnown }, route, one)
  }
}

/** A linked bot in the language of the test, or in its default language where it does not speak that. */
function triedLink(services: JudgeServices, { link, ready }: ReadyLink, language: string): TriedBot {
  const tried = triedBot(services, ready, languageAmong(ready.bot.languages, language) ?? ready.bot.defaultLanguage)
  return { ...tried, words: withinScope(tried.words, ready, link) }
}

/** What nobody understands is a fallback's to answer. */
async function byItself(tried: TriedBot, linked: readonly ReadyLink[], one: TestCase, own: Understood): Promise<TestResult> {
  const judged = await judgeAlone(tried)(one, own)
  const fallback = judged.matched === '' ? linked.find(({ link }) => link.isFallback) : undefined
  return withBot(judged, one, fallback?.link.name ?? '')
}

type ToLink = Extract<SentenceRoute, { kind: 'link' }>

/** The linked bot is what is meant where it alone is expected, or asked for. */
async function byLinked(tried: TriedBot, { taken: { link }, by, score, text }: ToLink, one: TestCase): Promise<TestResult> {
  const { understand } = tried.words
  const asked = { ...one, input: text }
  const understanding = await understand({ ...sentenceOf(tried, asked), language: tried.language })
  const isBotMeant = text === '' || expectedNames(one.intent).some((name) => isSameName(name, link.name))
  const outcomes = [outcomeOf(link, score, by === 'name')]
  const judged = await judgeAlone(tried)(asked, { understanding, understand, ...(isBotMeant && { outcomes }) })
  return withBot({ ...judged, input: one.input }, one, link.name)
}

const outcomeOf = ({ id, name }: ReadyLink['link'], score: number, definite: boolean): DecidedOutcome => ({
  ...{ what: 'intent', id, name, score, definite },
})

function withBot(judged: TestResult, { botName }: TestCase, actualBot: string): TestResult {
  const names = botName === '' ? [] : expectedNames(botName)
  const botPassed = botName === '' || (names.length === 0 ? actualBot === '' : names.some((name) => isSameName(name, actualBot)))
  const why = judged.passed && !botPassed ? { reason: 'bot-differs' as const, name: actualBot, score: 0, limit: 0 } : judged.why
  return { ...judged, actualBot, botPassed, passed: judged.passed && botPassed, why }
}
