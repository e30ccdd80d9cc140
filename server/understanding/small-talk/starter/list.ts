// List: the languages in which small talk comes with the platform. A language is its file and its one line here; one that is not here is
// offered none.
export { en } from './en'
export { ja } from './ja'
export { ko } from './ko'
