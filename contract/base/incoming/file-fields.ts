// What the columns of a file may hold, for each sort of thing that comes in as a table: the names by which calls match columns, and by which
// names in a first row they are known, in lower case with single spaces. Reading the columns is the feature's that takes the file.

export interface FileField {
  id: string
  names: RegExp
  /** Without it there is nothing to take. */
  isRequired?: boolean
  /** Several columns may hold it. */
  isMany?: boolean
}

const language: FileField = { id: 'Language', names: /^(?:lang(?:uage)?|locale|sprache|langue|idioma|lingua|言語|언어|语言)$/ }

export const faqFields: readonly FileField[] = [
  {
    ...{ id: 'Question', isRequired: true },
    names: /^(?:(?:primary )?questions?|faqs?|q|fragen?|preguntas?|perguntas?|domand[ae]|質問(?:文)?|질문|问题|問題)$/,
  },
  {
    ...{ id: 'Answer', isRequired: true, isMany: true },
    names: /^(?:answers?|a|repl(?:y|ies)|responses?|antwort(?:en)?|réponses?|respuestas?|respostas?|rispost[ae]|回答|答え|답변|대답|答案)$/,
  },
  {
    ...{ id: 'Alternate Question', isMany: true },
    names: new RegExp(
      '^(?:(?:alternat(?:e|ive)|similar)s?(?: questions?)?|(?:question )?(?:variations?|variants?|paraphrases?)|utterances?|synonyms?' +
        '|alternativ(?:e|fragen?)|言い換え|類似質問|別の質問|유사 ?질문|대체 ?질문|相似问题)$',
    ),
  },
  {
    id: 'Topic',
    names:
      /^(?:topics?|categor(?:y|ies)|sections?|paths?|them(?:a|en|e)|kategorien?|catégorie|categor[ií]a|トピック|カテゴリー?|分類|주제|카테고리|분류|分类)$/,
  },
  { id: 'Tags', isMany: true, names: /^(?:tags?|keywords?|labels?|schlagw(?:ort|örter|orte)|タグ|キーワード|태그|키워드|标签)$/ },
  language,
  { id: 'ReferenceId', names: /^(?:id|qid|ref(?:erence)? ?id|reference|nr\.?|no\.?)$/ },
]

export const utteranceFields: readonly FileField[] = [
  {
    ...{ id: 'Task name', isRequired: true },
    names:
      /^(?:(?:task|intent)(?: ?names?)?|intents?|labels?|categor(?:y|ies)|class|aufgabe|absicht|intention|インテント|意図|인텐트|의도|意图)$/,
  },
  {
    ...{ id: 'Utterance', isRequired: true },
    names:
      /^(?:utterances?|sentences?|texts?|phrases?|examples?|queries|query|input|says?|s[aä]tze?|satz|beispiele?|発話|例文|発話文|문장|발화|예문|例句)$/,
  },
  language,
]

export const testCaseFields: readonly FileField[] = [
  { id: 'input', isRequired: true, names: /^(?:inputs?|utterances?|sentences?|texts?|phrases?|発話|入力|문장|발화|입력)$/ },
  { id: 'intent', isRequired: true, names: /^(?:(?:expected ?)?(?:intents?|task(?: ?name)?)|インテント|인텐트)$/ },
  { id: 'parentIntent', names: /^parent ?intent$/ },
  { id: 'entityName', names: /^entity ?name$/ },
  { id: 'entityValue', names: /^entity ?value$/ },
  { id: 'entityOrder', names: /^entity ?order$/ },
  { id: 'tags', names: /^tags?$/ },
  { id: 'traits', names: /^(?:expected ?)?traits?$/ },
]

export const smallTalkFields: readonly FileField[] = [
  { id: 'Group', isRequired: true, names: /^groups?$/ },
  language,
  { id: 'State', names: /^state$/ },
  { id: 'Utterance', isRequired: true, names: /^(?:utterances?|questions?|発話|질문|발화)$/ },
  { id: 'Answer', isRequired: true, names: /^(?:answers?|回答|답변)$/ },
]

/** Values of a list entity. */
export const valueFields: readonly FileField[] = [
  { id: 'title', isRequired: true, names: /^(?:shown|titles?|names?|items?|labels?|bezeichnung|表示名?|名前|名称|표시 ?이름|이름)$/ },
  { id: 'value', names: /^(?:stored|values?|ids?|keys?|codes?|wert|値|保存値|값|코드)$/ },
  { id: 'synonyms', isMany: true, names: /^(?:synonyms?|alias(?:es)?|other words|synonyme?|同義語|類義語|동의어)$/ },
]

/** A field by the name in a first row; a number behind it makes no difference. */
export function fieldNamed<F extends FileField>(fields: readonly F[], cell: string): F | undefined {
  const name = cell
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .replace(/ ?\d+$/, '')
    .trim()
  return fields.find((field) => field.id.toLowerCase() === cell.trim().toLowerCase() || field.names.test(name))
}
