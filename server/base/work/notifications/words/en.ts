// Table: mails and text messages in English.
import type { Words } from './words'

export const en: Words = {
  'verify-identity': {
    subject: 'Confirm your address for Parley',
    mail: 'Hello {name},\n\nplease confirm that this address is yours:\n\n{link}\n\nOr type this code where you signed up: {code}\n\nLink and code are good for {minutes} minutes. If you did not ask for this, ignore this mail.\n',
    sms: '{code} is your Parley confirmation code, good for {minutes} minutes.',
  },
  'reset-password': {
    subject: 'Choose a new password for Parley',
    mail: 'Hello {name},\n\nchoose a new password here:\n\n{link}\n\nThe link is good for {minutes} minutes. If you did not ask for this, ignore this mail; your password stays as it is.\n',
    sms: '{code} is your Parley code for a new password, good for {minutes} minutes.',
  },
  'second-factor-code': {
    subject: 'Your Parley sign-in code',
    mail: 'Your code for signing in: {code}\n\nIt is good for {minutes} minutes. If you are not signing in now, change your password: somebody knows it.\n',
    sms: '{code} is your Parley sign-in code, good for {minutes} minutes.',
  },
  invitation: {
    subject: '{invitedBy} invites you to {account} on Parley',
    mail: '{invitedBy} invites you to work on bots in {account}.\n{bots}\n{message}\n\nCome in here:\n\n{link}\n\nThe link is good for {days} days.\n',
    sms: '{invitedBy} invites you to {account} on Parley: {link}',
  },
  'request-asked': {
    subject: '{name} asks to join {account}',
    mail: '{name} ({identity}) asks to join {account}.\n\nAnswer here:\n\n{link}\n',
    sms: '{name} asks to join {account} on Parley.',
  },
  'request-accepted': {
    subject: 'You have joined {account}',
    mail: 'An administrator has let you into {account}.\n\nSign in here:\n\n{link}\n',
    sms: 'You have joined {account} on Parley.',
  },
  'request-refused': {
    subject: 'Your request to join {account}',
    mail: 'An administrator of {account} has refused your request. Ask them if you think this is a mistake.\n',
    sms: 'Your request to join {account} on Parley was refused.',
  },
  'password-changed': {
    subject: 'Your Parley password was changed',
    mail: 'Hello {name},\n\nyour password was changed just now. If this was not you, choose a new one at once:\n\n{link}\n',
    sms: 'Your Parley password was changed. Not you? Reset it at once.',
  },
  'second-factor-changed': {
    subject: 'Your second factor was changed',
    mail: 'Hello {name},\n\n{change}\n\nIf this was not you, change your password and look at your sign-ins:\n\n{link}\n',
    sms: 'Your Parley second factor was changed.',
  },
  'sign-in-locked': {
    subject: 'Signing in was locked after wrong passwords',
    mail: 'Hello {name},\n\nsomebody typed a wrong password for you several times, so signing in is locked for {minutes} minutes. A new password opens it at once:\n\n{link}\n',
    sms: 'Your Parley sign-in is locked for {minutes} minutes after wrong passwords.',
  },
  'identity-changed': {
    subject: 'Your Parley sign-in has a new address',
    mail: 'Hello {name},\n\nfrom now on you sign in as {identity}; this address no longer works. If this was not you, ask an administrator of your account at once:\n\n{link}\n',
    sms: 'You now sign in to Parley as {identity}. Not you? Ask an administrator at once.',
  },
  'identity-known': {
    subject: 'You already have a Parley sign-in',
    mail: 'Hello {name},\n\nsomebody tried to use this address for a new Parley sign-in, but it is already yours. If it was you, sign in here:\n\n{link}\n',
    sms: 'This number already has a Parley sign-in.',
  },
  'alert-failed': {
    subject: 'The alert {task} of {bot} failed',
    mail: 'The alert {task} of {bot} asked its service and got no usable answer:\n\n{reason}\n\nIt asks again at its next time. You are told once, until it has worked again. Its log:\n\n{link}\n',
    sms: 'The alert {task} of {bot} failed: {reason}',
  },
  factorChanges: {
    'app-added': 'An authenticator app was set up for your sign-in just now.',
    'app-removed': 'The authenticator app was taken off your sign-in just now.',
    'app-taken-away':
      'An administrator of your account took the authenticator app and the recovery codes off your sign-in. You are signed out everywhere.',
    'codes-renewed': 'Your recovery codes were replaced just now; the earlier ones are no longer good.',
  },
}
