// A bot called by its name: “talk to Travel”, “ask Travel to book a flight”, “book a flight with Travel”. What is left of the words is what
// it is asked for.

/** Words before a name, between it and the request, and between a request and a name behind it. */
interface Words {
  before: string
  joins: string
  behind: string
}

const english: Words = {
  before: 'ask|tell|search|open|load|begin|start|launch|talk to|talk with|speak to|speak with|chat with|run|resume|use|go to|switch to',
  joins: 'to|for|about|and|that|if|whether|when|where|what|how',
  behind: 'by|from|in|with|using|at|on',
}
/** Particles behind a name, in languages that have no words before it; what only opens the bot is no request. */
const particles: Readonly<Record<string, { particles: string; opens: string }>> = {
  ja: {
    particles: 'につないで|に|で|を|へ|と',
    opens: 'つないで|つなげて|話したい|話す|聞いて|聞きたい|開いて|開く|起動して|起動|使って|使いたい|使う',
  },
  ko: {
    particles: '에게|한테|에서|으로|로|을|를|와|과|이랑|랑',
    opens: '열어줘|열어|연결해줘|연결|실행해줘|실행|시작해줘|시작|써줘|이야기하고 싶어|말하고 싶어',
  },
}
const kept: ReadonlySet<string> = new Set(['when', 'where', 'what', 'how', 'if', 'whether'])

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
const ending = '[\\s.!?。！？]*$'

/**
 * The one that a text calls, and what it is asked for. Of two names that are called the longer one: “Travel” is a part of “Travel
 * insurance”.
 */
export function namedIn<L extends { name: string }>(links: readonly L[], text: string, language: string): { link: L; text: string } | null {
  const called = links.flatMap((link) => {
    const request = requestTo(link.name, text, language)
    return request === null ? [] : [{ link, text: request }]
  })
  return called.toSorted((one, other) => other.link.name.length - one.link.name.length)[0] ?? null
}

/** What is asked of the bot with this name, '' for nothing but the bot; null where the text does not call it. */
export function requestTo(name: string, text: string, language: string): string | null {
  const said = text.normalize('NFKC').trim()
  const called = escaped(name.normalize('NFKC').trim())
  if (new RegExp(`^${called}${ending}`, 'iu').test(said)) return ''
  const known = particles[language]
  return known ? byParticle(called, said, known) : byWords(called, said)
}

function byParticle(called: string, said: string, { particles: behind, opens }: { particles: string; opens: string }): string | null {
  const rest = new RegExp(`^${called}\\s*(?:${behind})[\\s、,]*(.*)$`, 'isu').exec(said)?.[1]
  if (rest === undefined) return null
  return new RegExp(`^(?:${opens})?(?:ください|下さい|お願いします)?${ending}`, 'u').test(rest) ? '' : rest.trim()
}

function byWords(called: string, said: string): string | null {
  const { before, joins, behind } = english
  const polite = '(?:please\\s+|can you\\s+|could you\\s+|i want to\\s+|i would like to\\s+|let me\\s+)?'
  const asked = new RegExp(
    `^${polite}(?:${before})\\s+(?:the\\s+)?${called}(?![\\p{L}\\p{N}])[\\s,:]*(?:(${joins})\\s+)?(.*)$`,
    'isu',
  ).exec(said)
  if (asked) return requestOf(asked[1] ?? '', asked[2] ?? '')
  const [, request] = new RegExp(`^(.+?)\\s+(?:${behind})\\s+(?:the\\s+)?${called}${ending}`, 'isu').exec(said) ?? []
  return request?.trim() ?? null
}

function requestOf(join: string, rest: string): string {
  const request = rest.replace(/^[\s.!?]+|\s+$/g, '').replace(/^please[.!\s]*$/i, '')
  return kept.has(join.toLowerCase()) && request !== '' ? `${join} ${request}` : request
}
