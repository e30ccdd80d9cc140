// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind, and that a version that was used stays.
import { isJsonRecord, type Json, type JsonObject } from '../../base/json'
import { mapFieldTexts, mapPlain, type WordVisitor } from '../control-contents'
import type { ObjectType } from '../object-type'
import { stepVoiceFields } from '../step-voice'
import { isSettled, ModelPrompt } from './index'
import { sameJson } from '@parley/kit/json/same'

function mapVersion(version: Json, visit: WordVisitor): Json {
  if (!isJsonRecord(version)) return version
  const { text, system, note } = version
  return {
    ...version,
    ...(typeof text === 'string' && text !== '' && { text: visit(text, 'template', 'text') }),
    ...(typeof system === 'string' && system !== '' && { system: visit(system, 'template', 'system') }),
    ...(note !== undefined && { note: mapPlain(note, visit, 'note') }),
  }
}

function mapInput(input: Json, visit: WordVisitor): Json {
  if (!isJsonRecord(input)) return input
  const { name, message } = input
  return {
    ...input,
    ...(name !== undefined && { name: mapPlain(name, visit, 'name') }),
    ...(message !== undefined && { message: mapPlain(message, visit, 'message') }),
  }
}

const settled = 'refused.prompt-version-settled' as const

export const modelPromptKind: ObjectType<ModelPrompt> = {
  mapTexts: (data, visit) => ({
    ...data,
    ...(data.versions && {
      versions: data.versions.map((version) => ({
        ...version,
        ...(version.text && { text: visit(version.text, 'template', 'text') }),
        ...(version.system && { system: visit(version.system, 'template', 'system') }),
      })),
    }),
    ...(data.voice && { voice: Object.assign({ ...data.voice }, mapFieldTexts({ ...data.voice }, stepVoiceFields, visit)) }),
  }),
  mapWords: ({ versions, inputs }, visit): JsonObject => ({
    ...(Array.isArray(versions) && { versions: versions.map((version) => mapVersion(version, visit)) }),
    ...(Array.isArray(inputs) && { inputs: inputs.map((input) => mapInput(input, visit)) }),
  }),
  judged: (data) => {
    const versions = data.versions ?? []
    const looked = new Set([versions.find(({ number }) => number === data.used), versions.at(-1)])
    return { versions: versions.filter((version) => looked.has(version)) }
  },
  refuses: (before, after) => {
    const [was, is] = [ModelPrompt.parse(before), ModelPrompt.parse(after)]
    const changed = was.versions.some(
      (version) =>
        isSettled(was, version.number) && !sameJson(version, is.versions.find(({ number }) => number === version.number) ?? null),
    )
    return changed || is.usedUpTo < Math.max(was.usedUpTo, is.used) ? settled : null
  },
}
