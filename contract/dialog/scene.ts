// The storyboard: the scenes of a bot, over the paths that existing scripts use, files of them, the dialog a scene comes to, and the link by
// which somebody without a sign-in reads one and comments on it. Scenes are objects of the bot's document.
import { z } from 'zod'
import { call } from '../base/call'
import { changesOf } from '../base/fields/changes'
import { JsonObject } from '../base/json'
import { LocalizedFields } from '../base/fields/localized'
import { Scene, SceneLine } from '../objects/scene/index'
import { sceneLimits } from './scene-limits'

const base = '/builder/streams/{streamId}/scenes'
const ofScene = `${base}/{sceneId}`
const id = z.string().max(80)
const any = ['BOTBUILDER_STORYBOARD', 'TASKS'] as const
const view = { anyOf: any, level: 'VIEW' } as const
const edit = { anyOf: any, level: 'YES' } as const
const ofBot = z.object({ streamId: id })
const scene = z.object({ streamId: id, sceneId: id })
const ok = z.object({ ok: z.literal(true) })

export const WireScene = Scene.extend({ _id: z.string() })
export type WireScene = z.infer<typeof WireScene>

const given = Scene.pick({ name: true, description: true, lines: true })
const changes = changesOf(Scene.pick({ name: true, description: true, lines: true, position: true }).shape)

export const sceneFileFormat = 'parley-scenes'
/** The same scenes give the same bytes. What a line mentions of the bot stays behind: a form is found again by its name, as an entity is. */
export const SceneFile = z.object({
  format: z.literal(sceneFileFormat),
  formatVersion: z.literal(1),
  scenes: z
    .array(Scene.pick({ name: true, description: true, lines: true }))
    .min(1)
    .max(sceneLimits.scenes),
  /** The names of the forms and entities that lines mention, by their ids in the file. */
  names: z.record(z.string().max(80), z.string().max(128)),
})
export type SceneFile = z.infer<typeof SceneFile>

/** What a step of the dialog would do. */
export const sceneStepTasks = ['start', 'say', 'listen', 'ask', 'confirm', 'choose', 'form', 'call', 'end'] as const
const SceneStep = z.object({
  /** Of its place among the steps. */
  id: z.string(),
  task: z.enum(sceneStepTasks),
  name: z.string(),
  text: z.string(),
  /** The lines it comes from. */
  lineIds: z.array(z.string()),
  /** What a question asks for; null elsewhere. */
  entity: z.object({ name: z.string(), type: z.string(), label: z.string(), isNew: z.boolean() }).nullable(),
})
export type SceneStep = z.infer<typeof SceneStep>

/** What the scene leaves open. */
export const sceneGaps = ['no-sentence', 'other-answer', 'call-fails', 'no-address', 'no-form', 'no-choices'] as const
const SceneGap = z.object({ stepId: z.string(), gap: z.enum(sceneGaps), name: z.string() })

const SceneDialog = z.object({
  /** What dialog and intent would be called. */
  name: z.string(),
  steps: z.array(SceneStep),
  gaps: z.array(SceneGap),
  /** Sentences that would begin it. */
  utterances: z.array(z.string()),
  /** Why no dialog can be made of it; '' where one can. */
  why: z.string(),
  says: LocalizedFields,
})
export type SceneDialog = z.infer<typeof SceneDialog>

/** The link itself is told once, when it is made; only its hash is stored. */
const ShareLink = z.object({ isOn: z.boolean(), madeOn: z.string(), madeBy: z.string(), expiresOn: z.string() })

export const SceneComment = z.object({
  _id: z.string(),
  sceneId: z.string(),
  /** '' for the scene as a whole. */
  lineId: z.string(),
  author: z.string(),
  text: z.string(),
  createdOn: z.string(),
  /** Who has dealt with it; '' while nobody has. */
  resolvedBy: z.string(),
})
export type SceneComment = z.infer<typeof SceneComment>

const shared = z.object({ token: z.string().min(20).max(200) })
const SharedLine = SceneLine.omit({ component: true }).extend({
  part: z.enum(['', 'question', 'choices', 'form', 'call']),
  shows: z.string(),
})

