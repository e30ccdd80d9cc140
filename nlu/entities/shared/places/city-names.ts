// Table: what large cities are called in other languages, and in everyday English. Each row: the name the list of cities has; its name in its
// own country, empty where that is the same or not in use; other names in Latin letters, each with the languages that call it so (a name without
// them is known and not said); then Japanese, Korean, Chinese.
const rows = `
Amsterdam||pt:Amsterdã,es:Ámsterdam|アムステルダム|암스테르담|阿姆斯特丹
Athens|Αθήνα|de:Athen,es/pt:Atenas,fr:Athènes,it:Atene,nl:Athene|アテネ|아테네|雅典
Auckland|||オークランド|오클랜드|奥克兰,奧克蘭
Bangkok|กรุงเทพฯ|pt:Banguecoque|バンコク|방콕|曼谷
Barcelona||fr:Barcelone,it:Barcellona|バルセロナ|바르셀로나|巴塞罗那,巴塞隆納
Beijing|北京|de:Peking,es:Pekín,fr:Pékin,pt:Pequim,it:Pechino|北京|베이징|北京
Berlin||es:Berlín,pt:Berlim,it:Berlino,nl:Berlijn|ベルリン|베를린|柏林
Bogotá||Bogota|ボゴタ|보고타|波哥大
Boston|||ボストン|보스턴|波士顿,波士頓
Brussels|Bruxelles|de:Brüssel,es:Bruselas,fr/it:Bruxelles,pt:Bruxelas,nl:Brussel|ブリュッセル|브뤼셀|布鲁塞尔,布魯塞爾
Budapest||pt:Budapeste,nl:Boedapest|ブダペスト|부다페스트|布达佩斯,布達佩斯
Buenos Aires|||ブエノスアイレス|부에노스아이레스|布宜诺斯艾利斯
Busan|부산|Pusan|釜山,プサン|부산|釜山
Cairo|القاهرة|es:El Cairo,fr:Le Caire,de:Kairo,it:Il Cairo,nl:Caïro|カイロ|카이로|开罗,開羅
Cape Town||es:Ciudad del Cabo,fr:Le Cap,de:Kapstadt,pt:Cidade do Cabo,it:Città del Capo,nl:Kaapstad|ケープタウン|케이프타운|开普敦
Chengdu|成都||成都|청두|成都
Chicago|||シカゴ|시카고|芝加哥
Copenhagen|København|es/pt:Copenhague,fr:Copenhague,de:Kopenhagen,it:Copenaghen,nl:Kopenhagen|コペンハーゲン|코펜하겐|哥本哈根
Daegu|대구||大邱,テグ|대구|大邱
Daejeon|대전||大田,テジョン|대전|大田
Delhi||Dehli|デリー|델리|德里
Dubai|دبي|es:Dubái,fr:Dubaï|ドバイ|두바이|迪拜,杜拜
Dublin||es:Dublín,it:Dublino|ダブリン|더블린|都柏林
Düsseldorf||Dusseldorf|デュッセルドルフ|뒤셀도르프|杜塞尔多夫
Edinburgh||es/pt/it:Edimburgo,fr:Édimbourg|エディンバラ|에든버러|爱丁堡
Florence|Firenze|es:Florencia,de:Florenz,pt:Florença,it:Firenze|フィレンツェ|피렌체|佛罗伦萨
Frankfurt am Main||en/de/nl:Frankfurt,es:Fráncfort,fr:Francfort,it:Francoforte|フランクフルト|프랑크푸르트|法兰克福,法蘭克福
Fukuoka|福岡||福岡|후쿠오카|福冈
Genève|Genève|en:Geneva,de:Genf,es:Ginebra,pt:Genebra,it:Ginevra|ジュネーブ|제네바|日内瓦
Guangzhou|广州|Canton|広州|광저우|广州,廣州
Gwangju|광주||光州,クァンジュ|광주|光州
Hamburg||es/pt:Hamburgo,fr:Hambourg,it:Amburgo|ハンブルク|함부르크|汉堡
Hangzhou|杭州||杭州|항저우|杭州
Hanoi|Hà Nội|es:Hanói,fr:Hanoï|ハノイ|하노이|河内
Havana|La Habana|es:La Habana,fr:La Havane,de:Havanna,it:L'Avana|ハバナ|아바나|哈瓦那
Helsinki|||ヘルシンキ|헬싱키|赫尔辛基
Hiroshima|広島||広島|히로시마|广岛
Ho Chi Minh City|Thành phố Hồ Chí Minh|Saigon,Saigón,Saïgon|ホーチミン|호찌민,호치민|胡志明市
Hong Kong|香港|de:Hongkong|香港|홍콩|香港
Honolulu|||ホノルル|호놀룰루|檀香山,火奴鲁鲁
Incheon|인천||仁川,インチョン|인천|仁川
Istanbul|İstanbul|es:Estambul,pt:Istambul|イスタンブール|이스탄불|伊斯坦布尔
Jakarta||es:Yakarta,it:Giacarta|ジャカルタ|자카르타|雅加达
Johannesburg||es/pt:Johannesburgo|ヨハネスブルグ|요하네스버그|约翰内斯堡
Kobe|神戸||神戸|고베|神户
Kuala Lumpur|||クアラルンプール|쿠알라룸푸르|吉隆坡
Kyiv|Київ|fr/es:Kiev,de:Kiew,it:Kiev|キーウ,キエフ|키이우,키예프|基辅
Kyoto|京都|es/de:Kioto,pt:Quioto|京都|교토|京都
Köln|Köln|en/fr:Cologne,nl:Keulen,Koln|ケルン|쾰른|科隆
Las Vegas||Vegas|ラスベガス|라스베이거스,라스베가스|拉斯维加斯
Lima|||リマ|리마|利马
Lisbon|Lisboa|es/pt:Lisboa,fr:Lisbonne,de/nl:Lissabon,it:Lisbona|リスボン|리스본|里斯本
London||es/fr/pt:Londres,it:Londra,nl:Londen|ロンドン|런던|伦敦,倫敦
Los Angeles||es:Los Ángeles,LA|ロサンゼルス,ロス|로스앤젤레스,로스엔젤레스|洛杉矶,洛杉磯
Lyon||Lyons,it:Lione,pt:Lião|リヨン|리옹|里昂
Madrid||pt:Madri|マドリード,マドリッド|마드리드|马德里
Manchester|||マンチェスター|맨체스터|曼彻斯特
Manila|||マニラ|마닐라|马尼拉
Marseille||es:Marsella,pt:Marselha,it:Marsiglia|マルセイユ|마르세유|马赛
Melbourne|||メルボルン|멜버른|墨尔本
Mexico City|Ciudad de México|es:Ciudad de México,de:Mexiko-Stadt,pt:Cidade do México,it:Città del Messico,nl:Mexico-Stad|メキシコシティ|멕시코시티|墨西哥城
Miami|||マイアミ|마이애미|迈阿密
Milan|Milano|it:Milano,es:Milán,de:Mailand,pt:Milão,nl:Milaan|ミラノ|밀라노|米兰
Montréal||en/de/it/es:Montreal|モントリオール|몬트리올|蒙特利尔
Moscow|Москва|es:Moscú,fr/pt:Moscou,de:Moskau,Moscovo,it:Mosca,nl:Moskou,Moskva|モスクワ|모스크바|莫斯科
Mumbai|मुंबई|es/it:Bombay,Bombaim|ムンバイ|뭄바이|孟买
Munich|München|de/nl:München,es:Múnich,pt:Munique,it:Monaco di Baviera|ミュンヘン|뮌헨|慕尼黑
Nagoya|名古屋||名古屋|나고야|名古屋
Nanjing|南京|es:Nankín|南京|난징|南京
Naples|Napoli|it:Napoli,es:Nápoles,de:Neapel,pt:Nápoles,nl:Napels|ナポリ|나폴리|那不勒斯
New York City||fr/de/it/nl:New York,NYC,es:Nueva York,pt:Nova York,Nova Iorque|ニューヨーク|뉴욕|纽约,紐約
Nice||es:Niza,de/it:Nizza|ニース|니스|尼斯
Nürnberg|Nürnberg|en/fr:Nuremberg,Nurnberg,it:Norimberga,es:Núremberg,pt:Nuremberg,nl:Neurenberg|ニュルンベルク|뉘른베르크|纽伦堡
Okinawa|沖縄|||오키나와|
Osaka|大阪||大阪|오사카|大阪
Oslo|||オスロ|오슬로|奥斯陆
Paris||es:París,it:Parigi,nl:Parijs|パリ|파리|巴黎
Porto||es:Oporto|ポルト|포르투|波尔图
Prague|Praha|es/it/pt:Praga,de:Prag,nl:Praag|プラハ|프라하|布拉格
Rio de Janeiro||Rio,es:Río de Janeiro|リオデジャネイロ|리우데자네이루|里约热内卢
Rome|Roma|es/it/pt:Roma,de:Rom|ローマ|로마|罗马
Saint Petersburg|Санкт-Петербург|es:San Petersburgo,fr:Saint-Pétersbourg,de:Sankt Petersburg,pt:São Petersburgo,it:San Pietroburgo,nl:Sint-Petersburg|サンクトペテルブルク|상트페테르부르크|圣彼得堡
San Francisco||SF|サンフランシスコ|샌프란시스코|旧金山,三藩市
Santiago||Santiago de Chile|サンティアゴ|산티아고|圣地亚哥
Sapporo|札幌||札幌|삿포로|札幌
Seattle|||シアトル|시애틀|西雅图
Sendai|仙台||仙台|센다이|仙台
Seoul|서울|es:Seúl,fr:Séoul,pt:Seul|ソウル|서울|首尔,首爾
Sevilla|Sevilla|en:Seville,fr:Séville,pt:Sevilha,it:Siviglia|セビリア|세비야|塞维利亚
Shanghai|上海|es:Shanghái,pt:Xangai,it:Sciangai,de:Schanghai|上海|상하이|上海
Shenzhen|深圳||深圳|선전|深圳
Singapore||es/de:Singapur,fr:Singapour,pt:Singapura,Cingapura|シンガポール|싱가포르|新加坡
Stockholm||es/pt:Estocolmo,it:Stoccolma|ストックホルム|스톡홀름|斯德哥尔摩
Sydney||es:Sídney,Sidney|シドニー|시드니|悉尼,雪梨
São Paulo||Sao Paulo,San Pablo|サンパウロ|상파울루|圣保罗
Taipei|台北|es:Taipéi,pt:Taipé|台北|타이베이,타이페이|台北,臺北
Tel Aviv||Tel-Aviv|テルアビブ|텔아비브|特拉维夫
The Hague|Den Haag|de/nl:Den Haag,es:La Haya,fr:La Haye,pt:Haia,it:L'Aia|ハーグ|헤이그|海牙
Tokyo|東京|de/es/nl:Tokio,pt:Tóquio|東京|도쿄,동경|东京
Toronto|||トロント|토론토|多伦多
Turin|Torino|it:Torino,es:Turín,pt:Turim,nl:Turijn|トリノ|토리노|都灵
Vancouver|||バンクーバー|밴쿠버|温哥华
Venice|Venezia|it:Venezia,es:Venecia,fr:Venise,de:Venedig,pt:Veneza,nl:Venetië|ベネチア,ヴェネツィア|베네치아|威尼斯
Vienna|Wien|de:Wien,es:Viena,pt:Viena,fr:Vienne,it:Vienna,nl:Wenen|ウィーン|빈,비엔나|维也纳
Warsaw|Warszawa|es:Varsovia,fr:Varsovie,de/nl:Warschau,pt:Varsóvia,it:Varsavia|ワルシャワ|바르샤바|华沙
Washington, D.C.||de/fr/it/es/pt/nl:Washington,Washington DC|ワシントン|워싱턴|华盛顿
Xi’an|西安|Xian,Xi'an|西安|시안|西安
Yokohama|横浜||横浜|요코하마|横滨
Zürich|Zürich|en/fr:Zurich,es:Zúrich,pt:Zurique,it:Zurigo|チューリッヒ|취리히|苏黎世`

