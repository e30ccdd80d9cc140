// Which bot the address names, and the bot itself. Every bot screen reads these two.
import { useParams } from '@tanstack/react-router'
import { useUserId } from './session'
import { useCall } from './use-call'

/** '' outside a bot. */
export function useBotId(): string {
  const parameters: Record<string, string | undefined> = useParams({ strict: false })
  return parameters.botId ?? ''
}

export function useBot(botId: string) {
  const userId = useUserId()
  return useCall('bot.get', botId === '' || userId === '' ? null : { userId, streamId: botId })
}

/** Console path of a screen of the bot. */
export function botPath(botId: string, path = ''): string {
  return `/bots/${botId}${path === '/' ? '' : path}`
}
