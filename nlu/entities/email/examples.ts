// Table: what an e-mail address gives; its tests and its page in the console. S3-056.
import type { Example } from '../entity-kind'

export const examples: Example[] = [
  { text: 'ada@example.com', value: 'ada@example.com' },
  { text: 'my mail is Ada.Lovelace@Example.co.uk, thanks', value: 'ada.lovelace@example.co.uk' },
  { text: 'write to support+bots@mail.example.org.', value: 'support+bots@mail.example.org' },
  { text: '<x_y-z@example.io>', value: 'x_y-z@example.io' },
  { text: 'Ada@Example.com', value: 'Ada@Example.com', settings: { lowerCase: false } },
  { text: "'o'neil@example.com'", value: "o'neil@example.com" },
  { text: 'a@b.co', value: 'a@b.co' },
  { text: 'mailto:ada@example.com?subject=hi', value: 'ada@example.com' },
  { text: 'ada@example.com,bob@example.com', value: 'ada@example.com' },
  { text: 'ada at example dot com', value: null },
  { text: 'ada@localhost', value: null },
  { text: 'ada@@example.com', value: null },
  { text: 'ada.@example.com', value: null },
  { text: '@example', value: null },
  { text: 'ada@example.c', value: null },
]
