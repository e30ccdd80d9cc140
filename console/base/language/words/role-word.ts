// The name of a role on a bot: the built-in ones in the chosen language, those of an account as somebody named them.
import { botRoles } from '@parley/contract/base/access/roles'
import { text } from '../text'

export function roleWord(name: string): string {
  const role = botRoles.find((one) => one.name === name)
  return role === undefined ? name : text(`team.bot-role.name.${role.id}`)
}
