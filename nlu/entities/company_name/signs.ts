// Table: the signs in a sentence that the name of a company stands there: the form of the company behind or before it, and words such as
// "I work for". Each pattern has the name in its first group.

const word = "[\\p{L}\\d][\\p{L}\\p{M}\\d'’&+-]{0,29}(?:\\.[\\p{L}\\d]{1,10}){0,3}"
const capital = "\\p{Lu}[\\p{L}\\p{M}\\d'’&+-]{0,29}(?:\\.[\\p{L}\\d]{1,10}){0,3}|\\d{1,3}[A-Z][\\p{L}\\d]{0,20}"
const joining = '(?: (?:&|and|of|de|del|la|du|des|und|e|y|et|di|da|do|dos|für|for|the))'
const run = `(?:${capital})(?:(?:${joining})?,? (?:${capital})){0,4}`
const begin = '(?<![\\p{L}\\p{N}])'
const end = '(?![\\p{L}\\p{N}])'

const forms =
  'Inc\\.?|Incorporated|Corp\\.?|Corporation|Co\\.,? ?Ltd\\.?|Co\\.|Ltd\\.?|Limited|LLC|LLP|PLC|plc|Pty\\.? Ltd\\.?|Pte\\.? Ltd\\.?|GmbH(?: & Co\\. KG)?|AG|SE|KG|KGaA|OHG|UG|e\\.V\\.|S\\.?A\\.?S\\.?|SARL|S\\.A\\.R\\.L\\.|S\\.A\\.|SA|S\\.L\\.U?\\.?|SL|S\\.p\\.A\\.|SpA|S\\.r\\.l\\.|Srl|SRL|Ltda\\.?|S/A|EIRELI|Lda\\.?|B\\.V\\.|BV|N\\.V\\.|NV|AB|Oy|A/S|ASA|ApS|Holdings?|Group'
/** Read in lower case as well: no word of a language. */
const lowerForms = 'inc\\.?|corp\\.?|ltd\\.?|llc|llp|plc|gmbh|sarl|ltda\\.?|s\\.a\\.|s\\.l\\.|s\\.p\\.a\\.|spa|s\\.r\\.l\\.|srl'

export const byForm: readonly RegExp[] = [
  new RegExp(`${begin}((?:${run}),? (?:${forms}))${end}`, 'gu'),
  new RegExp(`${begin}((?!(?:the|an?|for|at|my|our|from|is|with|and|to|of)(?![\\p{L}]))${word},? (?:${lowerForms}))${end}`, 'gu'),
]

const eastAsianName = '[\\p{Script=Han}\\p{Script=Katakana}ー・A-Za-z0-9&]'
export const eastAsian: readonly RegExp[] = [
  new RegExp(`((?:株式会社|有限会社|合同会社)${eastAsianName}{1,20}|${eastAsianName}{1,20}(?:株式会社|有限会社|合同会社))`, 'gu'),
  /((?:주식회사|\(주\)|㈜)\s?[가-힣A-Za-z0-9]{2,15}?|[가-힣A-Za-z0-9]{2,15}\s?(?:주식회사|\(주\)|㈜))(?=$|[\s.,!?]|에서|에|은|는|이|가|을|를|의|로|과|와|입니다|이에요|예요|직원)/gu,
  /([\p{Script=Han}A-Za-z0-9（）()]{2,16}(?:股份有限公司|有限责任公司|有限公司|集团|株式會社))/gu,
  /(?:会社名は|勤務先は|会社は)\s?([^\s、。です]{2,20})(?=です|という|と申|、|。|$)/gu,
  /(?:회사는|회사 ?이름은|회사명은|직장은)\s?([가-힣A-Za-z0-9& ]{2,20}?)(?=이에요|예요|입니다|이야|야|이고|[.,!?]|$)/gu,
  /(?:公司(?:名称|名字|名)?(?:是|叫)|单位是)\s?([\p{Script=Han}A-Za-z0-9&]{2,20})/gu,
  /在([\p{Script=Han}A-Za-z0-9&]{2,12}?)(?:公司)?(?:工作|上班|任职)/gu,
]
/** What a Chinese sentence has before the name of a company. */
export const chineseLead = /^(?:.*(?:我在|就职于|任职于|来自|叫做|名叫|叫|是|给|在|向|和|与))(?=.{3})/u

/** "I work for": the name has capitals. */
const workFor = list(
  'work(?:s|ed|ing)? (?:for|at)|employed (?:by|at)|on behalf of|my employer is|CEO of|CEO at|founder of|head of|director (?:of|at)|manager at|' +
    'invoice from|offer from|interview (?:at|with)|my company is|our company is|my firm is|our firm is|' +
    "trabajo (?:en|para)|trabaja (?:en|para)|la empresa|mi empresa es|travaille (?:chez|pour|à)|la société|l[’']entreprise|mon entreprise est|" +
    'arbeite (?:bei|für)|arbeitet (?:bei|für)|der Firma|die Firma|meine Firma ist|trabalho (?:na|no|para|em)|trabalha (?:na|no|para|em)|a empresa|' +
    "minha empresa é|lavoro (?:per|in|alla|presso)|lavora (?:per|in|alla|presso)|l[’']azienda|la ditta|la mia azienda è",
)
/** "My company is called": whatever follows is a name. */
const called = list(
  "company is called|firm is called|business is called|employer is called|company(?:[’']s)? name is|company name:|company called|company named|" +
    "firm called|business called|startup called|mi empresa se llama|empresa llamada|mon entreprise s[’']appelle|meine Firma heißt|" +
    'minha empresa se chama|la mia azienda si chiama',
)

export const byWords: readonly { pattern: RegExp; score: number }[] = [
  {
    pattern: new RegExp(`${begin}(?:${called}) (${run}|${word}(?: (?!(?:and|but|or|in|we|it|is)(?![\\p{L}]))${word})?)${end}`, 'gu'),
    score: 0.85,
  },
  { pattern: new RegExp(`${begin}(?:${workFor}) (?:the )?(${run})${end}`, 'gu'), score: 0.8 },
]

/** Each with its first letter in either case; the name behind is asked for capitals, so the pattern as a whole minds them. */
function list(words: string): string {
  return words
    .split(/\|(?![^(]*\))/)
    .map((one) => (/^\p{Ll}/u.test(one) ? `[${one.charAt(0).toUpperCase()}${one.charAt(0)}]${one.slice(1)}` : one))
    .join('|')
}
