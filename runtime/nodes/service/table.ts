// The data service: records of the account's data tables read, added, changed and removed by a step. How it is edited, and the request it
// makes; the tables are the server's.
import type { Field } from '@parley/contract/base/form'
import { limits } from '@parley/contract/base/limits'
import { z } from 'zod'
import type { ServiceRequest } from '../../ports'
import type { NodeRun } from '../node-kind'

const tableMethods = ['read', 'insert', 'update', 'delete'] as const

export const tableSettings = {
  /** The name of a table; text with `{{...}}`. */
  table: z.string().max(200).default(''),
  tableMethod: z.enum(tableMethods).default('read'),
  /** Columns and what they must hold; `sys_Id` is a record's id. */
  tableWhere: z
    .array(z.object({ key: z.string().max(64), value: z.string().max(4000) }))
    .max(20)
    .default([]),
  /** A JSON object: the values of a record, by column. */
  tableData: z.string().max(100_000).default(''),
  tableMost: z.number().int().min(1).max(limits.stepRecords).default(50),
}

interface TableSettings {
  serviceType: string
  table: string
  tableMethod: (typeof tableMethods)[number]
  tableWhere: { key: string; value: string }[]
  tableData: string
  tableMost: number
  timeoutMs: number
}

export const usesTable = ({ serviceType }: Pick<TableSettings, 'serviceType'>): boolean => serviceType === 'dataService'

export const tableOption = { value: 'dataService', label: 'Data service', help: 'Records of your data tables.' }

const tab = 'settings'
const shown = { field: 'serviceType', is: ['dataService'] }

export const tableFields: Field[] = [
  { name: 'table', label: 'Table', control: 'text', required: true, tab, shownWhen: shown, placeholder: 'Orders' },
  {
    name: 'tableMethod',
    label: 'Records',
    control: 'choice',
    tab,
    shownWhen: shown,
    options: [
      { value: 'read', label: 'Read' },
      { value: 'insert', label: 'Add one' },
      { value: 'update', label: 'Change' },
      { value: 'delete', label: 'Remove' },
    ],
  },
  {
    name: 'tableWhere',
    label: 'Where',
    control: 'key-values',
    tab,
    shownWhen: { field: 'tableMethod', is: ['read', 'update', 'delete'] },
    help: 'Columns and the value each must have; sys_Id is the id of a record. Without one all are read, and none is changed or removed.',
  },
  {
    name: 'tableData',
    label: 'Values (JSON)',
    control: 'request',
    required: true,
    tab,
    shownWhen: { field: 'tableMethod', is: ['insert', 'update'] },
    placeholder: '{"city": "{{entities.city}}"}',
  },
  {
    name: 'tableMost',
    label: 'At most',
    control: 'number',
    tab,
    shownWhen: { field: 'tableMethod', is: ['read'] },
    min: 1,
    max: limits.stepRecords,
    step: 1,
    unit: 'records',
  },
]

export function tableRequestOf(node: Pick<NodeRun<TableSettings>, 'settings' | 'fillRequest'>): ServiceRequest {
  const { table, tableMethod: method, tableWhere, tableData, tableMost: most, timeoutMs } = node.settings
  const writes = method === 'insert' || method === 'update'
  const where = tableWhere
    .filter(({ key }) => key.trim() !== '')
    .map(({ key, value }) => ({ column: key.trim(), value: node.fillRequest(value, 'text') }))
  return {
    method: 'POST',
    url: '',
    headers: {},
    body: writes ? node.fillRequest(tableData, 'json') : '',
    timeoutMs,
    table: { name: node.fillRequest(table.trim(), 'text'), method, where: method === 'insert' ? [] : where, most },
  }
}
