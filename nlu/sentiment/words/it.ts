// What Italian says of feelings.
import { lexicon } from '../lexicon'

export const it = lexicon(
  {
    angry: [
      'infastidi* fastidio* fastidi* impazient* quante_volte seccat*',
      'arrabbiat* arrabbi* incazzat* indigna* ridicol* inaccettabil* stufo stufa stufi insult* maleducat* idiot* inutil* stupid* odio odia truff* imbrogl* bugiard* bugia vergogna vergognos* perdita_di_tempo reclamo lamentarmi frustra* presa_in_giro basta_cosi assurdo maledett*',
      'furios* rabbia furibond* merda cazzo avvocato denuncia scandalos* detesto',
    ],
    disgust: ['sporc* sgradevol* puzza', 'schifo schifos* disgust* ripugn* marcio marcia nausea*', 'vomit* ributtant* rivoltant*'],
    fear: [
      'preoccup* nervos* insicur* inquiet*',
      'paura spavent* temo timore ansia ansios* panico angosci* allarm*',
      'terrorizz* terrore orrore incubo incubi',
    ],
    sad: [
      'delus* deludent* peccato purtroppo dispiac* rammaric*',
      'triste tristi tristezza piang* piangere lacrime depress* infelic* scoraggiat* morto_mio morta_mia mancata_mia',
      'dispera* distrutt* devastat* sconvolt*',
    ],
    joy: [
      'content* sorri* divertent* ahah* haha* lieto lieta',
      'felic* gioia adoro amo allegr* entusiast* evviva emozionat* non_vedo_l_ora sollevat* goder* piacere',
      'euforic* estasiat* al_settimo_cielo entusiasmant*',
    ],
    good: [
      'grazie bene buon buono buona buoni gentil* util* facil* veloce veloci piace piaciuto chiaro_e_semplice simpatic* cortes* apprezz* gradevol*',
      'grazie_mille ottim* soddisfatt* consiglio_a_tutti molto_bene meglio bravi brava bravissim* complimenti efficient* impression* consigliatissim*',
      'eccellent* perfett* fantastic* meraviglios* magnific* incredibil* migliore splendid* stupend* eccezional*',
    ],
    bad: [
      'male lento lenta lenti problem* errore errori difficil* confus* ritard* caro cara complicat* guast* sbaglia*',
      'non_funziona rott* fallit* insoddisfatt* pessim* scadent* disastr* ore_di_attesa scars*',
      'terribil* orribil* peggior* peggio pessimo_servizio catastrof* tremend*',
    ],
    not: 'non mai niente nulla nessuno nessuna ne neanche senza',
    idle: 'non_solo senza_dubbio perche_no nessun_problema',
    more: 'molto davvero cosi tanto estremamente totalmente completamente assolutamente troppo veramente super proprio',
    less: 'poco un_po leggermente quasi abbastanza piuttosto',
    but: 'ma pero tuttavia sebbene eppure',
  },
  { cut: 'spaces', before: 3, after: 0 },
)
