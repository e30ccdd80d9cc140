// How Dutch says yes and no.
import type { AnswerWords } from './words'

export const nl: AnswerWords = {
  yes: [
    'ja|jawel|jazeker|jep|jup|ja graag|ja hoor|ik bevestig|bevestigd|bevestig|ik ga akkoord|akkoord|ik ben het ermee eens|mee eens',
    'ermee eens',
    'waarom niet|doe dat|doe het|doe maar|ga je gang|ga uw gang|ik zeg geen nee|daar zeg ik geen nee tegen|niets op tegen|niks op tegen',
    'ik heb er niets op tegen|ik heb er niets tegen|niets tegen|vind ik goed|ik vind het niet erg|ik kan niet wachten|ik doe mee',
    'zeg geen nee',
    'geen nee zeggen|geen nee',
  ].join('|'),
  fine: [
    'graag|klopt|prima|natuurlijk|uiteraard|zeker|zeker weten|precies|exact|juist|goed|correct|absoluut|beslist|vanzelfsprekend|tuurlijk',
    'oké|oke|ok|okay|perfect|helemaal goed|in orde|eens|waar|definitief|inderdaad|top|is goed|het klopt|dat klopt|komt goed',
  ].join('|'),
  no: [
    'nee|neen|ne|neuh|niet|nooit|nog niet|liever niet|beter niet|nu niet|helemaal niet|absoluut niet|zeker niet|natuurlijk niet|echt niet',
    'in geen geval|onder geen beding|geen sprake van|geen denken aan|geen interesse|geen behoefte|geen zin|nee bedankt|niet echt',
    'oneens|ik ben het oneens|niet mee eens|ermee oneens|van zijn leven niet|mooi niet',
    'op geen enkele manier|doe maar niet|geen goed idee',
  ].join('|'),
  not: 'niet|nooit|geenszins|nauwelijks',
  without: 'geen|zonder|niet|nul|zonder enige|geen enkel|niets',
  wrong: 'fout|verkeerd|onjuist|incorrect|onwaar|mis|oneens|ik weiger|ik ben tegen|ik ben ertegen|tegen|ertegen',
  trouble: 'probleem|problemen|punt|twijfel|vraag|bezwaar|bezwaren|zorgen|moeite|fout|fouten|kwestie|stress|mis mee',
  unsure: [
    'niet zeker|niet helemaal zeker|niet zo zeker|onzeker|weet niet|weet het niet|weet ik niet|geen idee|misschien|wellicht|wacht',
    'wacht even',
    'een moment|momentje|een seconde|begrijp niet|begrijp het niet|begrijp ik niet|snap het niet|snap ik niet|niet begrepen|hangt ervan af',
    'maakt niet uit|maakt me niet uit|ja of nee|ja en nee|weet u het zeker|weet je het zeker|we zullen zien|ik twijfel|eventueel|mogelijk',
  ].join('|'),
  nothing: [
    'niet slecht|niet gek|niet alleen|zo niet|geen haast|zonder haast|goedemorgen|goedenavond|goede nacht|niets te danken|goedemiddag',
    'niet mijn probleem|niet ons probleem|niet het probleem',
  ].join('|'),
  between: [
    'zo|helemaal|echt|dat|het|is|een|de|erg|heel|er|mee|ik|ben|zie|heb|enkel|enkele|enige|voor|mij|dit|wel|me',
    'ga|kan|zou|daar',
  ].join('|'),
  but: 'maar|tenzij|behalve|alleen als|mits|als|echter',
  alone: 'ne|n|do|fine|not|y|ya',
  opens: 'niet',
  articles: 'een|de|het',
}
