// Sentences with words of negation and what a small bot must make of them, written before the rules that are held to them: what is refused, what is
// asked for beside a refusal, and what only sounds like one.

/** Beside the intents of the small bot: one whose own sentences are negated. */
export const ownNegated = {
  name: 'Missing parcel',
  sentences: [
    'I did not get my parcel',
    'my parcel has not arrived',
    'the package never came',
    'I have not received my package',
    'where is my parcel, it did not come',
    'my delivery is not here yet',
    'I still do not have my parcel',
    "the parcel wasn't delivered",
  ],
}

/** `refused`: this intent must not be begun. `wins`: it must win. */
export type HeldOut = { text: string } & ({ refused: string } | { wins: string })

export const heldOut: readonly HeldOut[] = [
  { text: 'I do not want to book a flight', refused: 'Book flight' },
  { text: "I don't want to book a flight", refused: 'Book flight' },
  { text: 'i dont want to fly to Rome', refused: 'Book flight' },
  { text: "please don't book me a flight", refused: 'Book flight' },
  { text: 'do not reserve a seat on the plane', refused: 'Book flight' },
  { text: "don't cancel my booking", refused: 'Cancel booking' },
  { text: "Please don't cancel my reservation!", refused: 'Cancel booking' },
  { text: 'never cancel my booking', refused: 'Cancel booking' },
  { text: "I'm not trying to cancel my reservation", refused: 'Cancel booking' },
  { text: 'I did not ask you to cancel my booking', refused: 'Cancel booking' },
  { text: "you shouldn't cancel my trip", refused: 'Cancel booking' },
  { text: "there's no need to check my balance", refused: 'Check balance' },
  { text: 'I no longer want to book a flight', refused: 'Book flight' },
  { text: "I wouldn't like to fly to Madrid", refused: 'Book flight' },
  { text: "I'd rather not buy a plane ticket", refused: 'Book flight' },
  { text: "we don't need a plane ticket", refused: 'Book flight' },
  { text: "no, I really don't want to book a flight", refused: 'Book flight' },
  { text: 'not interested in booking a flight', refused: 'Book flight' },
  { text: "let's not cancel the trip", refused: 'Cancel booking' },
  { text: 'I never wanted to cancel my reservation', refused: 'Cancel booking' },
  { text: "I don't want to book a flight, I want to cancel my booking", wins: 'Cancel booking' },
  { text: "I don't want to cancel my booking, just show me my account balance", wins: 'Check balance' },
  { text: "book a flight to Rome but don't cancel the old one", wins: 'Book flight' },
  { text: "check my balance, don't book a flight", wins: 'Check balance' },
  { text: "don't cancel my reservation; how much is left in my account?", wins: 'Check balance' },
  { text: 'I did not get my parcel', wins: 'Missing parcel' },
  { text: "I didn't receive my parcel yet", wins: 'Missing parcel' },
  { text: 'my package has still not come', wins: 'Missing parcel' },
  { text: 'I do not want to travel any more', wins: 'Cancel booking' },
  { text: "don't forget to book me a flight to Rome", wins: 'Book flight' },
  { text: "why don't you book me a flight", wins: 'Book flight' },
  { text: "I don't know how much money I have in my account", wins: 'Check balance' },
  { text: "don't I have any money left in my account", wins: 'Check balance' },
  { text: "I can't fly any more, please cancel my booking", wins: 'Cancel booking' },
  { text: 'no, cancel my booking', wins: 'Cancel booking' },
  { text: "if you don't mind, book a flight to London", wins: 'Book flight' },
]

