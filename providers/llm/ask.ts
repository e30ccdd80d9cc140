// What providers of language models have in common beside their answers: the list of their models is JSON, and a refusal says why.
import { z } from 'zod'
import { answered, reasonIn, secretsOf, unreadable } from './answer/failure'
import type { FoundModel, ModelKind, ModelLink } from './model-kind'

const Model = z.object({ id: z.string(), shutdown_date: z.string().nullish(), active: z.boolean().optional() })
const Models = z.object({ data: z.array(Model) })

/** A list as OpenAI and Anthropic tell it. */
export async function listModels(
  kind: ModelKind,
  link: ModelLink,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<FoundModel[]> {
  const read = Models.safeParse(await getJson(kind, link, path, headers))
  if (!read.success) throw unreadable()
  return read.data.data.map(({ id, shutdown_date: offOn }) => ({ id, ...(isDay(offOn) && { offOn: offOn.slice(0, 10) }) }))
}

/** `path` begins with a slash and follows the address that was set. */
export async function getJson(kind: ModelKind, link: ModelLink, path: string, headers: Readonly<Record<string, string>>) {
  const url = `${withoutSlash(kind.address(link.settings))}${path}`
  const reply = await link.http({
    method: 'GET',
    url,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
  })
  if (reply.status >= 200 && reply.status < 300) return reply.body
  throw answered(reply.status, reasonIn(reply.body, secretsOf(kind, link)))
}

export function textIn({ settings }: Pick<ModelLink, 'settings'>, name: string): string {
  const value = settings[name]
  return typeof value === 'string' ? value.trim() : ''
}

export const withoutSlash = (address: string): string => address.replace(/\/+$/, '')
const isDay = (text: string | null | undefined): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d/.test(text)
