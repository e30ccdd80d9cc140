// Table: what a web address gives; its tests and its page in the console. S3-068.
import type { Example } from '../entity-kind'

export const examples: Example[] = [
  { text: 'https://example.com', value: 'https://example.com' },
  { text: 'see http://www.example.org/a/b?c=d#e for more', value: 'http://www.example.org/a/b?c=d#e' },
  { text: 'www.example.com', value: 'www.example.com' },
  { text: 'my shop is example.co.uk.', value: 'example.co.uk' },
  { text: '(https://example.com/page)', value: 'https://example.com/page' },
  { text: 'https://example.com/wiki/Parley_(talk)', value: 'https://example.com/wiki/Parley_(talk)' },
  { text: 'http://localhost:3000/x', value: 'http://localhost:3000/x' },
  { text: 'ftp://files.example.net', value: 'ftp://files.example.net' },
  { text: 'Example.IO!', value: 'Example.IO' },
  { text: 'https://münchen.de', value: 'https://münchen.de' },
  { text: 'example.com', value: null, settings: { bare: false } },
  { text: 'ada@example.com', value: null },
  { text: 'I am done.Please go on', value: null },
  { text: 'version 2.10.3', value: null },
  { text: 'http://', value: null },
  { text: 'and so on...', value: null },
]
