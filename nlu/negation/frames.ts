// Table: how people refuse a wish, by language. Each frame is held to one clause in plain form (lower case, without accents), words joined by
// single blanks: `head` and `cue` are the refusal, all else is what is refused. Sentences that state that something is not so, such as “I did not
// get it”, are no refusals, nor are questions. What is made of them is refusal.ts.

export interface NegationLanguage {
  /** A clause without any of them has no frame. */
  cues: ReadonlySet<string>
  /** Words that begin another clause. */
  joints: ReadonlySet<string>
  frames: readonly RegExp[]
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const enOpener = '(?:(?:please|kindly|no|nope|hey|hi|hello|ok|okay|well|actually|sorry|so|and|but|wait|oh|thanks|also|just) )*'
const enSoftly = '(?:(?:really|actually|even|ever|just|definitely|certainly|particularly) )*'
const enNot = "(?:do not|don't|dont|did not|didn't|didnt|no longer|never|would not|wouldn't|wouldnt|will not|won't|wont)"
const enWish =
  '(?:wants?|wanted|wish|wished|need|needed|like|intend|intended|plan|planned|mean|meant|ask|asked|care|agree|agreed|request|requested)'
/** What follows “don't” where no order is given: “(I) don't know”, “don't forget to”, “don't you”. */
const enNoOrder =
  '(?:i|you|we|they|let|forget|hesitate|have|know|think|understand|see|get|got|like|want|wanna|need|worry|wait|remember|recall|mind|seem|believe|recognise|recognize|work|be|care|wish|even|really)'

/** “Don't talk so fast”, “don't sync any more”: of what goes on another way is asked for, or its end, which is a wish of its own. */
const enOngoing = '(?: any ?more| any further| any longer| again|(?:^| )(?:so|too|that|as) \\w+) $'

const en: NegationLanguage = {
  cues: set("not never don't dont didn't didnt no wouldn't wouldnt won't wont shouldn't shouldnt mustn't needn't"),
  joints: set('but instead'),
  frames: [
    new RegExp(`^(?<head>${enOpener}(?:do not|don't|dont|never) (?:ever |you dare )?)(?!${enNoOrder}(?: |$))(?!.*${enOngoing})`),
    new RegExp(
      `^(?<head>${enOpener}(?:i|we)? ?${enSoftly}${enNot} ${enSoftly}${enWish} (?:for )?(?:(?:you|u|anyone|anybody|them|us) )?(?:to be |to have |to ))`,
    ),
    // Of a thing: “I don't want a flight”, but not “I don't want my booking any more”.
    new RegExp(
      `^(?<head>${enOpener}(?:i|we)? ?${enSoftly}${enNot} ${enSoftly}(?:want|need|wish for|like) )(?=(?:an?|any) )(?!.* (?:any ?more|any longer) $)`,
    ),
    new RegExp(`^(?<head>${enOpener}(?:you (?:should not|shouldn't|shouldnt|must not|mustn't|need not|needn't) ))`),
    new RegExp(`^(?<head>${enOpener}(?:you|i|we) (?:do not|don't|dont) (?:need|have) to )`),
    new RegExp(`^(?<head>${enOpener}(?:there is |there's |theres )?no need (?:for you )?to )`),
    new RegExp(`^(?<head>${enOpener}(?:let's|lets|let us) not )`),
    new RegExp(`^(?<head>${enOpener}(?:i|we)(?:'d| would) (?:rather|prefer) not (?:to )?)`),
    new RegExp(
      `^(?<head>${enOpener}(?:(?:i'm|im|i am|we're|we are) )?(?:not|no longer) (?:trying to|looking to|going to|planning to|asking (?:you )?to|calling to|intending to|interested in) )`,
    ),
  ],
}

const es: NegationLanguage = {
  cues: set('no tampoco nunca'),
  joints: set('pero sino'),
  frames: [
    /^(?<head>(?:(?:por favor|hola|perdon|ya|yo|es que|tampoco) )*no (?:quiero|queremos|quisiera|deseo|necesito|necesitamos|hace falta|me interesa)(?: que)? )/,
  ],
}

const fr: NegationLanguage = {
  cues: set("pas plus jamais ne n'ai"),
  joints: set('mais'),
  frames: [
    /^(?<head>(?:(?:bonjour|non|desole|merci|s'il vous plait) )*(?:je|nous|on) (?:ne )?(?:veux|voulons|veut|voudrais|souhaite|desire|compte|vais) (?:pas|plus)(?: du tout)? (?:que vous |de )?)/,
    /^(?<head>(?:(?:bonjour|non|desole|merci) )*(?:je|nous) (?:n'ai|ai|n'avons|avons) (?:pas|plus) besoin (?:de )?)/,
    /^(?<head>(?:(?:bonjour|non|s'il vous plait) )*ne (?:pas |surtout pas |jamais ))/,
  ],
}

const de: NegationLanguage = {
  cues: set('nicht kein keine keinen keinem keiner keines nie niemals'),
  joints: set('aber sondern'),
  frames: [
    /^(?<head>(?:(?:nein|hallo|bitte|entschuldigung|danke) )*(?:ich|wir) (?:will|wollen|mochte|mochten|wollte|wollten|brauche|brauchen|werde|wunsche|benotige) )(?<before>(?:\S+ ){0,8}?)(?<cue>nicht|keine[nmrs]?|kein|nie|niemals)(?= |$)/,
    /^(?<head>(?:(?:nein|hallo) )*bitte )(?<before>(?:\S+ ){0,4}?)(?<cue>nicht|keine[nmrs]?|kein)(?= |$)/,
  ],
}

const pt: NegationLanguage = {
  cues: set('nao nunca'),
  joints: set('mas'),
  frames: [
    /^(?<head>(?:(?:por favor|ola|oi|desculpe|eu|ja) )*nao (?:quero|queremos|queria|desejo|gostaria|preciso|precisamos)(?: mais)?(?: que| de)? )/,
  ],
}

const it: NegationLanguage = {
  cues: set('non mai'),
  joints: set('ma bensi'),
  frames: [
    /^(?<head>(?:(?:per favore|ciao|scusi|scusa|no|io) )*non (?:voglio|vogliamo|vorrei|desidero|intendo|mi serve|ho (?:piu )?bisogno)(?: piu)?(?: che| di)? )/,
  ],
}

const nl: NegationLanguage = {
  cues: set('niet geen nooit'),
  joints: set('maar'),
  frames: [
    /^(?<head>(?:(?:nee|hallo|sorry|alsjeblieft) )*(?:ik|we|wij) (?:wil|willen|wou|wens|hoef|hoeven|ga|zal) )(?<before>(?:\S+ ){0,8}?)(?<cue>niet|geen|nooit)(?= |$)/,
  ],
}

export const negationLanguages: Readonly<Record<string, NegationLanguage>> = { en, es, fr, de, pt, it, nl }
