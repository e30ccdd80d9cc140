// Table: how days are said in Japanese, Korean and Chinese, where chrono-node does not read them. own-days.ts reads them.
import type { DayForm } from './day-words'

const han = '[0-9〇零一二三四五六七八九十廿两兩]'
const jaDays = [...'月火水木金土日']
const zhDays = ['一', '二', '三', '四', '五', '六', '[日天]']
const koDays = [...'월화수목금토일']
const units = (day: string, week: string, month: string, year: string) => ({ day, week, month, year })
const eras = { 令和: 2018, 平成: 1988, 昭和: 1925, 大正: 1911, 民国: 1911, 民國: 1911 }
const years = { 来年: 1, 去年: -1, 今年: 0, 再来年: 2, 明年: 1, 后年: 2, 後年: 2, 내년: 1, 작년: -1, 올해: 0, 내후년: 2 }

const ja: DayForm[] = [
  { is: 'calendar', pattern: /(?<=(?<month>\d{1,2})月\d{1,2}日\s?(?:か|または|もしくは|と|や|、)\s?)(?<day>\d{1,2})日(?![間後前])/gu },
  {
    is: 'calendar',
    eras,
    pattern: new RegExp(
      `(?:(?<era>令和|平成|昭和|大正)?(?<year>元|${han}{1,4})年の?\\s?)?(?<month>${han}{1,3})月(?<day>${han}{1,3})日(?!間)`,
      'gu',
    ),
  },
  {
    is: 'calendar',
    weeks: years,
    pattern: new RegExp(`(?<yearShift>来年|去年|今年|再来年)の?(?<month>${han}{1,3})月(?<day>${han}{1,3})日`, 'gu'),
  },
  {
    is: 'calendar',
    weeks: { 来月: 1, 先月: -1, 今月: 0, 再来月: 2 },
    pattern: new RegExp(`(?<which>再来月|来月|先月|今月)の?(?<day>${han}{1,3})日(?![後前間])`, 'gu'),
  },
  {
    is: 'calendar',
    weekdays: jaDays,
    pattern: new RegExp(`(?<![0-9月年一二三四五六七八九十])(?<day>${han}{1,3})日[の、\\s]?(?<weekday>[月火水木金土日])曜日?`, 'gu'),
  },
  {
    is: 'calendar',
    weekdays: jaDays,
    pattern: new RegExp(
      `(?<![0-9月年一二三四五六七八九十])(?<day>${han}{1,3})日\\s?[（(](?<weekday>[月火水木金土日])(?:曜日?)?[)）]`,
      'gu',
    ),
  },
  { is: 'calendar', weekdays: jaDays, pattern: /(?<weekday>[月火水木金土日])曜日?[の、\s]?(?<day>[0-9]{1,2})日(?![間後前])/gu },
  {
    is: 'nth',
    weekdays: jaDays,
    nth: ['[1一]', '[2二]', '[3三]', '[4四]', '最後の'],
    pattern: new RegExp(`(?<month>${han}{1,3})月の(?:第(?<nth>[1-4一二三四])|最後の)(?<weekday>[月火水木金土日])曜日?`, 'gu'),
  },
  {
    is: 'nth',
    weekdays: jaDays,
    nth: ['[1一]', '[2二]', '[3三]', '[4四]', '最後の'],
    pattern: /(?<!毎月の?|毎週の?|月の)第(?<nth>[1-4一二三四])(?<weekday>[月火水木金土日])曜日?/gu,
  },
  { is: 'calendar', pattern: new RegExp(`(?<![0-9月年一二三四五六七八九十])(?<day>${han}{1,3})日(?=に|まで|から|です|は|の)`, 'gu') },
  {
    is: 'weekday',
    weekdays: jaDays,
    weeks: { 今週: 0, 来週: 1, 再来週: 2, 先週: -1, 先々週: -2 },
    pattern: /(?<which>再来週|来週|今週|先々週|先週)の?(?<weekday>[月火水木金土日])曜日?/gu,
  },
  {
    is: 'moved',
    units: units('日', '週間', '[かヶカケ箇]月', '年'),
    pattern: new RegExp(`(?<count>${han}{1,4}|半)(?<unit>日|週間|[かヶカケ箇]月|年)後`, 'gu'),
  },
  {
    is: 'moved',
    back: true,
    units: units('日', '週間', '[かヶカケ箇]月', '年'),
    pattern: new RegExp(`(?<count>${han}{1,4}|半)(?<unit>日|週間|[かヶカケ箇]月|年)前`, 'gu'),
  },
  {
    is: 'moved',
    shift: 1,
    units: units('日', '週間', '[かヶカケ箇]月', '年'),
    pattern: new RegExp(`(?:明日|あした)から(?<count>${han}{1,4})(?<unit>日|週間)(?:で|後)`, 'gu'),
  },
  { is: 'moved', count: 0, unit: 'day', pattern: /今夜|今晩|今朝/gu },
  { is: 'monthEnd', pattern: /今月末|(?<![0-9一二三四五六七八九十])月末/gu },
  { is: 'monthEnd', shift: 1, pattern: /来月末/gu },
  { is: 'named', month: 12, day: 24, pattern: /クリスマスイブ/gu },
  { is: 'named', month: 12, day: 25, pattern: /クリスマス(?!イブ|ツリー|ケーキ|パーティ|プレゼント)/gu },
  { is: 'named', month: 12, day: 31, pattern: /大晦日|大みそか/gu },
  { is: 'named', month: 1, day: 1, pattern: /元日|元旦/gu },
  { is: 'calendar', pattern: /(?<month>\d{1,2})月(?<day>\d{1,2})日[（(][月火水木金土日][)）]/gu },
]

