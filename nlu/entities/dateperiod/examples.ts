// Table: what a period gives; its tests and its page in the console. It is asked on Wednesday 4 March 2026. S3-053.
import type { Example } from '../entity-kind'

type More = Partial<Pick<Example, 'language' | 'settings' | 'prompted'>>

function period(text: string, from: string, to: string, more: More = {}): Example {
  return { text, value: { fromDate: from, toDate: to }, ...more }
}

const nothing = (text: string, more: More = {}): Example => ({ text, value: null, ...more })
const prompted: More = { prompted: true }
const es: More = { language: 'es' }
const fr: More = { language: 'fr' }
const de: More = { language: 'de' }
const pt: More = { language: 'pt' }
const it: More = { language: 'it' }
const ja: More = { language: 'ja' }
const ko: More = { language: 'ko' }
const zh: More = { language: 'zh' }

const english: Example[] = [
  period('from 1 to 5 May', '2026-05-01', '2026-05-05'),
  period('2 february to 6 february', '2027-02-02', '2027-02-06'),
  period('off from monday until friday', '2026-03-09', '2026-03-13'),
  period('2026-05-01 to 2026-05-08', '2026-05-01', '2026-05-08'),
  period('between 12 march and 15 march', '2026-03-12', '2026-03-15'),
  period('a room from dec 30 to jan 2', '2026-12-30', '2027-01-02'),
  period('tomorrow until friday', '2026-03-05', '2026-03-06'),
  period('my holiday is next week', '2026-03-09', '2026-03-15'),
  period('this weekend', '2026-03-07', '2026-03-08'),
  period('last month', '2026-02-01', '2026-02-28'),
  period('for the whole year', '2026-01-01', '2026-12-31'),
  period('some time in june', '2026-06-01', '2026-06-30'),
  period('3 nights from 12 may', '2026-05-12', '2026-05-15'),
  period('a car for 3 days from monday', '2026-03-09', '2026-03-11'),
  period('from 12 may for two weeks', '2026-05-12', '2026-05-25'),
  period('the next 3 days', '2026-03-04', '2026-03-06'),
  period('sales of the last two weeks', '2026-02-19', '2026-03-04'),
  period('3/4/2026 - 7/4/2026', '2026-04-03', '2026-04-07', { settings: { dayFirst: true } }),
  { text: 'starting on 1 june', value: { fromDate: '2026-06-01' } },
  { text: 'until friday', value: { toDate: '2026-03-06' } },
  { text: 'tomorrow', value: { fromDate: '2026-03-05' }, ...prompted },
]

const otherLanguages: Example[] = [
  period('del 1 al 5 de mayo', '2026-05-01', '2026-05-05', es),
  period('la próxima semana', '2026-03-09', '2026-03-15', es),
  period('la semana que viene', '2026-03-09', '2026-03-15', es),
  period('du 1er mai au 5 mai', '2026-05-01', '2026-05-05', fr),
  period('la semaine prochaine', '2026-03-09', '2026-03-15', fr),
  period('ce week-end', '2026-03-07', '2026-03-08', fr),
  period('vom 1. Mai bis zum 5. Mai', '2026-05-01', '2026-05-05', de),
  period('nächste Woche', '2026-03-09', '2026-03-15', de),
  period('letzten Monat', '2026-02-01', '2026-02-28', de),
  period('de 1 de maio até 5 de maio', '2026-05-01', '2026-05-05', pt),
  period('no próximo mês', '2026-04-01', '2026-04-30', pt),
  period('dal 1 maggio al 5 maggio', '2026-05-01', '2026-05-05', it),
  period('la prossima settimana', '2026-03-09', '2026-03-15', it),
  period('5月1日から5月5日まで', '2026-05-01', '2026-05-05', ja),
  period('5月1日から5日まで', '2026-05-01', '2026-05-05', ja),
  period('来週です', '2026-03-09', '2026-03-15', ja),
  period('5월 1일부터 5일까지', '2026-05-01', '2026-05-05', ko),
  period('다음 주에 갑니다', '2026-03-09', '2026-03-15', ko),
  period('내일부터 모레까지', '2026-03-05', '2026-03-06', ko),
  period('5月1日到5月5日', '2026-05-01', '2026-05-05', zh),
  period('下个月', '2026-04-01', '2026-04-30', zh),
  period('这个周末', '2026-03-07', '2026-03-08', zh),
]

const without: Example[] = [
  nothing('tomorrow'),
  nothing('move it to friday'),
  nothing('a table for 5 people'),
  nothing('from Paris to Rome'),
  nothing('from 5 to 10 euros'),
  nothing('in 2 hours'),
  nothing('weekly'),
  nothing('the weekend supplement', { prompted: false }),
  nothing('in der Wochenzeitung', de),
  nothing('la semana', es),
  nothing('来月曜の新聞', { language: 'ja' }),
]

export const examples: Example[] = [...english, ...otherLanguages, ...without]
