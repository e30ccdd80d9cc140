// Table: what an amount of money gives; its tests and its page in the console. S3-049.
import type { Example } from '../entity-kind'

const money = (code: string, amount: number) => [{ code, amount }]

export const examples: Example[] = [
  { text: '20 euros', value: money('EUR', 20) },
  { text: '€20', value: money('EUR', 20) },
  { text: '20€', value: money('EUR', 20) },
  { text: 'USD 15.50', value: money('USD', 15.5) },
  { text: 'transfer 1,200.50 usd to Ada', value: money('USD', 1200.5) },
  { text: 'fifty bucks', value: money('USD', 50) },
  { text: '$5k', value: money('USD', 5000) },
  { text: 'it costs $2.5 million', value: money('USD', 2500000) },
  { text: 'Rs. 500', value: money('INR', 500) },
  { text: '₹1,50,000', value: money('INR', 150000) },
  { text: 'twenty five pounds', value: money('GBP', 25) },
  { text: 'A$40', value: money('AUD', 40) },
  { text: '30 dollars', value: money('CAD', 30), settings: { currency: 'CAD' } },
  { text: '100 swiss francs', value: money('CHF', 100) },
  { text: 'INR500', value: money('INR', 500) },
  { text: '12,50 €', value: money('EUR', 12.5), language: 'de' },
  { text: '€ 1.200', value: money('EUR', 1200) },
  { text: 'a loan of 5.000 kr', value: money('SEK', 5000), settings: { currency: 'SEK' }, prompted: true },
  { text: 'a loan of 5.000 kr', value: null, settings: { currency: 'EUR' }, prompted: true },
  { text: '1.200.000 euros', value: money('EUR', 1200000) },
  { text: 'KWD 1.200', value: money('KWD', 1.2) },
  { text: '€1.20', value: money('EUR', 1.2) },
  { text: '5 years', value: null, prompted: true },
  { text: '10 percent', value: null, prompted: true },
  { text: '40', value: money('USD', 40), prompted: true },
  { text: '40', value: null },
  { text: 'try 3 times', value: null },
  { text: 'all 3 of them', value: null },
  { text: 'a few dollars more', value: null },
  { text: '5 kg of apples', value: null },
]
