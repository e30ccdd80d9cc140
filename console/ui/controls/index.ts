// List: how each control is drawn. The compiler checks that none of the contract's controls is missing.
import type { Control } from '@parley/contract/base/form'
import { actionValuesControl } from './action-values/action-values-control'
import { agentRulesControl } from './agent-rules/agent-rules-control'
import { agentToolsControl } from './agent-tools/agent-tools-control'
import { agentValuesControl } from './agent-values/agent-values-control'
import { assignmentsControl } from './assignments/assignments-control'
import { authorizationControl } from './authorization/authorization-control'
import { casesControl } from './cases/cases-control'
import { choiceControl } from './choice/choice-control'
import { colorControl } from './color/color-control'
import type { ControlKind } from './control'
import { dialogControl } from './dialog/dialog-control'
import { encoderControl } from './encoder/encoder-control'
import { entitiesControl } from './entities/entities-control'
import { entityControl } from './entity/entity-control'
import { formControl } from './form/form-control'
import { integrationActionControl } from './integration-action/integration-action-control'
import { intentControl } from './intent/intent-control'
import { intentsControl } from './intents/intents-control'
import { keyValuesControl } from './key-values/key-values-control'
import { listControl } from './list/list-control'
import { longTextControl } from './long-text/long-text-control'
import { messageControl } from './message/message-control'
import { modelControl } from './model/model-control'
import { modelsControl } from './model/models-control'
import { modelPromptControl } from './model-prompt/model-prompt-control'
import { numberControl } from './number/number-control'
import { operationControl } from './operation/operation-control'
import { patternsControl } from './patterns/patterns-control'
import { promptsControl } from './prompts/prompts-control'
import { replyControl } from './reply/reply-control'
import { requestControl } from './request/request-control'
import { rulesControl } from './rules/rules-control'
import { scriptControl } from './script/script-control'
import { secretControl } from './secret/secret-control'
import { stepControl } from './step/step-control'
import { switchControl } from './switch/switch-control'
import { textControl } from './text/text-control'
import { uploadControl } from './upload/upload-control'
import { valuesControl } from './values/values-control'
import { variableControl } from './variable/variable-control'

export const controlList: Record<Control, ControlKind> = {
  'action-values': actionValuesControl,
  'agent-rules': agentRulesControl,
  'agent-tools': agentToolsControl,
  'agent-values': agentValuesControl,
  assignments: assignmentsControl,
  authorization: authorizationControl,
  cases: casesControl,
  choice: choiceControl,
  color: colorControl,
  dialog: dialogControl,
  encoder: encoderControl,
  entities: entitiesControl,
  entity: entityControl,
  form: formControl,
  'integration-action': integrationActionControl,
  intent: intentControl,
  intents: intentsControl,
  'key-values': keyValuesControl,
  list: listControl,
  'long-text': longTextControl,
  message: messageControl,
  model: modelControl,
  models: modelsControl,
  'model-prompt': modelPromptControl,
  number: numberControl,
  operation: operationControl,
  patterns: patternsControl,
  prompts: promptsControl,
  reply: replyControl,
  request: requestControl,
  rules: rulesControl,
  script: scriptControl,
  secret: secretControl,
  step: stepControl,
  switch: switchControl,
  text: textControl,
  upload: uploadControl,
  values: valuesControl,
  variable: variableControl,
}
