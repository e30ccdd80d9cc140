// The language utterances are added in: the one that is looked at, else the bot's default one.
import { useBot, useBotId } from '../../../base/session/use-bot'

export function useOwnLanguage(chosen: string): string {
  const own = useBot(useBotId()).data?.defaultLanguage ?? 'en'
  return chosen || own
}