/** Likewise in other languages, each with a bot of two intents. */
export const otherLanguages: readonly {
  language: string
  intents: Readonly<Record<string, readonly string[]>>
  cases: readonly HeldOut[]
}[] = [
  {
    language: 'es',
    intents: {
      vuelo: ['quiero reservar un vuelo', 'reserva un vuelo a Roma', 'necesito un billete de avión', 'busco un vuelo para mañana'],
      saldo: ['cuál es mi saldo', 'cuánto dinero tengo', 'muestra el saldo de mi cuenta', 'consultar saldo'],
    },
    cases: [
      { text: 'no quiero reservar un vuelo', refused: 'vuelo' },
      { text: 'ya no necesito un billete de avión', refused: 'vuelo' },
      { text: 'no quiero un vuelo, muestra el saldo de mi cuenta', wins: 'saldo' },
      { text: 'no sé cuánto dinero tengo', wins: 'saldo' },
    ],
  },
  {
    language: 'fr',
    intents: {
      vol: ['je veux réserver un vol', 'réserve un vol pour Rome', "j'ai besoin d'un billet d'avion", 'trouve un vol demain'],
      solde: ['quel est mon solde', "combien d'argent ai-je", 'montre le solde de mon compte', 'consulter le solde'],
    },
    cases: [
      { text: 'je ne veux pas réserver un vol', refused: 'vol' },
      { text: "je n'ai pas besoin d'un billet d'avion", refused: 'vol' },
      { text: 'je ne veux pas de vol, montre le solde de mon compte', wins: 'solde' },
      { text: "je ne sais pas combien d'argent ai-je", wins: 'solde' },
    ],
  },
  {
    language: 'de',
    intents: {
      flug: ['ich möchte einen Flug buchen', 'buche einen Flug nach Rom', 'ich brauche ein Flugticket', 'suche einen Flug für morgen'],
      stand: ['wie ist mein Kontostand', 'wie viel Geld habe ich', 'zeige den Stand meines Kontos', 'Kontostand abfragen'],
    },
    cases: [
      { text: 'ich möchte keinen Flug buchen', refused: 'flug' },
      { text: 'Ich will den Flug nach Rom nicht buchen', refused: 'flug' },
      { text: 'ich möchte keinen Flug, zeige den Stand meines Kontos', wins: 'stand' },
      { text: 'ich weiß nicht, wie viel Geld ich habe', wins: 'stand' },
    ],
  },
  {
    language: 'pt',
    intents: {
      voo: ['quero reservar um voo', 'reserve um voo para Roma', 'preciso de uma passagem de avião', 'procuro um voo para amanhã'],
      saldo: ['qual é o meu saldo', 'quanto dinheiro tenho', 'mostre o saldo da minha conta', 'consultar saldo'],
    },
    cases: [
      { text: 'não quero reservar um voo', refused: 'voo' },
      { text: 'não preciso de uma passagem de avião', refused: 'voo' },
      { text: 'não sei quanto dinheiro tenho', wins: 'saldo' },
    ],
  },
  {
    language: 'it',
    intents: {
      volo: ['voglio prenotare un volo', 'prenota un volo per Roma', 'ho bisogno di un biglietto aereo', 'cerco un volo per domani'],
      saldo: ['qual è il mio saldo', 'quanti soldi ho', 'mostra il saldo del mio conto', 'controllare il saldo'],
    },
    cases: [
      { text: 'non voglio prenotare un volo', refused: 'volo' },
      { text: 'non ho bisogno di un biglietto aereo', refused: 'volo' },
      { text: 'non so quanti soldi ho', wins: 'saldo' },
    ],
  },
  {
    language: 'nl',
    intents: {
      vlucht: ['ik wil een vlucht boeken', 'boek een vlucht naar Rome', 'ik heb een vliegticket nodig', 'zoek een vlucht voor morgen'],
      saldo: ['wat is mijn saldo', 'hoeveel geld heb ik', 'toon het saldo van mijn rekening', 'saldo opvragen'],
    },
    cases: [
      { text: 'ik wil geen vlucht boeken', refused: 'vlucht' },
      { text: 'ik hoef geen vlucht te boeken', refused: 'vlucht' },
      { text: 'ik weet niet hoeveel geld ik heb', wins: 'saldo' },
    ],
  },
]
