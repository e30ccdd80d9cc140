// How a row of a plan is called: by its kind and its name, or the part of the file it is.
import type { PlanRow } from '@parley/contract/release/bot-import'
import { type BotPartId, botParts } from '@parley/contract/release/bot-parts'
import type { TFunction } from 'i18next'

export const isPart = (kind: string): kind is BotPartId => botParts.some((part) => part === kind)

export function kindWord(text: TFunction, kind: Exclude<PlanRow['kind'], ''>): string {
  return isPart(kind) ? text(`bot-import.part.${kind}`) : text(`ui.kind.${kind}`)
}

export function objectsWord(text: TFunction, { kind, name }: Pick<PlanRow, 'kind' | 'name'>): string {
  return kind === '' ? name : `${kindWord(text, kind)} ${name}`
}
