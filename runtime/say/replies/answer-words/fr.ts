// How French says yes and no.
import type { AnswerWords } from './words'

export const fr: AnswerWords = {
  yes: [
    "oui|ouais|ouaip|ui|mais si|si si|bien sûr que oui|bien sûr que si|c'est ça|c'est cela|c'est bien ça|je confirme|confirmé|confirmer",
    "je suis d'accord|je veux bien|vas-y|allez-y|vas y|allez y|pourquoi pas|je ne dis pas non|je dis pas non|je n'ai rien contre",
    "rien contre|ça me va|ça marche|fais-le|faites-le|avec plaisir|je n'y vois pas d'inconvénient|hâte d'y être|ce n'est pas de refus",
    "c'est pas de refus|pas de refus",
    "d'acc|dirais pas non|dis pas non|dire pas non|sans doute aucun|si|rien à redire|nul doute",
  ].join('|'),
  fine: [
    "d'accord|daccord|bien sûr|bien entendu|exact|exactement|tout à fait|absolument|évidemment|certainement|naturellement|volontiers",
    'parfait|parfaitement|entendu|correct|vrai|ok|okay|bon|très bien|bien|carrément|sûrement|juste|effectivement|certes|nickel|impeccable',
  ].join('|'),
  no: [
    'non|nan|nope|pas|jamais|pas du tout|pas encore|pas maintenant|pas vraiment|pas question|hors de question|plutôt pas|plutôt non',
    "j'aimerais mieux pas|je préfère pas|je préfère ne pas|je préférerais ne pas|en aucun cas|aucunement|nullement|sûrement pas|pas moi",
    'aucune envie|bien sûr que non|absolument pas|surtout pas|ça va pas|que non|pas la peine',
  ].join('|'),
  not: 'pas|jamais|rien',
  without: 'aucun|aucune|sans|pas|nul|zéro|sans aucun|sans aucune',
  wrong: ["faux|incorrect|inexact|erroné|pas d'accord|contre", 'je refuse|refuse|je suis contre|dire non|dirais non|dis non'].join('|'),
  trouble: [
    'problème|problèmes|souci|soucis|doute possible|doute|question|objection|objections|inconvénient|erreur|erreurs|faute|mal|hésitation',
    'embarras|prob|pb',
  ].join('|'),
  unsure: [
    'pas sûr|pas sûre|pas certain|pas certaine|pas tout à fait sûr|sais pas|ne sais pas|aucune idée|peut-être|peut être|attends|attendez',
    'un moment|un instant|une seconde|une minute|comprends pas|ne comprends pas|pas compris|rien compris|ça dépend|cela dépend|peu importe',
    "je m'en fiche|sans doute|oui ou non|oui et non|on verra|je réfléchis|indécis|tu es sûr|vous êtes sûr|vous êtes sûre|ni oui ni non",
  ].join('|'),
  nothing: [
    "pas mal|pas grave|c'est pas grave|pas seulement|sinon|pas pressé|pas de quoi|pas pressée|bonne nuit|bonjour|si possible|pas d'urgence",
    'pas mon problème|pas notre problème|pas le problème',
  ].join('|'),
  between: [
    "de|du|des|d'|d|un|une|le|la|tout à fait|vraiment|si|très|est|c'est|ce n'est|que|qu'il|y|a|l|il n'y a|je|vois|grand|moindre",
    'le moindre|à',
    'peux|pourrais|voudrais|être|lui',
  ].join('|'),
  but: 'mais|sauf|à condition|si|seulement si|par contre|cependant',
  alone: 'si|fine|do|right|true|sure|n|y',
  opens: 'pas',
  articles: 'un|une|le|la|les',
}
