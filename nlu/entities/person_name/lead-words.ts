// Table: what people say before and behind their name, by language: "I'm called", "ich heiße", "…と申します". What is a name is index.ts's.

/** Right before a name, so that what follows is one however it is written. */
const before = [
  ...[
    "i(?:['’]m| am) called",
    '(?:my |most )?(?:people|friends) call me',
    'every(?:one|body) calls me',
    'they call me',
    '(?:you (?:can|may) |please |just )?call me',
    'i go by',
  ],
  ...['ich hei(?:ß|ss)e', 'mein (?:voller )?name (?:ist|lautet)', 'man nennt mich', 'nenn(?:en sie)? mich'],
  ...[
    "je m['’]appelle",
    "mon (?:nom|prénom)(?: complet)? (?:est|c['’]est)",
    "on m['’]appelle",
    'appelez[- ]moi',
    "(?:vous pouvez|tu peux) m['’]appeler",
  ],
  ...['me llamo', 'mi nombre(?: completo)? es', 'll[aá]mame', 'll[aá]meme', 'puede[sn]? llamarme'],
  ...['mi chiamo', 'il mio nome(?: completo)? [eè]', 'chiamami', 'mi chiami', '(?:puoi|può) chiamarmi'],
  ...['(?:eu )?me chamo', 'chamo-me', '(?:o )?meu nome(?: completo)? [eé]', 'pode[sm]? (?:me chamar|chamar-me)(?: de)?'],
  ...['ik heet', 'mijn (?:volledige )?naam is', 'noem me'],
]

/** Before a name that answers the question for one, where it would mean something else elsewhere. */
const inAnswer = ['ich bin', 'je suis', 'soy', 'yo soy', 'sono', 'io sono', '(?:eu )?sou', 'ik ben', "c['’]est", 'es', 'das ist', 'dit is']

export const leads = before.join('|')

const answerLead = new RegExp(`^(?:${[...before, ...inAnswer].join('|')})[:,]?\\s+`, 'iu')
/** The same of Japanese, Korean and Chinese, whose words are not parted. */
const easternLead =
  /^(?:(?:请|請)?叫我|我叫|我是|(?:我的)?(?:名字|姓名)(?:是|叫|：|:)|(?:私|わたし|僕|俺|わたくし)(?:の名前)?は|名前は|氏名は|(?:제|내|저의|나의)\s?이름은\s?|저는\s?|나는\s?|이름은\s?|성함은\s?)[、,\s]*/u
const easternEnd =
  /(?:と申します|ともうします|と言います|といいます|と呼んでください|です|だ|(?:이)?라고\s?(?:합니다|해요|불러\s?주세요|부릅니다)|입니다|이에요|예요|이요)[。.!！\s]*$/u

/** The part of an answer that is the name itself. */
export function withoutLeads(reply: string): { start: number; end: number } {
  const start = (answerLead.exec(reply) ?? easternLead.exec(reply))?.[0].length ?? 0
  const rest = reply.slice(start)
  const isEastern = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u.test(rest)
  const length = isEastern ? (easternEnd.exec(rest)?.[0].length ?? 0) : 0
  const end = reply.length - (length < rest.length ? length : 0)
  return start < end ? { start, end } : { start: 0, end: reply.length }
}
