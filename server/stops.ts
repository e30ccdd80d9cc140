// How to stop what was started: each part leaves a step, and the steps are taken in the opposite order, also when a later part fails.

export type Stops = (() => void | Promise<void>)[]

export async function stopAll(stops: Stops): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop()
}
