// How German says yes and no.
import type { AnswerWords } from './words'

export const de: AnswerWords = {
  yes: [
    'ja|jawohl|jep|jap|jo|jupp|jup|ja bitte|bestätige|ich bestätige|bestätigt|ich stimme zu|stimme zu|einverstanden|doch',
    'warum nicht|wieso nicht|habe nichts dagegen|hab nichts dagegen|nichts dagegen|bin dafür|bin dabei',
    'ich sage nicht nein|da sage ich nicht nein|kann nicht nein sagen|nur zu|auf jeden fall|auf alle fälle|kann es kaum erwarten',
    'von mir aus|meinetwegen|klaro|zweifellos|mach ruhig|machen sie ruhig',
  ].join('|'),
  fine: [
    'klar|na klar|klar doch|gern|gerne|sehr gern|genau|richtig|natürlich|selbstverständlich|sicher|sicherlich|absolut|definitiv|gewiss',
    'bestimmt|unbedingt|freilich|logisch|stimmt|passt|in ordnung|okay|ok|okee|gut|prima|super|korrekt|perfekt|alles klar|recht so',
    'das stimmt|mach das|machen sie das|tu das',
  ].join('|'),
  no: [
    'nein|nee|nö|ne|nicht|niemals|nie|noch nicht|doch nicht|lieber nicht|eher nicht|besser nicht|auf keinen fall|keinesfalls|keineswegs',
    'unter keinen umständen|ganz und gar nicht|überhaupt nicht|gar nicht|nicht wirklich|nicht ganz|von wegen|nicht dass ich wüsste',
    'kein interesse|keine lust|kein bedarf|kommt nicht in frage|nein danke',
    'auf gar keinen fall|ja nicht|keine gute idee',
  ].join('|'),
  not: 'nicht|nie|niemals|kaum',
  without: 'kein|keine|keinen|keinerlei|ohne|nicht|null|nix|nichts|nie',
  wrong: [
    'falsch|verkehrt|unrichtig|inkorrekt|unwahr',
    'bin dagegen|ich bin dagegen|dagegen|ich lehne ab|lehne ab|nein sagen|nein gesagt',
  ].join('|'),
  trouble: [
    'problem|probleme|ding|thema|zweifel|frage|einwand|einwände|sorge|sorgen|bedenken|fehler|widerspruch|umstände',
    'auszusetzen|einzuwenden',
  ].join('|'),
  unsure: [
    'nicht sicher|nicht so sicher|nicht ganz sicher|unsicher|weiß nicht|weiss nicht|weiß ich nicht|weiss ich nicht|weiß es nicht',
    'keine ahnung|kein plan|vielleicht|eventuell|möglicherweise|mal sehen|jein|moment|einen moment|moment mal|augenblick|warte|warten sie',
    'verstehe nicht|verstehe das nicht|verstehe ich nicht|verstehe die frage nicht|verstehe sie nicht|nicht verstanden|kommt darauf an',
    'egal|mir egal|unentschieden|ja oder nein|ich überlege|bist du sicher|sind sie sicher|kommt drauf an|ja und nein',
  ].join('|'),
  nothing: [
    'nicht schlecht|gar nicht schlecht|nicht nur|wenn nicht|ohne eile|keine eile|guten morgen|guten tag|nicht wahr|keine ursache',
    'nicht mein problem|nicht unser problem|nicht das problem',
  ].join('|'),
  between: [
    'so|ganz|wirklich|das|es|ist|ein|eine|den|die|der|sehr|gar|überhaupt|mehr|damit|ich|bin|sehe|habe|da|daran|jeden|jede|große|dass',
    'zu|mit',
    'dazu|da|würde|kann|könnte|werde',
  ].join('|'),
  but: 'aber|nur wenn|falls|wenn|außer|jedoch|sofern',
  alone: 'ne|y|n|do|fine|right|true',
  opens: 'nicht|bitte nicht',
  articles: 'ein|eine|einen|einem|einer|der|die|das|den',
}
