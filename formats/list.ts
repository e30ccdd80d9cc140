// Table: the formats of other platforms that can be read, one folder and one line each. A reader is loaded when a file of it comes in.
import type { BotFormat } from './shared/bot-format'

type Loader = () => Promise<BotFormat>

export const formatLoaders: Readonly<Record<string, Loader>> = {
  kore: () => import('./kore/index').then((m) => m.kore),
  typebot: () => import('./typebot/index').then((m) => m.typebot),
}