export const sceneCalls = {
  'scene.list': call({
    method: 'GET',
    path: base,
    access: view,
    about: 'The scenes of the storyboard, in their order.',
    reads: ['document'],
    input: ofBot,
    reply: z.array(WireScene),
  }),
  'scene.list-examples': call({
    method: 'GET',
    path: `${base}/mock`,
    access: view,
    about: 'Scenes to begin with, which are no part of the bot until one is created of them.',
    input: ofBot,
    reply: z.array(given.extend({ id: z.string() })),
  }),
  'scene.get': call({
    method: 'GET',
    path: ofScene,
    access: view,
    about: 'One scene.',
    reads: ['document'],
    input: scene,
    reply: WireScene,
  }),
  'scene.create': call({
    method: 'POST',
    path: base,
    access: edit,
    about: 'Adds a scene at the end.',
    touches: ['document'],
    input: given.extend({ streamId: id }),
    reply: WireScene,
  }),
  'scene.update-all': call({
    method: 'PUT',
    path: base,
    access: edit,
    about: 'Changes what is given of several scenes, all or none; with positions it puts them in order.',
    touches: ['document'],
    input: ofBot.extend({
      scenes: z
        .array(changes.extend({ _id: id }))
        .min(1)
        .max(sceneLimits.scenes),
    }),
    reply: z.array(WireScene),
  }),
  'scene.update': call({
    method: 'PUT',
    path: ofScene,
    access: edit,
    about: 'Changes what is given of a scene; its lines are replaced as a whole.',
    touches: ['document'],
    input: changes.extend(scene.shape),
    reply: WireScene,
  }),
  'scene.remove': call({
    method: 'DELETE',
    path: ofScene,
    access: edit,
    about: 'Removes a scene; its link opens nothing any more.',
    touches: ['document', 'scene'],
    input: scene,
    reply: ok,
  }),
  'scene.duplicate': call({
    method: 'POST',
    path: `${ofScene}/duplicate`,
    access: edit,
    about: 'Makes a copy of a scene under another name; link and comments stay with the first.',
    touches: ['document'],
    input: scene,
    reply: WireScene,
  }),
  'scene.export': call({
    method: 'POST',
    path: `${base}/export`,
    access: view,
    about: 'Scenes as a file: those that are named, or all of them.',
    reads: ['document'],
    input: ofBot.extend({ sceneIds: z.array(id).max(sceneLimits.scenes).default([]) }),
    reply: SceneFile,
  }),
  'scene.import': call({
    method: 'POST',
    path: `${base}/import`,
    access: edit,
    about: 'Adds the scenes of a file, all or none, as one step that can be undone; one whose name is taken gets another.',
    touches: ['document'],
    input: ofBot.extend({ file: JsonObject }),
    reply: z.array(WireScene),
    maxBytes: sceneLimits.fileBytes,
  }),
  'scene.get-dialog': call({
    method: 'GET',
    path: `${ofScene}/dialog`,
    access: view,
    about: 'The dialog that a scene comes to, step by step, and what the scene leaves open; nothing is changed.',
    reads: ['document'],
    input: scene,
    reply: SceneDialog,
  }),
  'scene.make-dialog': call({
    method: 'POST',
    path: `${ofScene}/dialog`,
    access: { permission: 'TASKS', level: 'YES' },
    about: 'Makes a dialog of a scene, with its intent and the entities it asks for, as one step that can be undone.',
    touches: ['document'],
    input: scene.extend({ name: z.string().trim().min(1).max(128).optional() }),
    reply: z.object({ _id: z.string(), name: z.string(), batchId: z.string() }),
  }),
  'scene.get-link': call({
    method: 'GET',
    path: `${ofScene}/shareurl`,
    access: view,
    about: 'Whether somebody with a link may read the scene, and until when.',
    reads: ['scene'],
    input: scene,
    reply: ShareLink,
  }),
  'scene.reset-link': call({
    method: 'PUT',
    path: `${ofScene}/shareurl`,
    access: edit,
    about: 'Makes a new link to a scene for people without a sign-in, who may read it and comment; one from before is dead at once.',
    touches: ['scene'],
    input: scene.extend({ days: z.number().int().min(1).max(sceneLimits.linkDays).optional() }),
    reply: ShareLink.extend({ url: z.string() }),
  }),
  'scene.remove-link': call({
    method: 'DELETE',
    path: `${ofScene}/shareurl`,
    access: edit,
    about: 'Switches the link to a scene off.',
    touches: ['scene'],
    input: scene,
    reply: ok,
  }),
  'scene.list-comments': call({
    method: 'GET',
    path: `${ofScene}/comments`,
    access: view,
    about: 'What people with the link have said about a scene, oldest first.',
    reads: ['scene'],
    input: scene,
    reply: z.array(SceneComment),
  }),
  'scene.resolve-comment': call({
    method: 'PUT',
    path: `${ofScene}/comments/{commentId}`,
    access: edit,
    about: 'Marks a comment as dealt with, or as open again.',
    touches: ['scene'],
    input: scene.extend({ commentId: id, isResolved: z.boolean() }),
    reply: SceneComment,
  }),
  'scene.remove-comment': call({
    method: 'DELETE',
    path: `${ofScene}/comments/{commentId}`,
    access: edit,
    about: 'Removes a comment for good.',
    touches: ['scene'],
    input: scene.extend({ commentId: id }),
    reply: ok,
  }),
  'scene.get-shared': call({
    method: 'GET',
    path: '/shared-scenes/{token}',
    access: 'public',
    perMinute: 60,
    about: 'The scene that a link leads to, with what was said about it.',
    input: shared,
    reply: z.object({
      botName: z.string(),
      name: z.string(),
      description: z.string(),
      lines: z.array(SharedLine),
      comments: z.array(SceneComment.omit({ _id: true, sceneId: true, resolvedBy: true }).extend({ isResolved: z.boolean() })),
    }),
  }),
  'scene.comment-shared': call({
    method: 'POST',
    path: '/shared-scenes/{token}/comments',
    access: 'public',
    perMinute: 30,
    about: 'Says something about the scene that a link leads to, or about one of its lines.',
    input: shared.extend({
      author: z.string().trim().min(1).max(sceneLimits.nameChars),
      text: z.string().trim().min(1).max(sceneLimits.commentChars),
      lineId: z.string().max(60).default(''),
    }),
    reply: ok,
  }),
}
