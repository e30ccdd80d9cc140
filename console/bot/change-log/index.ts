// What other features may use of the change log: what a part of an object is called.
export { partWords } from './part-words'
