// What Spanish says of feelings.
import { lexicon } from '../lexicon'

export const es = lexicon(
  {
    angry: [
      'molest* fastidi* impacient* otra_vez_lo_mismo cuantas_veces pesado pesada',
      'enfad* enoj* cabread* cabrea harto harta hartos indign* ridicul* inaceptable insult* grosero grosera idiota* inutil* estupid* odio odia estaf* engan* mentiros* mentira* verguenza perdida_de_tiempo queja quejarme tomadura_de_pelo ya_basta frustra* maldit*',
      'furios* rabia colera indignante mierda joder puta puto demanda abogado escandalo* detesto detest*',
    ],
    disgust: ['suci* desagradable* huele_mal', 'asco asqueros* repugn* apesta podrid* nause*', 'vomit* repulsiv* inmund*'],
    fear: [
      'preocup* nervios* insegur* inquiet*',
      'miedo asusta* temo temor temer ansiedad panico angusti* alarma*',
      'aterr* terror horroriz* pavor pesadilla*',
    ],
    sad: [
      'decepcion* lastima pena desilusion* por_desgracia desafortunadamente',
      'triste* tristeza llor* lagrimas deprimid* infeliz infelices desanimad* fallecio murio me_duele',
      'destrozad* desesper* desolad* devasta*',
    ],
    joy: [
      'content* sonri* divertid* jaja* jeje* me_alegro alegra',
      'feliz felices felicidad alegr* encanta encantad* amo disfrut* ilusion* emocionad* genial_noticia que_bien viva',
      'adoro entusiasm* euforic* maravillad*',
    ],
    good: [
      'gracias bien buen bueno buena buenos buenas amable* util util* facil rapido rapida gusta claro_y_sencillo agradable agradables agradec* correcto',
      'muchas_gracias genial satisfech* recomiend* estupend* mejor ayudo_mucho muy_bien me_gusta_mucho guay contentisim* eficaz eficiente* felicitaciones',
      'excelente* increible* perfect* fantastic* maravillos* magnific* fenomenal el_mejor la_mejor buenisim*',
    ],
    bad: [
      'mal malo mala malos malas lento lenta problema* error* dificil confus* tarde caro cara retras* demora* complicad* falla fallo equivoca*',
      'pesim* desastre no_funciona roto rota fracas* deficiente* insatisf* horas_esperando nunca_funciona',
      'terrible* horrible* fatal el_peor la_peor peor_servicio lamentable* espantos* catastrof*',
    ],
    not: 'no nunca jamas nada nadie ni tampoco sin ningun ninguna',
    idle: 'no_solo sin_duda por_que_no no_hay_problema',
    more: 'muy mucho tan tanto demasiado realmente totalmente completamente absolutamente super sumamente extremadamente re bastante',
    less: 'poco un_poco algo ligeramente casi',
    but: 'pero aunque sin_embargo sino',
  },
  { cut: 'spaces', before: 3, after: 0 },
)
