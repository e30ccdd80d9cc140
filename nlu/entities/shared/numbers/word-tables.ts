// Table: the words that numbers are made of in the languages that are written with blanks, without accents and in small letters. How they are
// put together is word-runs.ts, words glued together are glued-words.ts.

export interface NumberWords {
  /** Below a thousand. */
  values: ReadonlyMap<string, number>
  /** Hundred, thousand, million and so on. */
  scales: ReadonlyMap<string, number>
  /** Those that need no number before them. */
  uncounted: ReadonlySet<string>
  /** Between two words of one number, and after what it may stand. */
  joint: { word: string; after: 'tens' | 'scale' | 'any' } | null
  /** A dozen, a pair: so many of what is counted. */
  groups: ReadonlyMap<string, number>
  /** What a half is called, alone and after "and". */
  halves: ReadonlySet<string>
  /** The word before a half: two and a half. */
  and: readonly string[]
  /** Thirds, quarters: what one is divided by. */
  parts: ReadonlyMap<string, number>
  /** A word that has to follow the parts, where they mean something else without it: three quarters, and three rooms. */
  partsNeed?: ReadonlySet<string>
  /** Before the digits behind the decimal mark. */
  points: ReadonlySet<string>
  minus: ReadonlySet<string>
  /** Words for one that are articles mostly. */
  ones: ReadonlySet<string>
  /** Words that are numbers only beside what is counted. */
  bound: ReadonlySet<string>
  /** "One twenty-two" is a hundred more. */
  isHundredUnsaid?: true
}

type Pair = [string, number]
const split = (words: string): string[] => words.split(' ').filter((word) => word !== '')
const set = (words: string): Set<string> => new Set(split(words))
const from = (words: string, first = 0, step = 1): Pair[] => split(words).map((word, i) => [word, first + i * step])
const same = (words: string, value: number): Pair[] => split(words).map((word) => [word, value])
/** `word:value`, separated by blanks. */
const pairs = (rows: string): Map<string, number> =>
  new Map(
    split(rows).map((row): Pair => {
      const [word = '', value = ''] = row.split(':')
      return [word, Number(value)]
    }),
  )

