// Table: colours by their English names, which are stored, with what each is called in other languages. Forms that agree with their noun are
// given by their stem before a slash and the endings after it.

export interface ColorName {
  name: string
  /** In the order of `languages`. */
  words: Readonly<Record<string, string>>
}

const languages = ['en', 'es', 'fr', 'de', 'pt', 'it', 'ja', 'ko', 'zh'] as const

const rows = `
red|red|rojo/-a -os -as|rouge/s|rot/e er es en em|vermelho/-a -os -as|rosso/-a -i -e|赤,赤い,赤色,レッド,真っ赤|빨간,빨강,빨간색,빨강색,레드|红,红色,紅色,红的
blue|blue|azul/es|bleu/e s es|blau/e er es en em|azul/-is|blu|青,青い,青色,ブルー,真っ青|파란,파랑,파란색,파랑색,블루|蓝,蓝色,藍色,蓝的
green|green|verde/s|vert/e s es|grün/e er es en em|verde/s|verde/-i|緑,緑の,緑色,グリーン|초록,초록색,녹색,그린|绿,绿色,綠色,绿的
yellow|yellow|amarillo/-a -os -as|jaune/s|gelb/e er es en em|amarelo/-a -os -as|giallo/-a -i -e|黄色,黄色い,イエロー|노란,노랑,노란색,노랑색,옐로우|黄,黄色,黄的
black|black|negro/-a -os -as|noir/e s es|schwarz/e er es en em|preto/-a -os -as|nero/-a -i -e|黒,黒い,黒色,ブラック,真っ黒|검은,검정,검은색,검정색,까만,블랙|黑,黑色,黑的
white|white|blanco/-a -os -as|blanc/he s hes|weiß/e er es en em|branco/-a -os -as|bianco/-a -hi -he|白,白い,白色,ホワイト,真っ白|하얀,흰,하양,흰색,하얀색,화이트|白,白色,白的
gray|gray,grey|gris/es|gris/e es|grau/e er es en em|cinza,cinzento/-a|grigio/-a -i -e|灰色,グレー,ねずみ色|회색,그레이|灰,灰色,灰的
orange|orange|naranja/s,anaranjado/-a|orange/s|orange,orangefarben|laranja,alaranjado/-a|arancione/-i|オレンジ,オレンジ色,橙色|주황,주황색,오렌지색|橙,橙色,橘色
purple|purple|morado/-a -os -as,púrpura|violet/te s tes,pourpre|lila,purpur|roxo/-a -os -as,púrpura|viola|紫,紫の,紫色,パープル|보라,보라색,보랏빛,퍼플|紫,紫色,紫的
pink|pink|rosa,rosado/-a -os -as|rose/s|rosa,pink|rosa,cor-de-rosa|rosa|ピンク,ピンク色,桃色|분홍,분홍색,핑크,핑크색|粉色,粉红,粉红色
brown|brown|marrón,marrones,café|marron,brun/e s es|braun/e er es en em|marrom,castanho/-a|marrone/-i|茶色,茶色い,ブラウン,褐色|갈색,밤색,브라운|棕色,褐色,咖啡色,棕的
gold|gold,golden|dorado/-a -os -as|doré/e s es|gold,golden/e er es|dourado/-a -os -as|oro,dorato/-a -i -e|金色,ゴールド|금색,골드,황금색|金色
silver|silver|plateado/-a -os -as|argenté/e s es|silber,silbern/e er es|prateado/-a -os -as|argento,argentato/-a|銀色,シルバー|은색,실버|银色,銀色
beige|beige|beige,beis|beige/s|beige|bege|beige|ベージュ|베이지,베이지색|米色
turquoise|turquoise|turquesa|turquoise/s|türkis|turquesa|turchese|ターコイズ,青緑|청록색,터키색|青绿色,绿松石色
navy|navy,navy blue,dark navy|azul marino|bleu marine|marineblau,navyblau|azul-marinho|blu navy,blu marino|紺,紺色,ネイビー|남색,네이비,감색|海军蓝,藏青色,深蓝色
maroon|maroon|granate|brun rouge|kastanienbraun|grená|granata|えんじ色|자주색|栗色
burgundy|burgundy,wine red|burdeos|bordeaux|weinrot/e er es en,bordeaux|bordô,vinho tinto|bordeaux,bordò|ワインレッド|와인색|酒红色
violet|violet|violeta|violet foncé|violett/e er es en em|violeta|violetto/-a|バイオレット,すみれ色|보라빛,바이올렛|紫罗兰色
magenta|magenta|magenta|magenta|magenta|magenta|magenta|マゼンタ|마젠타,자홍색|洋红色,品红色
cyan|cyan,aqua|cian|cyan|cyan|ciano|ciano|シアン,水色|시안,청록|青色
lime|lime,lime green|verde lima|vert citron|limettengrün|verde-limão|verde lime|ライム,黄緑,黄緑色|연두,연두색,라임색|酸橙色,黄绿色
olive|olive,olive green|verde oliva|vert olive|oliv,olivgrün|verde-oliva|verde oliva|オリーブ色|올리브색|橄榄色,橄榄绿
teal|teal|verde azulado|bleu canard|blaugrün|verde-azulado|verde acqua|ティール|틸색|蓝绿色
indigo|indigo|índigo,añil|indigo|indigo|índigo,anil|indaco|藍色,インディゴ|인디고,쪽빛|靛蓝,靛色
light blue|light blue,sky blue,baby blue|celeste,azul claro,azul cielo|bleu clair,bleu ciel|hellblau/e er es en,himmelblau|azul claro,azul-claro,azul celeste|azzurro/-a -i -e,celeste|空色,スカイブルー,ライトブルー|하늘색,스카이블루,연한 파란색|天蓝色,浅蓝色,淡蓝色
dark blue|dark blue|azul oscuro|bleu foncé|dunkelblau/e er es en em|azul escuro,azul-escuro|blu scuro|濃い青,ダークブルー|진한 파란색,짙은 파란색|暗蓝色
light green|light green|verde claro|vert clair|hellgrün/e er es en|verde claro,verde-claro|verde chiaro|ライトグリーン,薄緑|연녹색,연한 초록색|浅绿色,淡绿色
dark green|dark green|verde oscuro|vert foncé|dunkelgrün/e er es en|verde escuro,verde-escuro|verde scuro|深緑,ダークグリーン|진녹색,짙은 초록색|深绿色,墨绿色
dark red|dark red|rojo oscuro|rouge foncé|dunkelrot/e er es en|vermelho escuro|rosso scuro|ダークレッド,濃い赤|진한 빨간색|深红色,暗红色
crimson|crimson,scarlet|carmesí,escarlata|cramoisi,écarlate|karmesinrot,scharlachrot|carmesim,escarlate|cremisi,scarlatto|深紅,緋色,スカーレット|진홍색,스칼렛|绯红色,猩红色
khaki|khaki|caqui|kaki|khaki|cáqui|kaki,cachi|カーキ,カーキ色|카키,카키색|卡其色
cream|cream,off-white|crema,hueso|crème|creme,cremefarben|creme|crema|クリーム色|크림색|奶油色,米白色
ivory|ivory|marfil|ivoire|elfenbein|marfim|avorio|アイボリー,象牙色|아이보리,상아색|象牙色
lavender|lavender|lavanda|lavande|lavendel|lavanda|lavanda|ラベンダー色|라벤더색|薰衣草色
lilac|lilac|lila|lilas|flieder|lilás|lilla|藤色|연보라,연보라색|淡紫色
coral|coral|coral|corail|koralle,korallenrot|coral|corallo|コーラル|산호색|珊瑚色
salmon|salmon|salmón|saumon|lachs,lachsfarben|salmão|salmone|サーモンピンク|연어색|鲑鱼色,橙红色
peach|peach|melocotón,durazno|pêche|pfirsich|pêssego|pesca|ピーチ色|복숭아색|桃色
tan|tan|habano,canela|fauve|hellbraun/e er es en|castanho claro|marrone chiaro|黄褐色|황갈색|黄褐色,棕褐色
bronze|bronze|bronce|bronze|bronze,bronzefarben|bronze|bronzo|ブロンズ色|청동색|古铜色,青铜色
copper|copper|cobre|cuivre,cuivré|kupfer,kupferfarben|cobre|rame|銅色|구리색|铜色
charcoal|charcoal,dark gray,dark grey|gris oscuro|gris foncé,anthracite|anthrazit,dunkelgrau/e er es en|cinza escuro,cinza-escuro|grigio scuro,antracite|チャコール,ダークグレー|짙은 회색,진회색,차콜|深灰色,炭灰色
light gray|light gray,light grey|gris claro|gris clair|hellgrau/e er es en|cinza claro,cinza-claro|grigio chiaro|ライトグレー|연회색,밝은 회색|浅灰色`

