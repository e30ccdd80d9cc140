// Table: how the street of an address is written, by language family. Each pattern matches the street with its number; what follows it (flat,
// postal code, town) is address-tail.ts's.

const word = "[\\p{L}\\d][\\p{L}\\p{M}\\d.'’-]{0,24}"
const begin = '(?<![\\p{L}\\p{N}])'
const particle =
  "(?:de las|de los|de la|de l['’]|della|delle|degli|dello|dell['’]|dei|del|des|de|du|da|das|dos|do|di|d['’]|la|le|les|l['’]|los|las|el|of|the|saint|st\\.?|y|e|et|al|alla)"
/** The words of a name: its first in any letters, then such as have a capital or join others. */
const name = `(?:${particle}(?: |(?<=['’]))){0,3}(?!(?:alle|dalle|ore|las|às|dopo|entro)(?![\\p{L}]))(?:${word})(?: (?:${particle}(?: |(?<=['’]))){0,2}\\p{Lu}[\\p{L}\\p{M}.'’-]{0,24}){0,4}`
const houseNumber = '\\d{1,5}(?:[-/]\\d{1,4})?\\s?[A-Za-z]?(?![\\p{L}\\p{N}])'

/** Certain in any letters. */
const surely =
  'street|str?\\.?|avenue|ave\\.?|road|rd\\.?|boulevard|blvd\\.?|lane|ln\\.?|parkway|pkwy\\.?|highway|hwy\\.?|crescent|terrace|mews|broadway'
/** Words of everyday speech too: the name before them has a capital. */
const perhaps = 'drive|dr\\.?|court|ct\\.?|place|pl\\.?|square|sq\\.?|way|circle|close|row|walk|gardens|plaza|alley|quay|hill|park|green'
const notInStreet =
  "(?!(?:the|a|an|my|your|and|or|to|for|is|are|was|on|in|at|by|days?|hours?|minutes?|mins?|miles?|km|people|persons?|times?|years?|weeks?|months?|pm|am|o'clock|dollars|euros|more|down|up|across|along|big|small)(?![\\p{L}]))"
const direction = '(?: (?:north|south|east|west|[NSEW][EW]?)(?![\\p{L}]))?'

export const streets: readonly RegExp[] = [
  // 221B Baker Street; 1600 Pennsylvania Ave NW
  new RegExp(`${begin}\\d{1,5}(?:-\\d{1,4})?[A-Za-z]?,? (?:${notInStreet}${word} ){1,4}(?:${surely})(?![\\p{L}])${direction}`, 'giu'),
  new RegExp(
    `${begin}\\d{1,5}(?:-\\d{1,4})?[A-Z]?,? (?:\\p{Lu}[\\p{L}\\p{M}.'’-]{0,24} ){1,4}(?:${titled(perhaps)})(?![\\p{L}])${direction}`,
    'gu',
  ),
  new RegExp(
    `${begin}(?:P\\.? ?O\\.? ?Box|Postfach|Apartado(?: de Correos)?|Caixa Postal|Casella Postale|Boîte Postale|BP) ?\\d{1,8}`,
    'giu',
  ),
  // 10 bis rue de Rivoli
  new RegExp(
    `${begin}\\d{1,4}(?: ?(?:bis|ter|quater))?,? (?:[Rr]ue|[Aa]venue|[Aa]v\\.|[Bb]oulevard|[Bb]d|[Pp]lace|[Cc]hemin|[Aa]llée|[Ii]mpasse|[Qq]uai|[Cc]ours|[Rr]oute|[Ss]quare|[Pp]assage) ${name}`,
    'gu',
  ),
  // Calle de Alcalá 45; Via Roma, 12; Rua Augusta, 1500
  new RegExp(
    `${begin}(?:calle|c/|avenida|avda?\\.?|plaza|paseo|pso\\.|carrera|camino|ronda|travesía|carretera|via|viale|piazza|corso|largo|vicolo|strada|rua|travessa|praça|alameda|estrada) ?${name},? ?(?:n\\.?[º°o]\\.? ?|núm\\.? ?|número |numero |#)?${houseNumber}`,
    'giu',
  ),
  // Hauptstraße 5; Berliner Str. 7a; Am Markt 3
  new RegExp(
    `${begin}(?:\\p{Lu}[\\p{L}-]{1,20} ){0,3}[\\p{L}-]{0,30}(?:[Ss]traße|[Ss]trasse|[Ss]tr\\.|[Gg]asse|[Ww]eg|[Pp]latz|[Aa]llee|[Rr]ing|[Uu]fer|[Dd]amm|[Ss]teig|straat|laan|plein) ?${houseNumber}`,
    'gu',
  ),
  new RegExp(
    `${begin}(?:Am|An der|Auf der|Auf dem|Im|In der|Unter den|Zum|Zur|Alter|Alte|Neuer) \\p{Lu}[\\p{L}-]{2,20} ${houseNumber}`,
    'gu',
  ),
]

