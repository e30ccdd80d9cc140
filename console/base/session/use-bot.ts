// Which bot the address names, and the bot itself. Every bot screen reads these two.
import { firstPermissions } from '@parley/contract/base/access/access'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { usePreviewedRole } from './permission'
import { useUserId } from './session'
import { useCall } from '../call/use-call'

/** '' outside a bot. */
export function useBotId(): string {
  const parameters: Record<string, string | undefined> = useParams({ strict: false })
  return parameters.botId ?? ''
}

/** The bot with its caller's permissions as one level each; during a preview, those of the previewed role. */
export function useBot(botId: string) {
  const userId = useUserId()
  const { data, ...asked } = useCall('bot.get', botId === '' || userId === '' ? null : { userId, streamId: botId })
  const role = usePreviewedRole()
  const bot = useMemo(() => data && { ...data, permissions: role?.permissions ?? firstPermissions(data.permissions) }, [data, role])
  return { ...asked, data: bot }
}

/** Console path of a screen of the bot. */
export function botPath(botId: string, path = ''): string {
  return `/bots/${botId}${path === '/' ? '' : path}`
}
