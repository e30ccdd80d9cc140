// Table: every channel id of the specification, built or planned, alphabetical. The compiler refuses a missing or unknown id.
import type { ChannelId } from '@parley/contract/base/ids'
import { type ListedChannel, planned } from './channel'
import { rtm } from './rtm'
import { slack } from './slack'
import { telegram } from './telegram'
import { twilio } from './twilio'
import { whatsapp } from './whatsapp'

export const channels: { readonly [Id in ChannelId]: ListedChannel & { id: Id } } = {
  alexa: planned('alexa', { group: 'Voice', name: 'Amazon Alexa', about: 'Answers through an Alexa skill.' }),
  audiocodes: planned('audiocodes', {
    group: 'Voice',
    name: 'IVR - AudioCodes',
    about: 'Answers calls through AudioCodes VoiceAI Connect.',
  }),
  cisco: planned('cisco', { group: 'Messaging', name: 'Cisco Tropo', about: 'Answers over Cisco Tropo.', enabledByDefault: true }),
  email: planned('email', { group: 'Messaging', name: 'Email', about: 'Answers mail sent to the bot’s own address.' }),
  facebook: planned('facebook', { group: 'Messaging', name: 'Facebook Messenger', about: 'Answers messages to a Facebook page.' }),
  genesys: planned('genesys', { group: 'Agent desks', name: 'Genesys', about: 'Answers inside a Genesys Cloud contact centre.' }),
  googleactions: planned('googleactions', { group: 'Voice', name: 'Google Assistant', about: 'Answers through an Assistant action.' }),
  googlebusiness: planned('googlebusiness', {
    group: 'Messaging',
    name: 'Google Business Messages',
    about: 'Answers from Search and Maps.',
  }),
  hangoutchat: planned('hangoutchat', {
    group: 'Workplace',
    name: 'Google Chat',
    about: 'Answers in Google Chat spaces and direct messages.',
  }),
  instagram: planned('instagram', { group: 'Messaging', name: 'Instagram', about: 'Answers direct messages to an Instagram account.' }),
  ivr: planned('ivr', { group: 'Custom webhook', name: 'Webhook', about: 'Answers any system that can call an address.' }),
  ivrVoice: planned('ivrVoice', { group: 'Voice', name: 'IVR', about: 'Answers calls through a VoiceXML gateway.' }),
  jabber: planned('jabber', { group: 'Workplace', name: 'Cisco Jabber', about: 'Answers in Cisco Jabber.' }),
  kore: planned('kore', { group: 'Web and mobile', name: 'Kore messaging', about: 'Answers in the Kore messaging client.', hidden: true }),
  korevg: planned('korevg', { group: 'Voice', name: 'Voice Gateway', about: 'Answers calls over a SIP voice gateway.' }),
  line: planned('line', { group: 'Messaging', name: 'LINE', about: 'Answers messages to a LINE official account.' }),
  livebank: planned('livebank', { group: 'Agent desks', name: 'LiveBank', about: 'Answers inside LiveBank.', hidden: true }),
  liveperson: planned('liveperson', { group: 'Agent desks', name: 'LivePerson', about: 'Answers inside a LivePerson account.' }),
  mattermost: planned('mattermost', { group: 'Workplace', name: 'Mattermost', about: 'Answers in Mattermost channels.' }),
  msteams: planned('msteams', { group: 'Workplace', name: 'Microsoft Teams', about: 'Answers in Teams chats and channels.' }),
  naverworks: planned('naverworks', { group: 'Workplace', name: 'NAVER WORKS', about: 'Answers in NAVER WORKS.' }),
  nice: planned('nice', { group: 'Agent desks', name: 'NICE CXone', about: 'Answers inside a NICE CXone contact centre.' }),
  rcengage: planned('rcengage', { group: 'Agent desks', name: 'RingCentral Engage', about: 'Answers inside RingCentral Engage.' }),
  rcs: planned('rcs', { group: 'Messaging', name: 'RCS Messaging', about: 'Answers rich messages of the phone’s own messaging app.' }),
  ringcentral: planned('ringcentral', { group: 'Workplace', name: 'RingCentral', about: 'Answers in RingCentral team messages.' }),
  rtm,
  sinch: planned('sinch', { group: 'Messaging', name: 'Sinch Conversations', about: 'Answers over the channels of a Sinch project.' }),
  skype: planned('skype', { group: 'Messaging', name: 'Skype', about: 'Answers in Skype.' }),
  skypeOnPrem: planned('skypeOnPrem', {
    group: 'Workplace',
    name: 'Skype for Business on-premises',
    about: 'Answers in an on-premises Skype.',
    hidden: true,
  }),
  skypeforbusiness: planned('skypeforbusiness', {
    group: 'Workplace',
    name: 'Skype for Business',
    about: 'Answers in Skype for Business.',
  }),
  slack,
  sms: planned('sms', { group: 'Messaging', name: 'SMS', about: 'Answers text messages.', hidden: true, neverSeeded: true }),
  spark: planned('spark', { group: 'Workplace', name: 'Cisco Webex', about: 'Answers in Webex spaces.' }),
  syniverse: planned('syniverse', { group: 'Messaging', name: 'Syniverse', about: 'Answers text messages over Syniverse.' }),
  telegram,
  twilio,
  twiliovoice: planned('twiliovoice', { group: 'Voice', name: 'Twilio Voice', about: 'Answers calls to a Twilio number.' }),
  twitter: planned('twitter', { group: 'Messaging', name: 'Twitter', about: 'Answers direct messages on Twitter.' }),
  unblu: planned('unblu', { group: 'Agent desks', name: 'Unblu', about: 'Answers inside Unblu.' }),
  websdk: planned('websdk', { group: 'Web and mobile', name: 'Web SDK', about: 'Answers in a page through an embedded web kit.' }),
  wechat: planned('wechat', { group: 'Messaging', name: 'WeChat', about: 'Answers messages to a WeChat official account.' }),
  wfacebook: planned('wfacebook', {
    group: 'Workplace',
    name: 'Workplace by Facebook',
    about: 'Answers in Workplace.',
    hidden: true,
    neverSeeded: true,
  }),
  wfacebookC: planned('wfacebookC', {
    group: 'Workplace',
    name: 'Workplace for Chat',
    about: 'Answers in Workplace chats.',
    enabledByDefault: true,
  }),
  wfacebookG: planned('wfacebookG', {
    group: 'Workplace',
    name: 'Workplace for Groups',
    about: 'Answers in Workplace groups.',
    enabledByDefault: true,
  }),
  whatsapp,
  widgetsdk: planned('widgetsdk', { group: 'Web and mobile', name: 'Widget SDK', about: 'Shows panels of the bot beside a page.' }),
  yammer: planned('yammer', { group: 'Workplace', name: 'Yammer', about: 'Answers in Yammer.' }),
  zendesk: planned('zendesk', { group: 'Agent desks', name: 'Zendesk', about: 'Answers inside Zendesk messaging.' }),
  zoom: planned('zoom', { group: 'Workplace', name: 'Zoom', about: 'Answers in Zoom team chat.' }),
}
