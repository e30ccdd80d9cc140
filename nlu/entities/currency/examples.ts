// Table: what an amount of money gives to an old bot; its tests and its page in the console. S3-048.
import type { Example } from '../entity-kind'

const money = (code: string, amount: number) => [{ code, amount }]

export const examples: Example[] = [
  { text: '10 USD', value: money('USD', 10) },
  { text: 'pay 20 euros', value: money('EUR', 20) },
  { text: '$15.50', value: money('USD', 15.5) },
  { text: '£3', value: money('GBP', 3) },
  { text: 'fifty bucks', value: money('USD', 50) },
  { text: '₹1,50,000', value: money('INR', 150000) },
  { text: '12,50 €', value: money('EUR', 12.5), language: 'de' },
  { text: '40', value: money('EUR', 40), settings: { currency: 'EUR' }, prompted: true },
  { text: 'a hundred swiss francs', value: money('CHF', 100) },
  { text: '40', value: null },
  { text: '5 kg of apples', value: null },
  { text: 'try 3 times', value: null },
]
