// Every channel that is built has its form: it opens from the catalogue, shows each of its fields with its help, and takes the bot as it is. Setting
// one up and talking through it is messenger.journey's and mailbox.journey's.
import { describeChannels } from '@parley/channels/describe'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTravelDesk } from './acts'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let home = ''

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  home = await openTravelDesk(page, stage.server.oneTimeLink)
}, 240_000)
afterAll(() => stage.close())

/** A label has a star behind it where the field must be filled in. */
const beginningWith = (label: string) => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

const built = describeChannels().filter(({ planned }) => !planned)

/** Others come with a choice that is made in the form. */
const shownAtFirst = built.map(({ id, label, fields }) => ({
  id,
  label,
  fields: fields.filter(({ shownWhen }) => shownWhen === undefined),
}))

it.each(shownAtFirst)(
  'the form of $id opens from the catalogue with all its fields',
  async ({ id, label, fields }) => {
    await stage.play(`channel-form-${id}`, async () => {
      await drawIn(page, 'light')
      await page.goto(`${home}/channels`)
      await page
        .getByRole('button', { name: new RegExp(`^${label}`) })
        .first()
        .click()
      await page.getByRole('heading', { name: label, level: 1 }).waitFor()
      const more = page.getByRole('button', { name: 'More settings' })
      if (fields.some(({ isRare }) => isRare === true)) await more.click()
      for (const field of fields) await page.getByText(beginningWith(field.label)).first().waitFor()
      expect(await findingsOf(page)).toEqual([])
      await drawIn(page, 'dark')
      expect(await findingsOf(page, 'colours')).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  },
  240_000,
)
