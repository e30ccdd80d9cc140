// Table: English words that are also names of cities, and other names people give cities. index.ts decides when such a word is a city.

/** A city only when written with a capital inside a sentence, or when it is the whole reply. */
export const hardlyCities = new Set(
  (
    'along alot as ba band bear best bo boo bra bright bro brush buy casino celebration center central chu city college condom date deal ' +
    'economy enterprise federal friendly fully gap gay glad goes green ham hard ho holiday hook hope justice lens liberal long made male man ' +
    'manage march media mission mol mon monster most much none normal of officer opportunity page par pen police poll pop post price progress ' +
    'prospect rain real reserve rifle sake salt san sandwich sauce say send side silly sim ski spa star stone street success superior sur ' +
    'surprise tactic talent tank tire trail tune un una union university van vi vice wa wedding welcome worth young may is it i so do me my we ' +
    'he she they you what who how why when where yes no ok please thanks bill mark art will can ham pay see go come male'
  ).split(' '),
)

/** A city also after "to", "from", "in", "at" or "near", in any letters. */
export const sometimesCities = new Set(
  (
    'bar bath battle bo boom clay cork dole economy elk epic gore home hull independence kent lent lens lime live lure mobile nice orange pace ' +
    'plum reading rice rome same sale same sandwich save split spring stow tours vice war york cary clever delta derby eden fate hale hook leek'
  ).split(' '),
)

/** Names in use, and the name the list knows the place by. */
export const otherNames: Record<string, string> = {
  'new york': 'New York City',
  nyc: 'New York City',
  la: 'Los Angeles',
  sf: 'San Francisco',
  bangalore: 'Bengaluru',
  bombay: 'Mumbai',
  calcutta: 'Kolkata',
  madras: 'Chennai',
  poona: 'Pune',
  montreal: 'Montréal',
  quebec: 'Québec',
  washington: 'Washington, D.C.',
  'washington dc': 'Washington, D.C.',
  peking: 'Beijing',
  saigon: 'Ho Chi Minh City',
  cologne: 'Köln',
  köln: 'Köln',
  nuremberg: 'Nürnberg',
  koln: 'Köln',
  nurnberg: 'Nürnberg',
  münchen: 'Munich',
  munchen: 'Munich',
  wien: 'Vienna',
  roma: 'Rome',
  milano: 'Milan',
  praha: 'Prague',
  warszawa: 'Warsaw',
  kiev: 'Kyiv',
  lisboa: 'Lisbon',
  moskva: 'Moscow',
  geneve: 'Geneva',
  genf: 'Geneva',
  firenze: 'Florence',
  napoli: 'Naples',
  venezia: 'Venice',
  torino: 'Turin',
  bruxelles: 'Brussels',
  'den haag': 'The Hague',
  kobenhavn: 'Copenhagen',
  sevilla: 'Sevilla',
  seville: 'Sevilla',
  frankfurt: 'Frankfurt am Main',
  vegas: 'Las Vegas',
  philly: 'Philadelphia',
  rio: 'Rio de Janeiro',
}
