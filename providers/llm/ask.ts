// What providers of language models have in common beside their answers: the list of their models is JSON, and a refusal says why.
import { z } from 'zod'
import { answered, reasonIn, secretsOf, unreadable } from './answer/failure'
import type { FoundModel, ModelKind, ModelLink } from './model-kind'

const Models = z.object({ data: z.array(z.object({ id: z.string(), shutdown_date: z.string().nullish() })) })

interface ListPlace {
  /** Begins with a slash and follows the address. */
  path: string
  headers: Readonly<Record<string, string>>
  /** Another than the one where models answer. */
  address?: string
}

/** A list as OpenAI and Anthropic tell it. */
export async function listModels(kind: ModelKind, link: ModelLink, place: ListPlace): Promise<FoundModel[]> {
  const { data } = await readList(kind, link, place, Models)
  return data.map(({ id, shutdown_date: offOn }) => ({ id, ...(isDay(offOn) && { offOn: offOn.slice(0, 10) }) }))
}

/** Fails where it is refused, or is not of this form. */
export async function readList<T>(kind: ModelKind, link: ModelLink, place: ListPlace, form: z.ZodType<T>): Promise<T> {
  const { path, headers, address = kind.address(link.settings) } = place
  const asked = { accept: 'application/json', 'content-type': 'application/json', ...headers }
  const { status, body } = await link.http({ method: 'GET', url: `${withoutSlash(address)}${path}`, headers: asked })
  if (status < 200 || status >= 300) throw answered(status, reasonIn(body, secretsOf(kind, link)))
  const read = form.safeParse(body)
  if (!read.success) throw unreadable()
  return read.data
}

export function textIn({ settings }: Pick<ModelLink, 'settings'>, name: string): string {
  const value = settings[name]
  return typeof value === 'string' ? value.trim() : ''
}

export const withoutSlash = (address: string): string => address.replace(/\/+$/, '')
const isDay = (text: string | null | undefined): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d/.test(text)
