// List: the built node kinds. A kind is its folder and its one line here; what it is called stands in its folder.
export { confirmationNode } from './confirmation'
export { dialogNode } from './dialog'
export { entityNode } from './entity'
export { intentNode } from './intent'
export { logicNode } from './logic'
export { messageNode } from './message'
export { scriptNode } from './script'
export { serviceNode } from './service'
