// Table: words of English and other languages that are also names of cities. find-cities.ts decides when such a word is one.

/** A city only when written with a capital inside a sentence, or when it is the whole reply. */
export const hardlyCities = new Set(
  (
    'along alot as ba band bear best bo boo bra bright bro brush buy casino celebration center central chu city college condom date deal ' +
    'economy enterprise federal friendly fully gap gay glad goes green ham hard ho holiday hook hope justice lens liberal long made male man ' +
    'manage march media mission mol mon monster most much none normal of officer opportunity page par pen police poll pop post price progress ' +
    'prospect rain real reserve rifle sake salt san sandwich sauce say send side silly sim ski spa star stone street success superior sur ' +
    'surprise tactic talent tank tire trail tune un una union university van vi vice wa wedding welcome worth young may is it i so do me my we ' +
    'he she they you what who how why when where yes no ok please thanks bill mark art will can ham pay see go come male ' +
    'alliance august bag baker bay bell bush cave change coin colon commerce crystal dig drama eagle god golden hail hit king landing lazy ' +
    'marks metro nov ob opera pearl po punch ray republic ridge ron saga sedan sparks springs sterling sunrise sunset than tara vac walker wells ' +
    'anda ans au auch buchen bulan como delle diez este ete eu feira gracias hanno hola hun ita ito itu kapan kita la mana mau mer mga ola olen ' +
    'ore pero regen shar stra tak ultimo vad voi vom waren wer wil zeven'
  ).split(' '),
)

/** A city also after "to", "from", "in", "at" or "near", in any letters. */
export const sometimesCities = new Set(
  (
    'bar bath battle bo boom clay cork dole economy elk epic gore home hull independence kent lent lens lime live lure mobile nice orange pace ' +
    'plum reading rice rome same sale sandwich save split spring stow tours vice war york cary clever delta derby eden fate hale hook leek ' +
    'mosca vienne seul rom canton florencia wenen'
  ).split(' '),
)