const en: NumberWords = {
  values: new Map([
    ...from('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen'),
    ...from('eighteen nineteen', 18),
    ...from('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
    ...same('nil naught nought', 0),
    ['fourty', 40],
  ]),
  scales: pairs(
    'hundred:1e2 thousand:1e3 lakh:1e5 lakhs:1e5 million:1e6 millions:1e6 crore:1e7 crores:1e7 billion:1e9 billions:1e9 trillion:1e12 trillions:1e12',
  ),
  uncounted: set(''),
  joint: { word: 'and', after: 'scale' },
  groups: pairs('dozen:12 dozens:12 couple:2 pair:2'),
  halves: set('half'),
  and: ['and', 'and a', 'and one'],
  parts: pairs(
    'half:2 halves:2 third:3 thirds:3 quarter:4 quarters:4 fourth:4 fourths:4 fifth:5 fifths:5 sixths:6 eighth:8 eighths:8 tenth:10 tenths:10',
  ),
  points: set('point'),
  minus: set('minus negative'),
  ones: set('one a an'),
  bound: set(''),
  isHundredUnsaid: true,
}

const es: NumberWords = {
  values: new Map([
    ...from('cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho'),
    ...from('diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve', 19),
    ...same('un una', 1),
    ...same('veintiun veintiuna', 21),
    ...from('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10),
    ...same('cien ciento', 100),
    ...from('doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos', 200, 100),
    ...from('doscientas trescientas cuatrocientas quinientas seiscientas setecientas ochocientas novecientas', 200, 100),
  ]),
  scales: pairs('mil:1e3 millon:1e6 millones:1e6 billon:1e12 billones:1e12'),
  uncounted: set('mil'),
  joint: { word: 'y', after: 'tens' },
  groups: pairs('docena:12 docenas:12 par:2 decena:10 decenas:10 centenar:100'),
  halves: set('medio media'),
  and: ['y'],
  parts: pairs('tercio:3 tercios:3 cuarto:4 cuartos:4 quinto:5 quintos:5 decimo:10 decimos:10'),
  partsNeed: set('de del'),
  points: set('coma punto'),
  minus: set('menos'),
  ones: set('un una uno'),
  bound: set(''),
}

const pt: NumberWords = {
  values: new Map([
    ...from('zero um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove'),
    ...same('uma', 1),
    ...same('duas', 2),
    ...same('quatorze', 14),
    ...same('dezasseis', 16),
    ...same('dezassete', 17),
    ...same('dezanove', 19),
    ...from('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', 20, 10),
    ...same('cem cento', 100),
    ...from('duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos', 200, 100),
    ...from('duzentas trezentas quatrocentas quinhentas seiscentas setecentas oitocentas novecentas', 200, 100),
  ]),
  scales: pairs('mil:1e3 milhao:1e6 milhoes:1e6 bilhao:1e9 bilhoes:1e9 trilhao:1e12 trilhoes:1e12'),
  uncounted: set('mil'),
  joint: { word: 'e', after: 'any' },
  groups: pairs('duzia:12 duzias:12 par:2 dezena:10 dezenas:10 centena:100'),
  halves: set('meio meia'),
  and: ['e'],
  parts: pairs('terco:3 tercos:3 quarto:4 quartos:4 quinto:5 quintos:5 decimo:10 decimos:10'),
  partsNeed: set('de do da dos das'),
  points: set('virgula ponto'),
  minus: set('menos'),
  ones: set('um uma'),
  bound: set(''),
}

const fr: NumberWords = {
  values: new Map([
    ...from('zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'),
    ...same('une', 1),
    ...from('vingt trente quarante cinquante soixante septante octante nonante', 20, 10),
    ...same('vingts', 20),
    ...same('huitante', 80),
  ]),
  scales: pairs('cent:1e2 cents:1e2 mille:1e3 million:1e6 millions:1e6 milliard:1e9 milliards:1e9 billion:1e12 billions:1e12'),
  uncounted: set('cent mille'),
  joint: { word: 'et', after: 'tens' },
  groups: pairs(
    'douzaine:12 douzaines:12 dizaine:10 dizaines:10 quinzaine:15 vingtaine:20 trentaine:30 cinquantaine:50 centaine:100 paire:2',
  ),
  halves: set('demi demie'),
  and: ['et'],
  parts: pairs('tiers:3 quart:4 quarts:4 cinquieme:5 cinquiemes:5 dixieme:10 dixiemes:10'),
  points: set('virgule'),
  minus: set('moins'),
  ones: set('un une lun lune'),
  bound: set(''),
}

const it: NumberWords = {
  values: new Map([
    ...from('zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette'),
    ...from('diciotto diciannove', 18),
    ...same('un una', 1),
    ...from('venti trenta quaranta cinquanta sessanta settanta ottanta novanta', 20, 10),
  ]),
  scales: pairs('mille:1e3 mila:1e3 milione:1e6 milioni:1e6 miliardo:1e9 miliardi:1e9 bilione:1e12 bilioni:1e12'),
  uncounted: set('mille'),
  joint: { word: 'e', after: 'scale' },
  groups: pairs('dozzina:12 dozzine:12 paio:2 decina:10 decine:10 ventina:20 trentina:30 cinquantina:50 centinaio:100 centinaia:100'),
  halves: set('mezzo mezza'),
  and: ['e'],
  parts: pairs('terzo:3 terzi:3 quarto:4 quarti:4 quinto:5 quinti:5 decimo:10 decimi:10'),
  points: set('virgola punto'),
  minus: set('meno'),
  ones: set('un una uno luno luna'),
  bound: set('sei'),
}

const de: NumberWords = {
  values: new Map([
    ...from('null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn'),
    ...from('achtzehn neunzehn', 18),
    ...from('zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig', 20, 10),
    ...same('zwo', 2),
    ...same('ein eine einen einem einer', 1),
  ]),
  scales: pairs(
    'hundert:1e2 tausend:1e3 million:1e6 millionen:1e6 mio:1e6 milliarde:1e9 milliarden:1e9 mrd:1e9 tsd:1e3 billion:1e12 billionen:1e12',
  ),
  uncounted: set('hundert tausend'),
  joint: { word: 'und', after: 'scale' },
  groups: pairs('dutzend:12'),
  halves: set('halb halbe halben halber halbes halbem'),
  and: ['und ein', 'und eine'],
  parts: pairs('drittel:3 viertel:4 funftel:5 achtel:8 zehntel:10'),
  points: set('komma'),
  minus: set('minus'),
  ones: set('ein eine einen einem einer'),
  bound: set(''),
}

export const numberWords: ReadonlyMap<string, NumberWords> = new Map(Object.entries({ en, es, pt, fr, it, de }))
