// What German says of feelings.
import { lexicon } from '../lexicon'

export const de = lexicon(
  {
    angry: [
      'nerv* genervt ungeduld* ärger* stör* wie_oft schon_wieder',
      'wütend sauer verärgert böse empör* lächerlich frech* unverschämt* beleidig* idiot* dumm* nutzlos* hasse hasst betrüg* betrug abzock* lüge* verarsch* satt reicht_mir reicht_es zeitverschwendung beschwer* frust* unmöglich inakzeptabel verdammt*',
      'stinksauer rasend wut zorn* skandal* scheiße scheiss* mist_verdammter anwalt klage_einreichen hass* verflucht*',
    ],
    disgust: [
      'schmutzig* unangenehm* riecht_schlecht dreckig*',
      'ekel* eklig* widerlich* pfui stinkt igitt verfault* übel',
      'abscheulich* abstoßend* kotz* erbrech*',
    ],
    fear: [
      'sorge* besorgt nervös* unsicher* beunruhig* mulmig*',
      'angst ängst* fürcht* befürchte* panik* erschreck* erschrocken gestresst bedroh*',
      'entsetz* schrecken todesangst albtraum* alptraum*',
    ],
    sad: [
      'enttäusch* schade leider bedauer*',
      'traurig* wein* tränen deprim* unglücklich* verstorben gestorben niedergeschlagen* hoffnungslos*',
      'verzweif* am_boden_zerstört untröstlich*',
    ],
    joy: [
      'froh erfreut lächel* lustig* haha* hihi* spaß',
      'glücklich* freu* liebe liebt fröhlich* begeister* juhu hurra genieß* kann_es_kaum_erwarten erleichtert',
      'überglücklich* entzückt* vergöttere himmlisch*',
    ],
    good: [
      'danke gut gute guter gutes guten nett* hilfreich* einfach schnell freundlich* klar* gefällt mag nützlich* okay_danke schön schöne schönen angenehm',
      'vielen_dank toll* super zufrieden* empfehl* sehr_gut klasse dankbar* besser prima herzlichen_glückwunsch beeindruck* effizient*',
      'ausgezeichnet* hervorragend* perfekt* fantastisch* wunderbar* großartig* beste besten bester bestes genial* exzellent* spitze',
    ],
    bad: [
      'schlecht* langsam* problem* fehler* schwierig* verwirr* verspät* teuer kompliziert* falsch* unklar* mühsam*',
      'kaputt unbrauchbar* versag* miserab* unzufrieden* funktioniert_nie mangelhaft* unfreundlich* stundenlang katastroph*_lahm chaos mies*',
      'schrecklich* furchtbar* grauenhaft* schlechteste* schlimmste* entsetzlich* katastroph* grottenschlecht*',
    ],
    not: 'nicht nie niemals kein keine keinen keiner keinem nichts niemand ohne weder kaum',
    idle: 'nicht_nur kein_problem keine_frage warum_nicht',
    more: 'sehr so wirklich total extrem völlig absolut unglaublich echt zu richtig besonders überaus ganz_und_gar super mega',
    less: 'etwas bisschen ein_wenig leicht ziemlich eher fast halbwegs',
    but: 'aber jedoch trotzdem obwohl sondern dennoch',
  },
  { cut: 'spaces', before: 3, after: 4 },
)