/** Names in use, and the name the list knows the place by. */
const everyday = {
  la: 'Los Angeles',
  sf: 'San Francisco',
  bangalore: 'Bengaluru',
  calcutta: 'Kolkata',
  madras: 'Chennai',
  poona: 'Pune',
  quebec: 'Québec',
  philly: 'Philadelphia',
}

interface CityName {
  /** By which the list of cities knows it. */
  name: string
  /** In its own country; empty where that is the same. */
  local: string
  /** In other languages. */
  others: string[]
  /** What a bot calls it, by language. */
  said: ReadonlyMap<string, string>
}

export const cityNames: readonly CityName[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', local = '', latin = '', ...eastern] = row.split('|')
    const labelled = listed(latin).map((one) => {
      const [first = '', called = first] = one.split(':')
      return { languages: one.includes(':') ? first.split('/') : [], called }
    })
    const inLatin = labelled.flatMap(({ languages, called }) => languages.map((language) => [language, called] as const))
    const inEastern = ['ja', 'ko', 'zh'].flatMap((language, at) =>
      listed(eastern[at] ?? '')
        .slice(0, 1)
        .map((called) => [language, called] as const),
    )
    const others = [local, ...labelled.map(({ called }) => called), ...eastern.flatMap(listed)]
    return { name, local, others: others.filter((other) => other !== ''), said: new Map([...inLatin, ...inEastern]) }
  })

function listed(names: string): string[] {
  return names === '' ? [] : names.split(',')
}

const byName = new Map(cityNames.map(({ name, said }) => [name, said]))

/** What a city is called in a language, as far as that is known; else as the list of cities has it. */
export function cityNameIn(name: string, language: string): string {
  return byName.get(name)?.get(language.slice(0, 2).toLowerCase()) ?? name
}

/** Every other name, with the list's own. */
export const otherNames: readonly (readonly [other: string, name: string])[] = [
  ...Object.entries(everyday),
  ...cityNames.flatMap(({ name, others }) => others.map((other) => [other, name] as const)),
]
