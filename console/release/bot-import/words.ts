// How a row of a plan is called: by its kind and its name, or the part of the file it is.
import type { PlanRow } from '@parley/contract/release/bot-import'
import type { TFunction } from 'i18next'

export function objectsWord(text: TFunction, { kind, name }: Pick<PlanRow, 'kind' | 'name'>): string {
  return kind === '' ? name : `${text(`ui.kind.${kind}`)} ${name}`
}
