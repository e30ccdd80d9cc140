// What other features use of the test chat.
export { followed, useFollowed, type Followed } from './follow'
export { TestDock } from './test-dock'
