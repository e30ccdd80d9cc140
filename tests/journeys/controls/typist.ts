// Somebody who types in the controls of a screen, and what is judged of it: nothing typed is lost, “Saved” is true, no key stands for an act.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { patience } from '@parley/server/test-support/patience'
import { closeList } from './hard-input'
import { leaveAndReturn, type Place, reloadPlace } from './places'
import { type Plan, type Turn, written } from './schedule'
import { controlsOf, keepsNothing, locate, sameOf, type TextControl } from './text-controls'

/** A control as it was left: what it showed then is what it shows when somebody comes back. */
interface Left {
  control: TextControl
  turn: Turn
  shown: string
  /** What the top bar said then. */
  state: string
}

export class Typist {
  readonly findings: string[] = []
  /** How many controls were typed in. */
  count = 0

  constructor(
    private readonly page: Page,
    private readonly bot: string,
    private readonly nextMarker: () => string,
  ) {}

  async typeOn(place: Place, controls: readonly TextControl[], { turns, back }: Plan): Promise<void> {
    const left: Left[] = []
    for (const [at, control] of controls.entries()) {
      const turn = turns[at]
      if (turn === undefined) continue
      this.count += 1
      const one = await this.take(place, control, turn)
      if (one === null) continue
      if (turn.leaves !== 'reload') left.push(one)
      else {
        await reloadPlace(this.page, place)
        await this.judge(place, one)
      }
    }
    if (left.length === 0) return
    const last = await this.asLeft(left)
    if (back === 'reload') await reloadPlace(this.page, place)
    else await leaveAndReturn(this.page, place, { address: `${this.bot}/change-log`, heading: 'Change log' })
    for (const one of last) await this.judge(place, one)
  }

  /** A browser takes back one thing after the other, also in fields that were left before: what they show at the end is theirs. */
  private async asLeft(left: readonly Left[]): Promise<Left[]> {
    const all = await controlsOf(this.page)
    return left.map((one) => ({ ...one, shown: sameOf(all, one.control)?.shown ?? one.shown }))
  }

  /** Types into it and leaves it as the turn says; null when it is not there any more. */
  private async take(place: Place, control: TextControl, turn: Turn): Promise<Left | null> {
    const { page } = this
    const all = await controlsOf(page)
    const now = sameOf(all, control)
    if (now === undefined) return null
    const before = page.url()
    const overlays = await this.overlays()
    await closeList(page)
    await locate(page, now.at).click()
    await this.toEnd(now)
    if (turn.takesBack && now.kind !== 'clock') {
      await page.keyboard.type(now.kind === 'number' ? '1' : 'zz')
      await page.keyboard.press('ControlOrMeta+z')
      await this.toEnd(now)
    }
    const marker = await this.write(now, turn)
    await this.expectShown(place, control, marker, turn)
    await this.leave(now, all, turn)
    if (page.url() !== before) this.find(place, control, turn, `led from ${before} to ${page.url()}`)
    if ((await this.overlays()) > overlays) this.find(place, control, turn, 'opened something over the page')
    const state = await this.settled()
    if (state !== 'saved' && state !== 'unsaved') {
      this.find(place, control, turn, `left the bot ${state}`)
      if (state === 'failed') await this.discard()
    }
    const after = sameOf(await controlsOf(page), control)
    return after === undefined ? null : { control, turn, shown: after.shown, state }
  }

  private async toEnd({ kind }: TextControl): Promise<void> {
    await timersOf(this.page)
    if (kind === 'number') await this.page.keyboard.press('ControlOrMeta+a')
    else await this.page.keyboard.press(kind === 'code' ? 'ControlOrMeta+End' : 'End')
  }

  /** Gives what it is to show then. */
  private async write({ kind, at }: TextControl, turn: Turn): Promise<string> {
    const { page } = this
    if (kind === 'clock') {
      const field = locate(page, at)
      const moment = (await field.getAttribute('type')) === 'date' ? '2031-05-07' : '04:35'
      await field.fill(moment)
      return moment
    }
    const marker = kind === 'number' ? numberOf(turn) : this.nextMarker()
    await page.keyboard.type(kind === 'number' ? marker : written(turn, marker))
    return marker
  }

  private async expectShown(place: Place, control: TextControl, marker: string, turn: Turn): Promise<void> {
    const after = sameOf(await controlsOf(this.page), control)
    const shown = after?.shown ?? ''
    const isShown = control.kind === 'number' ? digitsOf(shown) === digitsOf(marker) : shown.includes(marker)
    if (after !== undefined && !isShown) this.find(place, control, turn, `shows “${shown.slice(-60)}” while “${marker}” is typed`)
  }

  private async leave({ at }: TextControl, all: readonly TextControl[], { leaves }: Turn): Promise<void> {
    if (leaves === 'tab') await this.page.keyboard.press('Tab')
    if (leaves === 'escape') await this.page.keyboard.press('Escape')
    if (leaves === 'next' && all.length > 1) await locate(this.page, (at + 1) % all.length).focus()
  }

  /** It shows what it did; a number that is not saved, because it may not be, has become the nearest one, and a half word a whole one. */
  private async judge(place: Place, { control, turn, shown, state }: Left): Promise<void> {
    const after = sameOf(await controlsOf(this.page), control)
    const isSame = after?.shown === shown || tidied(after?.shown ?? '') === tidied(shown)
    if (isSame || (control.kind === 'number' && after !== undefined && state === 'unsaved')) return
    if (after === undefined && shown.includes('ta7k') && (await this.page.getByText(/ta7k\d+o/).count()) > 0) return
    const now = after === undefined ? 'is gone' : `shows “${after.shown.slice(-60)}”`
    this.find(place, control, turn, `${now} and not “${shown.slice(-60)}”, and the bot is ${await this.settled()}`)
  }

  private find({ name }: Place, { name: control }: TextControl, turn: Turn, what: string): void {
    this.findings.push(`${name}, “${control}” (${turn.words}${turn.takesBack ? ', taken back' : ''}, ${turn.leaves}): ${what}`)
  }

  /** Gives up what the server has refused, so that other controls are judged by themselves. */
  private async discard(): Promise<void> {
    await this.page.locator('header [data-state="failed"]').click()
    await this.page.getByRole('menuitem', { name: 'Discard this change' }).click()
    await this.settled()
  }

  private overlays(): Promise<number> {
    return this.page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]').filter({ visible: true }).count()
  }

  /** What the top bar says when nothing is on its way. */
  async settled(): Promise<string> {
    const bar = this.page.locator('header [data-state]')
    await expect
      .poll(() => this.page.locator('header [data-state][aria-busy="true"], header [data-state="saving"]').count(), {
        timeout: patience(15_000),
      })
      .toBe(0)
    return (await bar.count()) === 0 ? 'saved' : ((await bar.first().getAttribute('data-state')) ?? '')
  }
}

/** A number field puts the caret right in a timer of its own, and nobody is quicker with the next key. */
const timersOf = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((done) => void setTimeout(done, 0))
  })

/** Within the limits of most fields, or beyond those of all. */
const numberOf = ({ words }: Turn): string => (words === 'wrong' ? '99999999' : '3')
const digitsOf = (shown: string): string => shown.replace(/[^\d.-]/g, '')
/** Without what is left out when a control is left: blanks, empty rows, and the marks between words. */
const tidied = (shown: string): string => shown.replace(/[\s|,]+/g, ' ').trim()

/** Those that are typed in for good. */
export const typedIn = (controls: readonly TextControl[]): TextControl[] => controls.filter((control) => !keepsNothing(control))
