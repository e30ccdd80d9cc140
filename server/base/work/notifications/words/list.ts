// List: the languages of mails and text messages. A language is its file and its one line here; one of the console that is not here gets
// them in English.
export { en } from './en'
export { ja } from './ja'
export { ko } from './ko'
