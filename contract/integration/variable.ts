// The variables of a bot over the paths that scripts use: listed, written one by one and many at once, and all of them as a file in the public
// forms (reference/domain 2.3). Secret values are set and cleared, never read. The variables themselves are objects of the bot's document.
import { z } from 'zod'
import { call } from '../base/call'
import { FileOutcome, FileRow } from '../base/file-report'
import { FileReading } from '../base/incoming/file-reading'
import { limits } from '../base/limits'
import { changeAccess, documentPermissions } from '../objects/kind-permissions'
import { Job } from '../operate/job'
import { LocalizedFields } from '../base/fields/localized'
import { variableLimits } from './variable-limits'
import { newVariable, VariableChange, variableChanges, VariableRow, variableTypes } from './variable-row'

const base = '/builder/streams/{streamId}'
const id = z.string().max(80)
const where = z.object({ streamId: id })
const one = { streamId: id, variableId: id }
const view = { anyOf: documentPermissions, level: 'VIEW' } as const
const edit = changeAccess('variable')

/** That a secure variable has a value, and since when; nothing of the value. */
export const SecretFacts = z.object({
  variableId: z.string(),
  /** Epoch milliseconds. */
  changedAt: z.number(),
  changedBy: z.string(),
})
export type SecretFacts = z.infer<typeof SecretFacts>

/** What is wrong with one row of a file or list: its line in CSV, its place in the list in JSON; 0 for the file as a whole. */
export const VariableProblem = z.object({ row: z.number(), why: z.string(), says: LocalizedFields })
export type VariableProblem = z.infer<typeof VariableProblem>

export const VariableFileRow = FileRow.extend({ key: z.string() })
export type VariableFileRow = z.infer<typeof VariableFileRow>

/** Rows with something to say first, at most as many as `variableLimits.variableFileReportRows`. `variables`: how many the file has. */
export const VariableFileReport = FileOutcome.extend({ variables: z.number(), rows: z.array(VariableFileRow) })
export type VariableFileReport = z.infer<typeof VariableFileReport>

const rows = {
  'variable.list': call({
    ...{ method: 'GET', path: `${base}/variables`, access: view },
    about:
      'Variables by their keys, a page of them or, with `limit` -1, all. `collectionRefId` gives those that have a value in the collection, with that value; `standardBotId` those of a sample or of what the store lists.',
    reads: ['document', 'store'],
    input: where.extend({
      limit: z.coerce
        .number()
        .int()
        .min(-1)
        .max(500)
        .refine((limit) => limit !== 0, { message: 'is 0' })
        .default(50),
      offset: z.coerce.number().int().min(0).max(limits.mostCounted).default(0),
      search: z.string().max(200).default(''),
      variableType: z.enum(variableTypes).optional(),
      namespaceId: id.optional(),
      collectionRefId: id.optional(),
      standardBotId: id.optional(),
    }),
    reply: z.object({ total: z.number(), items: z.array(VariableRow) }),
  }),
  'variable.add': call({
    ...{ method: 'POST', path: `${base}/variables`, access: edit },
    about: 'Adds a variable; 409 where there is one with its key and type. A secure one begins without a value.',
    touches: ['document'],
    input: where.extend(newVariable),
    reply: VariableRow,
  }),
  'variable.change-many': call({
    ...{ method: 'PUT', path: `${base}/variables/bulk`, access: edit },
    about:
      'Adds and changes variables as one change that can be undone: all of them or, where a row does not fit, none, with a report row by row. What a row does not say of a variable that is there stays.',
    touches: ['document'],
    maxBytes: variableLimits.variableFileBytes,
    input: where.extend({ variables: z.array(VariableChange).min(1).max(variableLimits.variableBulkRows) }),
    reply: z.object({
      status: z.enum(['success', 'failed']),
      message: z.string(),
      says: LocalizedFields,
      added: z.number(),
      changed: z.number(),
      problems: z.array(VariableProblem),
    }),
  }),
  'variable.update': call({
    ...{ method: 'PUT', path: `${base}/variables/{variableId}`, access: edit },
    about: 'Changes a variable, or its value in a collection; what is not given stays. A new key changes every mention of it.',
    touches: ['document'],
    input: z.object({ ...one, ...variableChanges }),
    reply: VariableRow,
  }),
  'variable.remove': call({
    ...{ method: 'DELETE', path: `${base}/variables/{variableId}`, access: edit },
    about: 'Removes a variable.',
    touches: ['document'],
    input: z.object(one),
    reply: z.object({}),
  }),
}

const files = {
  'variable.import': call({
    ...{ method: 'POST', path: `${base}/variables/import`, access: edit },
    about:
      'Begins to put the variables of a file that was sent, JSON in the public form or a table (CSV, TSV, .xlsx), in the place of the bot’s: all of it or none, as one change that can be undone. Its namespaces and collections are made where the bot lacks them; secure variables keep their values. Without `force`, nothing is taken while a value would be replaced or a variable would go.',
    starts: 'variable.import',
    touches: ['job'],
    input: where.extend({ fileId: id, force: z.union([z.boolean(), z.stringbool()]).default(true), reading: FileReading.optional() }),
    reply: Job,
  }),
  'variable.get-import-status': call({
    ...{ method: 'GET', path: `${base}/variables/import/status`, access: view },
    about: 'How far an import of variables is, the last one unless another is named; once it has ended, what became of each row.',
    reads: ['job'],
    input: where.extend({ jobId: id.optional() }),
    reply: z.object({ job: Job.nullable(), report: VariableFileReport.nullable(), message: z.string(), says: LocalizedFields }),
  }),
  'variable.export': call({
    ...{ method: 'POST', path: `${base}/variables/export`, access: edit },
    about:
      'Begins to write all variables, with their namespaces and their values in collections, into a file as it is imported, which is in the dock when the job is done. Secure ones are without their values.',
    starts: 'variable.export',
    touches: ['job'],
    input: where.extend({ type: z.enum(['json', 'csv']).default('json') }),
    reply: Job,
  }),
  'variable.get-export-status': call({
    ...{ method: 'GET', path: `${base}/variables/export/status`, access: view },
    about: 'How far the last export of variables is.',
    reads: ['job'],
    input: where,
    reply: z.object({ job: Job.nullable() }),
  }),
}

export const variableCalls = {
  ...rows,
  ...files,
  'variable.list-secrets': call({
    method: 'GET',
    path: `${base}/secrets`,
    access: { anyOf: documentPermissions, level: 'VIEW' },
    about: 'Which secure variables, and which secrets of authorization profiles, have a value, without the values.',
    reads: ['secret'],
    input: where,
    reply: z.array(SecretFacts),
  }),
  'variable.set-secret': call({
    method: 'PUT',
    path: `${base}/variables/{variableId}/secret`,
    access: changeAccess('variable'),
    about: 'Gives a secure variable its value, which no call tells again.',
    touches: ['secret'],
    input: z.object({ ...one, value: z.string().min(limits.secretMinChars).max(limits.secretMaxChars) }),
    reply: SecretFacts,
  }),
  'variable.clear-secret': call({
    method: 'DELETE',
    path: `${base}/variables/{variableId}/secret`,
    access: changeAccess('variable'),
    about: 'Forgets the value of a secure variable.',
    touches: ['secret'],
    input: z.object(one),
    reply: z.object({}),
  }),
}
