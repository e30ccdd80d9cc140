// Table: what people call currencies in nine languages, with the ISO 4217 code each most often means. Several names are separated by commas;
// Latin ones are written small and without accents, and known with a plural s as well. Signs, codes and look-up are money-words.ts's.

const latin: Record<string, string> = {
  USD: 'dollar,buck,us dollar,american dollar,dolar,dolares,dolar americano,dolares americanos,dolares estadounidenses,dollar americain,dollars americains,dollaro,dollari,dollari americani,dollari statunitensi,us-dollar',
  AUD: 'australian dollar,aussie dollar,dolares australianos,dollars australiens,australische dollar,dollari australiani',
  CAD: 'canadian dollar,dolares canadienses,dolares canadenses,dollars canadiens,kanadische dollar,dollari canadesi',
  NZD: 'new zealand dollar',
  HKD: 'hong kong dollar,hk dollar',
  SGD: 'singapore dollar',
  TWD: 'taiwan dollar,taiwanese dollar,new taiwan dollar',
  EUR: 'euro',
  GBP: 'pound,quid,sterling,pound sterling,pounds sterling,british pound,libra,libra esterlina,libras esterlinas,livre sterling,livres sterling,pfund,britische pfund,pfund sterling,sterlina,sterline',
  LBP: 'lebanese pound',
  QAR: 'qatari riyal',
  OMR: 'omani rial',
  IRR: 'iranian rial,rial',
  JOD: 'jordanian dinar',
  BHD: 'bahraini dinar',
  PKR: 'pakistani rupee',
  LKR: 'sri lankan rupee',
  EGP: 'egyptian pound,livre egyptienne,livres egyptiennes',
  INR: 'rupee,rs,indian rupee,rupia,roupie,rupie,rupien,rupias indias,indische rupien',
  IDR: 'rupiah',
  JPY: 'yen,yenes,iene',
  CNY: 'yuan,yuanes,renminbi,rmb',
  RUB: 'ruble,rouble,russian ruble,rublo,rubel,rubli',
  KRW: 'won,korean won',
  TRY: 'lira,turkish lira,lire turche,liras turcas,livres turques,turkische lira',
  ILS: 'shekel',
  CHF: 'franc,swiss franc,franc suisse,francs suisses,franken,schweizer franken,franco suizo,francos suizos,francos suicos,franco svizzero,franchi svizzeri,franchi,francos',
  XOF: 'cfa franc,franc cfa,francs cfa,francos cfa',
  MXN: 'peso,mexican peso,peso mexicano,pesos mexicanos',
  ARS: 'argentine peso,argentinian peso,peso argentino,pesos argentinos',
  COP: 'colombian peso,peso colombiano,pesos colombianos',
  CLP: 'chilean peso,peso chileno,pesos chilenos',
  UYU: 'uruguayan peso,peso uruguayo,pesos uruguayos',
  PHP: 'philippine peso,pesos filipinos',
  PEN: 'sol peruano,soles,soles peruanos,peruvian sol',
  BRL: 'real,reais,reales,brazilian real',
  VES: 'bolivar,bolivares',
  GTQ: 'quetzal,quetzales',
  HNL: 'lempira',
  CRC: 'colon costarricense,colones',
  PYG: 'guarani,guaranies',
  ZAR: 'rand,south african rand',
  AED: 'dirham',
  MAD: 'moroccan dirham,dirham marocain,dirhams marocains',
  SAR: 'riyal,saudi riyal',
  NGN: 'naira',
  KES: 'shilling,kenyan shilling',
  AOA: 'kwanza',
  MZN: 'metical,meticais',
  THB: 'baht',
  VND: 'dong',
  PLN: 'zl,zloty,zlotys,zlotych',
  HUF: 'forint,hungarian forint',
  CZK: 'kc,czech koruna,czech crown,koruna,tschechische krone,tschechische kronen,corone ceche,couronnes tcheques,coronas checas',
  UAH: 'hryvnia',
  RON: 'romanian leu,lei',
  BGN: 'bulgarian lev',
  SEK: 'krona,kronor,swedish krona,swedish kronor,kronen,schwedische kronen,corone svedesi,corone,couronnes suedoises,coronas suecas,coroas suecas',
  NOK: 'krone,kroner,norwegian krone,norwegian kroner,norwegische kronen,corone norvegesi,couronnes norvegiennes,coronas noruegas,coroas norueguesas',
  DKK: 'danish krone,danish kroner,danische kronen,corone danesi,couronnes danoises,coronas danesas,coroas dinamarquesas',
  MYR: 'ringgit,malaysian ringgit',
  KWD: 'dinar,kuwaiti dinar',
}

/** What one language calls a currency, or its money in the street. */
const ofLanguage: Record<string, Record<string, string>> = {
  de: { USD: 'dollar', SEK: 'kronen,krone' },
  es: { EUR: 'pavo,lana' },
  fr: { EUR: 'balle' },
  pt: { BRL: 'pila,conto,conto de reis' },
}

