// Table: the formats of other platforms that can be read, one folder and one line each. A reader is loaded when a file of it comes in.
import type { BotFormat } from './shared/bot-format'

type Loader = () => Promise<BotFormat>

export const formatLoaders: Readonly<Record<string, Loader>> = {
  luis: () => import('./luis/index').then(({ luis }) => luis),
  clu: () => import('./clu/index').then(({ clu }) => clu),
  rasa: () => import('./rasa/index').then(({ rasa }) => rasa),
  watson: () => import('./watson/index').then(({ watson }) => watson),
  tock: () => import('./tock/index').then(({ tock }) => tock),
  'dialogflow-es': () => import('./dialogflow-es/index').then(({ dialogflowEs }) => dialogflowEs),
  'dialogflow-cx': () => import('./dialogflow-cx/index').then(({ dialogflowCx }) => dialogflowCx),
  lex: () => import('./lex/index').then(({ lex }) => lex),
  lu: () => import('./lu/index').then(({ lu }) => lu),
  table: () => import('./table/index').then(({ table }) => table),
  kore: () => import('./kore/index').then(({ kore }) => kore),
  typebot: () => import('./typebot/index').then(({ typebot }) => typebot),
}
