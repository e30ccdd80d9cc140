// How Italian says yes and no.
import type { AnswerWords } from './words'

export const it: AnswerWords = {
  yes: [
    "sì|si|sii|certo che sì|ma sì|proprio così|confermo|confermato|conferma|sono d'accordo|siamo d'accordo|procedi|proceda|fallo|lo faccia",
    'perché no|non mi dispiace|non dico di no|non direi di no|non ho nulla in contrario|non ho niente in contrario|nulla in contrario',
    "niente in contrario|con piacere|volentieri|ci sto|non vedo l'ora|non vedo perché no|direi di sì|credo di sì|penso di sì",
    'vai|fuori dubbio|non ho obiezioni',
  ].join('|'),
  fine: [
    "certo|va bene|esatto|esattamente|d'accordo|certamente|naturalmente|ovviamente|assolutamente|assolutamente sì|sicuro|sicuramente",
    'perfetto|giusto|corretto|vero|ok|okay|okey|bene|benissimo|ottimo|senz’altro|chiaro|ovvio|infatti|appunto|come no|per forza|dai',
  ].join('|'),
  no: [
    'no|nah|non|mai|non ancora|meglio di no|preferisco di no|preferirei di no|per niente|affatto|niente affatto|assolutamente no',
    'certo che no',
    'non ora|non adesso|in nessun caso|neanche per sogno|nemmeno per sogno|macché|credo di no|penso di no|non proprio',
    'non voglio|non mi interessa|non serve|ovviamente no|per nulla|no grazie|ci mancherebbe altro',
    'neanche per idea|nemmeno per idea|giammai',
  ].join('|'),
  not: 'non|mai|no|niente|nulla',
  without: "nessun|nessuna|nessuno|senza|non|zero|non c'è|non c'è nessun|senza alcun|alcun",
  wrong: [
    'sbagliato|sbagliata|errato|errata|falso|falsa|scorretto|scorretta|inesatto|contrario|contraria|in disaccordo',
    'sono contrario|sono contraria|rifiuto|mi rifiuto|mi oppongo|dire di no|dico di no|direi di no',
  ].join('|'),
  trouble: 'problema|problemi|dubbio|dubbi|obiezione|obiezioni|errore|errori|preoccupazioni|ombra di dubbio|inconveniente|discussione',
  unsure: [
    'non sono sicuro|non sono sicura|non sono certo|non sono certa|non lo so|non so|boh|forse|magari|chissà|aspetta|aspetti|un momento',
    'un attimo|un secondo|non capisco|non ho capito|non lo capisco|dipende|fa lo stesso|non importa|è uguale|sì o no|sì e no|vedremo',
    'sei sicuro|sei sicura|è sicuro|è sicura|ci penso|nessuna idea|non saprei|può darsi|non ne sono sicuro|non ne sono sicura',
    'non ne ho idea|non ho idea',
  ].join('|'),
  nothing: [
    "non male|niente male|non solo|se no|senza fretta|non c'è fretta|buongiorno|buona notte|non c'è di che|di niente",
    'non è un mio problema|non è il mio problema|non è il problema',
  ].join('|'),
  between: [
    "è|e|c'è|un|una|il|la|lo|molto|così|che|del tutto|di|ho|vedo|sono|siamo|mi|sembra|questo|questa|più|affatto|per|per me|alcun|nessun",
    'posso|potrei|ci|ne',
  ].join('|'),
  but: 'ma|però|tranne|a meno che|solo se|a patto che|tuttavia',
  alone: 'fine|do|not|right|n|y|sure|true|vai',
  articles: 'un|una|uno|il|la|lo',
}