export const colorNames: readonly ColorName[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', ...words] = row.split('|')
    return { name, words: Object.fromEntries(languages.map((language, i) => [language, words[i] ?? ''])) }
  })

/** "rojo/-a -os": rojo, roja, rojos; an ending after a hyphen takes the place of the last letter. */
export function formsOf(words: string): string[] {
  return words.split(',').flatMap((word) => {
    const [stem = '', endings] = word.split('/')
    if (endings === undefined) return [stem]
    return [stem, ...endings.split(' ').map((ending) => (ending.startsWith('-') ? stem.slice(0, -1) + ending.slice(1) : stem + ending))]
  })
}

/** Words that are a colour only as the answer, or beside "color" or a noun of things that have one: fruits, metals, flowers. */
export const mostlyOther: ReadonlySet<string> = new Set(
  (
    'cream ivory lavender lilac coral salmon peach tan bronze copper charcoal lime olive violet gold silver ' +
    'naranja cafe crema marfil hueso coral salmon lavanda melocoton durazno canela bronce cobre violeta rosa burdeos habano ' +
    'creme ivoire lavande lilas corail saumon peche bronze cuivre bordeaux rose orange kaki fauve ' +
    'silber gold elfenbein flieder lavendel koralle lachs pfirsich kupfer lila ' +
    'laranja vinho creme marfim lilas coral salmao pessego ' +
    'oro argento viola crema avorio corallo salmone pesca bronzo rame cachi'
  ).split(' '),
)
