// Table: what a time zone gives; its tests and its page in the console. It is asked on 4 March 2026, in winter time. S3-067.
import type { Example } from '../entity-kind'

export const examples: Example[] = [
  { text: 'IST', value: '+05:30' },
  { text: 'my zone is UTC+2', value: '+02:00' },
  { text: 'GMT -4', value: '-04:00' },
  { text: 'use Europe/Paris please', value: '+01:00' },
  { text: 'at 5pm est', value: '-05:00' },
  { text: 'Eastern Time', value: '-05:00' },
  { text: 'eastern daylight time', value: '-04:00' },
  { text: 'Pacific', value: '-08:00', prompted: true },
  { text: 'Tokyo time', value: '+09:00' },
  { text: 'what time is it in Berlin', value: '+01:00' },
  { text: 'japan', value: '+09:00', prompted: true },
  { text: '+9', value: '+09:00', prompted: true },
  { text: '日本時間で', value: '+09:00', language: 'ja' },
  { text: 'hora de Madrid', value: '+01:00', language: 'es' },
  { text: 'call +1 415 555 2671', value: null },
  { text: 'I was in Paris', value: null },
  { text: 'a cat may eat art', value: null },
  { text: 'UTC+99', value: null },
  { text: 'no zone at all', value: null },
]
