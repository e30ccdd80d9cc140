// Table: what an address gives; its tests and its page in the console. S3-041.
import type { Example } from '../entity-kind'

export const examples: Example[] = [
  { text: 'ship it to 221B Baker Street, London NW1 6XE please', value: '221B Baker Street, London NW1 6XE' },
  { text: 'I live at 1600 Pennsylvania Ave NW, Washington, DC 20500', value: '1600 Pennsylvania Ave NW, Washington, DC 20500' },
  { text: '350 fifth avenue', value: '350 fifth avenue' },
  { text: '12 Oak Drive, Apt 4, Springfield, IL 62704', value: '12 Oak Drive, Apt 4, Springfield, IL 62704' },
  { text: 'send it to PO Box 1234', value: 'PO Box 1234' },
  { text: '10 rue de Rivoli, 75001 Paris', value: '10 rue de Rivoli, 75001 Paris', language: 'fr' },
  { text: 'Hauptstraße 5, 10115 Berlin', value: 'Hauptstraße 5, 10115 Berlin', language: 'de' },
  { text: 'Calle de Alcalá 45, 28014 Madrid', value: 'Calle de Alcalá 45, 28014 Madrid', language: 'es' },
  { text: '住所は東京都千代田区丸の内1-9-1です', value: '東京都千代田区丸の内1-9-1', language: 'ja' },
  { text: '서울특별시 강남구 테헤란로 152', value: '서울특별시 강남구 테헤란로 152', language: 'ko' },
  { text: 'The Old Mill, 3 Riverside, Bath', value: 'The Old Mill, 3 Riverside, Bath', prompted: true },
  { text: 'my address is 5 High Street', value: '5 High Street', prompted: true },
  { text: 'two miles down the road', value: null },
  { text: 'I was there 3 days on the way', value: null },
  { text: 'a 5 minutes walk', value: null },
  { text: 'why do you ask?', value: null, prompted: true },
  { text: 'no', value: null, prompted: true },
  { text: 'see you at 10', value: null },
]
