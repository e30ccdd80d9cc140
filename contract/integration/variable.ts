// The values of secure variables: set and cleared, never read; and all variables as a file in the public forms (reference/domain 2.3). The
// variables themselves are objects of the bot's document.
import { z } from 'zod'
import { call } from '../base/call'
import { sentFile } from '../base/incoming/file-reading'
import { limits } from '../base/limits'
import { changeAccess, documentPermissions } from '../objects/kind-permissions'
import { LocalizedFields } from '../sentences'
import { variableLimits } from './variable-limits'

const base = '/builder/streams/{streamId}'
const one = { streamId: z.string().max(80), variableId: z.string().max(80) }

/** That a secure variable has a value, and since when; nothing of the value. */
export const SecretFacts = z.object({
  variableId: z.string(),
  /** Epoch milliseconds. */
  changedAt: z.number(),
  changedBy: z.string(),
})
export type SecretFacts = z.infer<typeof SecretFacts>

/** What is wrong with one row of a file: its line in CSV, its place in the list in JSON; 0 for the file as a whole. */
export const VariableFileProblem = z.object({ row: z.number(), why: z.string(), says: LocalizedFields })
export type VariableFileProblem = z.infer<typeof VariableFileProblem>

export const variableCalls = {
  'variable.export': call({
    method: 'GET',
    path: `${base}/variables/export`,
    access: { anyOf: documentPermissions, level: 'VIEW' },
    about: 'All variables of a bot as a file, JSON or CSV, as it is imported; secure ones are without their values.',
    reads: ['document'],
    input: z.object({ streamId: one.streamId, format: z.enum(['json', 'csv']).default('json') }),
    reply: z.object({ fileName: z.string(), type: z.string(), content: z.string() }),
  }),
  'variable.import': call({
    method: 'POST',
    path: `${base}/variables/import`,
    access: changeAccess('variable'),
    about:
      'Puts the variables of a file, JSON or a table (CSV, TSV, .xlsx), in the place of the bot’s: all of it or, where a row does not fit, nothing, with a report row by row. One step, which can be undone; secure variables keep their values.',
    touches: ['document'],
    perMinute: 60,
    maxBytes: variableLimits.variableFileBytes * 2,
    input: z.object({
      streamId: one.streamId,
      fileName: z.string().trim().max(250).default(''),
      ...sentFile(variableLimits.variableFileBytes),
    }),
    reply: z.object({
      status: z.enum(['success', 'failed']),
      message: z.string(),
      says: LocalizedFields,
      /** Variables of the file; the others count what it changed. */
      imported: z.number(),
      added: z.number(),
      changed: z.number(),
      removed: z.number(),
      /** The first of them. */
      problems: z.array(VariableFileProblem),
    }),
  }),
  'variable.list-secrets': call({
    method: 'GET',
    path: `${base}/secrets`,
    access: { anyOf: documentPermissions, level: 'VIEW' },
    about: 'Which secure variables, and which secrets of authorization profiles, have a value, without the values.',
    reads: ['secret'],
    input: z.object({ streamId: one.streamId }),
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
