// Parts of settings that several kinds of node store alike.
import { Prompt } from '@parley/contract/objects/prompt'
import { AssignmentRows } from '@parley/contract/objects/step-assignments'
import { z } from 'zod'

export const Retries = z.number().int().min(1).max(10).default(3)
/** Whether a wording holds words, a template or a script. */
export const saysAnything = ({ text, template = '', source = '' }: Prompt): boolean => `${text}${template}${source}`.trim() !== ''
export const Prompts = z.array(Prompt).max(100).default([])
export const Assignments = AssignmentRows.default([])
