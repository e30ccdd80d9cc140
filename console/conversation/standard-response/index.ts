// What other features use of the standard responses: the column in which they are looked for, and the editor of one.
export { ResponseEditor } from './response-editor'
export { ResponseColumn, WhenRead } from './response-parts'
export { type Responses, useResponses } from './use-responses'
