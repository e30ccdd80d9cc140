// Problems of dialogs: values that pass between one and what interrupts it, and rows that map its entities.
import { kindOfId } from '@parley/contract/base/ids'
import { isId } from '@parley/contract/objects/control-contents'
import { exceptionsOf } from '@parley/contract/objects/conversation-rules'
import { dialogFields } from '@parley/contract/objects/dialog/index'
import { idForm } from '@parley/contract/objects/references'
import { unfitAssignments } from '../assignments'
import { mappingProblems } from '../mappings'
import type { KindProblems } from './kind-problems'

export const dialogProblems: KindProblems<'dialog'> = {
  find: (object, { names }) => {
    const nameOf = (id: string): string => names.names.entities.get(idForm(id)) ?? id
    const rows = (object.data.mapping ?? []).map(({ to, expression }) => ({
      parameter: nameOf(to),
      isKnown: isId(to) && kindOfId(to) === 'entity',
      value: expression,
    }))
    return [...mappingProblems(object, rows), ...unfitAssignments(object, exceptionsOf(object.data), names)]
  },
  places: (data) => [{ values: data, fields: dialogFields }, ...exceptionsOf(data)],
}