const eastern: Record<string, string> = {
  USD: '米ドル,美元,美金,美刀,ドル,미국 달러,미국달러,미달러,달러,불',
  EUR: 'ユーロ,欧元,歐元,유로',
  GBP: '英ポンド,ポンド,英镑,英鎊,영국 파운드,파운드',
  JPY: '日本円,円,圆,日元,日圆,日圓,日币,일본 엔,엔화,엔',
  KRW: '韓国ウォン,ウォン,韩元,韓元,韩币,원',
  CNY: '中国元,人民元,人民币,人民幣,元,圓,块钱,块,塊錢,塊,위안화,위안',
  HKD: '香港ドル,港币,港幣,港元,홍콩 달러,홍콩달러',
  TWD: '台湾ドル,臺灣元,新台币,新台幣,台币,台幣,대만 달러,대만달러',
  AUD: '豪ドル,オーストラリアドル,澳元,澳币,澳幣,호주 달러,호주달러',
  CAD: 'カナダドル,加元,加拿大元,加币,加幣,캐나다 달러,캐나다달러',
  SGD: 'シンガポールドル,新加坡元,新币,싱가포르 달러,싱가포르달러',
  NZD: 'ニュージーランドドル,纽元,뉴질랜드 달러,뉴질랜드달러',
  CHF: 'スイスフラン,フラン,瑞士法郎,瑞郎,法郎,스위스 프랑,스위스프랑,프랑',
  THB: 'バーツ,泰铢,泰銖,바트',
  INR: 'ルピー,卢比,盧比,루피',
  RUB: 'ルーブル,卢布,盧布,루블',
  VND: 'ドン,越南盾,越盾',
  BRL: 'レアル,헤알',
  MXN: 'メキシコペソ,ペソ,墨西哥比索,比索,페소',
  PHP: 'フィリピンペソ,菲律宾比索,필리핀 페소',
  MYR: 'リンギット,林吉特,令吉,링깃',
}

/** A hundredth, or what else a currency is divided into: which it is of, and how many are one. null: of the last one named, or the language's. */
export const parts: Record<string, { code: string | null; of: number }> = {
  'cent,cents,centime,centimes,centimo,centimos,centavo,centavos,centesimo,centesimi,セント,센트': { code: null, of: 100 },
  'pence,penny,pennies,p,peniques,ペンス': { code: 'GBP', of: 100 },
  'rappen,centime suisse': { code: 'CHF', of: 100 },
  'paise,paisa': { code: 'INR', of: 100 },
  'sen,sens': { code: 'MYR', of: 100 },
  美分: { code: 'USD', of: 100 },
  '欧分,歐分': { code: 'EUR', of: 100 },
  '毛钱,毛錢,毛,角': { code: 'CNY', of: 10 },
  '分钱,分錢': { code: 'CNY', of: 100 },
}

/** What "cents" are of where no currency is named. */
export const centsOf: Record<string, string> = { de: 'EUR', es: 'EUR', fr: 'EUR', it: 'EUR', pt: 'EUR', centavos: 'BRL' }

/** A name that several countries use means the bot's own currency, where that is one of these. */
export const families: readonly { names: RegExp; codes: ReadonlySet<string> }[] = [
  { names: /^(?:dollars?|dolar(?:es)?|dollar[io]|ドル|달러)$/u, codes: new Set(['USD', 'AUD', 'CAD', 'NZD', 'HKD', 'SGD', 'TWD']) },
  { names: /^(?:pesos?|ペソ|比索|페소)$/u, codes: new Set(['MXN', 'ARS', 'COP', 'CLP', 'UYU', 'PHP', 'DOP', 'CUP']) },
  { names: /^(?:francs?|francos?|franchi|franken)$/u, codes: new Set(['CHF', 'XOF', 'XAF']) },
  { names: /^(?:pounds?|libras?)$/u, codes: new Set(['GBP', 'EGP']) },
  { names: /^(?:rupees?|rs|rupias?|roupies?)$/u, codes: new Set(['INR', 'PKR', 'LKR', 'NPR', 'MUR']) },
  { names: /^(?:dirhams?)$/u, codes: new Set(['AED', 'MAD']) },
  { names: /^(?:kron(?:a|or|e|er|en)|corone|couronnes?|coronas?|coroas?)$/u, codes: new Set(['SEK', 'NOK', 'DKK', 'CZK', 'ISK']) },
  { names: /^dinars?$/u, codes: new Set(['KWD', 'BHD', 'JOD', 'RSD', 'TND', 'DZD']) },
]

/** A name that measures weight as well, or is a word of another sort: "a pound of butter". */
export const alsoOther = /^(?:pound|libra|pfund|conto|pila|real|buck|franc|crown)s?$/

type Named = ReadonlyMap<string, string>

function namesOf(table: Record<string, string>): Map<string, string> {
  const names = new Map<string, string>()
  for (const [code, written] of Object.entries(table))
    for (const name of written.split(',')) {
      names.set(name, code)
      if (/[a-z]$/.test(name) && !name.endsWith('s') && !names.has(`${name}s`)) names.set(`${name}s`, code)
    }
  return names
}

export const latinNames: Named = namesOf(latin)
export const namesOfLanguage: ReadonlyMap<string, Named> = new Map(
  Object.entries(ofLanguage).map(([language, table]) => [language, namesOf(table)]),
)
/** The longest first. */
export const easternNames: readonly (readonly [name: string, code: string])[] = [...namesOf(eastern)].sort(
  ([one], [other]) => other.length - one.length,
)
