// What French says of feelings.
import { lexicon } from '../lexicon'

export const fr = lexicon(
  {
    angry: [
      'agac* enerv* impatien* lass* combien_de_fois penible*',
      'fache fachee faches colere inadmissible inacceptable ridicule* marre ras_le_bol insult* impoli* idiot* inutile* stupide* deteste honte honteu* arnaqu* menteu* mensonge* moquez se_moque_de perte_de_temps plaindre plainte frustr* indign* ca_suffit escroc*',
      'furieu* rage scandal* merde putain bordel degueulasse_service avocat tribunal hais haine revolt*',
    ],
    disgust: [
      'sale sales desagreable* sent_mauvais',
      'degout* ecoeur* beurk pourri pourrie pue puent nausee*',
      'repugn* immonde* vomi* infect*',
    ],
    fear: [
      'inquiet* inquiete souci* nerveu*',
      'peur crain* craint angoiss* anxieu* panique* effray* stress*',
      'terrifi* terroris* horrifi* cauchemar* epouvant*',
    ],
    sad: [
      'decu decue decus decev* dommage malheureusement regrett*',
      'triste* tristesse pleur* larmes deprim* malheureu* decede mort_de decourag* peine',
      'desespere* desespoir devast* effondre* bouleverse*',
    ],
    joy: [
      'content contente contents souri* amusant* rire mdr haha* hihi*',
      'heureu* ravi ravie joie adore aime enchant* plaisir hate_de vivement youpi rejoui* soulage*',
      'ador* euphori* emerveill* aux_anges comble*',
    ],
    good: [
      'merci bien bon bonne sympa gentil* utile facile rapide clair aimable* agreable* pas_mal apprecie*',
      'merci_beaucoup super satisfait* recommand* tres_bien efficace* mieux impressionn* bravo felicitations genial geniale chouette',
      'excellent* parfait* formidable* fantastique* magnifique* merveilleu* incroyable* extraordinaire* le_meilleur la_meilleure top',
    ],
    bad: [
      'mal mauvais* lent lente probleme* erreur* difficile* confus* retard* cher chere complique* bug* soucis panne',
      'nul nulle nuls ne_marche_pas ne_fonctionne_pas marche_toujours_pas fonctionne_toujours_pas casse* echou* desastr* insatisf* mecontent* defaillant* decevant',
      'terrible* horrible* affreu* le_pire la_pire pire catastroph* lamentable* execrable* epouvantable*',
    ],
    not: 'pas jamais rien aucun aucune sans plus_du_tout ni guere nullement',
    idle: 'pas_seulement sans_doute pourquoi_pas pas_de_probleme pas_de_souci',
    more: 'tres vraiment tellement extremement totalement completement absolument trop si super hyper fort profondement',
    less: 'un_peu peu legerement plutot assez presque',
    but: 'mais cependant pourtant toutefois quoique',
  },
  { cut: 'spaces', before: 3, after: 0 },
)