const zh: DayForm[] = [
  { is: 'calendar', pattern: /(?<=(?<month>\d{1,2})月\d{1,2}[日号號]?(?:或者?|还是|還是|和|、))(?<day>\d{1,2})[日号號]/gu },
  {
    is: 'calendar',
    weekdays: zhDays,
    pattern: new RegExp(
      `(?<![0-9月年一二三四五六七八九十第])(?<day>${han}{1,3})[号號日][，,\\s]?(?:星期|周|週|礼拜|禮拜)(?<weekday>[一二三四五六日天])`,
      'gu',
    ),
  },
  {
    is: 'calendar',
    weekdays: zhDays,
    pattern: /(?<![下上这這本个個])(?:星期|周|週|礼拜|禮拜)(?<weekday>[一二三四五六日天])[，,\s]?(?<day>[0-9]{1,2})[号號日]/gu,
  },
  {
    is: 'calendar',
    eras,
    pattern: new RegExp(
      `(?:(?<era>民国|民國)?(?<year>${han}{2,4})年\\s?)?(?<month>${han}{1,3})月(?<day>${han}{1,3})[日号號](?:[，,]?\\s?(?:星期|周|週|礼拜|禮拜)[一二三四五六日天])?`,
      'gu',
    ),
  },
  {
    is: 'calendar',
    weeks: years,
    pattern: new RegExp(`(?<yearShift>明年|去年|今年|后年|後年)的?(?<month>${han}{1,3})月(?<day>${han}{1,3})[日号號]`, 'gu'),
  },
  {
    is: 'calendar',
    weeks: { 下: 1, 上: -1, 这: 0, 這: 0, 本: 0 },
    pattern: new RegExp(`(?<which>[下上这這本])[个個]?月的?(?<day>${han}{1,3})[日号號]`, 'gu'),
  },
  { is: 'calendar', pattern: new RegExp(`(?<![0-9月年一二三四五六七八九十第])(?<day>${han}{1,3})[号號](?!楼|樓|线|線|房|码|碼|店)`, 'gu') },
  { is: 'calendar', pattern: /(?<![\d月年第./-])(?<day>\d{1,2})日(?![本元子期常报報程夜出内內])/gu },
  {
    is: 'calendar',
    pattern: new RegExp(
      `(?<year>${han}{4}|[一二两兩]千(?:零?${han}{1,2})?)年(?<month>${han}{1,3})月(?<day>${han}{1,3})(?=$|[，,。！？\\s])`,
      'gu',
    ),
  },
  { is: 'calendar', pattern: /(?<![\d./-])(?<year>\d{4})[./](?<month>\d{1,2})[./](?<day>\d{1,2})(?![\d./])/gu },
  { is: 'calendar', pattern: /(?<![\d./-])(?<month>\d{1,2})\/(?<day>\d{1,2})(?![\d./])/gu },
  {
    is: 'weekday',
    weekdays: zhDays,
    weeks: { 下下: 2, 下: 1, 上上: -2, 上: -1, 这: 0, 這: 0, 本: 0 },
    pattern: /(?<which>下下|下|上上|上|这|這|本)[个個]?(?:星期|周|週|礼拜|禮拜)(?<weekday>[一二三四五六日天])/gu,
  },
  {
    is: 'moved',
    units: units('天', '[个個]?(?:周|週|星期|礼拜|禮拜)', '[个個]月', '年'),
    pattern: new RegExp(`(?<count>${han}{1,4}|半)(?<unit>天|[个個]?(?:周|週|星期|礼拜|禮拜)|[个個]月|年)(?:之|以)?[后後]`, 'gu'),
  },
  {
    is: 'moved',
    back: true,
    units: units('天', '[个個]?(?:周|週|星期|礼拜|禮拜)', '[个個]月', '年'),
    pattern: new RegExp(`(?<count>${han}{1,4}|半)(?<unit>天|[个個]?(?:周|週|星期|礼拜|禮拜)|[个個]月|年)(?:之|以)?前`, 'gu'),
  },
  { is: 'moved', count: 0, unit: 'day', pattern: /今晚|今早/gu },
  { is: 'moved', count: 1, unit: 'day', pattern: /明晚|明早/gu },
  { is: 'moved', count: 3, unit: 'day', back: true, pattern: /大前天/gu },
  { is: 'monthEnd', pattern: /(?:这个|這個|本)?月底/gu },
  { is: 'monthEnd', shift: 1, pattern: /下个?月底/gu },
  { is: 'named', month: 12, day: 25, pattern: /圣诞节|聖誕節|圣诞(?!树|老|礼|卡)|聖誕(?!樹|老|禮|卡)/gu },
  { is: 'named', month: 12, day: 24, pattern: /平安夜/gu },
  { is: 'named', month: 1, day: 1, pattern: /元旦/gu },
  { is: 'named', month: 10, day: 1, pattern: /国庆节|國慶節/gu },
]

