// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import { filtersShape } from '../control-contents'
import type { ObjectType } from '../object-type'
import type { Alert } from '../task'
import { mapTaskTexts, mapTaskWords, taskKind } from '../task-kind'

export const alertKind: ObjectType<Alert> = {
  ...taskKind,
  mapTexts: (data, visit, fieldsOf) => {
    const mapped = mapTaskTexts(data, visit, fieldsOf)
    if (!data.filters) return mapped
    const textOf = (value: string): string => (value === '' ? value : visit(value, 'template', 'filters'))
    return { ...mapped, filters: data.filters.map((filter) => ({ ...filter, value: textOf(filter.value) })) }
  },
  mapWords: (data, visit, fields) => ({
    ...mapTaskWords(data, visit, fields),
    ...(data['filters'] !== undefined && { filters: filtersShape(data['filters'], visit, 'filters') }),
  }),
}
