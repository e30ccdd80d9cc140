// How Spanish says yes and no.
import type { AnswerWords } from './words'

export const es: AnswerWords = {
  yes: [
    'sí|si|sip|sep|claro que sí|por supuesto que sí|eso es|así es|confirmo|confirmado|confirmar|estoy de acuerdo|de acuerdo|adelante|hazlo',
    'hágalo|por qué no|porque no|no veo por qué no|no me importa|no digo que no|no diré que no|no tengo nada en contra|nada en contra',
    'me parece bien|con gusto|con mucho gusto|sí quiero|cómo no|no faltaba más|faltaría más|no podría estar más de acuerdo|me apunto',
    'clarísimo|órale|no me opongo|no cabe duda|no tengo objeción|no hay objeción|no es mala idea',
  ].join('|'),
  fine: [
    'claro|vale|correcto|por supuesto|desde luego|exacto|exactamente|perfecto|absolutamente|definitivamente|ciertamente|naturalmente',
    'obviamente|obvio|seguro|bien|bueno|está bien|ok|okay|okey|cierto|verdad|genial|evidentemente|dale|totalmente|sin falta',
  ].join('|'),
  no: [
    'no|nop|nunca|jamás|todavía no|aún no|mejor no|ahora no|para nada|en absoluto|de ninguna manera|de ningún modo|en ningún caso',
    'ni hablar',
    'ni loco|ni loca|no quiero|no gracias|claro que no|por supuesto que no|desde luego que no|qué va|negativo|prefiero que no|prefiero no',
    'tampoco|ni de broma|no me interesa|no hace falta|nanay',
  ].join('|'),
  not: 'no|nunca|jamás|nada|ni',
  without: 'ningún|ninguna|sin|no|cero|sin ningún|sin ninguna',
  wrong: [
    'incorrecto|incorrecta|mal|equivocado|equivocada|falso|falsa|erróneo|errónea|en desacuerdo|en contra',
    'estoy en contra|me niego|me opongo|decir que no|decir no|digo que no|diría que no',
  ].join('|'),
  trouble: 'problema|problemas|duda|dudas|lugar a dudas|objeción|objeciones|inconveniente|error|errores|pega|prob|lío|discusión|preocupes',
  unsure: [
    'no estoy seguro|no estoy segura|no estoy muy seguro|no estoy muy segura|no lo sé|no sé|no lo se|no se|ni idea|quizás|quizá|tal vez',
    'a lo mejor|espera|espere|un momento|un segundo|no entiendo|no lo entiendo|no entendí|no comprendo|depende|me da igual|da igual',
    'no importa|sí o no|sí y no|ya veremos|estás seguro|está seguro|no seguro|no muy seguro|déjame pensar|puede que',
  ].join('|'),
  nothing: [
    'no está mal|no está nada mal|no solo|si no|no hay prisa|sin prisa|buenos días|buenas tardes|buenas noches|no te preocupes',
    'no se preocupe',
    'no es mi problema|no es nuestro problema|no es el problema',
  ].join('|'),
  between: [
    'es|está|esta|hay|un|una|el|la|lo|muy|tan|que|del todo|de|tengo|veo|ni|ninguna|ningún|alguna|estoy|me|parece|eso|esto|todo|más',
    'totalmente',
    'puedo|podría|voy a|cabe',
  ].join('|'),
  but: 'pero|salvo|excepto|a menos que|solo si|siempre que|sin embargo',
  alone: 'porque no|y|n|do|fine|not|ya',
  articles: 'un|una|el|la|los|las',
}
