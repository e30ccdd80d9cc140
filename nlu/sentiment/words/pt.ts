// What Portuguese says of feelings.
import { lexicon } from '../lexicon'

export const pt = lexicon(
  {
    angry: [
      'incomod* aborrec* impacient* quantas_vezes de_novo_isso chateia',
      'irritad* irrita irritante bravo brava zangad* chateado_com indignad* ridicul* inaceitavel farto farta cansado_de cansada_de insult* grosseir* idiota* inutil inuteis estupid* odeio odeia engan* golpe mentiros* mentira* vergonha perda_de_tempo reclamar reclamacao frustra* absurdo palhacada falta_de_respeito basta',
      'furios* raiva odio merda porra droga_de caralho processar advogado escandalo* revoltad* revoltante detesto',
    ],
    disgust: ['suj* desagradave* cheira_mal', 'nojo nojent* repugn* fede podre* enjo* asqueros*', 'vomit* repulsiv* imund*'],
    fear: [
      'preocup* nervos* insegur* inquiet* receio',
      'medo assusta* temo temor ansios* ansiedade panico aflit* angusti*',
      'aterroriz* apavor* pavor terror horroriz* pesadelo*',
    ],
    sad: [
      'decepcion* pena infelizmente desilud* lamento desapont*',
      'triste* tristeza chor* lagrimas deprimid* infeliz desanimad* faleceu morreu magoad*',
      'desesper* arrasad* devastad* desolad*',
    ],
    joy: [
      'content* sorri* divertid* kkk* haha* rsrs*',
      'feliz felizes felicidade alegr* adorei amo amei curti animad* empolgad* que_bom oba aliviad* encantad*',
      'adoro radiante* euforic* emocionante',
    ],
    good: [
      'obrigad* bom boa bons boas bem legal gentil simpatic* util uteis facil rapido rapida gosto gostei gostou claro_e_simples agradece* agradave* valeu',
      'muito_obrigad* otim* satisfeit* recomendo muito_bom melhor eficiente* parabens bacana show ajudou_muito',
      'excelente* incrive* perfeit* fantastic* maravilhos* sensacional o_melhor a_melhor espetacular',
    ],
    bad: [
      'mal mau ruim ruins lento lenta demora* demorad* problema* erro* dificil confus* atras* caro cara complicad* falha* errad*',
      'pessim* desastre nao_funciona quebrad* fracass* insatisfeit* horas_esperando deficiente* decepcionante',
      'terrive* horrive* o_pior a_pior pior lamentave* pavoroso catastrof*',
    ],
    not: 'nao nunca jamais nada ninguem nem sem nenhum nenhuma tampouco',
    idle: 'nao_so sem_duvida por_que_nao sem_problemas',
    more: 'muito muita tao demais realmente totalmente completamente absolutamente super extremamente bem_mais tanto',
    less: 'pouco um_pouco levemente quase meio',
    but: 'mas porem contudo embora entretanto',
  },
  { cut: 'spaces', before: 3, after: 0 },
)
