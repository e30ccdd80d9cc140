// Does an action of the bot's integrations outside of a step of its own, as that step would. Values are given as they are: nothing in them is
// filled in.
import type { FillForm } from '@parley/kit/expression/template'
import { settingsWith } from '../authorization/profile'
import { builtNodes } from '../nodes'
import type { ServiceReply } from '../ports'
import type { RunningNode } from '../node-run'

export async function doAction(
  node: RunningNode,
  actionId: string,
  values: readonly { key: string; value: string }[],
): Promise<ServiceReply> {
  const refused = (text: string): ServiceReply => ({ ok: false, failure: 'refused', text })
  const kind = builtNodes.find(({ takesAction }) => takesAction !== undefined)
  if (!kind?.takesAction || !kind.request) return refused('The bot cannot do actions.')
  // Each value has a stand-in that nobody can write, so that it is never read as a template.
  const given = new Map(values.map(({ value }, at) => [`\u0000${at}`, value]))
  const standIns = values.map(({ key }, at) => ({ key, value: `\u0000${at}` }))
  const settings = settingsWith(kind, kind.takesAction.settings(actionId, standIns), node.state.bot)
  const fillRequest = (text: string, form: FillForm): string => given.get(text) ?? node.fillRequest(text, form)
  const whyNot = kind.takesAction.whyNot({ settings, fillRequest })
  if (whyNot !== null) return refused(whyNot)
  const made = kind.request({ settings, fillRequest })
  return made === null ? refused('The action has no address.') : node.service(made.request, made.bodyForm)
}
