// What a table of somebody else's sentences is. They are the first test sentences of public libraries with the values that those libraries give;
// of rows that are alike only some are here. Our readers were written without them. Who wrote which stands in each file. How many of them
// are read alike, and which are read otherwise by decision, is held by held-out.test.ts.

/** A sentence and the numbers in it. */
export type NumberRow = [text: string, ...values: number[]]

/** A sentence, the next day that is meant, and the day of asking where it is not `asked`. */
export type DateRow = [text: string, value: string, asked?: string]

/** A sentence and the amounts in it, each a number and its unit. Spans of time are no amounts there, and left out here. */
export type QuantityRow = [text: string, ...amountsAndUnits: (number | string)[]]

export interface HeldOut {
  number: readonly NumberRow[]
  date: readonly DateRow[]
  quantity?: readonly QuantityRow[]
}

export const asked = '2016-11-07'
