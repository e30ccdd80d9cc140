// How a service step says who is calling, as it is edited: by a saved profile, or by settings of its own.
import type { Field } from '@parley/contract/base/form'
import { callerFields as sharedFields, callerWayOptions, waysOfUsers } from '@parley/contract/objects/authorization/caller'

const tab = 'settings'
/** How it is said who calls, and by which profile, stand side by side. */
const row = 'caller'
const custom = { field: 'serviceType', is: ['custom'] }

export const callerFields: Field[] = [
  {
    name: 'auth',
    label: 'Authorization',
    control: 'choice',
    tab,
    row,
    shownWhen: custom,
    help: 'Put passwords and tokens into a profile, or into secure variables and name those here.',
    options: [
      { value: 'none', label: 'None' },
      { value: 'saved', label: 'Saved profile', help: 'One that steps share; its secrets are sealed.' },
      ...callerWayOptions,
    ],
  },
  {
    name: 'profile',
    label: 'Name of the sign-in',
    control: 'text',
    tab,
    shownWhen: { field: 'auth', is: [...waysOfUsers] },
    placeholder: 'calendar',
    help: 'Scripts sign a user out by it: koreUtil.ClearAuthProfiles("calendar"). Steps with the same name and settings share it.',
  },
  ...sharedFields.map((field): Field => ({ ...field, tab })),
  {
    name: 'authorizationId',
    label: 'Profile',
    control: 'authorization',
    tab,
    row,
    required: true,
    shownWhen: { field: 'auth', is: ['saved'] },
  },
]
