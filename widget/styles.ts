// The style sheet of the chat window, whose rules stay inside its shadow root.
import colors from '@parley/kit/look/colors.css?inline'
import attach from './attach/attach.css?inline'
import adapt from './chat/adapt.css?inline'
import chat from './chat/chat.css?inline'
import invitation from './chat/invitation.css?inline'
import menu from './chat/menu.css?inline'
import messages from './chat/messages.css?inline'
import speech from './speech/speech.css?inline'
import panel from './panel/panel.css?inline'
import fields from './templates/fields.css?inline'
import templates from './templates/templates.css?inline'
import tokens from './theme/tokens.css?inline'

export const windowStyles = [
  ...[colors, tokens, chat, menu, invitation, adapt, messages],
  ...[attach, speech, templates, fields, panel],
].join('')
