// The constants that features share, as §9 of the specification gives them.
import { expect, it } from 'vitest'
import { warningsOf } from '@parley/console/dialog/dialog/model/edit-lock'
import { limits } from '@parley/contract/base/limits'

const second = 1000
const minute = 60 * second

it('edit sessions last 30 minutes with a minute of grace, and test runs are asked after every 10 seconds (S9-001)', () => {
  expect(limits).toMatchObject({ editLockMs: 30 * minute, jobPollMs: 10 * second })
  expect(warningsOf(30).lastMs).toBe(minute)
  expect(limits.editLockMostMinutes * minute).toBeGreaterThan(limits.editLockMs)
})

it('the session’s warning, the token’s poll, the plan’s guard and the time of scripts are those of the table (S9-002)', () => {
  expect(limits).toMatchObject({
    sessionWarningMs: 5 * minute,
    tokenExpiryPollMs: 5 * minute,
    planModalGuardMs: 5 * second,
    scriptMs: second,
    scriptExtendedMs: 5 * second,
  })
})

it('keys of a sequence, looks for a newer version, lengths of passwords, first items of a menu and the older documentation are those of the table [S9-003]', () => {
  expect(limits).toMatchObject({
    shortcutWindowMs: 3 * second,
    versionCheckSeconds: 10,
    passwordMinChars: 6,
    passwordMaxChars: 256,
    menuSectionItems: 3,
    docsVersionCutOff: 6.3,
  })
})
