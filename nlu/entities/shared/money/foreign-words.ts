// Table: what currencies are called behind an amount in languages other than English, with the ISO 4217 code each most often means.

const end = '(?![\\p{L}])'
const korean = '(?=$|[^가-힣]|입니다|이에요|예요|이요|을|이|은|에|만|정도|짜리|으로|로)'

export const foreignWords: readonly [pattern: RegExp, code: string][] = [
  [new RegExp(`^(?:d[óo]lar(?:es)?(?: americanos?| estadounidenses?)?|dollari?|dollars? américains?|us-dollar)${end}`, 'iu'), 'USD'],
  [new RegExp(`^(?:libras?(?: esterlinas?)?|livres?(?: sterling)?|pfund|sterlin[ae])${end}`, 'iu'), 'GBP'],
  [
    new RegExp(
      `^(?:francs? suisses?|schweizer franken|franken|francos? suizos?|francos? suíços?|franch?i svizzeri|franco svizzero)${end}`,
      'iu',
    ),
    'CHF',
  ],
  [new RegExp(`^(?:yenes|ienes?|yens)${end}`, 'iu'), 'JPY'],
  [new RegExp(`^pesos? argentinos?${end}`, 'iu'), 'ARS'],
  [new RegExp(`^pesos? colombianos?${end}`, 'iu'), 'COP'],
  [new RegExp(`^pesos? chilenos?${end}`, 'iu'), 'CLP'],
  [new RegExp(`^(?:pesos? mexicanos?)${end}`, 'iu'), 'MXN'],
  [/^(?:円|日元|日圆|日圓)/u, 'JPY'],
  [/^(?:米ドル|美元|美金|ドル)/u, 'USD'],
  [/^(?:ユーロ|欧元|歐元)/u, 'EUR'],
  [/^(?:ポンド|英镑|英鎊)/u, 'GBP'],
  [/^(?:ウォン|韩元|韓元)/u, 'KRW'],
  [/^(?:港币|港元|港幣|香港ドル)/u, 'HKD'],
  [/^(?:台币|新台币|台幣|新台幣)/u, 'TWD'],
  [/^(?:人民币|人民幣|人民元|元|块钱|块|塊錢|塊)/u, 'CNY'],
  [new RegExp(`^원${korean}`, 'u'), 'KRW'],
  [new RegExp(`^(?:달러|불)${korean}`, 'u'), 'USD'],
  [new RegExp(`^유로${korean}`, 'u'), 'EUR'],
  [new RegExp(`^엔${korean}`, 'u'), 'JPY'],
  [new RegExp(`^파운드${korean}`, 'u'), 'GBP'],
  [new RegExp(`^위안${korean}`, 'u'), 'CNY'],
]

/** Written right behind digits. */
export const besideDigits =
  /(?<=\d)(?:円|日元|日圆|米ドル|ドル|ユーロ|ポンド|ウォン|美元|美金|欧元|英镑|韩元|港币|港元|台币|人民币|人民元|元|块|원|달러|유로|엔|파운드|위안)[가-힣]{0,4}/gu
