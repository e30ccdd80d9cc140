// Table: words that tell languages written in Latin letters apart: the commonest of each, and those of requests. Without accents, as they
// are compared; a word of several languages stands in each of them. What is made of them is detect.ts.

const words: Readonly<Record<string, string>> = {
  en: `one four five six seven eight nine ten may come per the of and to a in is it you that he was for on are with as i his they be at have this from or had by but what some we can out other
    were all there when up use your how said an each she which do their if will would could should about into than them then these so her him
    my me who am been has its did not don't no yes hello hi hey thanks thank please sorry want need like help know tell show give get make book
    order buy pay cancel change find where why does doing it's i'm i'd i'll what's can't isn't good morning evening today tomorrow yesterday
    account money flight hotel ticket leave day days week month year time price cost much many my our going go let us speak another again
    back check status balance password with something someone nothing next last weather pizza appointment bill number is was two three`,
  de: `ein vier funf sechs sieben acht neun zehn der die das und in zu den ist nicht von sie mit dem sich des auf ein eine einen einem einer ich du er wir ihr es im an auch als wie
    bei oder aber wenn dann noch nur nach aus um am so war hat haben habe bin sind sein seine kann konnen konnte mochte mochten will wollen
    muss mussen soll sollte werden wird wurde uber unter fur gegen ohne zwischen mein meine meinen meiner dein deine unser unsere was wer wo
    wann warum welche welcher hallo guten tag morgen abend danke bitte ja nein kein keine keinen hilfe brauche gib zeig sag mir mich dich
    buchen bestellen kaufen bezahlen kosten kostet wieviel viel konto geld flug hotel fahrkarte urlaub heute gestern ubermorgen woche monat
    jahr zeit preis rechnung andern stornieren finden gibt gut sprechen wieder etwas jemand nichts nachste nachsten letzte uhr zum zur vom
    beim ans ins alles gerne doch schon mehr ab bis seit diese dieser dieses tage tagen zwei drei halb`,
  es: `uno cuatro cinco seis siete ocho nueve diez quince veinte u el la los las un una unos unas de del y que en a por con para no se lo le les su sus al es son ser estar esta este esto estos estas
    esa ese eso como mas pero sin sobre entre hasta desde cuando donde quien cual cuanto cuanta cuantos porque que yo tu usted ustedes nosotros
    ellos me te nos mi mis hola buenos buenas dias tardes noches gracias por favor si quiero quisiera necesito puedo puede puedes podria tengo
    tiene hay hacer ayuda ayudame dime dame muestra reservar pedir comprar pagar cancelar cambiar buscar encontrar cuesta precio cuenta dinero
    vuelo hotel billete boleto vacaciones hoy manana ayer pasado semana mes ano hora tiempo factura bien hablar otra vez algo alguien nada
    proximo proxima ultimo ultima fue era ha he han muy tambien ya todo todos dos tres lunes martes jueves viernes sabado domingo hace dentro
    a las media menos cuarto`,
  fr: `quatre cinq six sept huit neuf dix quinze vingt le la les un une des de du et en a au aux que qui dans pour par sur avec sans sous ne pas plus ce cet cette ces se son sa ses leur
    leurs il elle ils elles je tu nous vous on moi toi lui mon ma mes ton ta tes notre nos votre vos est sont etre avoir ai as avons avez ont
    suis etes ete etait mais ou donc or ni car quand comment pourquoi quel quelle quels quelles combien bonjour bonsoir salut merci s'il plait
    oui non veux voudrais voulez peux peut pouvez besoin aide aider dis donne montre reserver commander acheter payer annuler changer trouver
    coute prix compte argent vol hotel billet conges vacances aujourd'hui demain hier apres-demain semaine mois an annee heure heures temps
    facture bien parler encore quelque chose quelqu'un rien prochain prochaine dernier derniere tres aussi deja tout tous deux trois lundi
    mardi mercredi jeudi vendredi samedi dimanche il y a dans j'ai c'est l'addition d'un d'une qu'est-ce n'est j'aimerais midi minuit y`,
  it: `quattro cinque sei sette otto nove dieci quindici venti li qui il lo la i gli le un uno una di del dello della dei degli delle e che in a al allo alla ai agli alle da dal dalla per con su sul
    sulla non si no piu ma o se come quando dove chi cosa quale quali quanto quanta quanti perche io tu lui lei noi voi loro mi ti ci vi mio
    mia miei tuo tua suo sua nostro nostra e sono sei siamo siete essere avere ho hai ha abbiamo avete hanno era stato questo questa questi
    queste quello quella ciao buongiorno buonasera salve grazie prego per favore voglio vorrei posso puo puoi potrei bisogno aiuto aiutami dimmi
    dammi mostra prenotare ordinare comprare pagare annullare cambiare trovare costa prezzo conto soldi volo albergo biglietto ferie vacanze oggi
    domani ieri dopodomani settimana mese anno ora ore tempo fattura bene parlare ancora qualcosa qualcuno niente prossimo prossima ultimo molto
    anche gia tutto tutti due tre lunedi martedi mercoledi giovedi venerdi sabato domenica fa tra fra alle nel nella nei dell' c'e mezza`,
  pt: `quatro cinco seis sete oito nove dez quinze vinte meio ou o a os as um uma uns umas de do da dos das e que em no na nos nas por pelo pela com para nao se ao aos lhe seu sua seus suas meu minha
    meus minhas teu tua nosso nossa e sao ser estar esta estao este essa esse isso isto como mais mas sem sobre entre ate desde quando onde quem
    qual quais quanto quanta quantos porque eu tu voce voces ele ela nos eles elas me te ola oi bom boa dia tarde noite obrigado obrigada por
    favor sim quero queria gostaria preciso posso pode poderia tenho tem ha fazer ajuda ajude diga mostre reservar pedir comprar pagar cancelar
    mudar alterar buscar encontrar custa preco conta dinheiro voo hotel bilhete passagem ferias hoje amanha ontem semana mes ano hora horas tempo
    fatura bem falar outra vez algo alguem nada proximo proxima ultimo ultima foi era muito tambem ja tudo todos dois duas tres segunda terca
    quarta quinta sexta feira sabado domingo atras daqui depois as meia num numa pela`,
  nl: `een vier vijf zes zeven acht negen tien de het een en van in is dat op te zijn met voor niet aan er om ook als maar dan bij of uit nog naar wel door over tot ik jij je u hij
    zij ze wij we jullie mij me mijn jouw uw ons onze hun deze dit die wat wie waar wanneer waarom hoe welke hallo hoi goedemorgen goedenavond
    bedankt dank alsjeblieft alstublieft ja nee geen wil willen kan kunnen moet moeten heb heeft hebben ben bent was waren worden wordt zou graag
    hulp help zeg geef toon boeken bestellen kopen betalen annuleren wijzigen vinden kost prijs rekening geld vlucht kaartje vakantie vandaag morgen
    gisteren overmorgen week maand jaar uur tijd factuur goed spreken praten weer iets iemand niets volgende vorige zeer twee drie`,
  ca: `el la els les un una uns unes de del dels i que en a per amb no es son ser aquest aquesta com mes pero sense quan on qui jo tu ell nosaltres
    em et ens meu meva hola bon dia bona tarda gracies si us plau vull voldria necessito puc pot tinc hi ha ajuda reservar demanar pagar avui
    dema ahir setmana mes any hora compte diners parlar molt tambe aixo`,
  fi: `ja on ei se etta han en oli mita mutta kuin niin tai jos vain nyt kun mina sina me te he minun sinun olen olet haluan haluaisin voinko voitko
    tarvitsen apua kiitos hei moi paivaa ole hyva kylla tanaan huomenna eilen viikko kuukausi vuosi lento lippu tili rahaa missa milloin miksi kuka`,
  id: `yang dan di ini itu untuk dengan dari tidak ada saya anda kamu kami kita mereka akan bisa ingin mau tolong terima kasih halo selamat pagi
    siang malam apa siapa mana kapan mengapa bagaimana berapa pesan bayar batalkan ubah akun uang hari besok kemarin minggu bulan tahun ya`,
  nb: `og i det som er pa en et av for til med at ikke jeg du han hun vi de meg deg min din har var kan vil skal ville om fra men hva hvem hvor nar
    hvorfor hvordan hei takk vaer sa snill ja nei hjelp trenger bestille betale avbestille i dag i morgen uke maned ar konto penger`,
  pl: `i w na z do nie sie to jest ze o jak ale co tak za od po czy ja ty on ona my wy moj moja mnie mi chce chcialbym moge mozesz potrzebuje pomoc
    prosze dziekuje dzien dobry czesc tak nie kto gdzie kiedy dlaczego ile zamowic kupic zaplacic anulowac zmienic dzis jutro wczoraj tydzien
    miesiac rok konto pieniadze lot bilet mowic`,
  sl: `in je v na se da za ne so z ki po pa ali kot jaz ti on ona mi vi moj moja sem si smo zelim hocem lahko potrebujem pomoc prosim hvala zdravo
    dober dan kaj kdo kje kdaj zakaj kako koliko danes jutri vceraj teden mesec leto racun denar let vozovnica govoriti`,
  sv: `och i att det som en ett pa ar av for med till den har de inte om jag du han hon vi ni mig dig min din var kan vill ska skulle fran men vad
    vem nar varfor hur hej tack snalla ja nej hjalp behover boka bestalla betala avboka andra idag imorgon igar vecka manad konto pengar flyg biljett`,
  tl: `ang ng sa na at mga ay ko mo ako ikaw siya kami tayo kayo sila hindi oo gusto kailangan pwede puwede paki salamat kumusta magandang umaga gabi
    ano sino saan kailan bakit paano magkano ngayon bukas kahapon linggo buwan taon pera po opo`,
}

