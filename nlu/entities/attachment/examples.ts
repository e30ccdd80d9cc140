// Table: no words are a file, whatever they name; its tests and its page in the console.
import type { Example } from '../entity-kind'

const prompted = true

export const examples: Example[] = [
  { text: 'ticket.png', value: null, prompted },
  { text: 'here it is', value: null, prompted },
  { text: 'the attached file', value: null, prompted },
  { text: 'https://example.com/photo.jpg', value: null, prompted },
  { text: 'C:\\photos\\me.jpg', value: null, prompted },
  { text: '[photo.jpg]', value: null, prompted },
  { text: 'see attachment', value: null },
  { text: 'I have no file', value: null, prompted },
  { text: '25 MB', value: null, prompted },
  { text: 'meine Datei.pdf', value: null, prompted, language: 'de' },
  { text: '写真.png', value: null, prompted, language: 'ja' },
  { text: '사진.png', value: null, prompted, language: 'ko' },
]