const han = '[\\p{Script=Han}々]'
const japanese = '[\\p{Script=Han}々\\p{Script=Hiragana}\\p{Script=Katakana}ー]'
const digits = '[0-9０-９一二三四五六七八九十]'

/** A whole address: these are written in one piece, the large before the small. */
export const eastAsian: readonly RegExp[] = [
  // 〒100-0005 東京都千代田区丸の内1-9-1
  new RegExp(
    `(?:〒\\s?\\d{3}[-−]\\d{4}\\s?)?(?:東京都|北海道|京都府|大阪府|${han}{2,3}県)\\s?${japanese}{1,10}[市区郡町村]${japanese}{0,20}?${digits}{1,4}(?:(?:丁目|番地|番|号|の|[-−ー–])${digits}{0,4}){0,5}`,
    'gu',
  ),
  new RegExp(`${han}{1,5}[市区]${japanese}{0,15}?[0-9０-９]{1,4}(?:(?:丁目|番地|番|号|[-−ー–])[0-9０-９]{0,4}){1,5}`, 'gu'),
  // 서울특별시 강남구 테헤란로 152
  /(?:[가-힣]{2,8}(?:특별시|광역시|특별자치시|특별자치도|도|시)\s)?(?:서울|부산|대구|인천|광주|대전|울산|경기|강원|충북|충남|전북|전남|경북|경남|제주|세종)?\s?(?:[가-힣]{1,6}(?:시|군|구)\s){1,2}(?:[가-힣]{1,6}(?:읍|면|동)\s?)?(?:[가-힣0-9]{1,12}(?:로|길)\s?(?:\d{1,4}번?길\s?)?)?\d{1,5}(?:-\d{1,4})?(?:번지)?(?:,?\s?\d{1,4}(?:동|호|층)){0,3}/gu,
  // 北京市海淀区中关村大街27号
  new RegExp(
    `(?:${han}{2,3}省)?(?:${han}{2,4}市)?(?:${han}{1,5}[区县區縣])?${han}{1,8}(?:路|街|大道|巷|弄|胡同)[东西南北中]?${digits}{1,5}[号號弄](?:${han}{0,6}?[0-9A-Z]{1,5}(?:室|楼|栋|单元|层|号楼)){0,3}`,
    'gu',
  ),
]

/** What may stand right before an East Asian address and is not part of it. */
export const leadIn =
  /^.*?(?:住所は|住所:|住所：|宛先は|宛先：|地址是|地址：|寄到|送到|送去|住在|在|是|到|は|に|へ)(?=.*(?:都|道|府|県|市|区|省|路|街|巷))/u

/** "drive|dr" as people write it in an address: Drive, Dr, DRIVE. */
function titled(words: string): string {
  return words
    .split('|')
    .flatMap((one) => [one.charAt(0).toUpperCase() + one.slice(1), one.toUpperCase()])
    .join('|')
}