/** Languages by word. */
export const languagesOfWord: ReadonlyMap<string, readonly string[]> = gathered()

function gathered(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [language, text] of Object.entries(words))
    for (const word of new Set(text.split(/\s+/))) found.set(word, [...(found.get(word) ?? []), language])
  return found
}

/** Letters of one language alone among these, each a hint and no proof: names travel. */
export const lettersOf: Readonly<Record<string, RegExp>> = {
  de: /[ß]/iu,
  es: /[ñ¿¡]/iu,
  fr: /[œèêëîûç]/iu,
  pt: /[ãõ]/iu,
  pl: /[łąęśźż]/iu,
}

/** Endings of words that are common in one of these languages. */
export const endingsOf: Readonly<Record<string, RegExp>> = {
  en: /(?:ing|ould|ght|tion|ness|ly)$/u,
  de: /(?:ung|keit|heit|lich|isch|schaft|tag)$/u,
  es: /(?:cion|dad|mente|iendo|ando|aria|ito|ita)$/u,
  fr: /(?:eux|euse|ement|eau|aux|ais|ait|oir)$/u,
  it: /(?:zione|mente|tta|tto|ggio|zia|are|ere)$/u,
  pt: /(?:cao|coes|dade|inho|inha|agem|eira|eiro)$/u,
  nl: /(?:ijk|ijn|oor|aan|een|heid|tje)$/u,
}
