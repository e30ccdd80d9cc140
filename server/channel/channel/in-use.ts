// The channels of a bot that people can reach it on: built, switched on, and with everything their form requires. The one place that says
// so, for the catalogue, the list of bots and a bot's home.
import { shownChannels } from '@parley/channels/catalogue'
import { type Channel, isPlanned } from '@parley/channels/channel'
import { isAskedFor } from '@parley/contract/base/form'
import type { JsonObject } from '@parley/contract/base/json'
import type { Capabilities } from '../../base/context'
import { readSecretsOf, readSettingsOf } from './store'

type Needs = Pick<Capabilities, 'channelConnections' | 'db' | 'secrets'>

/** Channel ids by bot; a bot that is on none is left out. */
export async function channelsInUse(services: Needs, botIds: readonly string[]): Promise<Map<string, string[]>> {
  if (botIds.length === 0) return new Map()
  const [settings, secrets] = [await readSettingsOf(services.db, botIds), await readSecretsOf(services, botIds)]
  const first = services.channelConnections.enabledAtFirst()
  const built = shownChannels().flatMap((channel) => (isPlanned(channel) ? [] : [channel]))
  const used = botIds.map((botId): [string, string[]] => {
    const own = settings.filter((setting) => setting.botId === botId)
    const ids = built.filter((channel) => {
      const setting = own.find(({ type }) => type === channel.id)
      const opened = secrets.find((one) => one.botId === botId && one.type === channel.id)?.values
      return isOn(channel, setting, first) && isSetUp(channel, { ...setting?.settings, ...opened })
    })
    return [botId, ids.map(({ id }) => id)]
  })
  return new Map(used.filter(([, ids]) => ids.length > 0))
}

/** As the bot has it; until it says so, as the installation begins. */
export function isOn({ id }: Pick<Channel, 'id'>, setting: { enable: boolean } | undefined, atFirst: ReadonlySet<string>): boolean {
  return setting?.enable ?? atFirst.has(id)
}

/** What the channel's form requires is there: given, or by default. */
export function isSetUp(channel: Channel, given: JsonObject): boolean {
  const values: JsonObject = { ...channel.defaults, ...given }
  return channel.fields.every(
    (field) => field.required !== true || !isAskedFor(field, values, channel.fields) || (values[field.name] ?? '') !== '',
  )
}