const sino = '[0-9일이삼사오육유칠팔구십시]'
const koUnits = units('일', '주일?|주', '개월|달', '년')
const ko: DayForm[] = [
  {
    is: 'calendar',
    pattern: /(?<=(?<month>\d{1,2})월\s?\d{1,2}일(?:이나|과|하고|,|\s?또는|\s?아니면)\s?)(?<day>\d{1,2})일(?!\s?(?:동안|간|후|뒤|전))/gu,
  },
  {
    is: 'calendar',
    weekdays: koDays,
    pattern: /(?<![0-9월]|월\s)(?<day>[0-9]{1,2})일\s?(?:[(（](?<weekday>[월화수목금토일])(?:요일)?[)）])/gu,
  },
  {
    is: 'calendar',
    weekdays: koDays,
    pattern: /(?<![0-9월]|월\s)(?<day>[0-9]{1,2})일,?\s?(?<weekday>[월화수목금토일])요일/gu,
  },
  {
    is: 'calendar',
    weekdays: koDays,
    pattern: /(?<weekday>[월화수목금토일])요일,?\s?(?<day>[0-9]{1,2})일(?!\s?(?:동안|간|후|뒤|전))/gu,
  },
  {
    is: 'calendar',
    pattern: new RegExp(
      `(?<![가-힣])(?:(?<year>\\d{4})년\\s?)?(?<month>${sino}{1,3})월\\s?(?<day>${sino}{1,3})일(?!\\s?(?:동안|간))(?:\\s?[월화수목금토일]요일)?`,
      'gu',
    ),
  },
  {
    is: 'calendar',
    weeks: years,
    pattern: new RegExp(`(?<yearShift>내년|작년|올해|내후년)\\s?(?<month>${sino}{1,3})월\\s?(?<day>${sino}{1,3})일`, 'gu'),
  },
  {
    is: 'calendar',
    weeks: { 다음: 1, 지난: -1, 이번: 0, 다다음: 2 },
    pattern: /(?<which>다다음|다음|지난|이번)\s?달\s?(?<day>\d{1,2})일/gu,
  },
  { is: 'calendar', pattern: /(?<![\d./-])(?<year>\d{4})[./-]\s?(?<month>\d{1,2})[./-]\s?(?<day>\d{1,2})(?!\d)\.?/gu },
  { is: 'calendar', pattern: /(?<![\d./-])(?<month>\d{1,2})\/(?<day>\d{1,2})(?![\d./])/gu },
  {
    is: 'weekday',
    weekdays: koDays,
    weeks: { 다다음: 2, 다음: 1, 지난: -1, 저번: -1, 이번: 0 },
    pattern: /(?<which>다다음|다음|지난|저번|이번)\s?주\s?(?<weekday>[월화수목금토일])요일/gu,
  },
  {
    is: 'moved',
    units: koUnits,
    pattern: /(?<![가-힣\d])(?<count>\d{1,3}|[일이삼사육한두세네]|다섯|여섯|반)\s?(?<unit>일|주일|주|개월|달|년)\s?(?:후|뒤)/gu,
  },
  {
    is: 'moved',
    back: true,
    units: koUnits,
    pattern: /(?<![가-힣\d])(?<count>\d{1,3}|[일이삼사육한두세네]|다섯|여섯|반)\s?(?<unit>일|주일|주|개월|달|년)\s?전(?![가-힣]{2})/gu,
  },
  { is: 'moved', count: 2, unit: 'day', pattern: /내일모레/gu },
  { is: 'moved', count: 2, unit: 'day', back: true, pattern: /엊그제|그저께|그제/gu },
  { is: 'monthEnd', pattern: /(?:이번\s?달|이달)\s?말일?/gu },
  { is: 'named', month: 12, day: 25, pattern: /크리스마스(?!\s?(?:이브|트리|케이크|선물))|성탄절/gu },
  { is: 'named', month: 12, day: 24, pattern: /크리스마스\s?이브/gu },
]

export const easternForms: ReadonlyMap<string, readonly DayForm[]> = new Map(Object.entries({ ja, ko, zh }))
