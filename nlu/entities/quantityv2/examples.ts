// Table: what an amount with its unit gives; its tests and its page in the console. S3-064.
import type { Example } from '../entity-kind'

type More = Partial<Pick<Example, 'language' | 'settings' | 'prompted'>>

/** `said` is "type amount unit: words". */
function found(text: string, said: string, source: string, more: More = {}): Example {
  const [type = '', amount = '', unit = ''] = said.split(' ')
  return { text, value: { unit, amount: Number(amount), type, source }, ...more }
}

const nothing = (text: string, more: More = {}): Example => ({ text, value: null, ...more })
const asked = (type: string, unit = ''): More => ({ prompted: true, settings: { type, unit } })
const es: More = { language: 'es' }
const fr: More = { language: 'fr' }
const de: More = { language: 'de' }
const pt: More = { language: 'pt' }
const it: More = { language: 'it' }
const ja: More = { language: 'ja' }
const ko: More = { language: 'ko' }
const zh: More = { language: 'zh' }

const english: Example[] = [
  found('run 5 km every day', 'length 5 kilometer', '5 km'),
  found('a flat of 80 square metres', 'area 80 square_meter', '80 square metres'),
  found('2.5 litres of milk', 'volume 2.5 litre', '2.5 litres'),
  found('for 3 hours', 'time 3 hour', '3 hours'),
  found('at 100 km/h', 'speed 100 kilometer_per_hour', '100 km/h'),
  found('1013 hPa at sea level', 'pressure 1013 hectopascal', '1013 hPa'),
  found('burn 300 calories', 'energy 300 calorie', '300 calories'),
  found('16GB of memory', 'memory 16 gigabyte', '16GB'),
  found('20 Mb is not 20 MB', 'memory 20 megabit', '20 Mb'),
  found('it weighs 70kg', 'weight 70 kilogram', '70kg'),
  found('turn it by 90 degrees', 'angle 90 degree', '90 degrees'),
  found('it is 25 °C outside', 'temperature 25 celsius', '25 °C'),
  found('minus five degrees celsius', 'temperature -5 celsius', 'minus five degrees celsius'),
  found('she is 7 years old', 'age 7 year', '7 years old'),
  found('twenty five miles away', 'length 25 mile', 'twenty five miles'),
  found('a couple of weeks', 'time 2 week', 'a couple of weeks'),
  found('half an hour', 'time 0.5 hour', 'half an hour'),
  found('an hour and a half', 'time 1.5 hour', 'an hour and a half'),
  found('6 feet 2 inches', 'length 74 inch', '6 feet 2 inches'),
  found('it takes 1h 30min', 'time 90 minute', '1h 30min'),
  found('1,200.50 square feet', 'area 1200.5 square_foot', '1,200.50 square feet'),
  found('a 30-minute call', 'time 30 minute', '30-minute'),
  found('60 miles per hour', 'speed 60 mile_per_hour', '60 miles per hour'),
  found('3 kWh', 'energy 3 kilowatt_hour', '3 kWh'),
]

const settled: Example[] = [
  found('20 degrees', 'temperature 20 celsius', '20 degrees', { settings: { type: 'temperature' } }),
  found('70 degrees', 'temperature 70 fahrenheit', '70 degrees', { settings: { type: 'temperature', unit: 'fahrenheit' } }),
  found('70 F', 'temperature 70 fahrenheit', '70 F', { settings: { type: 'temperature' } }),
  found('18 months', 'age 18 month', '18 months', { settings: { type: 'age' } }),
  found('12', 'length 12 meter', '12', asked('length')),
  found('12', 'length 12 foot', '12', asked('length', 'feet')),
  found('500', 'weight 500 gram', '500', asked('weight')),
  found('I am 40', 'age 40 month', '40', asked('age')),
  found('5 miles in 30 minutes', 'time 30 minute', '30 minutes', { settings: { type: 'time' } }),
]

const otherLanguages: Example[] = [
  found('mide 25 metros de largo', 'length 25 meter', '25 metros', es),
  found('una hora y media', 'time 1.5 hour', 'una hora y media', es),
  found('treinta y cinco kilos', 'weight 35 kilogram', 'treinta y cinco kilos', es),
  found('un appartement de 45 mètres carrés', 'area 45 square_meter', '45 mètres carrés', fr),
  found('quatre vingt dix degrés', 'angle 90 degree', 'quatre vingt dix degrés', fr),
  found('2,5 litres de lait', 'volume 2.5 litre', '2,5 litres', fr),
  found('fünfundzwanzig Kilometer entfernt', 'length 25 kilometer', 'fünfundzwanzig Kilometer', de),
  found('eine halbe Stunde', 'time 0.5 hour', 'eine halbe Stunde', de),
  found('1.500 Gramm Mehl', 'weight 1500 gram', '1.500 Gramm', de),
  found('sechs Fuß', 'length 6 foot', 'sechs Fuß', de),
  found('duas semanas de férias', 'time 2 week', 'duas semanas', pt),
  found('vinte e cinco quilômetros por hora', 'speed 25 kilometer_per_hour', 'vinte e cinco quilômetros por hora', pt),
  found('trentadue gradi celsius', 'temperature 32 celsius', 'trentadue gradi celsius', it),
  found('due chili di mele', 'weight 2 kilogram', 'due chili', it),
  found('約5キロです', 'weight 5 kilogram', '5キロ', ja),
  found('１０キロメートル走った', 'length 10 kilometer', '１０キロメートル', ja),
  found('三時間かかります', 'time 3 hour', '三時間', ja),
  found('1時間半です', 'time 1.5 hour', '1時間半', ja),
  found('25歳です', 'age 25 year', '25歳', ja),
  found('5킬로미터를 걸었어요', 'length 5 kilometer', '5킬로미터', ko),
  found('두 시간 걸려요', 'time 2 hour', '두 시간', ko),
  found('서른다섯 살입니다', 'age 35 year', '서른다섯 살', ko),
  found('大概3公里', 'length 3 kilometer', '3公里', zh),
  found('两个半小时', 'time 2.5 hour', '两个半小时', zh),
  found('三十五公斤', 'weight 35 kilogram', '三十五公斤', zh),
  found('三个月', 'time 3 month', '三个月', zh),
]

const without: Example[] = [
  nothing('5 people'),
  nothing('12'),
  nothing('5 dollars', asked('length')),
  nothing('seat 4 C'),
  nothing('wait a second'),
  nothing('I have a degree in physics'),
  nothing('-5 km'),
  nothing('the 2nd hour'),
  nothing('10 km', { settings: { type: 'weight' } }),
  nothing('meet me at 17:30 in the bar'),
  nothing('12', asked('any')),
  nothing('la segunda hora', es),
  nothing('am 12. Mai', de),
  nothing('le premier mètre', fr),
  nothing('3月5日', ja),
  nothing('もう一度お願いします', ja),
  nothing('2026年です', ja),
  nothing('3월 5일', ko),
  nothing('第三天', zh),
  nothing('下午3点', zh),
]

export const examples: Example[] = [...english, ...settled, ...otherLanguages, ...without]
