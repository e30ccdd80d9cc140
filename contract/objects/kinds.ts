// Table: what each kind of object says of where in its data ids, texts and names stand. Renaming, usages, search, import and validation read it
// and know no kind; what objects hold is object.ts.
import { actionKind } from './action/kind'
import { alertKind } from './alert/kind'
import { botFunctionKind } from './bot-function/kind'
import { botKind } from './bot/kind'
import { dialogKind } from './dialog/kind'
import { entityKind } from './entity/kind'
import { externalNluKind } from './external-nlu/kind'
import { formKind } from './form/kind'
import { guardrailKind } from './guardrail/kind'
import { informationKind } from './information/kind'
import { intentKind } from './intent/kind'
import { knowledgeNodeKind } from './knowledge-node/kind'
import { linkedBotKind } from './linked-bot/kind'
import { modelPromptKind } from './model-prompt/kind'
import { modelUseKind } from './model-use/kind'
import { nodeKind } from './node/kind'
import { panelKind } from './panel/kind'
import { responseKind } from './response/kind'
import { sceneKind } from './scene/kind'
import { slashCommandKind } from './slash-command/kind'
import { synonymKind } from './synonym/kind'
import { utteranceKind } from './utterance/kind'
import { variableKind } from './variable/kind'
import type { ObjectData } from './object'
import type { ObjectKind } from './object-kinds'
import type { ObjectType } from './object-type'

/** A kind whose described fields say all is not here. */
const kindTypes: { [K in ObjectKind]?: ObjectType<ObjectData[K]> } = {
  dialog: dialogKind,
  node: nodeKind,
  intent: intentKind,
  utterance: utteranceKind,
  synonym: synonymKind,
  variable: variableKind,
  'bot-function': botFunctionKind,
  'model-prompt': modelPromptKind,
  'model-use': modelUseKind,
  response: responseKind,
  entity: entityKind,
  form: formKind,
  panel: panelKind,
  scene: sceneKind,
  'external-nlu': externalNluKind,
  guardrail: guardrailKind,
  'slash-command': slashCommandKind,
  'knowledge-node': knowledgeNodeKind,
  alert: alertKind,
  action: actionKind,
  information: informationKind,
  bot: botKind,
  'linked-bot': linkedBotKind,
}

/** What the kind of an object says, read with what the object holds. */
export const typeOfObject = <K extends ObjectKind>({ kind }: { kind: K }): ObjectType<ObjectData[K]> => kindTypes[kind] ?? {}
