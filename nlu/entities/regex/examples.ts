// Table: what a custom expression gives; its tests and its page in the console. S3-050.
import type { Example } from '../entity-kind'

const order = { expression: '[A-Z]{2}\\d{4}' }

export const examples: Example[] = [
  { text: 'my order is AB1234', value: 'AB1234', settings: order },
  { text: 'ab1234 and cd5678', value: 'ab1234', settings: order },
  { text: 'ab1234', value: null, settings: { ...order, ignoreCase: false } },
  { text: 'ticket #881 please', value: '881', settings: { expression: '#(\\d+)', group: true } },
  { text: 'ticket #881 please', value: '#881', settings: { expression: '#(\\d+)' } },
  { text: 'PNR: XK7Q2P', value: 'XK7Q2P', settings: { expression: '\\b[A-Z0-9]{6}\\b', ignoreCase: false } },
  { text: 'größe XL', value: 'XL', settings: { expression: '\\b(?:XS|S|M|L|XL)\\b' } },
  { text: 'Hello', value: 'Hello', settings: { expression: '/^hello$/i', ignoreCase: false } },
  { text: '2026/0042', value: '2026/0042', settings: { expression: '\\d{4}/\\d{4}' } },
  { text: 'x@y', value: 'x@y', settings: { expression: '\\w+@\\w+' } },
  { text: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', value: null, settings: { expression: '^(a+)+$' } },
  { text: 'anything', value: null, settings: { expression: '(' } },
  { text: 'anything', value: null },
  { text: 'nothing here', value: null, settings: order },
]
